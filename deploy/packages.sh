#!/usr/bin/env bash
# The Debian packages that Jansou needs, each with its reason, and how the missing ones are installed.
# Sourced by deploy/run, deploy/package and tests/run; does nothing by itself.
# shellcheck disable=SC2034 # the rows are used by those who source this file

# One row a package: name, the command that shows it is there ("-": ask dpkg), why.
# A command of another origin (a newer Node, say) counts as present.
SERVE_PACKAGES=(
    "ca-certificates   -           checks npm's certificates"
    "gcc               gcc         compiles the server"
    "libc6-dev         -           C headers"
    "meson             meson       knows what is built from what"
    "ninja-build       ninja       runs the build"
    "pkg-config        pkg-config  finds the libraries"
    "python3           python3     turns the message schema into code"
    "libuv1-dev        -           event loop"
    "libwebsockets-dev -           HTTP and WebSocket"
    "libssl-dev        -           TLS without a proxy"
    "libjansson-dev    -           JSON"
    "libsodium-dev     -           hashes, walls and tokens"
    "libsqlite3-dev    -           keeps what happened at the tables"
    "uthash-dev        -           hash tables"
    "zlib1g-dev        -           compresses the page's files"
    "libcmocka-dev     -           the build has unit tests"
    "nodejs            node        builds the web client"
    "npm               npm         fetches what the web client is built with"
)
# What deploy/package needs besides.
PACKAGE_PACKAGES=(
    "dpkg-dev          dpkg-shlibdeps finds the packages of the libraries"
)
# What the tests need besides.
TEST_PACKAGES=(
    "ccache            ccache       what was compiled once is not compiled again"
    "chromium-headless-shell chromium-headless-shell the browser of the browser tests"
    "clang             clang        fuzzing, and a second opinion on the code"
    "clang-format      clang-format how C looks"
    "clang-tidy        clang-tidy   what C should not do"
    "libnats-dev       -           the journal of several machines is built and tested; without it all else is"
    "libclang-rt-14-dev -           the fuzzer's run time"
    "lld               ld.lld       links the sanitized tests in less than half the time"
    "ruby              ruby         runs a sample client of protocol/mjai.md"
    "shellcheck        shellcheck   checks the shell scripts"
)

is_package_there() {
    local name=$1 command=$2
    if [[ $command != - ]] && command -v "$command" >/dev/null; then
        return
    fi
    [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$name" 2>/dev/null) == installed ]]
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "Neither root nor sudo: cannot run $*" >&2
        return 1
    fi
}

# Debian's recommendations would bring a compiler and half a desktop twice over.
apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --quiet --no-install-recommends "$@"
}

# are_all_there ROW...: whether there is nothing to install.
are_all_there() {
    local row name command
    for row in "$@"; do
        read -r name command _ <<<"$row"
        is_package_there "$name" "$command" || return 1
    done
}

# install_missing ROW...: installs the packages of these rows that are not there, and says which.
install_missing() {
    local row name command reason missing=()
    for row in "$@"; do
        read -r name command reason <<<"$row"
        if ! is_package_there "$name" "$command"; then
            missing+=("$name")
            printf '  will install %-18s %s\n' "$name" "$reason"
        fi
    done
    if ((${#missing[@]} == 0)); then
        return
    fi
    # A machine whose lists are fresh needs no update; one without lists, or with old ones, does.
    apt_install "${missing[@]}" || { as_root apt-get update && apt_install "${missing[@]}"; }
}
