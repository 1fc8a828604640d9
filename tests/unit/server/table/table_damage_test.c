// A disk that has damaged what a running table kept, or a server that was newer: that table is left
// alone or goes on, the others never notice, and the process lives.
#include "tests/support/party.h"

#include "common/base/random.h"
#include "common/rules/event/event_codec.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <string.h>

enum { FLIPS = 6 }; // of each record

struct scene {
    struct party party;
    struct journal *base; // as it is before any damage
    char subject[JOURNAL_SUBJECT_BYTES];
    char other[TABLE_CODE_BYTES];
    struct guest ann;
    uint64_t records;
    int left_alone, went_on;
};

static const struct party_options options = {
    .title = "", .base_s = 60, .lesson = "{'help':'none','review':false,'teaching':true}"};

// Whether the table has a record of this kind; "" is one of events.
static bool has_record(struct scene *scene, const char *kind) {
    char type[40];
    bool is_found = false;
    size_t *length;
    snprintf(type, sizeof type, "\"type\":\"%s\"", kind);
    for (uint64_t sequence = 1; sequence <= scene->records && !is_found; sequence++) {
        uint8_t *bytes = journal_memory_bytes(scene->base, scene->subject, sequence, &length);
        is_found =
            *kind == '\0' ? *bytes != '{' : memmem(bytes, *length, type, strlen(type)) != NULL;
    }
    return is_found;
}

// A table with records of every kind that a running one has, and another table.
static void open_scene(struct scene *scene) {
    struct party *party = &scene->party;
    size_t *length;
    log_set_level(LOG_ERROR);
    party_open(party, "", 2, "efficient", &options);
    struct guest *bob = guest_enter(&party->parlour, "Bob");
    snprintf(scene->other, sizeof scene->other, "%s",
             guest_make_table(bob, &(struct party_options){.title = "", .is_instant = true}));
    party_take_back(party);
    party_play_to_turn(party);
    guest_say(party->guests[0], "{'type':'pause','on':true}");
    guest_say(party->guests[0], "{'type':'pause','on':false}");
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_turn(party);
    scene->ann = *party->guests[0];
    scene->base = journal_memory_copy(party->parlour.journal, party->parlour.clock);
    snprintf(scene->subject, sizeof scene->subject, "table.%s", party->code);
    while (journal_memory_bytes(scene->base, scene->subject, scene->records + 1, &length)) {
        scene->records++;
    }
    static const char *const kinds[] = {"table_opened", "table_seats",  "match_begun",
                                        "table_held",   "hand_rewound", ""};
    for (int i = 0; i < 6; i++) {
        EXPECT(has_record(scene, kinds[i]));
    }
    memset(party->guests, 0, sizeof party->guests);
}

static void close_scene(struct scene *scene) {
    journal_close(scene->base);
    party_close(&scene->party);
}

// The next process finds this journal. Whether it goes on with the table.
static bool goes_on(struct scene *scene, struct journal *damaged) {
    struct parlour *parlour = &scene->party.parlour;
    parlour_crash_to(parlour, damaged);
    EXPECT(lobby_find(parlour->services.lobby, scene->other) != NULL);
    struct guest *ann = guest_enter_again(&scene->ann);
    guest_try(ann, "{'type':'join_table','code':'%s','watch':false}", scene->party.code);
    parlour_pass(parlour, 5000);
    guest_join(guest_enter(parlour, "Eve"), scene->other);
    bool is_there = lobby_find(parlour->services.lobby, scene->party.code) != NULL;
    *(is_there ? &scene->went_on : &scene->left_alone) += 1;
    return is_there;
}

// A journal whose record of this number can be damaged.
static struct journal *find_record(struct scene *scene, uint64_t sequence, uint8_t **out_bytes,
                                   size_t **out_length) {
    struct journal *copy = journal_memory_copy(scene->base, scene->party.parlour.clock);
    *out_bytes = journal_memory_bytes(copy, scene->subject, sequence, out_length);
    EXPECT(*out_bytes != NULL);
    return copy;
}

