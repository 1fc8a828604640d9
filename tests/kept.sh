#!/usr/bin/env bash
# What a step looked at when it passed: while all of it is the same, the step is not run again.
# Sourced by tests/run from the root of the repository; does nothing by itself.

# C sources with all that their tests read; what the scripts that drive a server read.
C_SOURCES="common protocol server tests meson.build meson_options.txt"
SCRIPTS="tests/abuse tests/browser tests/crash tests/e2e tests/golden/journal tests/records/samples tests/support protocol/schema"

# One row a step: its name, and the files and folders that decide what comes of it. What decides for
# every step (installed packages, these scripts, how much is played) is in none. A step without a row,
# or with a row that names what is not there, always runs.
LOOKS_AT=(
    "browser             build-release/server/jansou web-client $SCRIPTS"
    "test-sanitize       $C_SOURCES"
    "store               build-sanitize/tests/contract/journal_nats_test build-sanitize/tests/contract/bus_nats_test deploy/nats.sh"
    "fuzz                $C_SOURCES"
    "test-release        $C_SOURCES"
    "simulation          build-release/tests/sim"
    "watch               build-release/tests/watch/release"
    "conformance-scores  build-release/tests/conformance $CONFORMANCE/scoring"
    "conformance-shanten build-release/tests/conformance $CONFORMANCE/shanten"
    "conformance-games   build-release/tests/conformance $CONFORMANCE/games"
    "records             build-release/tests/records/round_trip_games $CONFORMANCE/games"
    "web-types           web-client"
    "web-lint            web-client"
    "web-tests           web-client protocol common tests/vectors"
    "e2e                 build-sanitize/server/jansou $SCRIPTS"
    "abuse               build-sanitize/server/jansou $SCRIPTS"
    "crash               build-release/server/jansou $SCRIPTS"
    "cluster             build-release/server/jansou build-release/tests/cluster deploy/cluster tests/cluster $SCRIPTS"
    "package             build-release/server/jansou web-client deploy tests/package $SCRIPTS"
    "programs            build-release/server/jansou tests/programs"
    "load                build-sanitize/server/jansou build-sanitize/tests/load/jansou-load"
)

describe_machine() {
    dpkg-query --show
    node --version
    echo "$COUNTS"
    cat tests/run tests/kept.sh deploy/*.sh
}

# Everything that decides what comes of a step, as one number. Fails if nothing is known of it.
fingerprint_step() {
    local row name paths
    for row in "${LOOKS_AT[@]}"; do
        read -r name paths <<<"$row"
        if [[ $name == "$1" ]]; then
            # shellcheck disable=SC2086 # several paths
            { describe_machine && find -L $paths \( -name node_modules -o -name __pycache__ \) -prune \
                -o -type f -print0 | sort --zero-terminated | xargs --null sha256sum; } |
                sha256sum | cut --delimiter=' ' --fields=1
            return
        fi
    done
    return 1
}

# keep_step STEP FINGERPRINT PASSED: it has passed, having begun with this fingerprint.
keep_step() {
    echo "$2 $(date +%FT%R) $3" >"$LOGS/$1.passed"
}

# when_passed STEP FINGERPRINT: prints when it passed with that, and how many; nothing if it did not.
when_passed() {
    local known when passed
    if [[ -n $2 && -f $LOGS/$1.passed ]]; then
        read -r known when passed <"$LOGS/$1.passed"
        [[ $known != "$2" ]] || echo "$when $passed"
    fi
}
