// One function for each type of event.
#include "tests/support/witness_events.h"

#include <string.h>

// ---- tiles ----

static uint8_t tile_of(const char *name) {
    uint8_t tile;
    if (strcmp(name, "?") == 0) {
        return TILE_HIDDEN;
    }
    if (!tile_from_name(name, &tile)) {
        FAIL("\"%s\" is no tile", name);
    }
    return tile;
}

static uint8_t tile_at(const json_t *message, const char *path) {
    return tile_of(said_text(message, path));
}

static struct witness_seat *actor_of(struct witness *witness, const json_t *event) {
    int seat = said_int(event, "actor");
    EXPECT(seat >= 0 && seat < witness->players);
    return &witness->seats[seat];
}

static void add(struct witness_seat *seat, uint8_t tile) {
    seat->hidden += tile == TILE_HIDDEN;
    seat->known[tile] += tile != TILE_HIDDEN;
}

static void take(struct witness_seat *seat, uint8_t tile) {
    if (seat->known[tile] > 0) {
        seat->known[tile]--;
    } else if (seat->hidden > 0) {
        seat->hidden--;
    } else {
        FAIL("a seat has no tile %d", tile);
    }
}

static void take_list(struct witness_seat *seat, const json_t *tiles) {
    const json_t *tile;
    size_t place;
    json_array_foreach(tiles, place, tile) {
        take(seat, tile_of(json_string_value(tile)));
    }
}

static void set_points(struct witness *witness, const json_t *event) {
    const json_t *scores = said(event, "scores");
    EXPECT_INT(json_array_size(scores), witness->players);
    for (int seat = 0; seat < witness->players; seat++) {
        witness->seats[seat].points = (int)json_integer_value(json_array_get(scores, seat));
    }
}

// ---- the deal ----

static void start_game(struct witness *witness, const json_t *event) {
    witness->knows_secret = false;
    EXPECT_INT(said_int(event, "players"), witness->players);
    EXPECT_INT(json_array_size(said(event, "names")), witness->players);
}

// Everybody sees the own tiles and, unless all hands lie open, nobody else's.
static void deal_hand(struct witness *witness, int seat, const json_t *tiles) {
    const json_t *tile;
    size_t place;
    json_array_foreach(tiles, place, tile) {
        uint8_t dealt = tile_of(json_string_value(tile));
        EXPECT_INT(dealt == TILE_HIDDEN, seat != witness->seat && !witness->rules.open_hands);
        add(&witness->seats[seat], dealt);
    }
}

static void start_kyoku(struct witness *witness, const json_t *event) {
    EXPECT(!witness->knows_secret);
    const json_t *hands = said(event, "tehais");
    memset(witness->seats, 0, sizeof witness->seats);
    // Only the hand that is being played is kept, with the start of the match before the first.
    if (witness->is_playing) {
        json_array_clear(witness->events);
    }
    EXPECT_INT(json_array_size(hands), witness->players);
    for (int seat = 0; seat < witness->players; seat++) {
        deal_hand(witness, seat, json_array_get(hands, seat));
    }
    set_points(witness, event);
    witness->is_playing = true;
    witness->left = said_int(event, "left");
    EXPECT(said_int(event, "kyotaku") >= 0);
    witness->indicators = has_said(event, "dora_marker");
}

static void tsumo(struct witness *witness, const json_t *event) {
    uint8_t tile = tile_at(event, "pai");
    bool is_own = said_int(event, "actor") == witness->seat;
    EXPECT_INT(tile == TILE_HIDDEN, !is_own && !witness->rules.open_hands);
    add(actor_of(witness, event), tile);
    witness->left = said_int(event, "left");
}

static void dahai(struct witness *witness, const json_t *event) {
    struct witness_seat *seat = actor_of(witness, event);
    uint8_t tile = tile_at(event, "pai");
    EXPECT(tile != TILE_HIDDEN);
    take(seat, tile);
    EXPECT(seat->river_count < RIVER_MAX);
    seat->river[seat->river_count++] = tile;
}

// ---- calls ----

