# shellcheck shell=sh
# What ./run, ./test and scripts/lock share. Sourced, with $here set to the checkout.
# Everything is made inside the checkout: .uv (uv itself), .run and .venv (environments).

fail() {
    echo "hughie: $*" >&2
    exit 1
}

say() {
    echo "hughie: $*" >&2
}

# A home that cannot be written to must not stop anybody: caches then move into the checkout.
settle_home() {
    if [ -z "${HOME:-}" ] || [ ! -d "$HOME" ] || [ ! -w "$HOME" ]; then
        HOME="$here/.uv/home"
        mkdir -p "$HOME" 2>/dev/null || fail "cannot write in $here"
        export HOME
        unset XDG_CACHE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
    fi
}

# Trust what the system trusts: networks with a certificate authority of their own are common,
# and uv and Node otherwise look only at the lists they bring along.
trust_the_system() {
    for bundle in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
        [ -r "$bundle" ] || continue
        : "${UV_SYSTEM_CERTS:=1}" "${NODE_EXTRA_CA_CERTS:=$bundle}"
        export UV_SYSTEM_CERTS NODE_EXTRA_CA_CERTS
        return
    done
}

find_python() {
    for name in "${HUGHIE_PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
        python=$("$name" -c 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")' \
            2>/dev/null) || continue
        [ -n "$python" ] && return 0
    done
    python=
}

# tools: find Python and uv, and get uv by pip where it is missing.
tools() {
    [ -n "${uv:-}" ] && return 0
    mkdir -p "$here/.uv" 2>/dev/null || fail "cannot write in $here"
    find_python
    if [ -x "$here/.uv/bin/uv" ] && "$here/.uv/bin/uv" --version >/dev/null 2>&1; then
        uv="$here/.uv/bin/uv"
    elif new_enough "$(uv --version 2>/dev/null || true)"; then
        uv=$(command -v uv)
    else
        install_uv
    fi
    borrow_index
}

new_enough() {
    case "$1" in
    '' | 'uv 0.'[0-8] | 'uv 0.'[0-8].*) return 1 ;;
    esac
}

# Where pip has been told to fetch packages elsewhere, uv goes there too.
borrow_index() {
    [ -n "$python" ] && [ -z "${UV_DEFAULT_INDEX:-}${UV_INDEX_URL:-}" ] || return 0
    [ ! -e "$HOME/.config/uv/uv.toml" ] && [ ! -e /etc/uv/uv.toml ] || return 0
    index=${PIP_INDEX_URL:-$("$python" -m pip config get global.index-url 2>/dev/null || true)}
    [ -z "$index" ] || export UV_DEFAULT_INDEX="$index"
}

install_uv() {
    [ -n "$python" ] || fail "needs Python 3.11 or newer with pip, or uv: please install one of them"
    "$python" -m pip --version >/dev/null 2>&1 ||
        fail "needs pip for $python, or uv: please install one of them"
    log=$("$python" -m pip install --quiet --disable-pip-version-check --upgrade \
        --target "$here/.uv" 'uv>=0.9,<1' 2>&1) || fail "pip could not install uv: $log"
    uv="$here/.uv/bin/uv"
}

# One setting up at a time, where the system can lock; others wait for it.
one_at_a_time() {
    exec 9>"$here/.uv/lock"
    flock 9 2>/dev/null || true
}

# ready <mark> <text>: has what the mark stands for been done for exactly this text?
ready() {
    [ "$(cat "$1" 2>/dev/null)" = "$2" ]
}

# pinned <file> <option of uv export>...: write what uv.lock holds of these groups as requirements.
pinned() {
    tools
    pins=$1
    shift
    "$uv" export --quiet --project "$here" --frozen --no-emit-project --no-annotate --no-header \
        --output-file "$pins" "$@" >/dev/null || fail "uv.lock could not be read"
}

# environment <folder> <option of uv export>...: make the folder an environment with exactly the locked packages.
environment() {
    folder=$1
    shift
    locked="${HUGHIE_PYTHON:-} $* $(cksum <"$here/uv.lock")"
    ready "$folder/.locked" "$locked" && "$folder/bin/python" -c '' 2>/dev/null && return 0
    tools
    one_at_a_time
    ready "$folder/.locked" "$locked" && "$folder/bin/python" -c '' 2>/dev/null && return 0
    say "setting up: packages (first time, or their locked versions changed)"
    "$uv" venv --quiet --clear --no-project --python "${python:-3.11}" "$folder" ||
        fail "no environment could be made in $folder"
    pinned "$folder/pins.txt" "$@"
    "$uv" pip install --quiet --python "$folder" --require-hashes --requirements "$folder/pins.txt" ||
        fail "the locked packages could not be installed"
    pinned "$folder/build.txt" --only-group build
    echo "$locked" >"$folder/.locked"
}

# fingerprint <file or folder>...: a line that changes when a source changes.
fingerprint() (
    cd "$here" && find "$@" \
        \( -name node_modules -o -name __pycache__ -o -name static -o -name mo -o -name generated -o -name '.[!.]*' \) \
        -prune -o -type f -exec cksum {} + 2>/dev/null | sort | cksum
)

UV_NO_PROGRESS=1
export UV_NO_PROGRESS
# The same on every machine; compiled bytecode halves the time a start takes, so it is wanted.
unset VIRTUAL_ENV PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE PYTHONUNBUFFERED UV_PROJECT_ENVIRONMENT
settle_home
trust_the_system
