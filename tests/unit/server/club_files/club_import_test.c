// A club as a file, and from a file (A10): whole or not at all.
#include "server/club_files/club_export.h"
#include "server/club_files/club_import.h"
#include "server/storage/journal_memory.h"
#include "tests/unit/server/club_files/small_night.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- exporting and importing ----

struct outcome {
    bool is_told;
    enum status status;
    struct club_file file;
    char card[DIGEST_HEX_BYTES];
};

static void on_exported(void *context, enum status status, struct club_file *file) {
    struct outcome *outcome = context;
    *outcome = (struct outcome){.is_told = true, .status = status, .file = *file};
}

static void on_imported(void *context, enum status status, struct club *club, const char *card) {
    struct outcome *outcome = context;
    outcome->is_told = true;
    outcome->status = status;
    EXPECT((club != NULL) == (status == STATUS_OK));
    snprintf(outcome->card, sizeof outcome->card, "%s", card);
}

static struct club_file export_club(struct parlour *parlour) {
    struct club_export *export;
    struct outcome outcome = {0};
    struct club *club = clubs_by_name(parlour->services.clubs, "tile-house");
    EXPECT_INT(club_export(&parlour->services, club, on_exported, &outcome, &export), STATUS_OK);
    parlour_pass(parlour, 1000);
    EXPECT(outcome.is_told);
    EXPECT_TEXT(status_name(outcome.status), "ok");
    return outcome.file;
}

// `out_import` NULL: time passes until it is told.
static enum status import_club(struct parlour *parlour, const char *bytes, size_t length,
                               const char *name, struct outcome *outcome,
                               struct club_import **out_import) {
    struct club_import *import = NULL;
    struct club_import_request options = {
        .name = name, .bytes = malloc(length + 1), .length = length, .account = NULL};
    memcpy(options.bytes, bytes, length);
    *outcome = (struct outcome){0};
    enum status status = club_import(&parlour->services, &options, on_imported, outcome, &import);
    if (status != STATUS_OK || out_import != NULL) {
        if (out_import != NULL) {
            *out_import = import;
        }
        return status;
    }
    parlour_pass(parlour, 3000);
    EXPECT(outcome->is_told);
    return outcome->status;
}

// ---- what there is of clubs in a journal ----

struct tally {
    int clubs, members, nights, matches;
};

static void count_record(void *context, const struct journal_record *record) {
    struct tally *tally = context;
    tally->clubs += strncmp(record->subject, "club.", 5) == 0;
    tally->members += strncmp(record->subject, "member.", 7) == 0;
    tally->nights += strncmp(record->subject, "night.", 6) == 0;
    tally->matches += strncmp(record->subject, "match.", 6) == 0;
}

static void on_counted(void *context, enum journal_result result) {
    (void)context, (void)result;
}

static int count_all(struct parlour *parlour) {
    struct tally tally = {0};
    journal_read_all(parlour->journal, "", count_record, on_counted, &tally);
    parlour_pass(parlour, 10);
    return tally.clubs + tally.members + tally.nights + tally.matches;
}

// ---- answers ----

enum { ANSWERS = 5 };

struct answers {
    char *words[ANSWERS];
};

// Signed in on another server is nobody.
static char *dump(const json_t *message) {
    json_t *copy = json_deep_copy(message), *member;
    size_t i;
    json_array_foreach(json_object_get(copy, "members"), i, member) {
        json_object_del(member, "has_account");
    }
    char *words = json_dumps(copy, JSON_SORT_KEYS);
    json_decref(copy);
    return words;
}

static void ask_all(struct parlour *parlour, struct guest *guest, const char *club,
                    struct answers *out) {
    static const char *const asks[ANSWERS][2] = {
        {"{'type':'watch_club','club':'%s','on':true}", "club"},
        {"{'type':'get_members','club':'%s','from':0}", "club_members"},
        {"{'type':'get_audit','club':'%s','before':0}", "club_audit"},
        {"{'type':'watch_night','club':'%s','night':1,'on':true}", "night"},
        {"{'type':'get_standing','club':'%s','night':1,'season':0,'round':0,'why':2}", "standing"},
    };
    for (int i = 0; i < ANSWERS; i++) {
        guest_deafen(guest);
        char words[200];
        snprintf(words, sizeof words, asks[i][0], club);
        guest_say(guest, "%s", words);
        parlour_pass(parlour, 300);
        out->words[i] = dump(guest_hear(guest, asks[i][1]));
    }
}