static void call(struct witness *witness, const json_t *event) {
    struct witness_seat *seat = actor_of(witness, event);
    const struct witness_seat *target = &witness->seats[said_int(event, "target")];
    EXPECT(target != seat && target->river_count > 0);
    EXPECT_INT(tile_at(event, "pai"), target->river[target->river_count - 1]);
    take_list(seat, said(event, "consumed"));
    seat->melds++;
}

static void ankan(struct witness *witness, const json_t *event) {
    struct witness_seat *seat = actor_of(witness, event);
    take_list(seat, said(event, "consumed"));
    seat->melds++;
}

// Without a pon the tile lies alone (U11).
static void kakan(struct witness *witness, const json_t *event) {
    struct witness_seat *seat = actor_of(witness, event);
    take(seat, tile_at(event, "pai"));
    seat->melds += json_array_size(said(event, "consumed")) == 0 ? 1 : 0;
}

static void kita(struct witness *witness, const json_t *event) {
    struct witness_seat *seat = actor_of(witness, event);
    take(seat, tile_at(event, "pai"));
    seat->kita++;
}

static void dora(struct witness *witness, const json_t *event) {
    EXPECT(tile_at(event, "dora_marker") != TILE_HIDDEN);
    witness->indicators++;
}

static void reach(struct witness *witness, const json_t *event) {
    (void)actor_of(witness, event);
}

static void reach_accepted(struct witness *witness, const json_t *event) {
    (void)actor_of(witness, event);
    set_points(witness, event);
}

static void question(struct witness *witness, const json_t *event) {
    (void)witness;
    (void)said_text(event, "question");
}

// ---- flowers and seasons, calls, goulash ----

static void throws(struct witness *witness, const json_t *event) {
    EXPECT_INT(json_array_size(said(event, "dice")), 2 * witness->players);
}

static void bonus(struct witness *witness, const json_t *event) {
    uint8_t tile = tile_at(event, "pai");
    EXPECT(kind_is_bonus(tile_kind(tile)));
    take(actor_of(witness, event), tile);
}

static void fishing(struct witness *witness, const json_t *event) {
    (void)actor_of(witness, event);
    EXPECT(witness->rules.fishing_call != FISHING_CALL_OFF || said_bool(event, "original"));
}

static void skip(struct witness *witness, const json_t *event) {
    (void)event;
    EXPECT(witness->rules.goulash);
}

// Who gives and who gets see the tiles, and only who gets knows where they are then.
static void exchange(struct witness *witness, const json_t *event) {
    for (int pass = 0; pass < 2; pass++) { // all give before anybody gets
        for (int seat = 0; seat < witness->players; seat++) {
            const json_t *tiles = json_array_get(said(event, "tiles"), (size_t)seat), *tile;
            int to = (int)json_integer_value(json_array_get(said(event, "to"), (size_t)seat));
            bool is_seen =
                seat == witness->seat || to == witness->seat || witness->rules.open_hands;
            size_t place;
            EXPECT_INT(json_array_size(tiles), to < 0 ? 0 : 3);
            json_array_foreach(tiles, place, tile) {
                uint8_t passed = tile_of(json_string_value(tile));
                bool is_kept = to == witness->seat || witness->rules.open_hands;
                EXPECT_INT(passed != TILE_HIDDEN, is_seen);
                if (pass == 0) {
                    take(&witness->seats[seat], passed);
                } else {
                    add(&witness->seats[to], is_kept ? passed : TILE_HIDDEN);
                }
            }
        }
    }
}

static void hand(struct witness *witness, const json_t *event) {
    (void)actor_of(witness, event);
    int total = said_int(event, "counted.total");
    EXPECT(total >= 0 && total % 2 == 0);
}

static void settle(struct witness *witness, const json_t *event) {
    int sum = 0;
    for (int seat = 0; seat < witness->players; seat++) {
        sum += (int)json_integer_value(json_array_get(said(event, "deltas"), (size_t)seat));
    }
    EXPECT_INT(sum, 0);
    set_points(witness, event);
}

// ---- strict table ----

static void word(struct witness *witness, const json_t *event) {
    (void)actor_of(witness, event);
    (void)said_text(event, "said");
}

