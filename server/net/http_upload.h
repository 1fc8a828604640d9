// The body of a request while it comes in: bounded, and given up when it takes too long. Knows no
// sockets: transport_http.c asks here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UPLOAD_BYTES_MAX = 1 << 20, UPLOAD_MS_MAX = 20000 };

struct http_upload {
    char *bytes; // owned
    size_t length, room;
    size_t expected; // as the request declares, 1 to UPLOAD_BYTES_MAX
    uint64_t until_ms;
};

// Begins with the request's Content-Length, "" if it declares none, and the time in milliseconds.
// Returns 0, or the HTTP status that refuses it; then there is nothing to finish. Memory is taken
// only for what comes.
int http_upload_begin(struct http_upload *upload, const char *declared, uint64_t now_ms);

// The next piece. Returns 0, or the HTTP status that refuses the whole.
int http_upload_add(struct http_upload *upload, const char *bytes, size_t length, uint64_t now_ms);

// Whether all of it is there.
bool http_upload_is_whole(const struct http_upload *upload);

// Accepts a zeroed one.
void http_upload_finish(struct http_upload *upload);
