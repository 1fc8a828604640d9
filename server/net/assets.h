// The web client's files, read into memory once: no disk on the loop. Text is kept compressed,
// too: as the build has left it beside as FILE.gz, or as it is compressed here.
#pragma once

#include "server/net/frame.h"

#include <stdbool.h>

enum { ASSET_PATH_BYTES = 200, ASSET_COUNT_MAX = 2000, ASSET_BYTES_MAX = 16 << 20 };

struct asset {
    char path[ASSET_PATH_BYTES]; // "/assets/table-a1b2.js"
    const char *type;            // media type
    struct frame *plain;
    struct frame *gzip; // NULL where it would not be smaller
    char etag[20];
};

struct assets;

// Reads all files under the folder. NULL if there is no such folder or it holds too much.
struct assets *assets_load(const char *folder);
void assets_destroy(struct assets *assets);

// NULL if there is none. `assets` may be NULL.
const struct asset *assets_find(const struct assets *assets, const char *path);
