# The two commands of the README are `make demo` and `make test`; both set everything up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto

.PHONY: setup demo test lint types docs bench soak oracles hooks clean

$(VENV)/.demo: pyproject.toml
	$(PYTHON) tools/check_python.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.dev: pyproject.toml
	$(PYTHON) tools/check_python.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $(VENV)/.demo $@

setup: $(VENV)/.dev

# The standings of a real event, and why one player stands where he does.
demo: $(VENV)/.demo
	$(BIN)/crosstable standings examples/club-swiss.trf
	$(BIN)/crosstable explain examples/club-swiss.trf 6 --tiebreak BH/C1

test: $(VENV)/.dev lint types
	sh tools/system_packages.sh
	$(BIN)/python -m pytest -n $(WORKERS)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/pyright

# Pages and tables that are made from the code.
docs: $(VENV)/.dev
	$(BIN)/python -m tools.make_docs

# Ours beside gacrux in the same run; the table is kept in docs/performance.md.
bench: $(VENV)/.dev
	$(BIN)/python -m bench

# Fuzzers and large corpora for SOAK_MINUTES (default 10).
soak: $(VENV)/.dev
	$(BIN)/python -m tools.soak

# Every generated event against the peers and the slow truth; the tests take a share of them.
oracles: $(VENV)/.dev
	CROSSTABLE_ALL_PEERS=1 SLOW_TRUTH_EVENTS=5000 TEAM_EVENTS=200 $(BIN)/python -m pytest -q -n auto tests/peers tests/slow_truth

hooks: $(VENV)/.dev
	$(BIN)/pre-commit install

clean:
	rm -rf $(VENV) build dist .pytest_cache .ruff_cache .hypothesis
