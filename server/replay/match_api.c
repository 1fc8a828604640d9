// Reading the path, fetching, exporting, and reading what another program recorded.
#include "server/replay/match_api.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/house.h"
#include "server/records/export.h"
#include "server/records/import.h"
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
    OPENS_PER_SECOND = 2,
    OPENS_BURST = 10,
    FORMATS_BYTES = 1024,
};

struct match_api {
    struct house *house;
    struct rate_limit rate;  // of everybody together
    struct rate_limit opens; // files to be read: each takes some ten milliseconds of the loop
    int fetches;             // that are going on
};

// A match, or the list, on its way to a request.
struct fetch {
    struct match_api *api;
    struct http_later *later;
    const struct export_format_row *format; // NULL: which formats there are
    char disposition[HTTP_NAME_BYTES];
    int skip; // of the list
};

struct match_api *match_api_create(struct house *house) {
    struct match_api *api = calloc(1, sizeof *api);
    CHECK(api != NULL);
    api->house = house;
    rate_limit_init(&api->rate, BURST, clock_now_ms(house->clock));
    rate_limit_init(&api->opens, OPENS_BURST, clock_now_ms(house->clock));
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
    char text[IMPORT_PROBLEM_BYTES + 2];
    snprintf(text, sizeof text, "%s\n", words);
    reply_body(later, status, "text/plain; charset=utf-8", "", frame_create(text, strlen(text)));
}

// NULL when too many are going on: then the request has been answered.
static struct fetch *begin_fetch(struct match_api *api, struct http_later *later) {
    struct fetch *fetch = NULL;
    if (api->fetches >= FETCHES_MAX || (fetch = calloc(1, sizeof *fetch)) == NULL) {
        refuse(later, 503, "The server is busy. Try again in a moment.");
        return NULL;
    }
    *fetch = (struct fetch){.api = api, .later = later};
    api->fetches++;
    return fetch;
}

static void end_fetch(struct fetch *fetch) {
    fetch->api->fetches--;
    free(fetch);
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

static void reply_formats(const struct fetch *fetch, const struct match_record *record) {
    char memory[FORMATS_BYTES];
    struct text text;
    text_init(&text, memory, sizeof memory);
    text_add(&text, "{\"formats\":[");
    for (int i = 0, told = 0; i < export_format_count(); i++) {
        const struct export_format_row *row = export_format_at(i);
        if (!export_can_tell(row, &record->rules)) {
            continue;
        }
        text_add(&text, told++ == 0 ? "{\"name\":" : ",{\"name\":");
        json_write_string(&text, row->name);
        text_add(&text, ",\"sentence\":");
        json_write_string(&text, row->sentence);
        text_add(&text, "}");
    }
    text_add(&text, "]}\n");
    CHECK(!text.is_cut);
    reply_body(fetch->later, 200, "application/json", "", frame_create(text.data, text.length));
}

static void on_found(void *context, const struct match_record *record) {
    struct fetch *fetch = context;
    if (record == NULL) {
        refuse(fetch->later, 404, "There is no such match.");
    } else if (fetch->format == NULL) {
        reply_formats(fetch, record);
    } else {
        reply_match(fetch, record);
    }
    end_fetch(fetch);
}

static const struct export_format_row *find_format(const char *name) {
    for (int i = 0; i < export_format_count(); i++) {
        if (strcmp(export_format_at(i)->name, name) == 0) {
            return export_format_at(i);
        }
    }
    return NULL;
}

// Reads "ID.FORMAT", or "ID/formats": then the format is NULL.
static bool read_file_name(const char *name, char out_id[MATCH_ID_BYTES],
                           const struct export_format_row **out_format) {
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789") != MATCH_ID_BYTES - 1) {
        return false;
    }
    memcpy(out_id, name, MATCH_ID_BYTES - 1);
    out_id[MATCH_ID_BYTES - 1] = '\0';
    const char *rest = name + MATCH_ID_BYTES - 1;
    *out_format = rest[0] == '.' ? find_format(rest + 1) : NULL;
    return *out_format != NULL || strcmp(rest, "/formats") == 0;
}

static void answer_match(struct match_api *api, const char *name, struct http_later *later) {
    char id[MATCH_ID_BYTES];
    const struct export_format_row *format;
    if (!read_file_name(name, id, &format)) {
        refuse(later, 404, "There is no such match or format.");
        return;
    }
    struct fetch *fetch = begin_fetch(api, later);
    if (fetch == NULL) {
        return;
    }
    fetch->format = format;
    if (format != NULL) {
        snprintf(fetch->disposition, sizeof fetch->disposition, "attachment; filename=\"%s.%s\"",
                 id, format->suffix);
    }
    records_fetch(api->house->records, id, on_found, fetch);
}

// ---- the list ----

static void on_listed(void *context) {
    struct fetch *fetch = context;
    reply_body(fetch->later, 200, "application/json", "",
               replay_list(fetch->api->house, NULL, false, fetch->skip));
    end_fetch(fetch);
}

static void answer_list(struct match_api *api, const char *query, struct http_later *later) {
    static const char skip_name[] = "skip=";
    int64_t skip = 0;
    bool is_fine = query[0] == '\0' ||
                   (strncmp(query, skip_name, strlen(skip_name)) == 0 &&
                    text_read_int(query + strlen(skip_name), 0, RECORDS_LISTED_MAX, &skip));
    if (!is_fine) {
        refuse(later, 400, "Only skip=N is understood, with N from 0 to 20000.");
        return;
    }
    struct fetch *fetch = begin_fetch(api, later);
    if (fetch != NULL) {
        fetch->skip = (int)skip;
        records_when_listed(api->house->records, on_listed, fetch);
    }
}

// ---- what another program recorded ----

static void reply_opened(const struct match_record *record, struct http_later *later) {
    struct frame *frame;
    enum status status = replay_frame(record, NULL, &frame);
    if (status == STATUS_OK) {
        reply_body(later, 200, "application/json", "", frame);
    } else {
        refuse(later, status == STATUS_NO_MEMORY ? 503 : 422, status_sentence(status));
    }
}

static void answer_opened(struct match_api *api, const struct http_request *request,
                          struct http_later *later) {
    struct match_record record;
    char problem[IMPORT_PROBLEM_BYTES];
    struct import_options options = {.now_s = clock_wall_s(api->house->clock)};
    if (request->body == NULL) {
        refuse(later, 405, "A record is sent here with POST.");
    } else if (!rate_limit_take(&api->opens, OPENS_PER_SECOND, OPENS_BURST,
                                clock_now_ms(api->house->clock))) {
        refuse(later, 429, "Too many records at once. Try again in a moment.");
    } else if (import_match(request->body, request->body_length, &options, &record, problem)) {
        reply_opened(&record, later);
        match_record_finish(&record);
    } else {
        refuse(later, 422, problem);
    }
}

void match_api_answer(void *context, const struct http_request *request, struct http_later *later) {
    static const char list[] = "/api/v1/matches", opened[] = "/api/v1/import";
    struct match_api *api = context;
    const char *rest = request->path + strlen(list);
    if (!rate_limit_take(&api->rate, PER_SECOND, BURST, clock_now_ms(api->house->clock))) {
        refuse(later, 429, "Too many requests. Try again in a moment.");
    } else if (strcmp(request->path, opened) == 0) {
        answer_opened(api, request, later);
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