// The latest event of this type, or NULL.
static const json_t *latest(const struct witness *witness, const char *type) {
    for (size_t i = json_array_size(witness->events); i > 0; i--) {
        const json_t *event = json_array_get(witness->events, i - 1);
        if (strcmp(said_text(event, "type"), type) == 0) {
            return event;
        }
    }
    return NULL;
}

static bool is_lone(const json_t *kakan) {
    return json_array_size(said(kakan, "consumed")) == 0;
}

// A set that was laid goes back to the hand, where others lose sight of it. A tile that was added
// to a pon leaves the pon.
static void take_back(struct witness *witness, const json_t *event) {
    struct witness_seat *seat = actor_of(witness, event);
    bool is_own = said_int(event, "actor") == witness->seat;
    bool is_added = has_said(event, "pai") && said_int(event, "target") == said_int(event, "actor");
    const json_t *tile;
    size_t place;
    seat->melds -= is_added && !is_lone(latest(witness, "kakan")) ? 0 : 1;
    json_array_foreach(said(event, "consumed"), place, tile) {
        add(seat, is_own ? tile_of(json_string_value(tile)) : TILE_HIDDEN);
    }
}

static void penalty(struct witness *witness, const json_t *event) {
    (void)actor_of(witness, event);
    set_points(witness, event);
}

// Only the player itself is told.
static void review(struct witness *witness, const json_t *event) {
    EXPECT_INT(said_int(event, "actor"), witness->seat);
}

// ---- the end ----

// The latest event that is more than a word or an indicator.
static const json_t *latest_deed(const struct witness *witness) {
    static const char *const no_deeds[] = {"word", "dora", "question", "penalty"};
    for (size_t i = json_array_size(witness->events); i > 0; i--) {
        const json_t *event = json_array_get(witness->events, i - 1);
        bool is_deed = true;
        for (int j = 0; j < 4; j++) {
            is_deed = is_deed && strcmp(said_text(event, "type"), no_deeds[j]) != 0;
        }
        if (is_deed) {
            return event;
        }
    }
    FAIL("a win before anything has happened");
}

// A robbed kan or north did not happen: its tile counts as discarded (R54, Q15).
static void undo_robbed(struct witness *witness, const json_t *win) {
    static const char *const types[] = {"kakan", "ankan", "kita"};
    const json_t *before = latest_deed(witness);
    for (int i = 0; i < 3; i++) {
        if (strcmp(said_text(before, "type"), types[i]) == 0 &&
            said_int(win, "actor") != said_int(before, "actor")) {
            struct witness_seat *seat = actor_of(witness, before);
            seat->river[seat->river_count++] = tile_at(win, "pai");
            seat->kita -= i == 2 ? 1 : 0;
            seat->melds -= i == 0 && is_lone(before) ? 1 : 0;
        }
    }
}

// Ura indicators are turned for a riichi only.
static void hora(struct witness *witness, const json_t *event) {
    const json_t *yaku;
    size_t place;
    bool is_riichi = false;
    json_array_foreach(said(event, "yakus"), place, yaku) {
        is_riichi = is_riichi || strstr(said_text(yaku, "0"), "riichi") != NULL;
    }
    EXPECT(is_riichi || json_array_size(said(event, "uradora_markers")) == 0 ||
           said_int(event, "yakuman") > 0);
    (void)actor_of(witness, event);
    undo_robbed(witness, event);
    set_points(witness, event);
}

static bool is_hidden(const json_t *hand) {
    const json_t *tile;
    size_t place;
    json_array_foreach(hand, place, tile) {
        if (strcmp(json_string_value(tile), "?") != 0) {
            return false;
        }
    }
    return true;
}

// Hands lie open for tenpai, and for those who declared the draw.
static void ryukyoku(struct witness *witness, const json_t *event) {
    const json_t *hands = said(event, "tehais"), *tenpais = said(event, "tenpais");
    const char *reason = said_text(event, "reason");
    bool is_shown_by_all = witness->rules.reveal_hands_at_end ||
                           strcmp(reason, "suchareach") == 0 || strcmp(reason, "chombo") == 0;
    for (int seat = 0; seat < witness->players; seat++) {
        bool may_lie_open = is_shown_by_all || json_is_true(json_array_get(tenpais, seat)) ||
                            (has_said(event, "actor") && said_int(event, "actor") == seat);
        EXPECT(may_lie_open || is_hidden(json_array_get(hands, seat)));
    }
    set_points(witness, event);
}

