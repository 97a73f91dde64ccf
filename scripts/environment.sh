# Sourced by ./play and ./test: makes or reuses the virtual environment in .venv. Needs Python 3.11 or newer, nothing else.
# The caller sets `root` to the folder of the project.

say() { printf '%s\n' "$*" >&2; }

find_python() {
  local candidate
  for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if command -v "$candidate" >/dev/null 2>&1 &&
      "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      printf '%s\n' "$candidate"
      return 0
    fi
  done
  say "Westmarch needs Python 3.11 or newer; please install it."
  return 1
}

# changed_since STAMP: whether what is installed or built has changed since. The pages are built by the installation.
changed_since() {
  [ ! -e "$1" ] || [ "$root/pyproject.toml" -nt "$1" ] || [ "$root/requirements.lock" -nt "$1" ] ||
    [ -n "$(find "$root/web" "$root/LICENSES" "$root/hatch_build.py" -name node_modules -prune -o -type f -newer "$1" -print -quit)" ]
}

# reaches_registry: whether pip finds what every installation needs first. pip itself would try for minutes.
reaches_registry() {
  local folder found=0
  folder=$(mktemp -d) || return 1
  "$root/.venv/bin/python" -m pip download -qqq --no-input --no-deps --retries 0 --timeout 8 -d "$folder" hatchling \
    >/dev/null 2>&1 || found=1
  rm -rf "$folder"
  return $found
}

# install REQUIREMENT...: twice quiet, so that pip says what went wrong, and nothing about itself.
install() {
  (cd "$root" && PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip install -qq --no-input "$@")
}

# prepare STAMP REQUIREMENT...: install the requirements unless that was done since something changed.
prepare() {
  local stamp="$root/.venv/.installed-$1" python
  shift
  if [ ! -x "$root/.venv/bin/python" ]; then
    python=$(find_python) || return 1
    say "Making a virtual environment in .venv ..."
    if ! "$python" -m venv "$root/.venv" >&2; then
      rm -rf "$root/.venv"
      say "Python cannot make virtual environments here; please install its venv module (Debian: python3-venv)."
      return 1
    fi
  fi
  if changed_since "$stamp"; then
    if ! reaches_registry; then
      say "No package registry can be reached, and what Westmarch needs is not installed yet. Run this again where PyPI can be"
      say "reached, or name a mirror of it in PIP_INDEX_URL, or a folder with the wheels in PIP_FIND_LINKS."
      return 1
    fi
    say "Installing what is needed (a minute the first time) ..."
    # The locked versions without their checksums, which pip cannot compare for a project that is worked on.
    sed -e '/^ *--hash=/d' -e '/^ *#/d' -e 's/ *\\$//' "$root/requirements.lock" >"$root/.venv/constraints.txt"
    install --constraint .venv/constraints.txt "$@" || {
      say "The versions of requirements.lock cannot be had here; trying with the newest that fit ..."
      install "$@"
    } || {
      say "The installation failed; the lines above say why."
      return 1
    }
    touch "$stamp"
  fi
}

# tool NAME: the path of a program that the project does not need itself, from an environment of its own.
tool() {
  local home="$root/.venv/tools"
  [ -x "$home/bin/python" ] || "$root/.venv/bin/python" -m venv "$home" >&2 || return 1
  if [ ! -x "$home/bin/$1" ]; then
    say "Installing $1 ..."
    PIP_DISABLE_PIP_VERSION_CHECK=1 "$home/bin/python" -m pip install -qq --no-input "$1" >&2 || return 1
  fi
  printf '%s\n' "$home/bin/$1"
}
