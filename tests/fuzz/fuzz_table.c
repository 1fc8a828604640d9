// What a host decides at its table, and any records of it that a process may find. Each line of an
// input begins with what happens:
//
//   r   the host decides: the rest is a record "table_ruled", with ' for "
//   d   the process dies, and the rest of the line is found as the table's last record
//   .   so many seconds pass, while nobody answers; ten for each further dot
//   p   whoever is asked answers, for so many letters as the line has
//   !   the process dies, and everybody comes back
//
// The process does not go down: a table that cannot go on stands still, and says so.
#include "protocol/wire.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/hosted_party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 20, ANSWERS_MAX = 20, WORDS_BYTES = 4096, PEOPLE = 2 };

struct scene {
    struct hosted_party hosted;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token last; // of the table's records
};

static void on_record(void *context, const struct journal_record *record) {
    ((struct scene *)context)->last = record->token;
}

static void on_read(void *context, enum journal_result result) {
    (void)context;
    CHECK(result == JOURNAL_OK);
}

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    (void)context;
    (void)last;
    CHECK(result == JOURNAL_OK);
}

static struct table *table_of(struct scene *scene) {
    return lobby_find(scene->hosted.party.parlour.services.lobby, scene->hosted.party.code);
}

static size_t read_words(const char *line, size_t length, char out[WORDS_BYTES]) {
    length = length < WORDS_BYTES - 1 ? length : WORDS_BYTES - 1;
    for (size_t i = 0; i < length; i++) {
        out[i] = line[i] == '\'' ? '"' : line[i];
    }
    out[length] = '\0';
    return length;
}

// All whose connection is lost come back to the table, if it is there.
static void come_back(struct scene *scene) {
    struct party *party = &scene->hosted.party;
    for (int i = 0; i < party->people; i++) {
        party->guests[i] = guest_connect(&party->parlour, party->tokens[i]);
        guest_try(party->guests[i], "{'type':'hello'}");
        guest_try(party->guests[i], "{'type':'join_table','code':'%s','watch':false}", party->code);
    }
    parlour_pass(&party->parlour, 100);
}

static void find_record(struct scene *scene, const char *words, size_t length) {
    struct parlour *parlour = &scene->hosted.party.parlour;
    struct journal *kept = journal_memory_copy(parlour->journal, parlour->clock);
    scene->last = JOURNAL_NEW;
    journal_read(kept, scene->subject, on_record, on_read, scene);
    parlour_pass(parlour, 10);
    journal_append(kept, scene->subject, scene->last, words, length, on_written, scene);
    parlour_pass(parlour, 10);
    parlour_crash_to(parlour, kept);
    come_back(scene);
}

static void decide(struct scene *scene, const char *words, size_t length) {
    static struct wire_record record;
    struct table *table = table_of(scene);
    if (table != NULL && wire_decode_record(words, length, &record) &&
        record.type == WIRE_RECORD_TABLE_RULED) {
        enum status status = table_may_rule(table, &record.table_ruled);
        CHECK(table_rule(table, &record.table_ruled) == status || status == STATUS_OK);
        parlour_pass(&scene->hosted.party.parlour, 10);
    }
}

// Everybody who is asked gives the last of the actions.
static void answer(struct scene *scene) {
    struct party *party = &scene->hosted.party;
    for (int i = 0; i < party->people; i++) {
        const json_t *asked = guest_hears(party->guests[i], "decision")
                                  ? guest_last(party->guests[i], "decision")
                                  : NULL;
        const json_t *actions = asked == NULL ? NULL : said(asked, "actions");
        size_t count = json_array_size(actions);
        if (count > 0) {
            char *action = json_dumps(json_array_get(actions, count - 1), 0);
            char words[WORDS_BYTES];
            int length =
                snprintf(words, sizeof words, "{\"type\":\"act\",\"decision\":%d,\"action\":%s}",
                         said_int(asked, "number"), action);
            guest_deafen(party->guests[i]);
            guest_send(party->guests[i], words, (size_t)length);
            free(action);
        }
        guest_try(party->guests[i], "{'type':'ready','ready':true}");
    }
    parlour_pass(&party->parlour, 500);
}

static void step(struct scene *scene, const char *line, size_t length) {
    char words[WORDS_BYTES];
    struct parlour *parlour = &scene->hosted.party.parlour;
    size_t said = read_words(line + 1, length - 1, words);
    switch (line[0]) {
    case 'r':
        decide(scene, words, said);
        break;
    case 'd':
        find_record(scene, words, said);
        break;
    case '.':
        parlour_pass(parlour, 1000 * (length < 8 ? length * length : 64));
        break;
    case 'p':
        for (size_t i = 0; i < length && i < ANSWERS_MAX; i++) {
            answer(scene);
        }
        break;
    case '!':
        parlour_crash(parlour);
        come_back(scene);
        break;
    default:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct scene scene;
    const char *at = (const char *)data, *end = at + size;
    memset(&scene, 0, sizeof scene);
    log_set_level(LOG_ERROR);
    hosted_party_open(&scene.hosted, "messages_per_second=100000", PEOPLE, "efficient",
                      &hosted_quick);
    snprintf(scene.subject, sizeof scene.subject, "table.%s", scene.hosted.party.code);
    hosted_party_begin(&scene.hosted);
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop == NULL ? end : stop) - at);
        if (length > 0) {
            step(&scene, at, length);
        }
        at += length + 1;
    }
    for (int i = 0; i <= PEOPLE; i++) {
        witness_finish(&scene.hosted.party.witnesses[i]);
    }
    parlour_close(&scene.hosted.party.parlour);
    return 0;
}
