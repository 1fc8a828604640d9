// Requests about clubs.
#include "server/club_files/club_api.h"

#include "common/base/check.h"
#include "protocol/csv_write.h"
#include "server/accounts/account.h"
#include "server/club/club_handlers.h"
#include "server/club/club_view.h"
#include "server/club/night_shelf.h"
#include "server/club_files/club_export.h"
#include "server/club_files/club_feeds.h"
#include "server/club_files/club_import.h"
#include "server/club_files/club_picture.h"
#include "server/club_files/club_question.h"
#include "server/club_files/club_reply.h"
#include "server/club_files/club_routes.h"
#include "server/club_files/night_bundle.h"
#include "server/quota/quota.h"
#include "server/services/services.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_BYTES_MAX = 4 << 20, EXPORT_EVERY_S = 60, TRIES_MAX = 3 };

static const char root[] = "/api/v1/clubs";

struct club_api {
    struct services *services;
    // One of each at a time.
    struct club_export *export;
    struct club_import *import;
    struct night_bundle *bundle;
    struct club_pictures *pictures;
    struct http_deferred *export_to, *import_to, *bundle_to;
    char name[CLUB_NAME_BYTES];             // of what is exported
    char bundle_name[CLUB_NAME_BYTES + 24]; // of the file
};

struct club_api *club_api_create(struct services *services) {
    struct club_api *api = calloc(1, sizeof *api);
    CHECK(api != NULL);
    api->services = services;
    api->pictures = club_pictures_create(services);
    return api;
}

