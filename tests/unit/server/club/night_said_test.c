// What is said at a night is kept for its season, and the night for ever (C108).
#include "server/club/night_parts.h"
#include "server/storage/journal_memory.h"
#include "tests/unit/server/club/night_desk.h"

#include <string.h>

enum { DAY_S = 86400, PLANNED_AT = 2000000 };

static struct night *night_of(struct night_desk *desk) {
    const struct services *services = &desk->parlour.services;
    return night_find(services->nights, clubs_by_name(services->clubs, "tile-house"), 1);
}

static void start_again(struct night_desk *desk, void (*start)(struct parlour *parlour)) {
    struct guest before = *desk->ann;
    start(&desk->parlour);
    desk->ann = guest_enter_again(&before);
    parlour_pass(&desk->parlour, 1000);
}

static void save_season(struct night_desk *desk, int64_t until) {
    guest_say(desk->ann,
              "{'type':'save_season','club':'tile-house','plan':{'season':0,'title':'All','from':0,"
              "'until':%lld,'way':'total','best':0,'games_min':0,'nights_min':0,"
              "'place_points':[]}}",
              (long long)until);
    parlour_pass(&desk->parlour, 1000);
}

static void announce(struct night_desk *desk, const char *text) {
    guest_say(desk->ann, "{'type':'announce','club':'tile-house','night':1,'text':'%s'}", text);
    parlour_pass(&desk->parlour, 1000);
}

static void set_state(struct night_desk *desk, const char *state) {
    guest_say(desk->ann, "{'type':'set_night','club':'tile-house','night':1,'state':'%s'}", state);
    parlour_pass(&desk->parlour, 1000);
}

// How often the words stand anywhere in the journal.
struct search {
    const char *words;
    int found;
};

static void look_at(void *context, const struct journal_record *record) {
    struct search *search = context;
    search->found +=
        memmem(record->bytes, record->length, search->words, strlen(search->words)) != NULL;
}

static void on_read(void *context, enum journal_result result) {
    (void)context, (void)result;
}

static int count_in_journal(struct night_desk *desk, const char *words) {
    struct search search = {words, 0};
    journal_read_all(desk->parlour.journal, "", look_at, on_read, &search);
    parlour_pass(&desk->parlour, 10);
    return search.found;
}

// A night at which Bob calls the referee and Ann announces tea; it is finished.
static void say_all(struct night_desk *desk, int64_t until) {
    int number;
    NIGHT_DESK_OPEN(desk, .people = 3, .rounds = 1);
    struct guest *bob = night_desk_join(desk, "Bob", &number);
    save_season(desk, until);
    night_desk_start(desk, 1);
    guest_say(bob, "{'type':'call_referee','club':'tile-house','night':1,'reason':'conduct',"
                   "'stop':false}");
    parlour_pass(&desk->parlour, 1000);
    const json_t *told = night_desk_look(desk, desk->ann);
    EXPECT_INT(said_int(told, "calls.0.by"), number);
    EXPECT_TEXT(said_text(told, "calls.0.reason"), "conduct");
    announce(desk, "Tea is ready.");
    night_desk_play(desk);
    night_desk_confirm(desk, 1);
    set_state(desk, "finished");
    guest_go(bob);
}

// Until so many days after the night was planned for.
static void pass_to(struct night_desk *desk, int64_t days) {
    int64_t at = PLANNED_AT + days * DAY_S;
    parlour_pass(&desk->parlour, (at - ledger_time(desk->parlour.services.clock)) * 1000);
}

TEST(they_are_forgotten_when_the_season_is_over) {
    struct night_desk desk;
    say_all(&desk, PLANNED_AT + 10 * DAY_S);
    start_again(&desk, parlour_restart);
    const json_t *told = night_desk_look(&desk, desk.ann);
    EXPECT_TEXT(said_text(told, "announcement"), "Tea is ready.");
    EXPECT_TEXT(said_text(told, "announced_name"), "Ann");
    EXPECT_INT(said_int(told, "calls.0.by") > 1, true);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 1);
    EXPECT_INT(count_in_journal(&desk, "conduct"), 1);
    pass_to(&desk, 10);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 1);

    parlour_pass(&desk.parlour, 2 * MINUTE_MS);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 0);
    EXPECT_INT(count_in_journal(&desk, "conduct"), 0);
    for (int i = 0; i < 2; i++) {
        told = night_desk_look(&desk, desk.ann);
        EXPECT(!has_said(told, "announcement") && !has_said(told, "announced_name"));
        EXPECT_INT(said_int(told, "calls.0.by"), 0); // that there was one is of the night
        EXPECT_INT(said_int(told, "calls.0.table"), 1);
        start_again(&desk, parlour_restart);
    }
    night_desk_close(&desk);
}

