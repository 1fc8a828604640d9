// A ZIP file, written in memory from its front to its end, as every program opens it (APPNOTE of
// PKWARE, version 2.0: compressed by deflate, without any extension). Nothing is ever read.
//
// zlib, which is there anyway, does what is hard about it; what is left are three kinds of heads. A
// library for them (libzip, libarchive, minizip) would bring bzip2, lzma, zstd and a second library
// for secrets along, and readers of files that nobody here wants to open.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ZIP_NAME_BYTES = 64, ZIP_FILES_MAX = 60000 };

struct zip_file;

struct zip {
    uint8_t *bytes; // owned
    size_t length, room, most;
    struct zip_file *files; // owned
    int count, files_room;
    uint32_t moment; // as MS-DOS wrote it
    bool is_broken;  // too large, too many files, or no memory: it never ends well
};

// A file of at most so many bytes; everything in it is of this moment, seconds since 1970 (UTC).
void zip_begin(struct zip *zip, size_t most, int64_t at);

// Adds a file with a name of plain letters, digits and / - . _ that was not added before.
// Compresses: on a thread where the bytes are many. False if it is broken.
bool zip_add(struct zip *zip, const char *name, const void *bytes, size_t length);

// Adds the directory: then it is whole. False if it is broken.
bool zip_end(struct zip *zip);

void zip_free(struct zip *zip);
