# Read by the other scripts: the reader's language, and system packages where we may install them.

say() { # say FRENCH ENGLISH
  case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
    fr*) printf '%s\n' "$1" ;;
    *) printf '%s\n' "$2" ;;
  esac
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif [ -t 0 ]; then sudo "$@"
  else sudo -n "$@"
  fi
}

may_install() { # on a Debian or one of its children, as root or with sudo
  command -v apt-get >/dev/null 2>&1 || return 1
  [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1
}

install_packages() {
  say "Paquets Debian à installer : $*" "Debian packages to install: $*"
  as_root apt-get update -qq >/dev/null &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