static void free_answers(struct answers *answers) {
    for (int i = 0; i < ANSWERS; i++) {
        free(answers->words[i]);
    }
}

static void open_fresh(struct parlour *parlour) {
    parlour_open(parlour, "");
    parlour_restart(parlour); // nights go on once all of the journal is read
}

static struct club_file make_file(void) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    small_night_play(&parlour, NULL);
    struct club_file file = export_club(&parlour);
    parlour_close(&parlour);
    return file;
}

TEST(a_club_on_a_fresh_server_answers_as_before) {
    struct parlour parlour;
    struct answers before, after, later;
    struct outcome outcome;
    parlour_open(&parlour, "");
    struct guest *ann = small_night_play(&parlour, NULL);
    ask_all(&parlour, ann, "tile-house", &before);
    struct club_file file = export_club(&parlour);
    parlour_close(&parlour);

    open_fresh(&parlour);
    EXPECT_INT(import_club(&parlour, file.bytes, file.length, "Tile-House", &outcome, NULL),
               STATUS_OK);
    ann = guest_enter(&parlour, "Ann");
    desk_use_link(&parlour, ann, outcome.card);
    ask_all(&parlour, ann, "tile-house", &after);
    for (int i = 0; i < ANSWERS; i++) {
        EXPECT_TEXT(after.words[i], before.words[i]);
    }
    // It is as durable as any other, and can go on from here.
    char token[TOKEN_HEX_BYTES];
    strcpy(token, ann->token);
    struct club_file again = export_club(&parlour);
    parlour_crash(&parlour);
    ann = guest_connect(&parlour, token);
    guest_say(ann, "{'type':'hello'}");
    ask_all(&parlour, ann, "tile-house", &later);
    for (int i = 0; i < ANSWERS; i++) {
        EXPECT_TEXT(later.words[i], before.words[i]);
    }
    EXPECT(again.length > 0);
    guest_say(ann, "{'type':'set_night','club':'tile-house','night':1,'state':'closed'}");
    free_answers(&before);
    free_answers(&after);
    free_answers(&later);
    club_file_free(&file);
    club_file_free(&again);
    parlour_close(&parlour);
}

TEST(its_matches_come_along_and_can_be_looked_at) {
    struct parlour parlour;
    struct outcome outcome;
    struct club_file file = make_file();
    parlour_open(&parlour, "");
    EXPECT_INT(import_club(&parlour, file.bytes, file.length, "other", &outcome, NULL), STATUS_OK);
    struct guest *bob = guest_enter(&parlour, "Bob");
    char *match = strstr(file.bytes, "\nmatch.");
    EXPECT(match != NULL);
    guest_refused(bob, "no_such_match", "{'type':'get_match','id':'%.10s'}", match + 7);
    guest_say(bob, "{'type':'use_link','club':'other','secret':'%s'}", outcome.card);
    parlour_pass(&parlour, 1000); // its members may
    guest_say(bob, "{'type':'get_match','id':'%.10s'}", match + 7);
    parlour_pass(&parlour, 2000);
    EXPECT(strncmp(said_text(guest_hear(bob, "match"), "names.0"), "Player ", 7) == 0);
    club_file_free(&file);
    parlour_close(&parlour);
}

TEST(no_changed_file_is_taken) {
    struct parlour parlour;
    struct outcome outcome;
    struct club_file file = make_file();
    parlour_open(&parlour, "");
    int before = count_all(&parlour);
    char *bytes = malloc(file.length + 1);
    for (size_t bit = 0; bit < 8 * file.length; bit += 8 * (file.length / 40) + 3) {
        memcpy(bytes, file.bytes, file.length);
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ (1 << bit % 8));
        EXPECT_TEXT(status_name(import_club(&parlour, bytes, file.length, "other", &outcome, NULL)),
                    "import_damaged");
    }
    for (size_t length = 0; length < file.length; length += file.length / 30) {
        EXPECT_TEXT(status_name(import_club(&parlour, file.bytes, length, "other", &outcome, NULL)),
                    "import_damaged");
    }
    EXPECT_INT(count_all(&parlour), before);
    EXPECT(clubs_by_name(parlour.services.clubs, "other") == NULL);
    free(bytes);
    club_file_free(&file);
    parlour_close(&parlour);
}

