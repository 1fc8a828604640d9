// Checked on a thread, written, named by the club.
#include "server/club_files/club_picture.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/club/club_handlers.h"
#include "server/club/rights.h"
#include "server/club_files/club_reply.h"
#include "server/club_files/picture.h"
#include "server/loop/work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { AGAIN_S = 10 }; // a club has another picture at most so often

// One that an owner has sent.
struct taking {
    struct task task;
    struct club_pictures *pictures;
    struct http_deferred *deferred;
    char id[CLUB_ID_BYTES];
    int by; // member
    enum status status;
    char *sent; // owned
    size_t sent_length;
    struct picture picture;
};

// Somebody waits for one.
struct giving {
    struct club_pictures *pictures;
    struct http_deferred *deferred; // NULL: was answered
    struct giving *prev, *next;
};

struct club_pictures {
    struct services *services;
    struct taking *taking; // one at a time
    struct giving *givings;
    bool is_stopped;
};

struct club_pictures *club_pictures_create(struct services *services) {
    struct club_pictures *pictures = calloc(1, sizeof *pictures);
    CHECK(pictures != NULL);
    pictures->services = services;
    return pictures;
}

// ---- taking ----

static void free_taking(struct taking *taking) {
    if (taking != NULL) {
        free(taking->sent);
        free(taking);
    }
}

static void end(struct taking *taking, enum status status, int number) {
    struct club_pictures *pictures = taking->pictures;
    char words[40];
    if (pictures->is_stopped) {
        return; // it was answered, and is freed at the end
    }
    if (status == STATUS_OK) {
        int length = snprintf(words, sizeof words, "{\"picture\":%d}\n", number);
        club_reply(taking->deferred, 201, "application/json", NULL,
                   frame_create(words, (size_t)length));
    } else {
        club_refuse(taking->deferred, status);
    }
    pictures->taking = NULL;
    free_taking(taking);
}

static struct club *find_club(const struct taking *taking) {
    return clubs_by_id(taking->pictures->services->clubs, taking->id);
}

static void on_named(void *context, enum status status) {
    struct taking *taking = context;
    const struct club *club = taking->pictures->is_stopped ? NULL : find_club(taking);
    end(taking, club == NULL ? STATUS_BUSY : status, club == NULL ? 0 : club->picture);
}

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct taking *taking = context;
    (void)last;
    if (taking->pictures->is_stopped) {
        return;
    }
    struct club *club = find_club(taking);
    if (result != JOURNAL_OK || club == NULL) {
        end(taking, STATUS_BUSY, 0);
        return;
    }
    struct wire_record record =
        club_record(club, WIRE_RECORD_CLUB_CHANGED, club_member(club, taking->by));
    record.club_changed.has_picture = true;
    record.club_changed.picture = club->pictures + 1;
    enum status status = ledger_propose(&club->ledger, &record, on_named, taking);
    if (status != STATUS_OK) {
        end(taking, status, 0);
    }
}

static void on_found(void *context, enum journal_result result, const struct journal_last *last) {
    struct taking *taking = context;
    char subject[JOURNAL_SUBJECT_BYTES];
    if (taking->pictures->is_stopped) {
        return;
    }
    const struct club *club = find_club(taking);
    if (result != JOURNAL_OK || club == NULL) {
        end(taking, STATUS_BUSY, 0);
        return;
    }
    club_picture_subject(club, subject);
    journal_replace(taking->pictures->services->journal, subject, last->token,
                    taking->picture.bytes, taking->picture.length, on_written, taking);
}

// On a thread.
static void read_sent(struct task *task) {
    struct taking *taking = (struct taking *)task;
    taking->status = picture_read(taking->sent, taking->sent_length, &taking->picture);
}

static void on_read(struct task *task, bool has_run) {
    struct taking *taking = (struct taking *)task;
    char subject[JOURNAL_SUBJECT_BYTES];
    if (taking->pictures->is_stopped) {
        return;
    }
    const struct club *club = find_club(taking);
    if (!has_run || club == NULL || taking->status != STATUS_OK) {
        end(taking, has_run && taking->status != STATUS_OK ? taking->status : STATUS_BUSY, 0);
        return;
    }
    club_picture_subject(club, subject);
    journal_find_last(taking->pictures->services->journal, subject, on_found, taking);
}

static enum status check(const struct club_pictures *pictures, const struct account *account,
                         const char *name, struct club **out_club, struct member **out_me) {
    struct services *services = pictures->services;
    enum status status = club_find(services->clubs, name, account, out_club, out_me);
    if (status == STATUS_OK) {
        status = rights_check(WIRE_CLIENT_SET_CLUB, *out_me, false);
    }
    if (status != STATUS_OK) {
        return status;
    }
    int64_t now = clock_wall_s(services->clock);
    if ((*out_club)->is_closed) {
        return STATUS_NOT_NOW;
    }
    if ((*out_club)->pictured_at != 0 && now < (*out_club)->pictured_at + AGAIN_S) {
        return STATUS_TOO_FAST;
    }
    return pictures->taking != NULL || pictures->is_stopped ? STATUS_BUSY : STATUS_OK;
}

