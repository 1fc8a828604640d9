// Notes that outlive the process, and tables that are left alone because of them.
#include "server/storage/suspects.h"

#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/storage/journal.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct place {
    char folder[64], path[96];
};

static void make_place(struct place *place) {
    snprintf(place->folder, sizeof place->folder, "/tmp/jansou-suspects-XXXXXX");
    EXPECT(mkdtemp(place->folder) != NULL);
    snprintf(place->path, sizeof place->path, "%s/suspects", place->folder);
}

static void remove_place(const struct place *place) {
    unlink(place->path);
    EXPECT_INT(rmdir(place->folder), 0);
}

// A process that dies while it brings this subject back.
static void die_with(const struct place *place, const char *subject) {
    int status = 0;
    pid_t child = fork();
    EXPECT(child >= 0);
    if (child == 0) {
        struct suspects *suspects = suspects_open(place->path);
        suspects_enter(suspects, "table.before");
        suspects_leave(suspects);
        suspects_enter(suspects, subject);
        _exit(suspects == NULL ? 1 : 0);
    }
    EXPECT_INT(waitpid(child, &status, 0), child);
    EXPECT_INT(status, 0);
}

TEST(deaths_are_counted_until_they_are_forgiven) {
    struct place place;
    make_place(&place);
    die_with(&place, "table.AAAAAA");
    die_with(&place, "table.BBBBBB");
    die_with(&place, "table.AAAAAA");
    struct suspects *suspects = suspects_open(place.path);
    EXPECT_INT(suspects_deaths(suspects, "table.AAAAAA"), 2);
    EXPECT_INT(suspects_deaths(suspects, "table.BBBBBB"), 1);
    EXPECT_INT(suspects_deaths(suspects, "table.before"), 0);
    suspects_forgive(suspects, "table.AAAAAA");
    suspects_enter(suspects, "table.CCCCCC");
    suspects_close(suspects); // in order: nobody is to blame
    suspects = suspects_open(place.path);
    EXPECT_INT(suspects_deaths(suspects, "table.AAAAAA"), 0);
    EXPECT_INT(suspects_deaths(suspects, "table.BBBBBB"), 1);
    EXPECT_INT(suspects_deaths(suspects, "table.CCCCCC"), 0);
    suspects_close(suspects);
    remove_place(&place);
}

TEST(any_bytes_are_read_safely) {
    struct place place;
    char garbage[8192];
    make_place(&place);
    memset(garbage, 'g', sizeof garbage);
    FILE *file = fopen(place.path, "wb");
    EXPECT(file != NULL && fwrite(garbage, 1, sizeof garbage, file) == sizeof garbage);
    fclose(file);
    struct suspects *suspects = suspects_open(place.path);
    for (int i = 0; i < 100; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "table.%d", i);
        EXPECT_INT(suspects_deaths(suspects, subject), 0);
    }
    suspects_close(suspects);
    remove_place(&place);
}

TEST(without_a_file_nobody_is_suspected) {
    EXPECT(suspects_open("/nowhere/at/all") == NULL);
    suspects_enter(NULL, "table.AAAAAA");
    suspects_leave(NULL);
    suspects_forgive(NULL, "table.AAAAAA");
    EXPECT_INT(suspects_deaths(NULL, "table.AAAAAA"), 0);
    suspects_close(NULL);
}

static const struct party_options options = {.title = "", .is_instant = true};

TEST(a_table_that_brings_the_server_down_twice_is_left_alone) {
    struct place place;
    struct party party;
    char subject[JOURNAL_SUBJECT_BYTES];
    log_set_level(LOG_ERROR);
    make_place(&place);
    party_open(&party, "", 1, "tsumogiri", &options);
    const char *other = guest_open_table(guest_enter(&party.parlour, "Other"));
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", other);
    snprintf(subject, sizeof subject, "table.%s", party.code);
    for (int deaths = 1; deaths <= 2; deaths++) {
        die_with(&place, subject);
        parlour_crash_with(&party.parlour, suspects_open(place.path));
        EXPECT_INT(lobby_find(party.parlour.services.lobby, party.code) != NULL, deaths < 2);
        EXPECT(lobby_find(party.parlour.services.lobby, code) != NULL);
        if (deaths < 2) { // it came back well: that is forgiven
            die_with(&place, subject);
        }
    }
    // Its records stay, and what concerns all tables goes past it.
    struct guest *guest = guest_connect(&party.parlour, party.tokens[0]);
    guest_say(guest, "{'type':'hello'}");
    guest_say(guest, "{'type':'set_name','name':'Anna'}");
    guest_refused(guest, "no_such_table", "{'type':'join_table','code':'%s','watch':false}",
                  party.code);
    party_close(&party);
    remove_place(&place);
}
