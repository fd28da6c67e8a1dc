#!/bin/sh
# Installs the system packages that some tests need, where it may (root, with apt).
# Where it may not, those tests are skipped and say so; under CI=true a missing tool fails.
set -eu

# Packages by the tool that tells whether they are there: "tool:package".
NEEDED=""

missing=""
for pair in $NEEDED; do
    command -v "${pair%%:*}" >/dev/null 2>&1 || missing="$missing ${pair##*:}"
done
[ -n "$missing" ] || exit 0
install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    apt-get update -q >/dev/null 2>&1 || return 1
    # shellcheck disable=SC2086  (a list of packages)
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >/dev/null
}
if install; then
    :
elif [ "${CI:-}" = true ]; then
    echo "missing under CI:$missing" >&2
    exit 1
else
    echo "not installed (tests that need them are skipped):$missing"
fi