// All hands are reviewed: as many tiles as the seat has, and waits or tiles that would have helped.
static void laid_open(struct witness *witness, const json_t *event) {
    const struct witness_seat *seat = actor_of(witness, event);
    int size = seat->hidden;
    for (int tile = 0; tile < 256; tile++) {
        size += seat->known[tile];
    }
    EXPECT(witness->rules.reveal_hands_at_end);
    EXPECT_INT(json_array_size(said(event, "tehai")), size);
    EXPECT(json_array_size(said(event, "waits")) == 0 ||
           json_array_size(said(event, "helps")) == 0);
}

static void set(struct witness *witness, const json_t *event) {
    set_points(witness, event);
}

static void end_kyoku(struct witness *witness, const json_t *event) {
    (void)event;
    EXPECT(witness->is_playing);
}

static void end_game(struct witness *witness, const json_t *event) {
    EXPECT_INT(json_array_size(said(event, "places")), witness->players);
    EXPECT(witness->knows_secret);
    set_points(witness, event);
}

// The secret of the walls is told after the last hand: no other may follow.
static void fair(struct witness *witness, const json_t *event) {
    EXPECT(!witness->knows_secret);
    witness->knows_secret = strcmp(said_text(event, "step"), "secret") == 0;
}

// clang-format off
static const struct {
    const char *type;
    void (*apply)(struct witness *witness, const json_t *event);
} witness_rows[] = {
    {"start_game", start_game}, {"start_kyoku", start_kyoku},
    {"tsumo", tsumo}, {"dahai", dahai},
    {"chi", call}, {"pon", call}, {"daiminkan", call}, {"ankan", ankan}, {"kakan", kakan},
    {"kita", kita}, {"dora", dora}, {"reach", reach}, {"reach_accepted", reach_accepted},
    {"question", question}, {"word", word}, {"take_back", take_back}, {"penalty", penalty},
    {"review", review}, {"hora", hora}, {"ryukyoku", ryukyoku},
    {"end_kyoku", end_kyoku}, {"end_game", end_game}, {"fair", fair},
    {"laid_open", laid_open}, {"throws", throws}, {"bonus", bonus}, {"fishing", fishing},
    {"exchange", exchange}, {"skip", skip}, {"hand", hand}, {"settle", settle},
    {"set", set},
};
// clang-format on

void witness_apply(struct witness *witness, const json_t *event) {
    const char *type = said_text(event, "type");
    for (size_t i = 0; i < sizeof witness_rows / sizeof witness_rows[0]; i++) {
        if (strcmp(witness_rows[i].type, type) == 0) {
            witness_rows[i].apply(witness, event);
            return;
        }
    }
    FAIL("an event of the type \"%s\"", type);
}

static bool is_open_tile(const struct witness *witness, uint8_t tile) {
    for (int seat = 0; seat < witness->players; seat++) {
        const struct witness_seat *row = &witness->seats[seat];
        if (seat != witness->seat && row->river_count > 0 &&
            row->river[row->river_count - 1] == tile) {
            return true;
        }
    }
    return false;
}

void witness_check_action(const struct witness *witness, const json_t *action) {
    const struct witness_seat *mine = &witness->seats[witness->seat];
    const json_t *tile;
    size_t place;
    bool is_ron = strcmp(said_text(action, "type"), "hora") == 0;
    bool names_pon = strcmp(said_text(action, "type"), "kakan") == 0; // which one gets a joker
    json_array_foreach(json_object_get(action, "consumed"), place, tile) {
        EXPECT(names_pon || mine->known[tile_of(json_string_value(tile))] > 0);
    }
    // A tile of another player's kan or set-aside north can be robbed as well.
    if (has_said(action, "pai") && !is_ron) {
        uint8_t wanted = tile_at(action, "pai");
        EXPECT(mine->known[wanted] > 0 || is_open_tile(witness, wanted));
    }
}
