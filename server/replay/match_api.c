// Reading the path, fetching, exporting, and reading what another program recorded.
#include "server/replay/match_api.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/loop/work.h"
#include "server/quota/quota.h"
#include "server/records/export.h"
#include "server/records/import.h"
#include "server/records/records.h"
#include "server/replay/replay.h"
#include "server/services/services.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXPORT_BYTES_MAX = 16 << 20,
    FETCHES_MAX = 32,
    FORMATS_BYTES = 1024,
};

struct match_api {
    struct services *services;
    int fetches; // that are going on
};

// A match, or the list, on its way to a request; what is long about it is done on a thread.
struct fetch {
    struct task task;
    struct match_api *api;
    struct http_deferred *deferred;
    struct account *account;                // who asks for a match, held; else NULL
    const struct export_format_row *format; // NULL: which formats there are
    char disposition[HTTP_NAME_BYTES];
    int skip;      // of the list
    char *bytes;   // a match as the journal has it, or the record of another program
    size_t length; // of them
    int64_t now_s;
    struct http_answer answer;
};

struct match_api *match_api_create(struct services *services) {
    struct match_api *api = calloc(1, sizeof *api);
    CHECK(api != NULL);
    api->services = services;
    return api;
}

void match_api_destroy(struct match_api *api) {
    free(api);
}

// ---- answers ----

static void set_answer(struct http_answer *out, int status, const char *type, struct frame *body) {
    *out = (struct http_answer){
        .status = body == NULL ? 503 : status,
        .type = type,
        .etag = "",
        .cache_control = "no-store",
        .body = body,
    };
}

static void set_refusal(struct http_answer *out, int status, const char *words) {
    char text[IMPORT_PROBLEM_BYTES + 2];
    snprintf(text, sizeof text, "%s\n", words);
    set_answer(out, status, "text/plain; charset=utf-8", frame_create(text, strlen(text)));
}

static void refuse(struct http_deferred *deferred, int status, const char *words) {
    struct http_answer answer;
    set_refusal(&answer, status, words);
    http_reply(deferred, &answer);
}

static void refuse_busy(struct http_deferred *deferred) {
    refuse(deferred, 503, status_sentence(STATUS_BUSY));
}

// NULL when too many are going on: then the request has been answered.
static struct fetch *begin_fetch(struct match_api *api, struct http_deferred *deferred) {
    struct fetch *fetch = NULL;
    if (api->fetches >= FETCHES_MAX || (fetch = calloc(1, sizeof *fetch)) == NULL) {
        refuse_busy(deferred);
        return NULL;
    }
    *fetch = (struct fetch){.api = api, .deferred = deferred};
    api->fetches++;
    return fetch;
}

static void end_fetch(struct fetch *fetch) {
    fetch->api->fetches--;
    if (fetch->account != NULL) {
        account_release(fetch->account);
    }
    free(fetch->bytes);
    free(fetch);
}

static void on_made(struct task *task, bool has_run) {
    struct fetch *fetch = (struct fetch *)task;
    if (has_run) {
        http_reply(fetch->deferred, &fetch->answer);
    } else {
        refuse_busy(fetch->deferred);
    }
    end_fetch(fetch);
}

