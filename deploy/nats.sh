#!/usr/bin/env bash
# Fetches a nats-server that is fit for a cluster of Jansou, and prints the path of its program.
#
#   deploy/nats.sh [--suite sid|trixie|bookworm] [FOLDER]
#
# Debian 12's own (2.9.10) accepts two appends with one token, so it cannot keep tables apart; this one
# comes from a later suite of Debian, by apt, which checks its signature. Nothing is installed: apt has
# lists, cache and state of its own in FOLDER (default: ~/.cache/jansou/nats, or $JANSOU_NATS_FOLDER), and
# the package is only unpacked there. What is there already is not fetched again. Without --suite the
# suites below are tried in their order; bookworm is for the test that shows why it is refused.
#
# Exit status 1, and a sentence on the standard error, where none can be had.
set -euo pipefail

MIRROR=${JANSOU_DEBIAN_MIRROR:-http://deb.debian.org/debian}
KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg
# The least that is fit: server/storage/nats_check.h.
VERSION_MIN=2.10.27
SUITES=(sid trixie)

say() {
    echo "deploy/nats.sh: $*" >&2
}

version_of() {
    "$1" --version 2>/dev/null | sed -n 's/^nats-server: v//p'
}

is_fit() {
    local version
    version=$(version_of "$1") && [[ -n $version ]] && dpkg --compare-versions "$version" ge "$VERSION_MIN"
}

# run_apt SUITE COMMAND...: apt-get that knows this suite alone, and keeps everything in its folder.
run_apt() {
    local suite=$1 place=$FOLDER/$1 tool=$2
    shift 2
    "$tool" -o Dir::Etc="$place/etc" -o Dir::Etc::SourceList="$place/etc/sources.list" \
        -o Dir::Etc::SourceParts="$place/etc/none" -o Dir::Etc::Parts="$place/etc/none" \
        -o Dir::State="$place/state" -o Dir::State::Status="$place/state/status" \
        -o Dir::Cache="$place/cache" -o APT::Sandbox::User= -o Acquire::Retries=2 \
        -o Acquire::http::Timeout=30 -o Acquire::Languages=none "$@"
}

make_place() {
    local place=$FOLDER/$1
    mkdir -p "$place"/{etc/none,state/lists/partial,cache/archives/partial}
    : >"$place/state/status"
    echo "deb [signed-by=$KEYRING] $MIRROR $1 main" >"$place/etc/sources.list"
}

# fetch SUITE: unpacks its package into FOLDER/SUITE/root. Fails after saying why.
fetch() {
    local suite=$1 place=$FOLDER/$1 package
    make_place "$suite"
    if ! run_apt "$suite" apt-get --quiet --error-on=any update >"$place/update.log" 2>&1; then
        say "$suite: no lists from $MIRROR: $(grep -m 1 -E '^(E|W|Err)' "$place/update.log" || tail -n 1 "$place/update.log")"
        return 1
    fi
    rm -f "$place"/*.deb
    if ! (cd "$place" && run_apt "$suite" apt-get --quiet download nats-server >download.log 2>&1); then
        say "$suite: no package: $(grep -m 1 -E '^(E|W|Err)' "$place/download.log" || tail -n 1 "$place/download.log")"
        return 1
    fi
    package=$(echo "$place"/*.deb)
    # Beside the old one, so that a program that runs is not written over.
    rm -rf "$place/fresh"
    dpkg-deb --extract "$package" "$place/fresh"
    rm -rf "$place/root"
    mv "$place/fresh" "$place/root"
    # The lists are large and old tomorrow.
    rm -rf "$place"/{state,cache} "$package"
}

# get SUITE: prints the path of its program.
get() {
    local suite=$1 program=$FOLDER/$1/root/usr/sbin/nats-server
    [[ -n $(version_of "$program") ]] || fetch "$suite" || return 1
    if [[ -z $(version_of "$program") ]]; then
        say "$suite: its nats-server does not run here"
        return 1
    fi
    if [[ $suite != bookworm ]] && ! is_fit "$program"; then
        say "$suite: $(version_of "$program") is older than $VERSION_MIN"
        return 1
    fi
    echo "$program"
}

main() {
    local suite need
    FOLDER=${JANSOU_NATS_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/jansou/nats}
    if [[ ${1-} == --suite ]]; then
        SUITES=("${2:?which suite?}")
        shift 2
    fi
    FOLDER=$(realpath --canonicalize-missing "${1:-$FOLDER}")
    for need in apt-get dpkg-deb dpkg; do
        if ! command -v "$need" >/dev/null; then
            say "there is no $need: this works on Debian and what comes from it"
            return 1
        fi
    done
    if [[ ! -r $KEYRING ]]; then
        say "there is no $KEYRING (package debian-archive-keyring), so nothing could be believed"
        return 1
    fi
    for suite in "${SUITES[@]}"; do
        get "$suite" && return
    done
    say "no fit nats-server could be had"
    return 1
}

main "$@"
