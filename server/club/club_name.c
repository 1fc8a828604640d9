// One record for each name.
#include "server/club/club_name.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/club/member.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_BYTES = 128 };

static void write_subject(const char *name, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "clubname.%s", name);
}

void club_name_claim(struct journal *journal, const char *name, const char *id,
                     journal_written_fn *done, void *context) {
    struct wire_record record = {.type = WIRE_RECORD_CLUB_NAME};
    char subject[JOURNAL_SUBJECT_BYTES], bytes[RECORD_BYTES];
    struct text text;
    snprintf(record.club_name.club, sizeof record.club_name.club, "%s", id);
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(&record, &text));
    write_subject(name, subject);
    journal_append(journal, subject, JOURNAL_NEW, bytes, text.length, done, context);
}

void club_name_give_up(struct journal *journal, const char *name) {
    char subject[JOURNAL_SUBJECT_BYTES];
    write_subject(name, subject);
    journal_forget(journal, subject, NULL, NULL);
}

// ---- of another server ----

struct freeing {
    struct journal *journal;
    char subject[JOURNAL_SUBJECT_BYTES];
    char id[CLUB_ID_BYTES];
    struct journal_token token;
    bool is_its; // it is of that club
    club_name_freed_fn *done;
    void *context;
};

static void end(struct freeing *freeing, bool is_free) {
    freeing->done(freeing->context, is_free);
    free(freeing);
}

static void on_record(void *context, const struct journal_record *read) {
    struct freeing *freeing = context;
    struct wire_record record;
    freeing->token = read->token;
    freeing->is_its = wire_decode_record(read->bytes, read->length, &record) &&
                      record.type == WIRE_RECORD_CLUB_NAME &&
                      strcmp(record.club_name.club, freeing->id) == 0;
}

static void on_dropped(void *context, enum journal_result result, const struct journal_last *last) {
    (void)last;
    end(context, result == JOURNAL_OK);
}

static void on_read(void *context, enum journal_result result) {
    struct freeing *freeing = context;
    if (result != JOURNAL_OK || !freeing->is_its) {
        end(freeing, result == JOURNAL_OK);
    } else {
        journal_drop(freeing->journal, freeing->subject, freeing->token, on_dropped, freeing);
    }
}

void club_name_free(struct journal *journal, const char *name, const char *id,
                    club_name_freed_fn *done, void *context) {
    struct freeing *freeing = calloc(1, sizeof *freeing);
    if (freeing == NULL) {
        done(context, false);
        return;
    }
    *freeing = (struct freeing){.journal = journal, .done = done, .context = context};
    snprintf(freeing->id, sizeof freeing->id, "%s", id);
    write_subject(name, freeing->subject);
    journal_read(journal, freeing->subject, on_record, on_read, freeing);
}
