// What watchers are told beside the events: who gets it, when, and that it is of what is released.
#include "common/advice/insight.h"

#include "common/rules/event/view.h"
#include "server/table/event_log.h"
#include "tests/support/party.h"

#include <string.h>

#define ALL_OF_HANDS "['waits','deals_into','furiten','distance','value']"

static struct guest *watch(struct party *party, const char *class) {
    struct guest *wim = guest_enter(&party->parlour, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'%s'}", party->code, class);
    guest_deafen(wim);
    return wim;
}

static void open(struct party *party) {
    party_open(party, "", 1, "tsumogiri", &(struct party_options){.title = ""});
}

// What was told of each seat last, up to this event and from the last `anew` on.
struct told {
    int moments, first, last, anew;
    const json_t *seats[SEAT_MAX];
    const json_t *river, *needs;
};

static void take_moment(const json_t *moment, int32_t number, struct told *told) {
    size_t i;
    json_t *row;
    if (said_int(moment, "number") > number) {
        return;
    }
    told->first = told->moments == 0 ? said_int(moment, "number") : told->first;
    EXPECT(told->moments == 0 || said_int(moment, "number") > told->last);
    told->last = said_int(moment, "number");
    told->moments++;
    json_array_foreach(json_object_get(moment, "seats"), i, row) {
        told->seats[said_int(row, "seat")] = row;
    }
    told->river = has_said(moment, "river") ? said(moment, "river") : told->river;
    told->needs = has_said(moment, "needs") ? said(moment, "needs") : told->needs;
}

// Of all insight that the guest has been sent since `from`.
static struct told told_since(struct guest *guest, int from, int32_t number) {
    struct told told = {0};
    for (int i = from; i < guest_count(guest); i++) {
        const json_t *message = guest_at(guest, i);
        size_t m;
        json_t *moment;
        if (strcmp(said_text(message, "type"), "insight") != 0) {
            continue;
        }
        if (said_bool(message, "anew")) {
            told = (struct told){.anew = told.anew + 1};
        }
        json_array_foreach(json_object_get(message, "moments"), m, moment) {
            take_moment(moment, number, &told);
        }
    }
    return told;
}

static int count_insight(struct guest *guest) {
    int count = 0;
    for (int i = 0; i < guest_count(guest); i++) {
        count += strcmp(said_text(guest_at(guest, i), "type"), "insight") == 0;
    }
    return count;
}

// The present deal as the viewer of all hands sees it up to an event.
static struct insight insight_at(const struct table *table, int32_t number) {
    const struct event_log *log = table_log(table);
    struct event_cursor cursor = event_log_from_deal(log);
    struct match base;
    struct sight sight;
    struct insight insight;
    struct event event;
    match_init(&base, &table_options(table)->rules);
    sight_init(&sight, &base, VIEWER_HANDS);
    while (cursor.number < number && event_log_next(log, &cursor, &event)) {
        struct viewed_event viewed;
        if (view_of(&base.deal.rules, &event, VIEWER_HANDS, &viewed)) {
            sight_see(&sight, &viewed);
        }
    }
    insight_of(&sight, &insight);
    return insight;
}

static void expect_same(const struct told *told, const struct insight *insight) {
    for (int seat = 0; seat < 4; seat++) {
        const struct insight_seat *row = &insight->seats[seat];
        const json_t *said_row = told->seats[seat];
        EXPECT(said_row != NULL);
        if (!row->is_known) {
            EXPECT_INT((int)json_object_size(said_row), 1);
            continue;
        }
        EXPECT_INT(said_int(said_row, "shanten"), row->shanten);
        EXPECT_INT((int)json_array_size(json_object_get(said_row, "waits")), row->wait_count);
        EXPECT_INT((int)json_array_size(json_object_get(said_row, "discards")), row->discard_count);
        EXPECT(has_said(said_row, "furiten") == (row->furiten != REFUSAL_NONE));
        EXPECT(has_said(said_row, "safe") == (row->safe != TILE_NONE));
        for (int i = 0; i < row->wait_count; i++) {
            const json_t *wait = json_array_get(json_object_get(said_row, "waits"), (size_t)i);
            EXPECT_INT(said_int(wait, "left"), row->waits[i].left);
            EXPECT(has_said(wait, "ron_value") == (row->waits[i].wait.ron == REFUSAL_NONE));
        }
    }
}

