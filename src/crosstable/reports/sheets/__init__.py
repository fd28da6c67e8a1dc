"""The sheets of a play-off: what hangs on the wall, lies on the boards, and is signed at the end."""
