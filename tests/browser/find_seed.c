// Finds walls for the browser tests: prints the server's test_seed with which a situation comes up,
// and the moves that lead there.
//
//   find_seed SCENE [--seeds COUNT]     the shortest way among COUNT seeds (2000)
//   find_seed --check SCENE SEED        0 only if this seed leads there
//
// The whole server plays in memory, so that codes, seats and walls are those of the real one. One
// line of JSON is printed, {"seed": ..., "moves": ["0 dahai 3p", "1 none", ...]}, for seeds.mjs.
#include "common/rules/deal/legal/legal.h"
#include "common/rules/match/match.h"
#include "common/rules/shape/shape.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 160, SEEDS_DEFAULT = 2000, PEOPLE_MAX = 4 };

// ---- the situations ----

// What all seats may do at one moment; empty for those who are not asked.
struct moment {
    struct action_list legal[SEAT_MAX];
};

static int count_kind(const struct action_list *list, int kind) {
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        count += list->rows[i].kind == kind;
    }
    return count;
}

// A seat may do `kind` and nobody else's `other` comes from the same seat.
static bool is_conflict(const struct moment *moment, int kind, int other) {
    int owner = NO_SEAT, rival = NO_SEAT;
    for (int seat = 0; seat < PEOPLE_MAX; seat++) {
        owner = count_kind(&moment->legal[seat], kind) > 0 ? seat : owner;
        rival = count_kind(&moment->legal[seat], other) > 0 ? seat : rival;
    }
    return owner != NO_SEAT && rival != NO_SEAT && owner != rival;
}

static bool is_pon_against_chii(const struct moment *moment) {
    return is_conflict(moment, ACTION_PON, ACTION_CHII);
}

static bool is_ron_against_pon(const struct moment *moment) {
    return is_conflict(moment, ACTION_RON, ACTION_PON);
}

static bool is_red_chii(const struct action *action) {
    return action->kind == ACTION_CHII &&
           (tile_is_red(action->used[0]) || tile_is_red(action->used[1]));
}

// The person has three shapes of chii or more, one of them with a red five.
static bool is_three_chii_one_red(const struct moment *moment) {
    const struct action_list *legal = &moment->legal[0];
    bool has_red = false;
    for (int i = 0; i < legal->count; i++) {
        has_red = has_red || is_red_chii(&legal->rows[i]);
    }
    return has_red && count_kind(legal, ACTION_CHII) >= 3;
}

static bool is_riichi_choice(const struct moment *moment) {
    return count_kind(&moment->legal[0], ACTION_RIICHI) >= 2;
}

struct wanted {
    const char *name;
    int people; // bots take the other seats
    const char *preset;
    bool (*is_there)(const struct moment *moment);
};

static const struct wanted scenes[] = {
    {"pon_against_chii", 4, "riichi-club", is_pon_against_chii},
    {"ron_against_pon", 4, "riichi-club", is_ron_against_pon},
    {"three_chii", 1, "riichi-tenhou", is_three_chii_one_red},
    {"riichi_choice", 1, "riichi-club", is_riichi_choice},
};

static const struct wanted *find_wanted(const char *name) {
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (strcmp(scenes[i].name, name) == 0) {
            return &scenes[i];
        }
    }
    return NULL;
}

// ---- one match ----

struct play {
    const struct wanted *wanted;
    struct parlour parlour;
    struct guest *people[PEOPLE_MAX];
    struct table *table;
    json_t *moves;
};

// Browsers come with a cookie that the page was served with.
static struct guest *come(struct parlour *parlour, int number) {
    char token[TOKEN_HEX_BYTES];
    snprintf(token, sizeof token, "%064x", number + 1);
    struct guest *guest = guest_connect(parlour, token);
    guest_say(guest, "{'type':'hello'}");
    return guest;
}

static void begin(struct play *play, const struct wanted *wanted, const char *seed) {
    char settings[128];
    *play = (struct play){.wanted = wanted, .moves = json_array()};
    snprintf(settings, sizeof settings, "test_seed=%s", seed);
    parlour_open(&play->parlour, settings);
    for (int i = 0; i < wanted->people; i++) {
        play->people[i] = come(&play->parlour, i);
    }
    const char *code = MAKE_TABLE(play->people[0], .is_instant = true, .preset = wanted->preset);
    guest_start_match(play->people[0], play->people + 1, wanted->people - 1, "efficient");
    play->table = parlour_table(&play->parlour, code);
}

static void end(struct play *play) {
    json_decref(play->moves);
    parlour_close(&play->parlour);
}

static int seat_of(struct guest *guest) {
    return said_int(guest_last(guest, "table"), "seat");
}

// The seats of the people who are asked now, in the order of `people`, and what they may do.
static unsigned look(const struct play *play, struct moment *out_moment) {
    const struct deal *deal = &table_match(play->table)->deal;
    unsigned asked = 0;
    memset(out_moment, 0, sizeof *out_moment);
    if (table_state(play->table) != WIRE_TABLE_STATE_PLAYING) {
        return 0;
    }
    for (int i = 0; i < play->wanted->people; i++) {
        int seat = seat_of(play->people[i]);
        if ((deal_pending(deal) >> seat & 1) != 0) {
            // A person alone is always the first.
            legal_list(deal, seat, &out_moment->legal[play->wanted->people == 1 ? 0 : seat]);
            asked |= 1U << i;
        }
    }
    return asked;
}

