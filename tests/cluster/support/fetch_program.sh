#!/usr/bin/env bash
# Fetches a Debian package, with what it needs and is missing here, and unpacks all of it into a private folder:
#
#   fetch_program.sh PACKAGE PATH_OF_ITS_PROGRAM
#
# Prints the path of the program and that of its libraries. Nothing is installed: apt has lists, cache and state of
# its own; it only reads what is installed already. What is there already is not fetched again. Exit status 1 and a
# sentence where it cannot be had.
set -euo pipefail

PACKAGE=$1 PROGRAM=$2
MIRROR=${JANSOU_DEBIAN_MIRROR:-http://deb.debian.org/debian}
KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg
FOLDER=${JANSOU_NATS_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/jansou/nats}/programs/$PACKAGE

run_apt() {
    apt-get -o Dir::Etc="$FOLDER/etc" -o Dir::Etc::SourceList="$FOLDER/etc/sources.list" \
        -o Dir::Etc::SourceParts="$FOLDER/etc/none" -o Dir::Etc::Parts="$FOLDER/etc/none" \
        -o Dir::Etc::PreferencesParts="$FOLDER/etc/none" -o Dir::State="$FOLDER/state" \
        -o Dir::State::Status=/var/lib/dpkg/status -o Dir::Cache="$FOLDER/cache" -o APT::Sandbox::User= \
        -o Debug::NoLocking=1 -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o Acquire::Languages=none "$@"
}

say() {
    echo "$PACKAGE: $*" >&2
    exit 1
}

fetch() {
    local package
    mkdir -p "$FOLDER"/{etc/none,state/lists/partial,cache/archives/partial}
    echo "deb [signed-by=$KEYRING] $MIRROR bookworm main" >"$FOLDER/etc/sources.list"
    run_apt --quiet --error-on=any update >"$FOLDER/log" 2>&1 || say "no lists from $MIRROR"
    run_apt --quiet --yes --no-install-recommends --download-only install "$PACKAGE" >>"$FOLDER/log" 2>&1 ||
        say "it cannot be had: $(grep -m 1 -E '^(E|W|Err)' "$FOLDER/log" || tail -n 1 "$FOLDER/log")"
    rm -rf "$FOLDER/fresh" "$FOLDER/root"
    for package in "$FOLDER"/cache/archives/*.deb; do
        dpkg-deb --extract "$package" "$FOLDER/fresh"
    done
    mv "$FOLDER/fresh" "$FOLDER/root"
    rm -rf "$FOLDER"/{state,cache}
}

if ! command -v "$(basename "$PROGRAM")" >/dev/null && [[ ! -x $FOLDER/root$PROGRAM ]]; then
    [[ -r $KEYRING ]] || say "there is no $KEYRING, so nothing could be believed"
    command -v apt-get >/dev/null || say "there is no apt-get"
    fetch
fi
if [[ -x $FOLDER/root$PROGRAM ]]; then
    echo "$FOLDER/root$PROGRAM"
else
    command -v "$(basename "$PROGRAM")"
fi
echo "$FOLDER/root/usr/lib/$(uname -m)-linux-gnu"
