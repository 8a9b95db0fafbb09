#!/bin/sh
# Firefox and WebKit, and a clock that can be set wrong: what only `make more` needs. Installed where we may, named where we may not.
set -u
cd "$(dirname "$0")/.."
. scripts/say.sh

has() { command -v "$1" >/dev/null 2>&1; }
has_webkit() { has WebKitWebDriver && has Xvfb && ls /usr/lib/*/webkit*gtk-*/MiniBrowser >/dev/null 2>&1; }
has_faketime() { ls /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1; }

wanted=
has firefox-esr || has firefox || wanted="$wanted firefox-esr"
has_webkit || wanted="$wanted webkit2gtk-driver xvfb"
has_faketime || wanted="$wanted libfaketime"
if [ -n "$wanted" ] && may_install; then
  # shellcheck disable=SC2086 # a list of names
  install_packages $wanted || say "  (apt-get a échoué)" "  (apt-get failed)"
fi

missing=0
lacks() { # lacks NAME PACKAGES
  missing=1
  say "Manque : $1, pour make more. Pour l’avoir : apt-get install $2" "Missing: $1, for make more. To have it: apt-get install $2"
}
has firefox-esr || has firefox || lacks Firefox firefox-esr
has_webkit || lacks WebKitGTK "webkit2gtk-driver xvfb"
has_faketime || lacks faketime libfaketime
if [ $missing = 1 ] && [ "${CI:-}" = true ]; then exit 1; fi
exit 0
