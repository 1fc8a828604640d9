// A club that came as a file is taken in at one of several servers (N35): it is at all of them as a
// whole, or at none, whoever dies meanwhile.
#include "server/accounts/account.h"
#include "server/club/club_mark.h"
#include "server/club_files/club_export.h"
#include "server/club_files/club_import.h"
#include "server/club_files/import_marks.h"
#include "tests/support/sim_parlours.h"
#include "tests/unit/server/club_files/small_night.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NORTH,
    SOUTH,
    EAST,
    ALL,
    SOON_MS = 2000,
    WAIT_MS = 20000,
    STEP_MS = 10,
    CLEARED_MS = 150000
};

static struct sim_parlours servers;

// ---- the file ----

static void on_exported(void *context, enum status status, struct club_file *file) {
    EXPECT_INT(status, STATUS_OK);
    *(struct club_file *)context = *file;
}

static struct club_file make_file(void) {
    struct parlour parlour;
    struct club_export *export;
    struct club_file file = {0};
    parlour_open(&parlour, "");
    small_night_play(&parlour, NULL);
    EXPECT_INT(club_export(&parlour.services, clubs_by_name(parlour.services.clubs, "tile-house"),
                           on_exported, &file, &export),
               STATUS_OK);
    parlour_pass(&parlour, 1000);
    EXPECT(file.bytes != NULL);
    parlour_close(&parlour);
    return file;
}

// ---- taking it in ----

struct taking {
    struct club_import *import;
    bool is_told;
    enum status status;
};

static void on_imported(void *context, enum status status, struct club *club, const char *card) {
    struct taking *taking = context;
    (void)club, (void)card;
    taking->is_told = true;
    taking->status = status;
}

static void begin(struct taking *taking, int server, const struct guest *founder,
                  const struct club_file *file, const char *name) {
    struct services *services = &servers.rows[server].services;
    struct club_import_request request = {
        .name = name,
        .account = founder == NULL ? NULL : accounts_find(services->accounts, founder->token),
        .bytes = malloc(file->length),
        .length = file->length,
    };
    EXPECT((founder == NULL) == (request.account == NULL));
    memcpy(request.bytes, file->bytes, file->length);
    *taking = (struct taking){.import = NULL};
    taking->status = club_import(services, &request, on_imported, taking, &taking->import);
    taking->is_told = taking->status != STATUS_OK;
}

static void wait_for(const struct taking *taking) {
    for (int i = 0; i < WAIT_MS / STEP_MS && !taking->is_told; i++) {
        sim_parlours_pass(&servers, STEP_MS);
    }
    EXPECT(taking->is_told);
}

// ---- what is there ----

// A club is seen as a whole or not at all.
static bool is_at(int server, const char *name) {
    const struct club *club = clubs_by_name(servers.rows[server].services.clubs, name);
    if (club == NULL || !club_is_there(club)) {
        return false;
    }
    EXPECT_INT(club->member_count, 1 + SMALL_NIGHT_PEOPLE);
    EXPECT_INT(club->night_count, 1);
    for (int i = 1; i <= SMALL_NIGHT_PEOPLE; i++) {
        EXPECT(*club_name_for(club, i, CLUB_OWNER) != '\0');
    }
    return true;
}

static int count_at(const char *name) {
    int count = 0;
    for (int i = 0; i < ALL; i++) {
        count += !servers.is_gone[i] && is_at(i, name);
    }
    return count;
}

struct tally {
    int clubs, others, names;
    struct club_mark *marks;
};

static void count_record(void *context, const struct journal_record *record) {
    struct tally *tally = context;
    const char *start = record->subject;
    tally->clubs += strncmp(start, "club.", 5) == 0 && record->sequence == 1;
    tally->names += strncmp(start, "clubname.", 9) == 0;
    tally->others += strncmp(start, "member.", 7) == 0 || strncmp(start, "night.", 6) == 0 ||
                     strncmp(start, "words.", 6) == 0;
    (void)club_marks_take(&tally->marks, record);
}

static void on_counted(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
}

