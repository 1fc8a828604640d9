// Collecting the pieces.
#include "server/net/http_upload.h"

#include "common/base/text.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 16 << 10 };

// THE LIST of what may be sent.
static const struct http_upload_row rows[] = {
    {"/api/v1/import", 1 << 20, 20000, false},         // a match of another program
    {"/api/v1/clubs", UPLOAD_BYTES_MAX, 600000, true}, // a club from a file
    {"/api/v1/clubs/picture", 64 << 10, 20000, false}, // the picture of a club
};

const struct http_upload_row *http_upload_find(const char *path) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].path, path) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

int http_upload_begin(struct http_upload *upload, const struct http_upload_row *row,
                      const char *declared, uint64_t now_ms) {
    int64_t expected = 0;
    memset(upload, 0, sizeof *upload);
    upload->row = row;
    if (declared[0] == '\0') {
        return 411;
    }
    if (!text_read_int(declared, 0, INT64_MAX, &expected) || expected == 0) {
        return 400;
    }
    if ((uint64_t)expected > row->bytes_max) {
        return 413;
    }
    upload->expected = (size_t)expected;
    upload->until_ms = now_ms + row->ms_max;
    return 0;
}

static bool make_room(struct http_upload *upload, size_t needed) {
    size_t room = upload->room == 0 ? FIRST_ROOM : upload->room;
    while (room < needed) {
        room *= 2;
    }
    if (room == upload->room) {
        return true;
    }
    char *grown = realloc(upload->bytes, room);
    if (grown == NULL) {
        return false;
    }
    upload->bytes = grown;
    upload->room = room;
    return true;
}

int http_upload_add(struct http_upload *upload, const char *bytes, size_t length, uint64_t now_ms) {
    if (length > upload->expected - upload->length) {
        return 413;
    }
    if (now_ms > upload->until_ms) {
        return 408;
    }
    if (length == 0) {
        return 0;
    }
    if (!make_room(upload, upload->length + length)) {
        return 503;
    }
    memcpy(upload->bytes + upload->length, bytes, length);
    upload->length += length;
    return 0;
}

bool http_upload_is_whole(const struct http_upload *upload) {
    return upload->length == upload->expected;
}

void http_upload_finish(struct http_upload *upload) {
    free(upload->bytes);
    memset(upload, 0, sizeof *upload);
}