// Copies what there is to read and makes the answer of it on a thread: `make` fills it in.
static void make_answer(struct fetch *fetch, const void *bytes, size_t length,
                        void (*make)(struct task *task)) {
    struct work *work = fetch->api->services->work;
    fetch->task = (struct task){.run = make, .done = on_made};
    fetch->length = length;
    fetch->bytes = malloc(length + 1);
    if (fetch->bytes != NULL) {
        memcpy(fetch->bytes, bytes, length);
    }
    if (fetch->bytes == NULL || !work_add(work, WORK_FOR_GUEST, &fetch->task)) {
        refuse_busy(fetch->deferred);
        end_fetch(fetch);
    }
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

static void answer_export(struct fetch *fetch, const struct match_record *record) {
    struct file file = {.bytes = NULL};
    char problem[EXPORT_PROBLEM_BYTES];
    if (export_match(record, fetch->format->name, add_piece, &file, problem)) {
        set_answer(&fetch->answer, 200, "application/octet-stream",
                   frame_create(file.bytes, file.length));
        memcpy(fetch->answer.disposition, fetch->disposition, sizeof fetch->disposition);
    } else {
        set_refusal(&fetch->answer, 422, problem);
    }
    free(file.bytes);
}

static void answer_formats(struct fetch *fetch, const struct match_record *record) {
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
    set_answer(&fetch->answer, 200, "application/json", frame_create(text.data, text.length));
}

// On a thread.
static void make_file(struct task *task) {
    struct fetch *fetch = (struct fetch *)task;
    struct match_record *record = malloc(sizeof *record);
    enum status status = STATUS_NO_MEMORY;
    if (record != NULL) {
        status = match_record_unpack((const uint8_t *)fetch->bytes, fetch->length, record);
    }
    if (status != STATUS_OK) {
        set_refusal(&fetch->answer, status == STATUS_NO_SUCH_MATCH ? 404 : 503,
                    status_sentence(status));
    } else {
        if (fetch->format == NULL) {
            answer_formats(fetch, record);
        } else {
            answer_export(fetch, record);
        }
        match_record_finish(record);
    }
    free(record);
}

static bool is_shown(const struct fetch *fetch, const void *packed, size_t length) {
    struct wire_record_match_header *header = malloc(sizeof *header);
    bool is = header != NULL && match_record_read_header(packed, length, header) == STATUS_OK &&
              fetch->api->services->lobby != NULL &&
              replay_shows(fetch->api->services, header, fetch->account);
    free(header);
    return is;
}

// Who may not have a match is answered as if there were none.
static void on_found(void *context, const void *packed, size_t length) {
    struct fetch *fetch = context;
    if (packed == NULL || !is_shown(fetch, packed, length)) {
        refuse(fetch->deferred, 404, "There is no such match.");
        end_fetch(fetch);
    } else {
        make_answer(fetch, packed, length, make_file);
    }
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

static void answer_match(struct match_api *api, const struct http_request *request,
                         const char *name, struct http_deferred *deferred) {
    char id[MATCH_ID_BYTES];
    const struct export_format_row *format;
    if (!read_file_name(name, id, &format)) {
        refuse(deferred, 404, "There is no such match or format.");
        return;
    }
    if (api->services->lobby != NULL && lobby_hides_match(api->services->lobby, id)) {
        refuse(deferred, 404, "There is no such match or format.");
        return;
    }
    struct fetch *fetch = begin_fetch(api, deferred);
    if (fetch == NULL) {
        return;
    }
    fetch->format = format;
    fetch->account = accounts_of_cookies(api->services->accounts, request->cookies);
    if (fetch->account == NULL) {
        refuse_busy(deferred);
        end_fetch(fetch);
        return;
    }
    (void)account_retain(fetch->account);
    if (format != NULL) {
        snprintf(fetch->disposition, sizeof fetch->disposition, "attachment; filename=\"%s.%s\"",
                 id, format->suffix);
    }
    records_fetch(api->services->records, id, on_found, fetch);
}

// ---- the list ----

static void on_page(void *context, const struct records_page *page) {
    struct fetch *fetch = context;
    const struct replay_asked asked = {.skip = fetch->skip};
    set_answer(&fetch->answer, 200, "application/json",
               replay_list(fetch->api->services, NULL, &asked, page));
    http_reply(fetch->deferred, &fetch->answer);
    end_fetch(fetch);
}

static void answer_list(struct match_api *api, const char *query, struct http_deferred *deferred) {
    static const char skip_name[] = "skip=";
    int64_t skip = 0;
    bool is_fine =
        query[0] == '\0' || (strncmp(query, skip_name, strlen(skip_name)) == 0 &&
                             text_read_int(query + strlen(skip_name), 0, RECORDS_SKIP_MAX, &skip));
    if (!is_fine) {
        refuse(deferred, 400, "Only skip=N is understood, with N from 0 to 2000000000.");
        return;
    }
    struct fetch *fetch = begin_fetch(api, deferred);
    if (fetch != NULL) {
        fetch->skip = (int)skip;
        records_ask(api->services->records, NULL, fetch->skip, REPLAY_LIST_MAX + 1, on_page, fetch);
    }
}

// ---- what another program recorded ----

// Whether the address may have this done now.
static bool may(const struct match_api *api, const struct http_request *request, enum quota quota) {
    return quota_take(api->services->quotas, request->visitor, quota,
                      clock_now_ms(api->services->clock));
}

static void answer_opened(struct fetch *fetch, const struct match_record *record,
                          const struct import_problem *left_out) {
    const struct replay_view view = {.viewer = VIEWER_OPEN,
                                     .me = -1,
                                     .is_finished = true,
                                     .note = left_out->words,
                                     .left_out = left_out->left_out};
    struct frame *frame;
    enum status status = replay_frame(record, &view, &frame);
    if (status == STATUS_OK) {
        set_answer(&fetch->answer, 200, "application/json", frame);
    } else {
        set_refusal(&fetch->answer, status == STATUS_NO_MEMORY ? 503 : 422,
                    status_sentence(status));
    }
}

static void answer_refused(struct fetch *fetch, const struct import_problem *problem) {
    char json[IMPORT_JSON_BYTES];
    struct text text;
    text_init(&text, json, sizeof json);
    import_problem_write(problem, &text);
    set_answer(&fetch->answer, 422, "application/json", frame_create(json, text.length));
}

// On a thread.
static void make_opened(struct task *task) {
    struct fetch *fetch = (struct fetch *)task;
    struct match_record *record = malloc(sizeof *record);
    struct import_problem problem;
    struct import_options options = {.now_s = fetch->now_s};
    if (record == NULL) {
        set_refusal(&fetch->answer, 503, status_sentence(STATUS_NO_MEMORY));
    } else if (import_match_explained(fetch->bytes, fetch->length, &options, record, &problem)) {
        answer_opened(fetch, record, &problem);
        match_record_finish(record);
    } else {
        answer_refused(fetch, &problem);
    }
    free(record);
}

static void open_record(struct match_api *api, const struct http_request *request,
                        struct http_deferred *deferred) {
    if (request->body == NULL) {
        refuse(deferred, 405, "A record is sent here with POST.");
        return;
    }
    if (!may(api, request, QUOTA_RECORDS)) {
        refuse(deferred, 429, "Too many records at once. Try again in a moment.");
        return;
    }
    struct fetch *fetch = begin_fetch(api, deferred);
    if (fetch != NULL) {
        fetch->now_s = clock_wall_s(api->services->clock);
        make_answer(fetch, request->body, request->body_length, make_opened);
    }
}

void match_api_answer(void *context, const struct http_request *request,
                      struct http_deferred *deferred) {
    static const char list[] = "/api/v1/matches", opened[] = "/api/v1/import";
    struct match_api *api = context;
    const char *rest = request->path + strlen(list);
    if (!may(api, request, QUOTA_CALLS)) {
        refuse(deferred, 429, "Too many requests. Try again in a moment.");
    } else if (strcmp(request->path, opened) == 0) {
        open_record(api, request, deferred);
    } else if (strncmp(request->path, list, strlen(list)) != 0) {
        refuse(deferred, 404, "There is nothing here.");
    } else if (rest[0] == '\0') {
        answer_list(api, request->query, deferred);
    } else if (rest[0] == '/') {
        answer_match(api, request, rest + 1, deferred);
    } else {
        refuse(deferred, 404, "There is nothing here.");
    }
}