TEST(w32_insight_comes_with_its_hand_and_never_before) {
    struct party party;
    open(&party);
    struct guest *wim = watch(&party, "hands");
    guest_say(wim, "{'type':'layers','names':" ALL_OF_HANDS "}");
    party_play_to_turn(&party);
    party_pass(&party, 2000);
    EXPECT_INT(count_insight(wim), 0); // the first hand is still played
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    const struct event_log *log = table_log(party.table);
    struct told told = told_since(wim, 0, log->last_number);
    EXPECT_INT(told.anew, 1);
    EXPECT(told.moments > 50);
    EXPECT(told.first >= log->deal_number && told.last <= log->last_number);
    struct insight over = insight_at(party.table, log->last_number);
    expect_same(&told, &over);
    for (int32_t number = log->deal_number + 4; number < log->last_number; number++) {
        struct insight insight = insight_at(party.table, number);
        told = told_since(wim, 0, number);
        expect_same(&told, &insight);
    }
    guest_deafen(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party_pass(&party, 300);
    EXPECT(!guest_hears(wim, "insight"));
    party_close(&party);
}

TEST(w40_who_has_not_asked_is_told_nothing) {
    struct party party;
    open(&party);
    struct guest *wim = watch(&party, "hands"), *xan = watch(&party, "hands");
    guest_say(wim, "{'type':'layers','names':['distance']}");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    EXPECT(count_insight(wim) > 0);
    EXPECT_INT(count_insight(xan), 0);
    struct told told = told_since(wim, 0, INT32_MAX);
    EXPECT(!has_said(told.seats[0], "waits"));
    guest_say(xan, "{'type':'layers','names':['distance']}"); // at once: it has been made
    EXPECT_INT(count_insight(xan), count_insight(wim));
    guest_say(wim, "{'type':'layers','names':[]}");
    int before = count_insight(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    EXPECT_INT(count_insight(wim), before);
    EXPECT(count_insight(xan) > before);
    party_close(&party);
}

TEST(who_asks_for_more_has_the_hand_told_again) {
    struct party party;
    open(&party);
    struct guest *wim = watch(&party, "hands");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    guest_say(wim, "{'type':'layers','names':['distance']}");
    party_pass(&party, 1);
    EXPECT_INT(told_since(wim, 0, INT32_MAX).anew, 1);
    guest_say(wim, "{'type':'layers','names':['distance','needs']}");
    party_pass(&party, 1);
    struct told told = told_since(wim, 0, INT32_MAX);
    EXPECT_INT(told.anew, 2);
    EXPECT(told.needs != NULL);
    EXPECT_INT(said_int(told.needs, "hands_left"), match_hands_left(table_match(party.table)));
    EXPECT_INT((int)json_array_size(json_object_get(told.needs, "seats")), 4);
    guest_say(wim, "{'type':'layers','names':['needs']}");
    EXPECT_INT(told_since(wim, 0, INT32_MAX).anew, 3); // from what there is
    party_close(&party);
}

TEST(an_earlier_hand_is_told_when_it_is_asked_for) {
    struct party party;
    open(&party);
    struct guest *wim = watch(&party, "hands");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    int32_t number = table_log(party.table)->last_number - 5;
    struct insight insight = insight_at(party.table, number);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party_pass(&party, 100);
    int from = guest_count(wim);
    guest_say(wim, "{'type':'layers','names':" ALL_OF_HANDS ",'number':%d}", number);
    party_pass(&party, 1);
    struct told told = told_since(wim, from, number);
    EXPECT_INT(told.anew, 1);
    expect_same(&told, &insight);
    EXPECT(told_since(wim, from, INT32_MAX).last <= number + 5);
    // Not of the hand that is played, nor of what there is not.
    int32_t running = table_log(party.table)->last_number;
    guest_refused(wim, "not_now", "{'type':'layers','names':['waits'],'number':%d}", running);
    guest_refused(wim, "not_now", "{'type':'layers','names':['waits'],'number':2000000000}");
    guest_refused(wim, "not_now", "{'type':'layers','names':['waits'],'number':0}");
    int asked = count_insight(wim);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    EXPECT_INT(count_insight(wim), asked); // that was once
    party_close(&party);
}

TEST(w39_who_sees_no_hands_is_told_of_rivers_alone) {
    struct party party;
    open(&party);
    party_play_to_turn(&party);
    struct guest *wim = watch(&party, "public");
    guest_say(wim, "{'type':'layers','names':['waits','deals_into','distance','river']}");
    party_pass(&party, 10);
    struct told told = told_since(wim, 0, INT32_MAX);
    EXPECT_INT(told.anew, 1);
    EXPECT(told.river != NULL);
    int32_t last = told.last;
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    told = told_since(wim, 0, INT32_MAX);
    EXPECT(told.last > last); // as it is played
    for (int seat = 0; seat < 4; seat++) {
        EXPECT(told.seats[seat] == NULL);
    }
    party_close(&party);
}

TEST(w39_rivers_count_what_lies_open) {
    struct party party;
    open(&party);
    struct guest *wim = watch(&party, "public");
    guest_say(wim, "{'type':'layers','names':['river']}");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    party_play_to_turn(&party);
    party_pass(&party, 10);
    const struct deal *deal = &table_match(party.table)->deal;
    struct told told = told_since(wim, 0, INT32_MAX);
    int visible = 0, open_tiles = deal->indicator_count;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        visible += (int)json_integer_value(
            json_array_get(json_object_get(told.river, "visible"), (size_t)kind));
    }
    for (int seat = 0; seat < 4; seat++) {
        open_tiles += deal->seats[seat].river_count + 3 * deal->seats[seat].meld_count;
        for (int i = 0; i < deal->seats[seat].river_count; i++) {
            open_tiles -= deal->seats[seat].river[i].taken_by != NO_SEAT;
        }
    }
    EXPECT_INT(visible, open_tiles);
    EXPECT_INT(told.anew, 2);
    party_close(&party);
}

TEST(another_class_is_told_nothing_until_it_asks) {
    struct party party;
    open(&party);
    struct guest *wim = watch(&party, "hands");
    guest_say(wim, "{'type':'layers','names':['waits']}");
    guest_say(wim, "{'type':'watch_class','class':'public'}");
    guest_say(wim, "{'type':'watch_class','class':'hands'}");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    EXPECT_INT(count_insight(wim), 0);
    party_close(&party);
}

TEST(players_have_no_layers) {
    struct party party;
    open(&party);
    guest_refused(party.guests[0], "not_at_table", "{'type':'layers','names':['waits']}");
    party_close(&party);
}

TEST(who_has_missed_some_is_told_the_hand_anew) {
    struct party party;
    open(&party);
    struct guest *guests[2] = {watch(&party, "hands"), watch(&party, "public")};
    for (int i = 0; i < 2; i++) {
        guest_say(guests[i], "{'type':'layers','names':" ALL_OF_HANDS "}");
        guest_say(guests[i], "{'type':'layers','names':['river','needs']}");
        sim_network_stall(guests[i]->connection, true);
    }
    for (int step = 0; step < 20000; step++) {
        bool has_missed = sim_network_has_lapsed(guests[0]->connection) &&
                          sim_network_has_lapsed(guests[1]->connection);
        if (has_missed && table_state(party.table) == WIRE_TABLE_STATE_BETWEEN) {
            break;
        }
        party_step(&party);
    }
    party_pass(&party, 10);
    int32_t number = table_log(party.table)->deal_number;
    for (int i = 0; i < 2; i++) {
        int from = guest_count(guests[i]);
        sim_network_stall(guests[i]->connection, false);
        party_pass(&party, 1);
        struct told told = told_since(guests[i], from, INT32_MAX);
        EXPECT(told.anew > 0 && told.river != NULL && told.needs != NULL);
        EXPECT(told.first >= number && told.first <= number + 8);
    }
    party_close(&party);
}

TEST(a_match_that_ends_while_it_is_made_begins_anew) {
    struct party party;
    party_open(
        &party, "", 1, "tsumogiri",
        &(struct party_options){.title = "", .settings = "{'name':'game_length','value':'east'}"});
    struct guest *guests[2] = {watch(&party, "hands"), watch(&party, "public")};
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    sim_work_slow(party.parlour.work, 500);
    guest_say(guests[0], "{'type':'layers','names':" ALL_OF_HANDS "}");
    guest_say(guests[1], "{'type':'layers','names':['river']}");
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    sim_work_slow(party.parlour.work, 20000);
    party_pass(&party, 600);
    guest_say(party.guests[0], "{'type':'rematch'}");
    guest_try(party.guests[0], "{'type':'ready','ready':true}");
    guest_try(party.guests[0], "{'type':'start'}");
    party_play_to_turn(&party);
    sim_work_slow(party.parlour.work, 1);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 30000);
    for (int i = 0; i < 2; i++) {
        struct told told = told_since(guests[i], 0, INT32_MAX);
        EXPECT(told.anew > 1 && told.first >= table_match_number(party.table));
    }
    party_close(&party);
}

TEST(who_goes_while_it_is_made_is_not_missed) {
    struct party party;
    open(&party);
    sim_work_slow(party.parlour.work, 1000);
    struct guest *wim = watch(&party, "hands"), *xan = watch(&party, "hands");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    guest_say(wim, "{'type':'layers','names':['waits']}");
    guest_say(xan, "{'type':'layers','names':['waits'],'number':%d}",
              table_log(party.table)->last_number);
    guest_go(wim);
    guest_go(xan);
    party_pass(&party, 3000);
    party_close(&party);
}

TEST(a_table_that_closes_while_it_is_made_takes_it_along) {
    struct party party;
    open(&party);
    sim_work_slow(party.parlour.work, 5000);
    struct guest *wim = watch(&party, "hands");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_pass(&party, 10);
    guest_say(wim, "{'type':'layers','names':['waits','distance']}");
    party_close(&party);
}
