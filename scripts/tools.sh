#!/bin/sh
# What PDFs, browser tests and tests of the PostgreSQL store need beyond Python: installed where we may, named where we may not.
# Tests skip, with the reason, what is still missing; with CI=true anything missing is a failure.
set -u
cd "$(dirname "$0")/.."
. scripts/say.sh
python=.venv/bin/python

has_pango() { $python -c 'import ctypes; [ctypes.CDLL(n) for n in ("libpango-1.0.so.0", "libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")]' ||
  { [ "$(uname)" != Linux ] && $python -c 'import weasyprint'; }; } >/dev/null 2>&1
has_poppler() { command -v pdftotext && command -v pdftoppm; } >/dev/null 2>&1
has_zbar() { command -v zbarimg; } >/dev/null 2>&1
has_postgres() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1
has_driver() { $python -m playwright --version; } >/dev/null 2>&1
has_browser() { $python -m tests.chromium; } >/dev/null 2>&1

wanted=
has_pango || wanted="$wanted libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
has_poppler || wanted="$wanted poppler-utils"
has_zbar || wanted="$wanted zbar-tools"
has_postgres || wanted="$wanted postgresql"
has_driver || wanted="$wanted libatomic1"
if [ -n "$wanted" ] && may_install; then
  # shellcheck disable=SC2086 # a list of names
  install_packages $wanted || say "  (apt-get a échoué)" "  (apt-get failed)"
fi
if [ -z "${CHROMIUM:-}" ] && ! has_browser && may_install; then
  install_packages chromium-headless-shell || install_packages chromium # the first needs half of the time
fi
has_browser || { has_driver && $python -m playwright install chromium; }

missing=0
lacks() { # lacks FRENCH ENGLISH COMMAND
  missing=1
  say "Manque : $1. Pour l’avoir : $3" "Missing: $2. To have it: $3"
}
has_pango || lacks "Pango, pour les PDF" "Pango, for the PDFs" \
  "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 | brew install pango | dnf install pango"
has_poppler || lacks "poppler, pour vérifier les PDF" "poppler, to check the PDFs" \
  "apt-get install poppler-utils | brew install poppler | dnf install poppler-utils"
has_zbar || lacks "zbarimg, pour relire les QR codes" "zbarimg, to read QR codes back" \
  "apt-get install zbar-tools | brew install zbar | dnf install zbar"
has_postgres || lacks "PostgreSQL, pour les essais sur un serveur" "PostgreSQL, for the tests on a server" \
  "apt-get install postgresql | brew install postgresql | dnf install postgresql-server"
has_browser || lacks "Chromium, pour les essais au navigateur" "Chromium, for the browser tests" \
  "apt-get install chromium-headless-shell libatomic1 | .venv/bin/python -m playwright install chromium"
if [ $missing = 1 ] && [ "${CI:-}" = true ]; then exit 1; fi
exit 0
