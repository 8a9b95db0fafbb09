# Referee. `make play` to play, `make test` to check, `make more` for the long checks; `make help` lists the rest.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:
# One more than the cores: one of them waits for a browser or a server.
WORKERS ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
ARGS ?=
CHECK = $(PY) -m pytest -n $(WORKERS) --dist worksteal -q

unexport PYTHONDONTWRITEBYTECODE # else every server that a test starts compiles the program anew

.DEFAULT_GOAL := help
.PHONY: help play test more lint types screens rules fuzz soak bench mutants audit tools engines lock clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

play: $(VENV)/.play $(VENV)/bin/referee ## start the table (ARGS="--port 8000" …); Ctrl-C stops it, nothing is lost
	@$(PY) -m referee serve $(ARGS)

test: $(VENV)/.test $(VENV)/bin/referee tools lint types ## what everybody runs: style, types, and every rule and promise once
	@$(CHECK) -m "not more" $(ARGS)

more: $(VENV)/.test $(VENV)/bin/referee tools engines ## the rest: every screen, sheet and seed, evenings by the hundred
	@$(CHECK) -m more $(ARGS)

lint: $(VENV)/.test
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet .

types: $(VENV)/.test
	@$(PY) -m mypy --no-error-summary

screens: $(VENV)/.test tools ## pictures of every screen and every print, into build/ (ARGS="--prints" for these alone)
	@$(PY) -m scripts.screens $(ARGS)

rules: $(VENV)/.test ## each rule of each game: how it is kept, and the tests that show it
	@$(PY) -m tests.rules $(ARGS)

fuzz: $(VENV)/.test ## property tests, random evenings, hostile forms and files, for hours (EXAMPLES=2000 FORMS=100000 FILES=15000)
	@HYPOTHESIS_EXAMPLES=$(or $(EXAMPLES),2000) EVENINGS=$(or $(EXAMPLES),2000) \
		FORMS=$(or $(FORMS),100000) FILES=$(or $(FILES),15000) $(PY) -m pytest \
		-n $(WORKERS) -q -m "(hypothesis or evenings or fuzz) and not browser" $(ARGS)

soak: $(VENV)/.test ## whole evenings while the server is killed (KILLS=1000), then phones that come and go (MINUTES=10)
	@$(PY) -m tests.soak --kills $(or $(KILLS),1000) --minutes $(or $(MINUTES),10) $(ARGS)

bench: $(VENV)/.test ## every printed sheet, the start, a log played again, and from a tap to every screen: docs/performance.md
	@$(PY) -m bench.press
	@$(PY) -m bench.start
	@$(PY) -m bench.fold
	@$(PY) -m bench.screens
	@$(PY) -m bench.stores
	@$(PY) -m bench.programs
	@$(PY) -m bench.idle
	@$(PY) -m bench.opened
	@$(PY) -m bench.printers
	@$(PY) -m bench.strangers
	@$(PY) -m bench $(ARGS)

mutants: $(VENV)/.test ## breaks the program in one place at a time: which test notices? (ARGS="--seed 2")
	@$(PY) -m tests.mutants $(ARGS)

audit: $(VENV)/.test ## is any pinned library known to be vulnerable? Says so where there is no database to ask
	@$(PY) -m scripts.audit

tools: $(VENV)/.test ## what PDFs and browser tests need from the system
	@scripts/tools.sh

engines: ## Firefox and WebKit, which only `make more` drives
	@scripts/engines.sh

lock: ## both lock files again, from pyproject.toml
	@scripts/lock.sh

clean: ## forget everything that can be made again
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.play: requirements.lock
	@scripts/venv.sh
	@. scripts/say.sh; say "Installation des bibliothèques (une seule fois)…" "Installing the libraries (only once)…"
	@$(PIP) -r requirements.lock
	@touch $@

$(VENV)/bin/referee: scripts/referee
	@mkdir -p $(@D)
	@cp scripts/referee $@
	@chmod 755 $@

$(VENV)/.test: requirements-test.lock
	@scripts/venv.sh
	@. scripts/say.sh; say "Installation des bibliothèques (une seule fois)…" "Installing the libraries (only once)…"
	@$(PIP) -r requirements-test.lock
	@touch $@
