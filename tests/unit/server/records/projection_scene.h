// A store, and one server at a time that lists what it has from a file of results, for the tests of
// that file.
#pragma once

#include "server/loop/work.h"
#include "server/records/records.h"
#include "tests/support/folder.h"
#include "tests/support/parlour.h"
#include "tests/unit/server/records/recorded.h"

#include <string.h>

enum { LISTED = 200, SECOND = 1000, RESULT_BYTES = 64 << 10 };

// A store, and one server at a time that lists what it has.
struct scene {
    struct folder folder;
    char path[FOLDER_PATH_BYTES + 32];
    struct sim_store *store;
    struct clock *clock;
    struct journal *journal;
    struct work *work;
    struct records *records;
    struct match_record match;
};

// A part of a list as it was told.
struct page {
    int told, count;
    char first[MATCH_ID_BYTES], last[MATCH_ID_BYTES];
    struct records_reading reading;
};

// A journal that answers who follows it, does not before it is let, or fails.
enum following { FOLLOWS, HOLDS, FAILS };
extern struct held_journal {
    struct journal_operations operations;
    const struct journal_operations *whole;
    struct journal_wish wish;
    char prefix[16];
    enum following how;
    int asked;
} held;

void pass(struct scene *scene, uint64_t ms);

// A process begins at the store's time.
void set_clock(const struct scene *scene, struct clock *clock);
struct journal *hold(struct journal *journal, enum following how);
void begin(struct scene *scene, enum following how);
void start(struct scene *scene);
void stop(struct scene *scene);
void open_scene(struct scene *scene);
void close_scene(struct scene *scene);

// Another server keeps this match, and nobody hears of it.
void keep_elsewhere(struct scene *scene, int number);
void keep_many(struct scene *scene, int first, int count);

// The numbers of what is listed, the latest first: all from `count` - 1 to 0.
void expect_all(const struct scene *scene, int count);
void on_page(void *context, const struct records_page *told);

// The matches from `skip` on, of which the first and the last have these numbers.
struct page expect_page(struct scene *scene, const char *account, int skip, int max, int first,
                        int last);

// What the store says of this match from now on, nobody can read.
void spoil(struct scene *scene, int number);

// Two processes of the test's store are never there at once, so the file is closed when it is.
long size_of(const struct scene *scene);
void overwrite(const struct scene *scene, long at, const char *words);
