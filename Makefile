# The commands of this project; `make help` lists them. ARGS="…" is passed on to what a target runs.

VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

# Two to four workers; the tests of a file that open JupyterLab stay together on one of them.
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 4 --dist loadgroup

# Browser tests, most whole lessons and the wheel are slow; `make test` leaves them out.
SELECTION := $(if $(filter true,$(CI)),not long,not long and not slow)

# The list that translations are made from; it is not kept, since it follows from the sources.
WORDS := data/locale/sagrada_nb.pot

NPM := $(shell command -v npm 2>/dev/null)

.PHONY: help lab test check check-long lint python-lint js-lint bench mutants notebooks words clean install dev
.DEFAULT_GOAL := help

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo '  ARGS="…" passes arguments on:  make lab ARGS="--no-browser --port 9000"'
	@echo '  PYTHON=… names the interpreter: make lab PYTHON=python3.12'

lab: $(VENV)/.installed-lab  ## set up if need be, and open JupyterLab at the first lesson
	@$(BIN)/python -m sagrada_nb lab notebooks -- $(ARGS)

test: $(VENV)/.installed-dev node-packages-if-possible  ## set up if need be, and run the tests, but not the slow ones
	@echo "Running the tests: $(SELECTION) (about $(if $(findstring slow,$(SELECTION)),3,13) minutes on two cores) …"
	@$(PYTEST) -m "$(SELECTION)" $(ARGS)

check: SELECTION := not long
check: lint test  ## everything a change has to pass: lint, types, and all tests, the slow ones too

check-long: $(VENV)/.installed-dev  ## the tests of nightly size: thousands of whole games, the match of the bots
	@echo "Running the tests of nightly size (about half an hour) …"
	@$(PYTEST) -m long $(ARGS)

lint: python-lint js-lint  ## style and types of the Python and JavaScript code, without the tests

python-lint: $(VENV)/.installed-dev
	@echo "Checking style and types of the Python code …"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

js-lint: node_modules/.installed
	@echo "Checking types of the JavaScript code …"
	@node_modules/.bin/tsc

bench: $(VENV)/.installed-dev node-packages-if-possible  ## measure, each figure beside one it is compared with
	@status=0; for each in benchmarks/bench_*.py; do \
	    echo "$$each"; $(BIN)/python -m benchmarks.$$(basename $$each .py) $(ARGS) || status=1; \
	done; exit $$status

mutants: $(VENV)/.installed-dev  ## break the code in small ways, and list what no test notices (hours)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutants]'
	@NUMBA_DISABLE_JIT=1 $(BIN)/mutmut run $(ARGS) && $(BIN)/mutmut results

notebooks: $(VENV)/.installed-dev  ## strip the outputs of all lessons, then run each of them
	@$(BIN)/nbstripout --drop-empty-cells notebooks/*.ipynb
	@$(PYTEST) tests/test_notebooks.py $(ARGS)

words: $(VENV)/.installed-dev  ## collect what is said for translators; NEW=fa begins a language
	@PYTHONPATH=. $(BIN)/pybabel -q extract -F pyproject.toml -k card_name -k Bot:1 -o $(WORDS) .
	@$(if $(NEW),$(BIN)/pybabel -q init -i $(WORDS) -d data/locale -D sagrada_nb -l $(NEW))
	@if ls data/locale/*/LC_MESSAGES/*.po >/dev/null 2>&1; then \
	    $(BIN)/pybabel -q update -i $(WORDS) -d data/locale -D sagrada_nb && \
	    $(BIN)/pybabel compile -d data/locale -D sagrada_nb; fi

clean:  ## remove everything that was made here: environments, caches, builds
	@rm -rf $(VENV) node_modules mutants build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find . -name .ipynb_checkpoints -type d -prune -exec rm -rf {} +

install: $(VENV)/.installed-lab

dev: $(VENV)/.installed-dev

$(VENV)/.installed-lab: pyproject.toml
	@PYTHON="$(PYTHON)" scripts/set_up.sh lab

$(VENV)/.installed-dev: pyproject.toml
	@PYTHON="$(PYTHON)" scripts/set_up.sh dev

# TypeScript checks the JavaScript, axe-core the accessibility of the boards in the browser tests.
node_modules/.installed: package.json
	@if [ -z "$(NPM)" ]; then \
	    echo "npm was not found. The types of the JavaScript code are checked with it:"; \
	    echo "install Node.js 18 or newer, or run 'make python-lint test' for the rest."; \
	    exit 1; \
	fi
	@echo "Installing the packages for checking JavaScript …"
	@started=$$(date +%s); npm install --no-package-lock --no-audit --no-fund --loglevel=error >/dev/null \
	    && touch $@ && echo "… installed in $$(( $$(date +%s) - started )) s."

.PHONY: node-packages-if-possible
ifneq ($(NPM),)
node-packages-if-possible: node_modules/.installed
else
node-packages-if-possible:
	@echo "npm was not found: tests that need its packages are skipped."
endif
