#!/bin/sh
# Pins every dependency, for every platform, by version and hash. No address of an index is written.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check uv

pin() { # pin FILE [ARGUMENTS]: an existing pin stays unless UPGRADE=1
  file=$1; shift
  "$work/venv/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-header ${UPGRADE:+--upgrade} "$@" pyproject.toml -o "$file" >/dev/null
}
pin requirements.lock
pin requirements-test.lock --extra test --constraint requirements.lock