// The file once more without some of its rows, or with them in another order, and a right checksum.
static struct club_file remake(const struct club_file *file, int left_out, int swapped) {
    struct club_reader reader;
    struct club_row rows[500];
    struct club_file made;
    int count = 0;
    EXPECT_INT(club_reader_begin(&reader, file->bytes, file->length), STATUS_OK);
    while (club_reader_next(&reader, &rows[count])) {
        count++;
        EXPECT(count < 500);
    }
    if (swapped >= 0) {
        struct club_row row = rows[swapped];
        rows[swapped] = rows[swapped + 1];
        rows[swapped + 1] = row;
    }
    club_file_begin(&made, CLUB_FILE_BYTES_MAX);
    for (int i = 0; i < count; i++) {
        if (i != left_out) {
            club_file_add(&made, &rows[i]);
        }
    }
    EXPECT_INT(club_file_end(&made), STATUS_OK);
    return made;
}

static int row_of(const struct club_file *file, const char *word, int skip) {
    struct club_reader reader;
    struct club_row row;
    EXPECT_INT(club_reader_begin(&reader, file->bytes, file->length), STATUS_OK);
    for (int i = 0; club_reader_next(&reader, &row); i++) {
        if (memmem(row.bytes, row.length, word, strlen(word)) != NULL && skip-- == 0) {
            return i;
        }
    }
    FAIL("no row with %s", word);
    return -1;
}

TEST(records_that_could_never_have_been_are_refused_and_nothing_stays) {
    struct parlour parlour;
    struct outcome outcome;
    struct club_file file = make_file();
    int first_member = row_of(&file, "\"type\":\"member\"", 0);
    const struct {
        int left_out, swapped;
    } cases[] = {
        {0, -1}, // of no club
        {row_of(&file, "link_made", 0), -1},
        {row_of(&file, "night_planned", 0), -1},
        {row_of(&file, "round_started", 0), -1},
        {-1, row_of(&file, "words_kept", 0) - 1},
        {row_of(&file, "game_ended", 0), -1}, // whose match is of nothing then
        {-1, 0},
        {-1, first_member},
        {-1, row_of(&file, "round_started", 0)},
    };
    parlour_open(&parlour, "");
    int before = count_all(&parlour);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct club_file made = remake(&file, cases[i].left_out, cases[i].swapped);
        enum status status =
            import_club(&parlour, made.bytes, made.length, "other", &outcome, NULL);
        EXPECT_TEXT(status_name(status), "import_damaged");
        EXPECT_INT(count_all(&parlour), before);
        EXPECT(clubs_by_name(parlour.services.clubs, "other") == NULL);
        club_file_free(&made);
    }
    club_file_free(&file);
    parlour_close(&parlour);
}

// The process dies after each write in turn, and after each is answered: the club is there as a
// whole after the next start, or nothing of it is.
TEST(wherever_the_process_dies_there_is_all_or_nothing) {
    struct club_file file = make_file();
    bool is_whole = false;
    int tries = 0;
    for (int writes = 0; !is_whole; writes++, tries++) {
        struct parlour parlour;
        struct outcome outcome;
        struct club_import *import;
        parlour_open(&parlour, "");
        int before = count_all(&parlour);
        journal_memory_fail_after(parlour.journal, writes, JOURNAL_DIES);
        EXPECT_INT(import_club(&parlour, file.bytes, file.length, "other", &outcome, &import),
                   STATUS_OK);
        parlour_pass(&parlour, 3000);
        bool is_dead = journal_memory_is_dead(parlour.journal);
        EXPECT(is_dead || outcome.is_told);
        if (!outcome.is_told) {
            club_import_stop(import);
        }
        parlour_crash(&parlour);
        if (!outcome.is_told) {
            club_import_free(import);
        }
        const struct club *club = clubs_by_name(parlour.services.clubs, "other");
        is_whole = outcome.is_told;
        EXPECT(!is_whole || club != NULL);
        if (club == NULL) {
            EXPECT_INT(count_all(&parlour), before);
        } else {
            EXPECT(club_is_there(club));
            EXPECT_INT(club->night_count, 1);
            EXPECT_INT(club->member_count, 1 + SMALL_NIGHT_PEOPLE);
            EXPECT(count_all(&parlour) > before + 20);
        }
        parlour_close(&parlour);
    }
    EXPECT(tries > 30);
    club_file_free(&file);
}