// ---- how the people play until then: towards a ready hand, without calls ----

static int worth_of(const struct shape_discard *discard) {
    return __builtin_popcountll(discard->useful) - 100 * discard->shanten;
}

static int best_discard_kind(const struct seat *seat) {
    struct shape_discard rows[14];
    int best = 0;
    int count = shape_discards(seat->hand.counts, 4, 0, rows);
    for (int i = 1; i < count; i++) {
        best = worth_of(&rows[i]) > worth_of(&rows[best]) ? i : best;
    }
    return rows[best].kind;
}

static int choose(const struct play *play, int seat, const struct action_list *legal) {
    int kind = best_discard_kind(&table_match(play->table)->deal.seats[seat]);
    int chosen = legal->count - 1;
    for (int i = 0; i < legal->count; i++) {
        const struct action *row = &legal->rows[i];
        if (row->kind == ACTION_PASS ||
            (row->kind == ACTION_DISCARD && tile_kind(row->tile) == kind)) {
            chosen = i;
        }
    }
    return chosen;
}

static const char *text_of(const json_t *action, const char *name) {
    const char *text = json_string_value(json_object_get(action, name));
    return text == NULL ? "" : text;
}

// "0 dahai 3p drawn": without calls no more is needed.
static void note_move(struct play *play, int seat, const json_t *action) {
    char line[64];
    const char *tile = text_of(action, "pai");
    bool is_drawn = json_is_true(json_object_get(action, "tsumogiri"));
    snprintf(line, sizeof line, "%d %s%s%s%s", seat, text_of(action, "type"),
             tile[0] == '\0' ? "" : " ", tile, is_drawn ? " drawn" : "");
    json_array_append_new(play->moves, json_string(line));
}

// Rows of the decision that the guest was told stand in the order of the legal list.
static void move(struct play *play, struct guest *guest) {
    struct action_list legal;
    int seat = seat_of(guest);
    legal_list(&table_match(play->table)->deal, seat, &legal);
    const json_t *decision = guest_last(guest, "decision");
    const json_t *action =
        json_array_get(said(decision, "actions"), (size_t)choose(play, seat, &legal));
    char *words = json_dumps(action, JSON_COMPACT);
    guest_say(guest, "{'type':'act','decision':%d,'action':%s}", said_int(decision, "number"),
              words);
    note_move(play, seat, action);
    free(words);
}

static bool play_on(struct play *play, int moves_max) {
    struct moment moment;
    unsigned asked = look(play, &moment);
    if (asked == 0 || (int)json_array_size(play->moves) >= moves_max) {
        return false;
    }
    move(play, play->people[__builtin_ctz(asked)]);
    return true;
}

// Whether the situation comes up in the first hand after at most so many moves, which are in `play`
// then.
static bool search(struct play *play, int moves_max) {
    struct moment moment;
    do {
        look(play, &moment);
        if (play->wanted->is_there(&moment)) {
            return true;
        }
    } while (play_on(play, moves_max));
    return false;
}

// ---- the command line ----

static bool check(const struct wanted *wanted, const char *seed) {
    struct play play;
    begin(&play, wanted, seed);
    bool is_there = search(&play, MOVES_MAX);
    end(&play);
    return is_there;
}

static json_t *shortest(const struct wanted *wanted, int seeds) {
    json_t *best = NULL;
    int moves_max = MOVES_MAX;
    for (int i = 0; i < seeds && moves_max >= 0; i++) {
        struct play play;
        char seed[64];
        snprintf(seed, sizeof seed, "%s-%d", wanted->name, i);
        begin(&play, wanted, seed);
        if (search(&play, moves_max)) {
            json_decref(best);
            best = json_pack("{s: s, s: O}", "seed", seed, "moves", play.moves);
            // The next one must be shorter.
            moves_max = (int)json_array_size(play.moves) - 1;
        }
        end(&play);
    }
    return best;
}

static int usage(void) {
    fprintf(stderr, "find_seed SCENE [--seeds COUNT] | --check SCENE SEED\nscenes:");
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        fprintf(stderr, " %s", scenes[i].name);
    }
    fprintf(stderr, "\n");
    return 2;
}

int main(int count, char **argv) {
    bool is_check = count == 4 && strcmp(argv[1], "--check") == 0;
    const struct wanted *wanted = count < 2 ? NULL : find_wanted(argv[is_check ? 2 : 1]);
    if (wanted == NULL) {
        return usage();
    }
    if (is_check) {
        return check(wanted, argv[3]) ? 0 : 1;
    }
    bool has_count = count == 4 && strcmp(argv[2], "--seeds") == 0;
    json_t *found = shortest(wanted, has_count ? atoi(argv[3]) : SEEDS_DEFAULT);
    if (found == NULL) {
        fprintf(stderr, "no such seed\n");
        return 1;
    }
    json_dumpf(found, stdout, JSON_COMPACT);
    printf("\n");
    json_decref(found);
    return 0;
}
