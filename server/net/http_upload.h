// The body of a request while it comes in: bounded, and given up when it takes too long. Knows no
// sockets: transport_http.c asks here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UPLOAD_BYTES_MAX = 64 << 20,
    UPLOADS_LARGE_MAX = 2, // at once, of those that take megabytes
    UPLOAD_PATH_BYTES = 32,
    UPLOAD_QUERY_BYTES = 64,
    UPLOAD_COOKIE_BYTES = 96,
};

// What may be sent where.
struct http_upload_row {
    const char *path;
    size_t bytes_max;
    uint64_t ms_max;
    bool is_large;
};

struct http_upload {
    const struct http_upload_row *row;
    char *bytes; // owned
    size_t length, room;
    size_t expected; // as the request declares, 1 to what the row allows
    uint64_t until_ms;
    // Of the request, for whoever answers it.
    char path[UPLOAD_PATH_BYTES], query[UPLOAD_QUERY_BYTES], cookie[UPLOAD_COOKIE_BYTES];
};

// The row of a path, NULL if nothing may be sent there.
const struct http_upload_row *http_upload_find(const char *path);

// Begins with the request's Content-Length, "" if it declares none, and the time in milliseconds.
// Returns 0, or the HTTP status that refuses it; then there is nothing to finish. Memory is taken
// only for what comes.
int http_upload_begin(struct http_upload *upload, const struct http_upload_row *row,
                      const char *declared, uint64_t now_ms);

// The next piece. Returns 0, or the HTTP status that refuses the whole.
int http_upload_add(struct http_upload *upload, const char *bytes, size_t length, uint64_t now_ms);

// Whether all of it is there.
bool http_upload_is_whole(const struct http_upload *upload);

// Accepts a zeroed one.
void http_upload_finish(struct http_upload *upload);
