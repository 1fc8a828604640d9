// Reading and compressing the web client's files.
#include "server/net/assets.h"

#include "common/base/bytes.h"
#include "common/base/digest.h"

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

enum { DEPTH_MAX = 8, FILE_PATH_BYTES = 1024 };

struct assets {
    int count;
    struct asset rows[ASSET_COUNT_MAX];
};

struct media {
    const char *ending, *type;
    bool is_text;
};

// clang-format off
static const struct media media_rows[] = {
    {".html",        "text/html; charset=utf-8",       true},
    {".js",          "text/javascript; charset=utf-8", true},
    {".css",         "text/css; charset=utf-8",        true},
    {".svg",         "image/svg+xml",                  true},
    {".json",        "application/json",               true},
    {".webmanifest", "application/manifest+json",      true},
    {".txt",         "text/plain; charset=utf-8",      true},
    {".woff2",       "font/woff2",                     false},
    {".png",         "image/png",                      false},
    {".ico",         "image/x-icon",                   false},
    {".mp3",         "audio/mpeg",                     false},
    {".webm",        "audio/webm",                     false},
};
// clang-format on

// NULL: a client has no such file. It is not even opened: should the folder hold the journal,
// closing it would take SQLite's locks away.
static const struct media *media_of(const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof media_rows / sizeof media_rows[0]; i++) {
        size_t ending = strlen(media_rows[i].ending);
        if (length >= ending && strcmp(path + length - ending, media_rows[i].ending) == 0) {
            return &media_rows[i];
        }
    }
    return NULL;
}

static struct frame *compress_frame(struct frame *plain) {
    z_stream stream = {0};
    enum { GZIP_WINDOW = 15 + 16, MEMORY_LEVEL = 9 };
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return NULL;
    }
    struct frame *frame = NULL;
    char *bytes = malloc(plain->length);
    stream.next_in = frame_bytes(plain);
    stream.avail_in = plain->length;
    stream.next_out = (unsigned char *)bytes;
    stream.avail_out = plain->length;
    // Ends only if the result is smaller than what it came from.
    if (bytes != NULL && plain->length > 0 && deflate(&stream, Z_FINISH) == Z_STREAM_END) {
        frame = frame_create(bytes, stream.total_out);
    }
    deflateEnd(&stream);
    free(bytes);
    return frame;
}

static struct frame *read_file(const char *path, off_t size) {
    FILE *file = size <= ASSET_BYTES_MAX ? fopen(path, "rb") : NULL;
    if (file == NULL) {
        return NULL;
    }
    struct frame *frame = NULL;
    char *bytes = malloc((size_t)size + 1);
    if (bytes != NULL && fread(bytes, 1, (size_t)size, file) == (size_t)size) {
        frame = frame_create(bytes, (size_t)size);
    }
    free(bytes);
    fclose(file);
    return frame;
}

// The file compressed as the build has left it beside; NULL if there is none of these bytes: its
// end says which it is made of (RFC 1952).
static struct frame *read_compressed(const char *file, struct frame *plain) {
    enum { LEAST_BYTES = 18, END_BYTES = 8 };
    char path[FILE_PATH_BYTES];
    struct stat facts;
    if (snprintf(path, sizeof path, "%s.gz", file) >= (int)sizeof path || stat(path, &facts) != 0 ||
        !S_ISREG(facts.st_mode) || facts.st_size < LEAST_BYTES) {
        return NULL;
    }
    struct frame *frame = read_file(path, facts.st_size);
    if (frame == NULL) {
        return NULL;
    }
    const unsigned char *end = frame_bytes(frame) + frame->length - END_BYTES;
    uLong sum = crc32(0, frame_bytes(plain), (uInt)plain->length);
    if (bytes_u32(end) != sum || bytes_u32(end + 4) != plain->length) {
        frame_release(frame);
        return NULL;
    }
    return frame;
}

static struct frame *compressed(const char *file, struct frame *plain) {
    struct frame *frame = read_compressed(file, plain);
    return frame != NULL ? frame : compress_frame(plain);
}

static bool add_file(struct assets *assets, const char *file, const char *path, off_t size) {
    const struct media *media = media_of(path);
    if (media == NULL) {
        return true;
    }
    if (assets->count == ASSET_COUNT_MAX || strlen(path) >= ASSET_PATH_BYTES) {
        return false;
    }
    struct asset *asset = &assets->rows[assets->count];
    asset->plain = read_file(file, size);
    if (asset->plain == NULL) {
        return false;
    }
    asset->type = media->type;
    asset->gzip = media->is_text ? compressed(file, asset->plain) : NULL;
    snprintf(asset->path, sizeof asset->path, "%s", path);
    struct digest digest;
    uint8_t bytes[DIGEST_BYTES];
    char hex[DIGEST_HEX_BYTES];
    digest_init(&digest);
    digest_add(&digest, frame_bytes(asset->plain), asset->plain->length);
    digest_finish(&digest, bytes);
    digest_hex(bytes, hex);
    snprintf(asset->etag, sizeof asset->etag, "\"%.16s\"", hex);
    assets->count++;
    return true;
}

static bool add_folder(struct assets *assets, const char *folder, const char *path, int depth) {
    DIR *directory = depth <= DEPTH_MAX ? opendir(folder) : NULL;
    if (directory == NULL) {
        return false;
    }
    bool is_fine = true;
    for (struct dirent *entry = readdir(directory); is_fine && entry != NULL;
         entry = readdir(directory)) {
        char file[FILE_PATH_BYTES], name[ASSET_PATH_BYTES];
        struct stat facts;
        if (entry->d_name[0] == '.') {
            continue;
        }
        int file_length = snprintf(file, sizeof file, "%s/%s", folder, entry->d_name);
        int name_length = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        is_fine = file_length < (int)sizeof file && name_length < (int)sizeof name &&
                  stat(file, &facts) == 0 &&
                  (S_ISDIR(facts.st_mode) ? add_folder(assets, file, name, depth + 1)
                                          : add_file(assets, file, name, facts.st_size));
    }
    closedir(directory);
    return is_fine;
}

struct assets *assets_load(const char *folder) {
    struct assets *assets = calloc(1, sizeof *assets);
    if (assets != NULL && !add_folder(assets, folder, "", 0)) {
        assets_destroy(assets);
        return NULL;
    }
    return assets;
}

void assets_destroy(struct assets *assets) {
    for (int i = 0; assets != NULL && i < assets->count; i++) {
        frame_release(assets->rows[i].plain);
        frame_release(assets->rows[i].gzip);
    }
    free(assets);
}

const struct asset *assets_find(const struct assets *assets, const char *path) {
    for (int i = 0; assets != NULL && i < assets->count; i++) {
        if (strcmp(assets->rows[i].path, path) == 0) {
            return &assets->rows[i];
        }
    }
    return NULL;
}
