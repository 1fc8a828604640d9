// The cards of a ruleset over the wire.
#include "common/rules/ruleset/preset.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

static const json_t *ask(struct guest *guest, const char *preset) {
    guest_say(guest, "{'type':'get_reference','preset':'%s','settings':[]}", preset);
    return guest_last(guest, "reference");
}

static bool lists(const json_t *names, const char *wanted) {
    const json_t *name;
    size_t place;
    json_array_foreach(names, place, name) {
        if (strcmp(json_string_value(name), wanted) == 0) {
            return true;
        }
    }
    return false;
}

TEST(every_preset_has_cards) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    for (int i = 0; i < preset_count(); i++) {
        const json_t *cards = ask(ann, preset_at(i)->id);
        EXPECT_TEXT(said_text(cards, "preset"), preset_at(i)->id);
        EXPECT(json_array_size(said(cards, "tiles")) >= 9);
    }
    parlour_close(&parlour);
}

// The first who asks waits while the loop goes on; then they are there for everybody.
TEST(cards_are_made_off_the_loop_and_kept_for_each_preset) {
    enum { WORK_MS = 50 };
    static const char plain[] = "{'type':'get_reference','preset':'british','settings':[]}";
    static const char own[] = "{'type':'get_reference','preset':'british','settings':["
                              "{'name':'limit','value':'500'}]}";
    struct parlour parlour;
    parlour_open(&parlour, "");
    sim_work_slow(parlour.work, WORK_MS);
    struct guest *ann = guest_enter(&parlour, "Ann"), *ben = guest_enter(&parlour, "Ben");
    guest_say(ann, "%s", plain);
    EXPECT(!guest_hears(ann, "reference"));
    guest_refused(ann, "too_fast", "%s", plain);
    parlour_pass(&parlour, WORK_MS);
    EXPECT_INT(said_int(guest_hear(ann, "reference"), "settling.limit"), 1000);
    guest_say(ben, "%s", plain);
    EXPECT(guest_hears(ben, "reference"));
    guest_deafen(ben);
    guest_say(ben, "%s", own);
    guest_say(ann, "%s", own);
    EXPECT(!guest_hears(ben, "reference"));
    guest_go(ann);
    parlour_pass(&parlour, WORK_MS);
    EXPECT_INT(said_int(guest_hear(ben, "reference"), "settling.limit"), 500);
    guest_say(ben, "%s", plain);
    EXPECT_INT(said_int(guest_hear(ben, "reference"), "settling.limit"), 1000);
    guest_say(ben, "%s", own);
    parlour_close(&parlour);
}

TEST(cards_cost_as_much_as_ten_messages) {
    struct parlour parlour;
    parlour_open(&parlour, "messages_per_second=10 messages_burst=21");
    struct guest *ann = guest_enter(&parlour, "Ann");
    ask(ann, "tibet-7");
    ask(ann, "tibet-7");
    guest_refused(ann, "too_fast", "{'type':'get_reference','preset':'tibet-7','settings':[]}");
    parlour_pass(&parlour, 1100);
    ask(ann, "tibet-7");
    parlour_close(&parlour);
}

TEST(a_stage_says_what_is_new) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *cards = ask(ann, "tibet-8");
    EXPECT_TEXT(said_text(cards, "previous"), "tibet-7");
    EXPECT_TEXT(said_text(cards, "next"), "tibet-9");
    EXPECT(lists(said(cards, "new_yaku"), "honitsu"));
    EXPECT(lists(said(cards, "new_yaku"), "chinitsu")); // from 2 to 5 han
    EXPECT(!lists(said(cards, "new_yaku"), "tanyao"));
    bool has_suits = false;
    for (size_t i = 0; i < json_array_size(said(cards, "changes")); i++) {
        const json_t *change = json_array_get(said(cards, "changes"), i);
        has_suits = has_suits || strcmp(said_text(change, "name"), "suits") == 0;
    }
    EXPECT(has_suits);
    EXPECT_INT(json_array_size(said(cards, "payments")), 6);
    cards = ask(ann, "tibet-1");
    EXPECT(!has_said(cards, "previous"));
    EXPECT_INT(json_array_size(said(cards, "yaku")), 0);
    EXPECT_INT(json_array_size(said(cards, "payments")), 0);
    parlour_close(&parlour);
}

TEST(an_example_is_drawn_as_tiles_with_its_sets_marked) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *card, *cards = ask(ann, "riichi-club");
    size_t place;
    int found = 0;
    json_array_foreach(said(cards, "yaku"), place, card) {
        if (strcmp(said_text(card, "name"), "yakuhai_white") == 0) {
            EXPECT_INT(said_int(card, "closed_han"), 1);
            EXPECT_INT(json_array_size(said(card, "marked")), 1);
            found++;
        }
        if (strcmp(said_text(card, "name"), "riichi") == 0) {
            EXPECT_TEXT(said_text(card, "situations.0"), "riichi");
            EXPECT_INT(said_int(card, "open_han"), 0);
            found++;
        }
    }
    EXPECT_INT(found, 2);
    guest_refused(ann, "unknown_preset", "{'type':'get_reference','preset':'x','settings':[]}");
    parlour_close(&parlour);
}

TEST(cards_by_points_have_a_scoring_table_and_special_hands) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *cards = ask(ann, "british");
    EXPECT_INT(json_array_size(said(cards, "yaku")), 0);
    EXPECT_INT(json_array_size(said(cards, "payments")), 0);
    EXPECT_INT(json_array_size(said(cards, "points")), 16);
    EXPECT_INT(json_array_size(said(cards, "doubles")), 17);
    EXPECT_INT(json_array_size(said(cards, "specials")), 19);
    EXPECT_TEXT(said_text(cards, "specials.0.name"), "purity");
    EXPECT_INT(said_int(cards, "specials.0.doubles"), 3);
    EXPECT_INT(said_int(cards, "specials.2.worth"), 500);
    EXPECT_INT(said_int(cards, "specials.2.fishing"), 200);
    EXPECT(!said_bool(cards, "specials.17.fishing_counts")); // an event
    EXPECT_INT(said_int(cards, "settling.limit"), 1000);
    EXPECT_INT(said_int(cards, "settling.pays_east"), 2);
    EXPECT_INT(said_int(cards, "settling.start"), 2000);
    cards = ask(ann, "british-1");
    EXPECT(!has_said(cards, "settling"));
    EXPECT_INT(json_array_size(said(cards, "doubles")), 0);
    parlour_close(&parlour);
}

TEST(a_british_stage_says_what_is_new) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    const json_t *cards = ask(ann, "british-4");
    EXPECT_TEXT(said_text(cards, "previous"), "british-3");
    EXPECT(lists(said(cards, "new_doubles"), "no_chows"));
    EXPECT(!lists(said(cards, "new_doubles"), "dragons"));
    cards = ask(ann, "british-5");
    EXPECT_INT(json_array_size(said(cards, "new_specials")), 19);
    EXPECT_INT(json_array_size(said(cards, "new_doubles")), 0);
    EXPECT(!has_said(ask(ann, "british"), "next"));
    parlour_close(&parlour);
}
