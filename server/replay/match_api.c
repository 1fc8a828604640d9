// Reading the path, fetching, exporting.
#include "server/replay/match_api.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/house.h"
#include "server/records/export.h"
#include "server/records/records.h"
#include "server/replay/replay.h"
#include "server/session/rate_limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A match is some hundred kilobytes in its longest form; each takes some milliseconds of the loop.
enum {
    EXPORT_BYTES_MAX = 16 << 20,
    FETCHES_MAX = 32,
    PER_SECOND = 20,
    BURST = 60,
    FORMAT_BYTES = 16,
};

struct match_api {
    struct house *house;
    struct rate_limit rate; // of everybody together
    int fetches;            // that are going on
};

// A match on its way to a request.
struct fetch {
    struct match_api *api;
    struct http_later *later;
    const struct export_format_row *format;
    char disposition[HTTP_NAME_BYTES];
};

struct match_api *match_api_create(struct house *house) {
    struct match_api *api = calloc(1, sizeof *api);
    CHECK(api != NULL);
    api->house = house;
    rate_limit_init(&api->rate, BURST, clock_now_ms(house->clock));
    return api;
}

void match_api_destroy(struct match_api *api) {
    free(api);
}

// ---- answers ----

static void reply_body(struct http_later *later, int status, const char *type,
                       const char *disposition, struct frame *body) {
    struct http_answer answer = {
        .status = body == NULL ? 503 : status,
        .type = type,
        .etag = "",
        .cache_control = "no-store",
        .body = body,
    };
    snprintf(answer.disposition, sizeof answer.disposition, "%s", disposition);
    http_reply(later, &answer);
}

static void refuse(struct http_later *later, int status, const char *words) {
    char text[256];
    snprintf(text, sizeof text, "%s\n", words);
    reply_body(later, status, "text/plain; charset=utf-8", "", frame_create(text, strlen(text)));
}

// ---- one match ----

struct file {
    char *bytes;
    size_t length, room;
};

static bool add_piece(void *context, const char *bytes, size_t length) {
    struct file *file = context;
    if (file->length + length > file->room) {
        size_t room = (file->length + length) * 2;
        char *grown = room > EXPORT_BYTES_MAX ? NULL : realloc(file->bytes, room);
        if (grown == NULL) {
            return false;
        }
        file->bytes = grown;
        file->room = room;
    }
    memcpy(file->bytes + file->length, bytes, length);
    file->length += length;
    return true;
}

static void reply_match(const struct fetch *fetch, const struct match_record *record) {
    struct file file = {.bytes = NULL};
    char problem[EXPORT_PROBLEM_BYTES];
    if (export_match(record, fetch->format->name, add_piece, &file, problem)) {
        reply_body(fetch->later, 200, "application/octet-stream", fetch->disposition,
                   frame_create(file.bytes, file.length));
    } else {
        refuse(fetch->later, 422, problem);
    }
    free(file.bytes);
}

static void on_found(void *context, const struct match_record *record) {
    struct fetch *fetch = context;
    fetch->api->fetches--;
    if (record == NULL) {
        refuse(fetch->later, 404, "There is no such match.");
    } else {
        reply_match(fetch, record);
    }
    free(fetch);
}

static const struct export_format_row *find_format(const char *name) {
    for (int i = 0; i < export_format_count(); i++) {
        if (strcmp(export_format_at(i)->name, name) == 0) {
            return export_format_at(i);
        }
    }
    return NULL;
}

// Reads "ID.FORMAT".
static bool read_file_name(const char *name, char out_id[MATCH_ID_BYTES],
                           const struct export_format_row **out_format) {
    const char *dot = strchr(name, '.');
    bool is_id = dot != NULL && dot - name == MATCH_ID_BYTES - 1 &&
                 strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789") == MATCH_ID_BYTES - 1;
    if (!is_id) {
        return false;
    }
    memcpy(out_id, name, MATCH_ID_BYTES - 1);
    out_id[MATCH_ID_BYTES - 1] = '\0';
    *out_format = find_format(dot + 1);
    return *out_format != NULL;
}

static void answer_match(struct match_api *api, const char *name, struct http_later *later) {
    char id[MATCH_ID_BYTES];
    const struct export_format_row *format;
    struct fetch *fetch = NULL;
    if (!read_file_name(name, id, &format)) {
        refuse(later, 404, "There is no such match or format.");
        return;
    }
    if (api->fetches >= FETCHES_MAX || (fetch = calloc(1, sizeof *fetch)) == NULL) {
        refuse(later, 503, "The server is busy. Try again in a moment.");
        return;
    }
    *fetch = (struct fetch){.api = api, .later = later, .format = format};
    snprintf(fetch->disposition, sizeof fetch->disposition, "attachment; filename=\"%s.%s\"", id,
             format->suffix);
    api->fetches++;
    records_fetch(api->house->records, id, on_found, fetch);
}

// ---- the list ----

static void answer_list(const struct match_api *api, const char *query, struct http_later *later) {
    static const char skip_name[] = "skip=";
    int64_t skip = 0;
    bool is_fine = query[0] == '\0' ||
                   (strncmp(query, skip_name, strlen(skip_name)) == 0 &&
                    text_read_int(query + strlen(skip_name), 0, RECORDS_LISTED_MAX, &skip));
    if (is_fine) {
        reply_body(later, 200, "application/json", "",
                   replay_list(api->house, NULL, false, (int)skip));
    } else {
        refuse(later, 400, "Only skip=N is understood, with N from 0 to 20000.");
    }
}

void match_api_answer(void *context, const struct http_request *request, struct http_later *later) {
    static const char list[] = "/api/v1/matches";
    struct match_api *api = context;
    const char *rest = request->path + strlen(list);
    if (!rate_limit_take(&api->rate, PER_SECOND, BURST, clock_now_ms(api->house->clock))) {
        refuse(later, 429, "Too many requests. Try again in a moment.");
    } else if (strncmp(request->path, list, strlen(list)) != 0) {
        refuse(later, 404, "There is nothing here.");
    } else if (rest[0] == '\0') {
        answer_list(api, request->query, later);
    } else if (rest[0] == '/') {
        answer_match(api, rest + 1, later);
    } else {
        refuse(later, 404, "There is nothing here.");
    }
}