TEST(a_running_table_whose_records_are_whole_goes_on) {
    struct scene scene = {.records = 0};
    open_scene(&scene);
    EXPECT(goes_on(&scene, journal_memory_copy(scene.base, scene.party.parlour.clock)));
    close_scene(&scene);
}

TEST(a_record_that_ends_too_early_leaves_its_table_alone) {
    struct scene scene = {.records = 0};
    open_scene(&scene);
    for (uint64_t sequence = 1; sequence <= scene.records; sequence++) {
        for (int part = 0; part < 3; part++) {
            uint8_t *bytes;
            size_t *length;
            struct journal *journal = find_record(&scene, sequence, &bytes, &length);
            *length = part == 0 ? 0 : part == 1 ? *length / 2 : *length - 1;
            // Half of the events may be whole ones: then the rest is missing.
            bool is_there = goes_on(&scene, journal);
            EXPECT(!is_there || part == 1);
        }
    }
    EXPECT(scene.left_alone > scene.went_on);
    close_scene(&scene);
}

// Where the kind of the first event stands: behind its time.
static ptrdiff_t kind_place(const uint8_t *bytes) {
    ptrdiff_t place = 1 + 4 * 4;
    while (bytes[place] >= 0x80) {
        place++;
    }
    return place + 1;
}

TEST(a_record_of_a_kind_that_is_not_known_leaves_its_table_alone) {
    struct scene scene = {.records = 0};
    open_scene(&scene);
    for (uint64_t sequence = 1; sequence <= scene.records; sequence++) {
        uint8_t *bytes;
        size_t *length;
        struct journal *journal = find_record(&scene, sequence, &bytes, &length);
        uint8_t *type = memmem(bytes, *length, "\"type\":\"", 8);
        bytes[*bytes == '{' ? type + 8 - bytes : kind_place(bytes)] = bytes[0] == '{' ? 'x' : 0xee;
        EXPECT(!goes_on(&scene, journal));
    }
    EXPECT_INT(scene.left_alone, (int)scene.records);
    close_scene(&scene);
}

TEST(events_of_a_later_version_leave_their_table_alone_and_say_so) {
    struct scene scene = {.records = 0};
    int tried = 0;
    open_scene(&scene);
    for (uint64_t sequence = 1; sequence <= scene.records; sequence++) {
        uint8_t *bytes;
        size_t *length;
        struct journal *journal = find_record(&scene, sequence, &bytes, &length);
        if (*bytes == '{') {
            journal_close(journal);
            continue;
        }
        *bytes = EVENT_CODE_VERSION + 1;
        EXPECT(!goes_on(&scene, journal));
        tried++;
    }
    EXPECT(tried > 3);
    struct table *other = lobby_find(scene.party.parlour.services.lobby, scene.other);
    const struct journal_record later = {.bytes = (uint8_t[]){EVENT_CODE_VERSION + 1}, .length = 1};
    const struct journal_record never = {.bytes = (uint8_t[]){0}, .length = 1};
    EXPECT_STATUS(table_restore_entry(other, &later), STATUS_NEWER_VERSION);
    EXPECT_STATUS(table_restore_entry(other, &never), STATUS_BROKEN);
    close_scene(&scene);
}