// How many writes a club's file takes.
static int count_writes(const struct club_file *file) {
    struct parlour parlour;
    struct outcome outcome;
    parlour_open(&parlour, "");
    int before = journal_memory_appends(parlour.journal);
    EXPECT_INT(import_club(&parlour, file->bytes, file->length, "other", &outcome, NULL),
               STATUS_OK);
    int writes = journal_memory_appends(parlour.journal) - before;
    parlour_close(&parlour);
    return writes;
}

TEST(what_the_journal_does_not_take_leaves_nothing) {
    struct club_file file = make_file();
    const int tries = count_writes(&file);
    EXPECT(tries > 30);
    for (int writes = 0; writes < tries; writes += 3) {
        struct parlour parlour;
        struct outcome outcome;
        parlour_open(&parlour, "");
        int before = count_all(&parlour);
        journal_memory_fail_after(parlour.journal, writes, JOURNAL_REFUSES);
        EXPECT_TEXT(
            status_name(import_club(&parlour, file.bytes, file.length, "other", &outcome, NULL)),
            "busy");
        journal_memory_mend(parlour.journal);
        EXPECT(clubs_by_name(parlour.services.clubs, "other") == NULL);
        parlour_crash(&parlour); // what could not be dropped then is now
        EXPECT_INT(count_all(&parlour), before);
        EXPECT_INT(import_club(&parlour, file.bytes, file.length, "other", &outcome, NULL),
                   STATUS_OK);
        parlour_close(&parlour);
    }
    club_file_free(&file);
}

TEST(a_name_that_is_taken_is_not_given_again_and_a_copy_is_another_club) {
    struct parlour parlour;
    struct outcome outcome;
    parlour_open(&parlour, "");
    small_night_play(&parlour, NULL);
    struct club_file file = export_club(&parlour);
    EXPECT_INT(import_club(&parlour, file.bytes, file.length, "tile-house", &outcome, NULL),
               STATUS_NAME_TAKEN);
    EXPECT_INT(import_club(&parlour, file.bytes, file.length, "no name", &outcome, NULL),
               STATUS_BAD_NAME);
    // Its match is here already, and stays the only one.
    int before = count_all(&parlour);
    EXPECT_INT(import_club(&parlour, file.bytes, file.length, "copy", &outcome, NULL), STATUS_OK);
    EXPECT(count_all(&parlour) > before);
    EXPECT(strcmp(clubs_by_name(parlour.services.clubs, "copy")->id,
                  clubs_by_name(parlour.services.clubs, "tile-house")->id) != 0);
    club_file_free(&file);
    parlour_close(&parlour);
}

// A copy of a parlour of several servers may have been made while one of them took a club in.
TEST(what_another_parlour_has_left_half_is_dropped_at_a_start) {
    static const char *const records[][2] = {
        {"importing.0123456789ab", "{\"type\":\"import_begun\",\"id\":\"0123456789ab\","
                                   "\"members\":3,\"nights\":1,\"name\":\"half-there\"}"},
        {"clubname.half-there", "{\"type\":\"club_name\",\"club\":\"0123456789ab\"}"},
        {"club.0123456789ab", "{\"type\":\"club_made\",\"at\":1,\"by\":1,\"name\":\"half-there\","
                              "\"title\":\"Half\",\"sentence\":\"\",\"preset\":\"riichi-club\"}"},
        {"member.0123456789ab.3", "{}"},
        {"night.0123456789ab.1", "{}"},
    };
    struct parlour parlour;
    parlour_open(&parlour, "");
    int before = count_all(&parlour);
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        journal_append(parlour.journal, records[i][0], JOURNAL_NEW, records[i][1],
                       strlen(records[i][1]), NULL, NULL);
    }
    parlour_pass(&parlour, 10);
    EXPECT_INT(count_all(&parlour), before + 3);
    parlour_restart(&parlour);
    EXPECT_INT(count_all(&parlour), before);
    EXPECT(clubs_by_name(parlour.services.clubs, "half-there") == NULL);
    parlour_close(&parlour);
}