static enum status begin(struct taking *taking, const void *bytes, size_t length) {
    taking->sent = malloc(length);
    taking->sent_length = length;
    if (taking->sent == NULL) {
        return STATUS_NO_MEMORY;
    }
    memcpy(taking->sent, bytes, length);
    taking->task = (struct task){.run = read_sent, .done = on_read};
    return work_add(taking->pictures->services->work, WORK_FOR_GUEST, &taking->task) ? STATUS_OK
                                                                                     : STATUS_BUSY;
}

void club_picture_take(struct club_pictures *pictures, struct account *account, const char *club,
                       const void *bytes, size_t length, struct http_deferred *deferred) {
    struct club *found;
    struct member *me;
    struct taking *taking = NULL;
    enum status status = check(pictures, account, club, &found, &me);
    if (status == STATUS_OK) {
        taking = calloc(1, sizeof *taking);
        status = taking == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    }
    if (status == STATUS_OK) {
        taking->pictures = pictures;
        taking->deferred = deferred;
        taking->by = me->number;
        memcpy(taking->id, found->id, sizeof taking->id);
        status = begin(taking, bytes, length);
    }
    if (status != STATUS_OK) {
        free_taking(taking);
        club_refuse(deferred, status);
        return;
    }
    found->pictured_at = clock_wall_s(pictures->services->clock);
    pictures->taking = taking;
}

// ---- giving ----

// It is what it says to be, whatever is in it: of one kind of picture by its own check, and no
// browser may take it for anything else. A number is one picture's for good.
static void reply(struct giving *giving, const void *bytes, size_t length) {
    struct http_answer answer = {
        .status = 200,
        .type = picture_type(picture_kind_of(bytes, length)),
        .etag = "",
        .cache_control = "private, max-age=31536000, immutable",
        .body = frame_create(bytes, length),
    };
    if (answer.body == NULL) {
        club_refuse(giving->deferred, STATUS_NO_MEMORY);
    } else {
        http_reply(giving->deferred, &answer);
    }
    giving->deferred = NULL;
}

static void on_record(void *context, const struct journal_record *record) {
    struct giving *giving = context;
    if (giving->deferred != NULL && record->length <= PICTURE_BYTES_MAX) {
        reply(giving, record->bytes, record->length);
    }
}

static void on_end(void *context, enum journal_result result) {
    struct giving *giving = context;
    if (giving->pictures->is_stopped) {
        return;
    }
    if (giving->deferred != NULL && result == JOURNAL_OK) {
        club_refuse_path(giving->deferred);
    } else if (giving->deferred != NULL) {
        club_refuse(giving->deferred, STATUS_BUSY);
    }
    DL_DELETE(giving->pictures->givings, giving);
    free(giving);
}

void club_picture_give(struct club_pictures *pictures, const struct club_question *question,
                       const char *key, int32_t number, struct http_deferred *deferred) {
    const struct club_looker looker = {question->services, question->account, question->visitor};
    char subject[JOURNAL_SUBJECT_BYTES];
    struct club *club;
    enum club_key kind;
    enum status status =
        club_find_keyed(&looker, question->message.watch_club.club, key, &club, &kind);
    bool is_it = status == STATUS_OK && number != 0 && club->picture == number;
    struct giving *giving = is_it ? calloc(1, sizeof *giving) : NULL;
    if (giving == NULL) {
        if (status == STATUS_OK && !is_it) {
            club_refuse_path(deferred);
        } else {
            club_refuse(deferred, status == STATUS_OK ? STATUS_NO_MEMORY : status);
        }
        return;
    }
    *giving = (struct giving){.pictures = pictures, .deferred = deferred};
    DL_APPEND(pictures->givings, giving);
    club_picture_subject(club, subject);
    journal_read(pictures->services->journal, subject, on_record, on_end, giving);
}

// ---- the end ----

void club_pictures_stop(struct club_pictures *pictures) {
    struct giving *giving;
    if (pictures->taking != NULL) {
        club_refuse(pictures->taking->deferred, STATUS_BUSY);
    }
    DL_FOREACH(pictures->givings, giving) {
        if (giving->deferred != NULL) {
            club_refuse(giving->deferred, STATUS_BUSY);
            giving->deferred = NULL;
        }
    }
    pictures->is_stopped = true;
}

void club_pictures_destroy(struct club_pictures *pictures) {
    struct giving *giving, *next;
    if (pictures == NULL) {
        return;
    }
    DL_FOREACH_SAFE(pictures->givings, giving, next) {
        free(giving);
    }
    free_taking(pictures->taking);
    free(pictures);
}
