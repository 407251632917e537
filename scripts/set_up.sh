#!/usr/bin/env bash
# Makes the virtual environment and installs the package into it; called by the Makefile.
#
#   scripts/set_up.sh lab   what JupyterLab and the lessons need
#   scripts/set_up.sh dev   that, and what tests and checks need
#
# PYTHON names the interpreter; without it the first one on PATH that is new enough is taken.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=.venv
oldest=3.11
what=$1

# A command may exist and still not run, as the shims of version managers do: so each is tried.
is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < tuple(map(int, sys.argv[1].split("."))))' \
        "$oldest" >/dev/null 2>&1
}

find_python() {
    local candidate
    if [ -n "${PYTHON:-}" ]; then
        if ! is_new_enough "$PYTHON"; then
            echo "PYTHON=$PYTHON does not run or is older than Python $oldest." >&2
            return 1
        fi
        echo "$PYTHON"
        return
    fi
    for candidate in python3.13 python3.12 python3.11 python3 python; do
        if is_new_enough "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    echo "No Python $oldest or newer was found on PATH (looked for python3.13, python3.12," >&2
    echo "python3.11, python3 and python). Install one, or name it: make lab PYTHON=/path/to/python3" >&2
    return 1
}

make_venv() {
    local python
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        echo "$python has no venv module. On Debian and Ubuntu: apt install python3-venv" >&2
        return 1
    fi
    echo "Making the environment $venv with $("$python" --version) …"
    "$python" -m venv --clear "$venv"
}

started=$SECONDS
if ! is_new_enough "$venv/bin/python"; then
    make_venv
fi

case "$what" in
    lab) requirement=. ;;
    dev) requirement='.[dev]' ;;
    *) echo "set_up.sh takes lab or dev, not '$what'." >&2; exit 2 ;;
esac
echo "Installing the package and what it needs into $venv (a minute or two the first time) …"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable "$requirement"
touch "$venv/.installed-lab"
[ "$what" = lab ] || touch "$venv/.installed-dev"
echo "… installed in $((SECONDS - started)) s."
