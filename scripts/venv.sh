#!/bin/sh
# Makes .venv with a Python of 3.11 or later, or says in French and English what to type.
set -u
cd "$(dirname "$0")/.."
. scripts/say.sh

[ -x .venv/bin/python ] && .venv/bin/python -m pip --version >/dev/null 2>&1 && exit 0

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

python=
for candidate in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
  if recent "$candidate"; then python=$candidate; break; fi
done
if [ -z "$python" ]; then
  if command -v uv >/dev/null 2>&1; then uv venv --quiet --seed --python 3.12 .venv && exit 0; fi
  say "Il faut Python 3.11 ou plus récent." "Python 3.11 or later is needed."
  say "  Debian, Ubuntu : sudo apt-get install python3 python3-venv" "  Debian, Ubuntu: sudo apt-get install python3 python3-venv"
  say "  macOS : brew install python        ailleurs : https://www.python.org/downloads/" "  macOS: brew install python        elsewhere: https://www.python.org/downloads/"
  exit 1
fi

"$python" -m venv .venv >/dev/null 2>&1 && exit 0
rm -rf .venv
if may_install && install_packages python3-venv && "$python" -m venv .venv; then exit 0; fi
rm -rf .venv
if command -v uv >/dev/null 2>&1; then uv venv --quiet --seed --python "$python" .venv && exit 0; fi
say "Python ne peut pas créer d’environnement (.venv). Tapez ceci, puis recommencez :" \
    "Python cannot make an environment (.venv). Type this, then try again:"
echo "  sudo apt-get install python3-venv"
exit 1