// What the store has of clubs; the caller frees the marks.
static struct tally count_all(void) {
    struct tally tally = {.clubs = 0};
    journal_read_all(sim_store_journal(servers.store), "", count_record, on_counted, &tally);
    sim_parlours_pass(&servers, STEP_MS);
    return tally;
}

static void expect_nothing_left(void) {
    struct tally tally = count_all();
    EXPECT_INT(tally.clubs, 0);
    EXPECT_INT(tally.others, 0);
    EXPECT_INT(tally.names, 0);
    club_marks_free(&tally.marks);
}

// Nobody sees it meanwhile either.
static void expect_it_is_cleared(void) {
    for (int passed = 0; passed < CLEARED_MS; passed += SOON_MS) {
        sim_parlours_pass(&servers, SOON_MS);
        EXPECT_INT(count_at("other"), 0);
    }
    expect_nothing_left();
}

// ---- tests ----

static char *standing_of(struct guest *guest, const char *club) {
    guest_deafen(guest);
    guest_say(guest, "{'type':'get_standing','club':'%s','night':1,'season':0,'round':0,'why':2}",
              club);
    sim_parlours_pass(&servers, SOON_MS);
    json_t *copy = json_deep_copy(guest_hear(guest, "standing"));
    json_object_del(copy, "club");
    char *words = json_dumps(copy, JSON_SORT_KEYS);
    json_decref(copy);
    return words;
}

TEST(n35_a_club_that_came_as_a_file_is_at_all_servers) {
    struct club_file file = make_file();
    struct taking taking, again;
    sim_parlours_open(&servers, ALL, "");
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    begin(&taking, NORTH, ann, &file, "Other");
    EXPECT_INT(count_at("other"), 0);
    wait_for(&taking);
    EXPECT_TEXT(status_name(taking.status), "ok");
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_INT(count_at("other"), ALL);
    // Ann runs it wherever she comes, and it stands there as it does here.
    struct guest *there = guest_connect(&servers.rows[SOUTH], ann->token);
    guest_say(there, "{'type':'hello'}");
    sim_parlours_pass(&servers, SOON_MS);
    char *one = standing_of(ann, "other"), *other = standing_of(there, "other");
    EXPECT_TEXT(other, one);
    guest_say(there, "{'type':'add_member','club':'other','name':'Dan','is_private':false}");
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < ALL; i++) {
        const struct club *club = clubs_by_name(servers.rows[i].services.clubs, "other");
        EXPECT_INT(club->member_count, 2 + SMALL_NIGHT_PEOPLE);
        EXPECT_TEXT(club_name_for(club, club->member_top, CLUB_OWNER), "Dan");
    }
    begin(&again, EAST, NULL, &file, "other");
    EXPECT_TEXT(status_name(again.status), "name_taken");
    // Who starts later reads the same.
    sim_parlours_kill(&servers, EAST);
    sim_parlours_start(&servers, EAST, 1);
    const struct club *club = clubs_by_name(servers.rows[EAST].services.clubs, "other");
    EXPECT(club != NULL && club_is_there(club));
    EXPECT_INT(club->member_count, 2 + SMALL_NIGHT_PEOPLE);
    free(one);
    free(other);
    club_file_free(&file);
    sim_parlours_close(&servers);
}

// The same file at two servers, under one name at one moment, and under another one: its matches
// are written by both.
TEST(n35_of_two_that_take_it_in_by_one_name_one_is_refused_and_leaves_nothing) {
    struct club_file file = make_file();
    struct taking takings[ALL];
    sim_parlours_open(&servers, ALL, "");
    begin(&takings[NORTH], NORTH, NULL, &file, "other");
    begin(&takings[SOUTH], SOUTH, NULL, &file, "other");
    begin(&takings[EAST], EAST, NULL, &file, "third");
    for (int i = 0; i < ALL; i++) {
        wait_for(&takings[i]);
    }
    int made = (takings[NORTH].status == STATUS_OK) + (takings[SOUTH].status == STATUS_OK);
    int refused =
        (takings[NORTH].status == STATUS_NAME_TAKEN) + (takings[SOUTH].status == STATUS_NAME_TAKEN);
    EXPECT_INT(made, 1);
    EXPECT_INT(refused, 1);
    EXPECT_TEXT(status_name(takings[EAST].status), "ok");
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_INT(count_at("other"), ALL);
    EXPECT_INT(count_at("third"), ALL);
    struct tally tally = count_all();
    EXPECT_INT(tally.clubs, 2);
    EXPECT_INT(tally.names, 2);
    EXPECT_INT((int)HASH_COUNT(tally.marks), ALL);
    club_marks_free(&tally.marks);
    club_file_free(&file);
    sim_parlours_close(&servers);
}

