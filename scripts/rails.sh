# shellcheck shell=sh
# What ./run, ./test and scripts/lock share. Sourced, with $here set to the checkout.
# Everything is made inside the checkout: .uv (uv itself), .run and .venv (environments).

fail() {
    echo "hughie: $*" >&2
    exit 1
}

# A home that cannot be written to must not stop anybody: caches then move into the checkout.
usable_home() {
    [ -n "${HOME:-}" ] && [ -d "$HOME" ] && [ -w "$HOME" ]
}

settle_caches() {
    if ! usable_home; then
        HOME="$here/.uv/home"
        mkdir -p "$HOME" || fail "cannot write in $here"
        export HOME
        unset XDG_CACHE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
    fi
}

find_python() {
    for name in "${HUGHIE_PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
        python=$("$name" -c 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")' \
            2>/dev/null) || continue
        [ -n "$python" ] && return 0
    done
    python=
    return 1
}

find_uv() {
    if [ -x "$here/.uv/bin/uv" ]; then
        uv="$here/.uv/bin/uv"
    elif command -v uv >/dev/null 2>&1 && uv --version >/dev/null 2>&1; then
        uv=$(command -v uv)
    else
        [ -n "$python" ] || fail "needs Python 3.11 or newer with pip, or uv: please install one of them"
        "$python" -m pip --version >/dev/null 2>&1 ||
            fail "needs pip for $python, or uv: please install one of them"
        log=$("$python" -m pip install --quiet --disable-pip-version-check --target "$here/.uv" \
            'uv>=0.9,<1' 2>&1) || fail "pip could not install uv: $log"
        uv="$here/.uv/bin/uv"
    fi
}

# environment <folder> <lock file>: make the folder an environment with exactly the locked packages.
environment() {
    mark="$1/.locked"
    want="$python $(cksum <"$2")"
    [ -x "$1/bin/python" ] && [ "$(cat "$mark" 2>/dev/null)" = "$want" ] && return 0
    say "setting up (first time, or the locked packages changed)"
    "$uv" venv --quiet --clear --no-project --python "${python:-3.11}" "$1" || fail "no environment could be made"
    "$uv" pip install --quiet --python "$1" --require-hashes --requirements "$2" ||
        fail "the packages of $2 could not be installed"
    echo "$want" >"$mark"
}

say() {
    echo "hughie: $*" >&2
}

UV_NO_PROGRESS=1
export UV_NO_PROGRESS
unset VIRTUAL_ENV PYTHONHOME PYTHONPATH
settle_caches
find_python || true
find_uv
