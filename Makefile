# make play | test | test-busy | rules | bench | native | lint | wheel | clean
# Each target sets up what it needs by itself; a machine with python3 >= 3.11 is enough.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help play test test-busy rules bench bench-check native lint wheel clean

BIN := .venv/bin
PLAYABLE := .venv/.playable
READY := .venv/.ready
BROWSER := .venv/.browser
JOBS ?= 2

# The first interpreter that is new enough: $PYTHON, the machine's default, then newer names.
find_python = for p in "$${PYTHON:-python3}" python3 python3.13 python3.12 python3.11 python; do \
	if "$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo "$$p"; exit 0; fi; done; \
	echo "Runehall needs Python 3.11 or newer (with venv); set PYTHON=/path/to/python3.11" >&2; exit 1

help:
	@echo "make play     open the table in a browser (in a terminal: .venv/bin/runehall play bloodrunes)"
	@echo "make test     every test, on the native and on the plain engine"
	@echo "make test-busy  the same beside four busy loops: no test may hang on the load"
	@echo "make rules    which rules have passing tests, which have none"
	@echo "make bench    speed, side by side with the peers"
	@echo "make bench-check  fails where we have lost more than 15 % beside a peer"
	@echo "make native   compile engine, games and bots into build/native (cached)"
	@echo "make lint     ruff and mypy --strict"
	@echo "make wheel    a wheel that carries the compiled engine, in dist/"
	@echo "make clean    remove what was built; environments stay"

# What was tested, file by file (requirements/lock.py); where that does not fit a machine, the newest that fits.
pip = $(BIN)/python -m pip install --quiet --disable-pip-version-check
locked = { $(pip) --require-hashes --requirement requirements/$(1).txt && $(pip) --no-deps --no-build-isolation --editable .; } \
	|| { echo "The locked packages do not fit this machine: others are taken." >&2; $(pip) --editable '.[$(2)]'; }

# What a player needs: the table and the compiler of the engine.
$(PLAYABLE): pyproject.toml requirements/play.txt
	@python="$$($(find_python))"; \
	if [ -x $(BIN)/python ] && ! $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then rm -rf .venv; fi; \
	[ -x $(BIN)/python ] || { echo "setting up .venv with $$("$$python" --version)"; "$$python" -m venv .venv; }
	@$(call locked,play,native)
	@touch $@

# What a developer needs beside it.
$(READY): $(PLAYABLE) requirements/dev.txt
	@$(call locked,dev,dev)
	@touch $@

# A Chromium for the tests: the machine's, else Debian's, else Playwright's own.
$(BROWSER): $(READY)
	@if ! command -v chromium chromium-browser google-chrome >/dev/null; then \
	echo "installing Chromium for the tests"; \
	root=""; [ "$$(id -u)" = 0 ] || root="sudo -n"; \
	{ command -v apt-get >/dev/null && $$root apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq chromium; } >build-browser.log 2>&1 \
	|| $(BIN)/python -m playwright install --with-deps chromium >>build-browser.log 2>&1 \
	|| { cat build-browser.log; echo "The tests need a Chromium: install one and run make test again." >&2; exit 1; }; \
	rm -f build-browser.log; fi
	@touch $@

# The table opens at once; the compiled engine, where it is not built yet, is built beside it for the next start.
play: $(PLAYABLE)
	@mkdir -p build
	@(nice -n 10 $(BIN)/python build_native.py --if-possible >build/native.log 2>&1 &)
	@$(BIN)/runehall serve --open

# Compiled sources are kept, whatever the machine's habit: the tests start some hundred interpreters.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(READY) $(BROWSER)
	@$(BIN)/python build_native.py --if-possible
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -q
	@echo "the laws once more, on plain Python:"
	@RUNEHALL_PLAIN=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -q -m "law and not variant" \
	$$(grep -rl --include='test_*.py' 'mark\.law' tests src)

# The loops end with the tests, whichever way those end.
test-busy:
	@loops=(); trap 'kill "$${loops[@]}"' EXIT; \
	for each in 1 2 3 4; do while :; do :; done & loops+=($$!); done; \
	$(MAKE) test

rules: $(READY)
	@$(BIN)/runehall rules

bench: $(READY) .venv-bench/.ready
	@$(BIN)/python build_native.py --if-possible
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python -m benchmarks.doors

bench-check: $(READY) .venv-bench/.ready
	@$(BIN)/python build_native.py --if-possible
	@$(BIN)/python -m benchmarks.doors --gate --rounds 5

.venv-bench/.ready: benchmarks/requirements.txt
	@python="$$($(find_python))"; [ -x .venv-bench/bin/python ] || "$$python" -m venv .venv-bench
	@.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --requirement benchmarks/requirements.txt
	@touch $@

native: $(READY)
	@$(BIN)/python build_native.py

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

wheel: $(READY)
	@rm -rf build/lib* build/bdist*
	@RUNEHALL_NATIVE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist

clean:
	@rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
