#!/usr/bin/env bash
# Builds what is served: the release build of the C programs, and the web client.
# Sourced by deploy/run, deploy/package and tests/run from the root of the repository; does nothing by itself.

NODE_MAJOR_MIN=18

# configure_c FOLDER MESON_OPTION...: once; ninja itself notices when a meson.build changes.
configure_c() {
    if [[ ! -f $1/build.ninja ]]; then
        meson setup "$@"
    fi
}

check_node() {
    local major
    major=$(node --print 'process.versions.node.split(".")[0]')
    if ((major < NODE_MAJOR_MIN)); then
        echo "Node $major is too old: $NODE_MAJOR_MIN or newer is needed" >&2
        return 1
    fi
}

# npm leaves out the part of a package for one kind of machine if it names a newer Node than there is.
# Those of the linter and the formatter name 20.19, and do the same with Debian 12's 18.20.
parts_left_out() {
    node --print '["oxlint", "oxfmt"].flatMap((name) =>
        Object.entries(require("./web-client/node_modules/" + name + "/package.json").optionalDependencies)
            .filter(([part]) => part.endsWith("-linux-" + process.arch + "-gnu"))
            .filter(([part]) => !fs.existsSync("web-client/node_modules/" + part))
            .map((part) => part.join("@"))).join("\n")'
}

# What the linter and the formatter need beside that; a page needs neither.
install_web_linters() {
    local parts
    mapfile -t parts < <(parts_left_out)
    if [[ -n ${parts[*]} ]]; then
        npm --prefix web-client install --no-save --no-audit --no-fund "${parts[@]}"
    fi
}

# npm writes node_modules/.package-lock.json last, so it is newer than the lock file only if
# everything that the lock file names has been installed.
install_web_modules() {
    check_node
    if [[ ! web-client/node_modules/.package-lock.json -nt web-client/package-lock.json ]]; then
        npm --prefix web-client ci --no-audit --no-fund
    fi
}

# Folders count as well as files: a file that was deleted makes its folder newer.
is_web_client_fresh() {
    local page=web-client/dist/index.html newer
    [[ -f $page ]] || return
    newer=$(find web-client -name node_modules -prune -o -name dist -prune -o \
        ! -path web-client ! -name '*.md' -newer "$page" -print -quit)
    [[ -z $newer ]]
}

build_web() {
    install_web_modules
    if ! is_web_client_fresh; then
        npm --prefix web-client run build
    fi
}