// One that is over stays in the journal, with what was said there.
TEST(they_are_read_with_a_night_that_is_over_and_forgotten_without_reading_it) {
    struct night_desk desk;
    say_all(&desk, PLANNED_AT + 10 * DAY_S);
    set_state(&desk, "closed");
    for (int i = 0; i < 2; i++) {
        guest_say(desk.ann, "{'type':'watch_night','club':'tile-house','night':1,'on':false}");
        parlour_pass(&desk.parlour, 3 * MINUTE_MS);
        EXPECT(night_of(&desk) == NULL);
        EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Tea is ready.");
        start_again(&desk, parlour_restart);
    }
    EXPECT(night_of(&desk) == NULL);
    pass_to(&desk, 11);
    EXPECT(night_of(&desk) == NULL);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 0);
    EXPECT_INT(count_in_journal(&desk, "conduct"), 0);
    EXPECT(!has_said(night_desk_look(&desk, desk.ann), "announcement"));

    // Numbers are never given twice: what is said later is not what a record of before means.
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'finished',"
                        "'reason':'A result was wrong'}");
    parlour_pass(&desk.parlour, 1000);
    save_season(&desk, PLANNED_AT + 1000LL * DAY_S);
    announce(&desk, "Sorry.");
    const json_t *told = night_desk_look(&desk, desk.ann);
    EXPECT_TEXT(said_text(told, "announcement"), "Sorry.");
    EXPECT_INT(said_int(told, "calls.0.by"), 0);
    night_desk_close(&desk);
}

TEST(they_stay_for_the_last_season_that_has_the_night_or_a_year) {
    struct night_desk desk;
    say_all(&desk, PLANNED_AT + 10 * DAY_S);
    save_season(&desk, PLANNED_AT + 100 * DAY_S);
    pass_to(&desk, 99);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 1);
    pass_to(&desk, 101);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 0);
    night_desk_close(&desk);

    say_all(&desk, PLANNED_AT - 1); // has no nights
    pass_to(&desk, 365);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 1);
    pass_to(&desk, 367);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 0);
    night_desk_close(&desk);
}

TEST(a_night_that_is_not_over_keeps_them) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 0);
    save_season(&desk, PLANNED_AT + DAY_S);
    announce(&desk, "Tea is ready.");
    pass_to(&desk, 100);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Tea is ready.");
    night_desk_close(&desk);
}

// The process dies between the words and the record that names them.
TEST(words_that_no_record_names_are_not_shown) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 0);
    announce(&desk, "Welcome.");
    journal_memory_fail_after(desk.parlour.journal, 0, JOURNAL_DIES);
    announce(&desk, "Tea is ready.");
    start_again(&desk, parlour_crash);
    EXPECT_INT(count_in_journal(&desk, "Tea is ready."), 1);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Welcome.");
    announce(&desk, "Go on.");
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Go on.");
    night_desk_close(&desk);
}

TEST(what_the_journal_does_not_take_is_refused) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 0);
    for (int writes = 0; writes < 2; writes++) {
        journal_memory_fail_after(desk.parlour.journal, writes, JOURNAL_REFUSES);
        guest_refused(desk.ann, "busy",
                      "{'type':'announce','club':'tile-house','night':1,'text':'Tea'}");
        journal_memory_mend(desk.parlour.journal);
        EXPECT(!has_said(night_desk_look(&desk, desk.ann), "announcement"));
    }
    announce(&desk, "Tea");
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Tea");
    night_desk_close(&desk);
}

// Older servers wrote it into the record of the night.
TEST(what_stands_in_an_old_record_stays) {
    struct night_desk desk;
    struct wire_record record;
    NIGHT_DESK_OPEN(&desk, .people = 4, .rounds = 1);
    night_desk_start(&desk, 1);
    night_record(night_of(&desk), WIRE_RECORD_ANNOUNCED, 1, &record);
    record.announced.has_text = true;
    strcpy(record.announced.text, "Tea is ready.");
    night_propose(night_of(&desk), &record);
    night_record(night_of(&desk), WIRE_RECORD_REFEREE_CALLED, 3, &record);
    record.referee_called.call = record.referee_called.round = record.referee_called.table = 1;
    record.referee_called.has_reason = true;
    record.referee_called.reason = WIRE_CALL_REASON_CONDUCT;
    night_propose(night_of(&desk), &record);
    for (int i = 0; i < 2; i++) {
        parlour_pass(&desk.parlour, 1000);
        const json_t *told = night_desk_look(&desk, desk.ann);
        EXPECT_TEXT(said_text(told, "announcement"), "Tea is ready.");
        EXPECT_INT(said_int(told, "announced_by"), 1);
        EXPECT_INT(said_int(told, "calls.0.by"), 3);
        EXPECT_TEXT(said_text(told, "calls.0.reason"), "conduct");
        start_again(&desk, parlour_restart);
    }
    announce(&desk, "Go on.");
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "announcement"), "Go on.");
    night_desk_close(&desk);
}