// A server dies `ms` after it has begun; its place is taken at once, or stays empty.
static bool die_after(const struct club_file *file, uint64_t ms, bool is_replaced) {
    struct taking taking, again;
    sim_parlours_open(&servers, ALL, "");
    begin(&taking, NORTH, NULL, file, "other");
    EXPECT_TEXT(status_name(taking.status), "ok");
    for (uint64_t passed = 0; passed < ms; passed += STEP_MS) {
        sim_parlours_pass(&servers, STEP_MS);
        count_at("other");
    }
    bool is_told = taking.is_told;
    if (!is_told) {
        club_import_stop(taking.import);
    }
    sim_parlours_kill(&servers, NORTH);
    if (!is_told) {
        club_import_free(taking.import);
    }
    if (is_replaced) {
        sim_parlours_start(&servers, NORTH, 1);
    }
    for (int passed = 0; passed < CLEARED_MS; passed += SOON_MS) {
        sim_parlours_pass(&servers, SOON_MS);
        count_at("other");
    }
    int there = count_at("other");
    if (there == 0) {
        EXPECT(!is_told);
        expect_nothing_left();
        begin(&again, SOUTH, NULL, file, "other"); // the name is free, and so is the way
        wait_for(&again);
        EXPECT_TEXT(status_name(again.status), "ok");
        sim_parlours_pass(&servers, SOON_MS);
    }
    EXPECT_INT(count_at("other"), is_replaced ? ALL : ALL - 1);
    sim_parlours_close(&servers);
    return there > 0;
}

TEST(n35_whenever_its_server_dies_there_is_all_or_nothing) {
    struct club_file file = make_file();
    bool is_whole = false;
    int tries = 0;
    for (uint64_t ms = 0; !is_whole; ms += 170, tries++) {
        is_whole = die_after(&file, ms, tries % 2 == 1);
    }
    EXPECT(tries > 4);
    club_file_free(&file);
}

// What the store refuses is undone at once.
TEST(n35_what_the_store_does_not_take_leaves_nothing) {
    struct club_file file = make_file();
    struct taking taking;
    sim_parlours_open(&servers, ALL, "");
    sim_store_fail(servers.rows[NORTH].journal, 20);
    begin(&taking, NORTH, NULL, &file, "other");
    wait_for(&taking);
    EXPECT_TEXT(status_name(taking.status), "busy");
    sim_store_fail(servers.rows[NORTH].journal, 0);
    expect_it_is_cleared();
    club_file_free(&file);
    sim_parlours_close(&servers);
}

static void on_failed(void *context, enum journal_result result, const struct journal_last *last) {
    (void)context, (void)last;
    EXPECT_INT(result, JOURNAL_OK);
}

// It seemed to be gone, and another server has said that nothing came of it: then nothing comes.
TEST(n35_who_comes_too_late_cannot_say_that_it_is_whole) {
    struct club_file file = make_file();
    struct taking taking;
    sim_parlours_open(&servers, ALL, "");
    begin(&taking, NORTH, NULL, &file, "other");
    struct tally tally = {.clubs = 0};
    while (tally.clubs == 0) {
        club_marks_free(&tally.marks);
        tally = count_all();
    }
    EXPECT_INT((int)HASH_COUNT(tally.marks), 1);
    import_mark_fail(sim_store_journal(servers.store), tally.marks->id, tally.marks->token,
                     on_failed, NULL);
    club_marks_free(&tally.marks);
    wait_for(&taking);
    EXPECT_TEXT(status_name(taking.status), "busy");
    expect_it_is_cleared();
    club_file_free(&file);
    sim_parlours_close(&servers);
}
