// The heads, and what is between them.
#include "server/club_files/zip_write.h"

#include "common/base/check.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#define ZLIB_CONST // what is read is not changed
#include <zlib.h>

enum {
    LOCAL_HEAD = 0x04034b50,
    DIRECTORY_HEAD = 0x02014b50,
    END_HEAD = 0x06054b50,
    LOCAL_BYTES = 30,
    DIRECTORY_BYTES = 46,
    END_BYTES = 22,
    VERSION = 20, // 2.0 can open it
    DEFLATE = 8,
    RAW_BITS = -15, // of a deflate stream without a head of its own
    MEMORY_LEVEL = 8,
    FIRST_ROOM = 64 << 10,
    FIRST_FILES = 64,
    YEAR_MIN = 1980,
};

struct zip_file {
    char name[ZIP_NAME_BYTES];
    uint32_t checksum, packed, length, offset;
};

// ---- bytes ----

static bool make_room(struct zip *zip, size_t more) {
    size_t needed = zip->length + more, room = zip->room == 0 ? FIRST_ROOM : zip->room;
    while (room < needed) {
        room *= 2;
    }
    if (zip->is_broken || needed > zip->most) {
        zip->is_broken = true;
        return false;
    }
    if (room > zip->room) {
        uint8_t *grown = realloc(zip->bytes, room);
        zip->is_broken = grown == NULL;
        zip->bytes = grown == NULL ? zip->bytes : grown;
        zip->room = grown == NULL ? zip->room : room;
    }
    return !zip->is_broken;
}

// Numbers stand with their least byte first.
static void put(struct zip *zip, uint32_t number, int bytes) {
    for (int i = 0; i < bytes; i++) {
        zip->bytes[zip->length++] = (uint8_t)(number >> (8 * i));
    }
}

static void put_name(struct zip *zip, const char *name) {
    memcpy(zip->bytes + zip->length, name, strlen(name));
    zip->length += strlen(name);
}

// What both heads of a file have.
static void put_facts(struct zip *zip, const struct zip_file *file) {
    put(zip, VERSION, 2);
    put(zip, 0, 2); // flags
    put(zip, DEFLATE, 2);
    put(zip, zip->moment, 4);
    put(zip, file->checksum, 4);
    put(zip, file->packed, 4);
    put(zip, file->length, 4);
    put(zip, (uint32_t)strlen(file->name), 2);
    put(zip, 0, 2); // bytes of extensions
}

// ---- beginning ----

static uint32_t moment_of(int64_t at) {
    time_t seconds = (time_t)at;
    struct tm day = {.tm_year = YEAR_MIN - 1900, .tm_mday = 1};
    bool is_known = gmtime_r(&seconds, &day) != NULL && day.tm_year >= YEAR_MIN - 1900;
    if (!is_known) {
        day = (struct tm){.tm_year = YEAR_MIN - 1900, .tm_mday = 1};
    }
    uint32_t date = (uint32_t)(day.tm_year + 1900 - YEAR_MIN) << 9 |
                    (uint32_t)(day.tm_mon + 1) << 5 | (uint32_t)day.tm_mday;
    uint32_t clock =
        (uint32_t)day.tm_hour << 11 | (uint32_t)day.tm_min << 5 | (uint32_t)day.tm_sec / 2;
    return date << 16 | clock;
}

void zip_begin(struct zip *zip, size_t most, int64_t at) {
    *zip = (struct zip){.most = most < UINT32_MAX ? most : UINT32_MAX, .moment = moment_of(at)};
}

// ---- files ----

static struct zip_file *new_file(struct zip *zip, const char *name) {
    if (zip->count == zip->files_room) {
        int room = zip->files_room == 0 ? FIRST_FILES : zip->files_room * 2;
        struct zip_file *grown =
            zip->count >= ZIP_FILES_MAX ? NULL : realloc(zip->files, sizeof *grown * (size_t)room);
        if (grown == NULL) {
            zip->is_broken = true;
            return NULL;
        }
        zip->files = grown;
        zip->files_room = room;
    }
    struct zip_file *file = &zip->files[zip->count++];
    *file = (struct zip_file){.offset = (uint32_t)zip->length};
    snprintf(file->name, sizeof file->name, "%s", name);
    return file;
}

// Behind what is there; there is room for the longest that it can become.
static bool pack(struct zip *zip, z_stream *stream, const void *bytes, size_t length) {
    stream->next_in = (const Bytef *)bytes;
    stream->avail_in = (uInt)length;
    stream->next_out = zip->bytes + zip->length;
    stream->avail_out = (uInt)(zip->room - zip->length);
    bool is_packed = deflate(stream, Z_FINISH) == Z_STREAM_END;
    zip->length += stream->total_out;
    return is_packed;
}

bool zip_add(struct zip *zip, const char *name, const void *bytes, size_t length) {
    z_stream stream = {.zalloc = Z_NULL};
    CHECK(strlen(name) > 0 && strlen(name) < ZIP_NAME_BYTES);
    if (zip->is_broken || length > INT_MAX ||
        deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, RAW_BITS, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        zip->is_broken = true;
        return false;
    }
    size_t head = LOCAL_BYTES + strlen(name), bound = deflateBound(&stream, (uLong)length);
    struct zip_file *file = make_room(zip, head + bound) ? new_file(zip, name) : NULL;
    if (file != NULL) {
        file->checksum = (uint32_t)crc32(0, bytes, (uInt)length);
        file->length = (uint32_t)length;
        zip->length += head;
        zip->is_broken = !pack(zip, &stream, bytes, length);
        file->packed = (uint32_t)stream.total_out;
        size_t end = zip->length;
        zip->length = file->offset;
        put(zip, LOCAL_HEAD, 4);
        put_facts(zip, file);
        put_name(zip, name);
        zip->length = end;
    }
    deflateEnd(&stream);
    return !zip->is_broken;
}

// ---- the directory ----

bool zip_end(struct zip *zip) {
    size_t begin = zip->length;
    for (int i = 0; i < zip->count; i++) {
        const struct zip_file *file = &zip->files[i];
        if (!make_room(zip, DIRECTORY_BYTES + strlen(file->name))) {
            return false;
        }
        put(zip, DIRECTORY_HEAD, 4);
        put(zip, VERSION, 2); // that made it, for MS-DOS
        put_facts(zip, file);
        put(zip, 0, 2); // bytes of a comment
        put(zip, 0, 2); // which disk
        put(zip, 0, 2); // kind of file
        put(zip, 0, 4);
        put(zip, file->offset, 4);
        put_name(zip, file->name);
    }
    size_t directory = zip->length - begin;
    if (!make_room(zip, END_BYTES)) {
        return false;
    }
    put(zip, END_HEAD, 4);
    put(zip, 0, 4); // which disk, and that of the directory
    put(zip, (uint32_t)zip->count, 2);
    put(zip, (uint32_t)zip->count, 2);
    put(zip, (uint32_t)directory, 4);
    put(zip, (uint32_t)begin, 4);
    put(zip, 0, 2); // bytes of a comment
    return true;
}

void zip_free(struct zip *zip) {
    free(zip->bytes);
    free(zip->files);
    *zip = (struct zip){0};
}
