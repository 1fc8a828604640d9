// Events by table, number and seat; writers by table.
#include "tests/cluster_sim/facts.h"

#include "common/base/check.h"
#include "server/table/table.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>

enum { KEY_BYTES = 32 };

struct fact {
    char key[KEY_BYTES];
    json_t *shown;
    UT_hash_handle hh;
};

struct writer {
    char subject[JOURNAL_SUBJECT_BYTES];
    char name[JOURNAL_WRITER_BYTES];
    bool has_given; // the table to another server
    UT_hash_handle hh;
};

struct facts {
    struct fact *facts;
    struct writer *writers;
    int claims, gifts;
};

struct facts *facts_create(void) {
    struct facts *facts = calloc(1, sizeof *facts);
    CHECK(facts != NULL);
    return facts;
}

void facts_destroy(struct facts *facts) {
    struct fact *fact, *next;
    struct writer *writer, *next_writer;
    HASH_ITER(hh, facts->facts, fact, next) {
        HASH_DEL(facts->facts, fact);
        json_decref(fact->shown);
        free(fact);
    }
    HASH_ITER(hh, facts->writers, writer, next_writer) {
        HASH_DEL(facts->writers, writer);
        free(writer);
    }
    free(facts);
}

// ---- what is shown ----

static void see(struct facts *facts, const char *key, json_t *shown) {
    struct fact *fact;
    HASH_FIND_STR(facts->facts, key, fact);
    if (fact == NULL) {
        fact = calloc(1, sizeof *fact);
        CHECK(fact != NULL);
        snprintf(fact->key, sizeof fact->key, "%s", key);
        fact->shown = json_incref(shown);
        HASH_ADD_STR(facts->facts, key, fact);
    } else if (!json_equal(fact->shown, shown)) {
        FAIL("%s was shown as %s and as %s", key, json_dumps(fact->shown, JSON_ENCODE_ANY),
             json_dumps(shown, JSON_ENCODE_ANY));
    }
}

void facts_see(struct facts *facts, const char *code, int seat, json_t *event) {
    char key[KEY_BYTES];
    int number = said_int(event, "n");
    if (strcmp(said_text(event, "type"), "review") == 0) { // it has the number of the event before
        return;
    }
    snprintf(key, sizeof key, "%s %d %d", code, number, seat);
    see(facts, key, event);
    snprintf(key, sizeof key, "%s %d", code, number); // what is the same for everybody
    see(facts, key, json_object_get(event, "type"));
}

int facts_count(const struct facts *facts) {
    return (int)HASH_COUNT(facts->facts);
}

// ---- who writes ----

static bool is_of_type(const struct journal_record *record, const char *type) {
    char beginning[64];
    size_t length = (size_t)snprintf(beginning, sizeof beginning, "{\"type\":\"%s\"", type);
    return record->length >= length && memcmp(record->bytes, beginning, length) == 0;
}

static void note_gift(struct facts *facts, struct writer *writer,
                      const struct journal_record *record) {
    writer->has_given = is_of_type(record, "table_released");
    facts->gifts += writer->has_given;
}

void facts_hear_record(void *context, const struct journal_record *record) {
    struct facts *facts = context;
    struct writer *writer;
    if (strncmp(record->subject, "table.", 6) != 0) {
        return;
    }
    HASH_FIND_STR(facts->writers, record->subject, writer);
    if (writer == NULL) {
        writer = calloc(1, sizeof *writer);
        CHECK(writer != NULL);
        snprintf(writer->subject, sizeof writer->subject, "%s", record->subject);
        snprintf(writer->name, sizeof writer->name, "%s", record->writer);
        HASH_ADD_STR(facts->writers, subject, writer);
    } else if (is_of_type(record, "table_claimed")) {
        facts->claims++;
        snprintf(writer->name, sizeof writer->name, "%s", record->writer);
    } else if (strcmp(writer->name, record->writer) != 0) {
        FAIL("%s wrote to %s, which %s has", record->writer, record->subject, writer->name);
    } else if (writer->has_given) {
        FAIL("%s wrote to %s after it had given it away", record->writer, record->subject);
    }
    note_gift(facts, writer, record);
}

int facts_gifts(const struct facts *facts) {
    return facts->gifts;
}

int facts_claims(const struct facts *facts) {
    return facts->claims;
}

const char *facts_writer(const struct facts *facts, const char *code) {
    char subject[JOURNAL_SUBJECT_BYTES];
    struct writer *writer;
    snprintf(subject, sizeof subject, "table.%s", code);
    HASH_FIND_STR(facts->writers, subject, writer);
    return writer == NULL ? "" : writer->name;
}