// Where a hand is cut is said in bytes of a version, too.
TEST(a_place_of_a_later_version_leaves_its_table_alone_and_says_so) {
    static const char version[] = ",\"version\":3}";
    struct scene scene = {.records = 0};
    open_scene(&scene);
    for (int way = 0; way < 2; way++) {
        uint8_t *bytes = NULL, *place = NULL;
        size_t *length;
        struct journal *journal = journal_memory_copy(scene.base, scene.party.parlour.clock);
        for (uint64_t at = 1; at <= scene.records && place == NULL; at++) {
            bytes = journal_memory_bytes(journal, scene.subject, at, &length);
            place = memmem(bytes, *length, version, strlen(version));
        }
        EXPECT(place != NULL && memmem(bytes, *length, "hand_rewound", 12) != NULL);
        const char *words = way == 0 ? version : ",\"version\":4}";
        *length = (size_t)(place - bytes) + strlen(words);
        memcpy(place, words, strlen(words));
        const struct journal_record record = {.bytes = bytes, .length = *length};
        if (way == 1) {
            struct table *other = lobby_find(scene.party.parlour.services.lobby, scene.other);
            EXPECT_STATUS(table_restore_entry(other, &record), STATUS_NEWER_VERSION);
        }
        EXPECT(goes_on(&scene, journal) == (way < 1));
    }
    close_scene(&scene);
}

// A table whose match is among the records and that begins anew: one record in the place of all.
static void open_cleared(struct scene *scene) {
    struct party *party = &scene->party;
    size_t *length;
    log_set_level(LOG_ERROR);
    party_open(party, "", 2, "efficient",
               &(struct party_options){.title = "",
                                       .preset = "riichi-tenhou",
                                       .is_instant = true,
                                       .settings = "{'name':'game_length','value':'east'}"});
    struct guest *bob = guest_enter(&party->parlour, "Bob");
    snprintf(scene->other, sizeof scene->other, "%s",
             guest_make_table(bob, &(struct party_options){.title = "", .is_instant = true}));
    party_play_to_state(party, WIRE_TABLE_STATE_FINISHED);
    parlour_pass(&party->parlour, 1000);
    guest_say(party->guests[0], "{'type':'rematch'}");
    parlour_pass(&party->parlour, 1000);
    EXPECT_INT(table_state(party->table), WIRE_TABLE_STATE_WAITING);
    scene->ann = *party->guests[0];
    scene->base = journal_memory_copy(party->parlour.journal, party->parlour.clock);
    snprintf(scene->subject, sizeof scene->subject, "table.%s", party->code);
    EXPECT(journal_memory_bytes(scene->base, scene->subject, 1, &length) != NULL);
    EXPECT(journal_memory_bytes(scene->base, scene->subject, 2, &length) == NULL);
    memset(party->guests, 0, sizeof party->guests);
}

TEST(a_record_in_the_place_of_all_others_that_is_damaged_is_felt_by_no_other_table) {
    struct scene scene = {.records = 1};
    struct random random;
    size_t size = 1;
    open_cleared(&scene);
    random_init_number(&random, 8);
    EXPECT(goes_on(&scene, journal_memory_copy(scene.base, scene.party.parlour.clock)));
    for (size_t place = 0; place < size; place += 2) {
        uint8_t *bytes;
        size_t *length;
        struct journal *journal = find_record(&scene, 1, &bytes, &length);
        size = *length;
        if (place % 4 == 0) {
            bytes[place] ^= (uint8_t)(1u << random_below(&random, 8));
            goes_on(&scene, journal);
        } else {
            *length = place;
            EXPECT(!goes_on(&scene, journal));
        }
    }
    EXPECT(size > 100 && scene.went_on > 1);
    close_scene(&scene);
}

TEST(no_damaged_byte_of_a_running_table_is_felt_by_another_or_ends_the_process) {
    struct scene scene = {.records = 0};
    struct random random;
    open_scene(&scene);
    random_init_number(&random, 7);
    for (uint64_t sequence = 1; sequence <= scene.records; sequence++) {
        for (int i = 0; i < FLIPS; i++) {
            uint8_t *bytes;
            size_t *length;
            struct journal *journal = find_record(&scene, sequence, &bytes, &length);
            size_t place = random_below(&random, (uint32_t)*length);
            bytes[place] ^= (uint8_t)(1u << random_below(&random, 8));
            goes_on(&scene, journal);
        }
    }
    EXPECT(scene.left_alone > 0 && scene.went_on > 0);
    close_scene(&scene);
}