bool club_api_has(const char *path) {
    size_t length = strlen(root);
    return strncmp(path, root, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

// ---- who asks ----

static bool may(const struct club_api *api, const struct http_request *request, enum quota quota) {
    return quota_take(api->services->quotas, request->visitor, quota,
                      clock_now_ms(api->services->clock));
}

// Held; NULL if there is no memory. A stranger has no id.
static struct account *find_account(const struct club_api *api,
                                    const struct http_request *request) {
    struct account *account = accounts_of_cookies(api->services->accounts, request->cookies);
    return account == NULL ? NULL : account_retain(account);
}

// ---- questions ----

struct asking {
    struct club_api *api;
    struct club_question question; // account and visitor are held
    const struct club_route *route;
    struct http_deferred *deferred;
    int32_t lobby;              // of a bundle, 0: none
    int tries;                  // how often nights were read for it
    char key[DIGEST_HEX_BYTES]; // of the link to a calendar; "": none
    struct frame *frame;
    struct text text;
    int pieces;
    bool has_more;
    enum status status; // of what was begun with the answer
};

static void on_bundled(void *context, enum status status, const void *bytes, size_t length) {
    struct club_api *api = context;
    api->bundle = NULL;
    if (status != STATUS_OK) {
        club_refuse(api->bundle_to, status);
    } else {
        club_reply(api->bundle_to, 200, "application/zip", api->bundle_name,
                   frame_create(bytes, length));
    }
}

// What members are called elsewhere is for those who run the club.
static void bundle(struct asking *asking, const struct wire_server *message, struct frame *frame) {
    struct club_api *api = asking->api;
    struct club *club;
    struct member *me;
    struct night_bundle_request request = {
        .services = api->services, .sheet = message, .frame = frame, .lobby = asking->lobby};
    asking->status = club_find(api->services->clubs, message->night_sheet.club,
                               asking->question.account, &club, &me);
    if (asking->status == STATUS_OK) {
        request.club = club;
        request.has_pantheon = club_viewer(me) >= CLUB_STAFF;
        snprintf(api->bundle_name, sizeof api->bundle_name, "%s-night-%d.zip", club->name,
                 (int)message->night_sheet.night);
        asking->status = night_bundle(&request, on_bundled, api, &api->bundle);
    }
    if (asking->status == STATUS_OK) {
        api->bundle_to = asking->deferred;
        if (request.has_pantheon) {
            club_note(club, me, WIRE_AUDIT_KIND_EXPORT, 0, message->night_sheet.night, "night");
        }
    }
}

static void on_heard(void *context, const struct wire_server *message, struct frame *frame) {
    struct asking *asking = context;
    if (asking->route->form == CLUB_AS_BUNDLE && message != NULL) {
        bundle(asking, message, frame);
        return;
    }
    if (asking->route->form == CLUB_AS_MESSAGE || message == NULL) {
        asking->frame = frame_retain(frame);
        return;
    }
    csv_write(message, asking->route->list, asking->pieces == 0, &asking->text);
    asking->pieces++;
    asking->has_more = club_route_next(&asking->question.message, message);
}

static enum status answer_message(struct asking *asking) {
    enum status status = club_question_ask(&asking->question, on_heard, asking);
    if (status == STATUS_OK) {
        club_reply(asking->deferred, 200, "application/json", NULL, asking->frame);
    }
    return status;
}

// What those who run a club take out of it stands in its log (C112).
static void note_table(const struct asking *asking, const char *name) {
    const struct club_question *question = &asking->question;
    struct club *club;
    struct member *me;
    enum status status = club_find(question->services->clubs, question->message.watch_club.club,
                                   question->account, &club, &me);
    if (status == STATUS_OK && club_viewer(me) >= CLUB_STAFF) {
        club_note(club, me, WIRE_AUDIT_KIND_EXPORT, 0, 0, name);
    }
}

// All pieces of a list, as one text.
static enum status answer_table(struct asking *asking) {
    char *memory = malloc(TABLE_BYTES_MAX);
    enum status status = memory == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    if (memory != NULL) {
        text_init(&asking->text, memory, TABLE_BYTES_MAX);
        asking->pieces = 0;
        do {
            asking->has_more = false;
            status = club_question_ask(&asking->question, on_heard, asking);
        } while (status == STATUS_OK && asking->has_more);
        status = status == STATUS_OK && asking->text.is_cut ? STATUS_TOO_LARGE : status;
    }
    if (status == STATUS_OK) {
        const char *name = strrchr(asking->route->place, '/') + 1;
        note_table(asking, name);
        club_reply(asking->deferred, 200, "text/csv; charset=utf-8", name,
                   frame_create(asking->text.data, asking->text.length));
    }
    free(memory);
    return status;
}

// What programs ask for that cannot sign in.
static enum status answer_feed(struct asking *asking) {
    bool is_calendar = asking->route->form == CLUB_AS_CALENDAR;
    struct frame *frame = NULL;
    enum status status = is_calendar ? club_calendar_make(&asking->question, asking->key, &frame)
                                     : club_feed_make(&asking->question, asking->key, &frame);
    if (status == STATUS_OK) {
        club_reply(asking->deferred, 200,
                   is_calendar ? "text/calendar; charset=utf-8"
                               : "application/atom+xml; charset=utf-8",
                   is_calendar ? "calendar.ics" : NULL, frame);
    }
    return status;
}

// One at a time.
static enum status answer_bundle(struct asking *asking) {
    asking->status = STATUS_OK;
    if (asking->api->bundle != NULL) {
        return STATUS_TOO_FAST;
    }
    enum status status = club_question_ask(&asking->question, on_heard, asking);
    return status == STATUS_OK ? asking->status : status;
}

static enum status answer_by_form(struct asking *asking) {
    switch ((int)asking->route->form) {
    case CLUB_AS_BUNDLE:
        return answer_bundle(asking);
    case CLUB_AS_MESSAGE:
        return answer_message(asking);
    case CLUB_AS_CALENDAR:
    case CLUB_AS_FEED:
        return answer_feed(asking);
    default:
        return answer_table(asking);
    }
}

static void free_asking(struct asking *asking) {
    account_release(asking->question.account);
    visitor_release(asking->question.visitor);
    free(asking);
}

// Answers, now or when the nights that it is about are read.
static void answer(struct asking *asking);

static void on_nights_read(void *context, bool is_read) {
    struct asking *asking = context;
    asking->tries = is_read ? asking->tries + 1 : TRIES_MAX;
    if (is_read) {
        answer(asking);
    } else {
        club_refuse(asking->deferred, STATUS_BUSY);
        free_asking(asking);
    }
}

static void answer(struct asking *asking) {
    struct services *services = asking->question.services;
    enum status status = answer_by_form(asking);
    const struct club *club =
        clubs_by_name(services->clubs, asking->question.message.watch_club.club);
    if (status == STATUS_BUSY && asking->tries < TRIES_MAX &&
        nights_await(services->nights, club, on_nights_read, asking)) {
        return;
    }
    if (status != STATUS_OK) {
        club_refuse(asking->deferred, status);
    }
    free_asking(asking);
}

// ---- a whole club ----

static void on_exported(void *context, enum status status, struct club_file *file) {
    struct club_api *api = context;
    api->export = NULL;
    if (status != STATUS_OK) {
        club_refuse(api->export_to, status);
    } else {
        char name[CLUB_NAME_BYTES + 16];
        snprintf(name, sizeof name, "%s.jansou-club", api->name);
        club_reply(api->export_to, 200, "application/octet-stream", name,
                   frame_create(file->bytes, file->length));
        club_file_free(file);
    }
}

static void answer_export(struct club_api *api, const struct asking *asking,
                          struct http_deferred *deferred) {
    struct club *club;
    struct member *me;
    int64_t now = clock_wall_s(api->services->clock);
    enum status status = club_find(api->services->clubs, asking->question.message.watch_club.club,
                                   asking->question.account, &club, &me);
    if (status == STATUS_OK && club_viewer(me) < CLUB_OWNER) {
        status = me == NULL ? STATUS_NOT_A_MEMBER : STATUS_NOT_ALLOWED;
    }
    if (status == STATUS_OK && club->exported_at != 0 && now < club->exported_at + EXPORT_EVERY_S) {
        status = STATUS_TOO_FAST;
    }
    if (status == STATUS_OK && api->export != NULL) {
        status = STATUS_BUSY;
    }
    if (status == STATUS_OK) {
        api->export_to = deferred;
        memcpy(api->name, club->name, sizeof api->name);
        status = club_export(api->services, club, on_exported, api, &api->export);
    }
    if (status != STATUS_OK) {
        club_refuse(deferred, status);
        return;
    }
    club->exported_at = now;
    club_note(club, me, WIRE_AUDIT_KIND_EXPORT, 0, 0, "club");
}

static void on_imported(void *context, enum status status, struct club *club, const char *card) {
    struct club_api *api = context;
    char words[80];
    (void)card; // the account is signed in
    api->import = NULL;
    if (status != STATUS_OK) {
        club_refuse(api->import_to, status);
        return;
    }
    int length = snprintf(words, sizeof words, "{\"club\":\"%s\"}\n", club->name);
    club_reply(api->import_to, 201, "application/json", NULL, frame_create(words, (size_t)length));
}

static enum status begin_import(struct club_api *api, const struct http_request *request,
                                struct account *account, struct http_deferred *deferred) {
    static const char name[] = "name=";
    if (strncmp(request->query, name, sizeof name - 1) != 0) {
        return STATUS_BAD_NAME;
    }
    // Who does not hear the other servers does not know what they have.
    enum status status =
        api->services->is_cut_off ? STATUS_NOT_NOW : club_may_make(api->services, account);
    if (status != STATUS_OK) {
        return status;
    }
    if (api->import != NULL) {
        return STATUS_BUSY;
    }
    if (!may(api, request, QUOTA_CLUBS)) {
        return STATUS_CROWDED;
    }
    struct club_import_request import = {
        .name = request->query + sizeof name - 1,
        .account = account,
        .bytes = malloc(request->body_length),
        .length = request->body_length,
    };
    if (import.bytes == NULL) {
        return STATUS_NO_MEMORY;
    }
    memcpy(import.bytes, request->body, request->body_length);
    api->import_to = deferred;
    return club_import(api->services, &import, on_imported, api, &api->import);
}

// ---- all of it ----

static void answer_get(struct club_api *api, const struct http_request *request,
                       struct account *account, struct http_deferred *deferred) {
    struct asking *asking = calloc(1, sizeof *asking); // a message is large
    if (asking == NULL) {
        club_refuse(deferred, STATUS_NO_MEMORY);
        return;
    }
    asking->api = api;
    asking->question.services = api->services;
    asking->question.account = account_retain(account);
    asking->question.visitor = visitor_hold(request->visitor);
    asking->deferred = deferred;
    int32_t number = 0;
    asking->route =
        club_route_find(request->path, request->query, &asking->question.message, &number);
    if (strncmp(request->query, "key=", 4) == 0) {
        snprintf(asking->key, sizeof asking->key, "%s", request->query + 4);
    }
    asking->lobby = number;
    if (asking->route == NULL) {
        club_refuse_path(deferred);
    } else if (asking->route->form == CLUB_AS_PICTURE) {
        club_picture_give(api->pictures, &asking->question, asking->key, number, deferred);
    } else if (asking->route->form != CLUB_AS_MESSAGE && !may(api, request, QUOTA_RECORDS)) {
        club_refuse(deferred, STATUS_TOO_FAST);
    } else if (asking->route->form == CLUB_AS_FILE) {
        answer_export(api, asking, deferred);
    } else {
        answer(asking);
        return;
    }
    free_asking(asking);
}

static void answer_post(struct club_api *api, const struct http_request *request,
                        struct account *account, struct http_deferred *deferred) {
    static const char name[] = "club=";
    bool has_name = strncmp(request->query, name, sizeof name - 1) == 0;
    if (strcmp(request->path, root) != 0 && has_name) {
        club_picture_take(api->pictures, account, request->query + sizeof name - 1, request->body,
                          request->body_length, deferred);
        return;
    }
    enum status status = strcmp(request->path, root) == 0
                             ? begin_import(api, request, account, deferred)
                             : STATUS_NO_SUCH_CLUB;
    if (status != STATUS_OK) {
        club_refuse(deferred, status);
    }
}

void club_api_answer(void *context, const struct http_request *request,
                     struct http_deferred *deferred) {
    struct club_api *api = context;
    if (!may(api, request, QUOTA_CALLS)) {
        club_refuse(deferred, STATUS_TOO_FAST);
        return;
    }
    struct account *account = find_account(api, request);
    if (account == NULL) {
        club_refuse(deferred, STATUS_NO_MEMORY);
    } else if (request->body == NULL) {
        answer_get(api, request, account, deferred);
    } else {
        answer_post(api, request, account, deferred);
    }
    if (account != NULL) {
        account_release(account);
    }
}

// ---- the end ----

void club_api_stop(struct club_api *api) {
    club_pictures_stop(api->pictures);
    if (api->export != NULL) {
        club_export_stop(api->export);
        club_refuse(api->export_to, STATUS_BUSY);
    }
    if (api->bundle != NULL) {
        night_bundle_stop(api->bundle);
        club_refuse(api->bundle_to, STATUS_BUSY);
    }
    if (api->import != NULL) {
        club_import_stop(api->import);
        club_refuse(api->import_to, STATUS_BUSY);
    }
}

void club_api_destroy(struct club_api *api) {
    if (api != NULL) {
        club_pictures_destroy(api->pictures);
        club_export_free(api->export);
        club_import_free(api->import);
        night_bundle_free(api->bundle);
        free(api);
    }
}
