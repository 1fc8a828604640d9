// British Mah-Jong: values of hands, settling up, tallies, jokers. The lines follow the schema of
// section 11 of its rules; what belongs to the course of play is in british_table.c.
#include "tests/conformance/british.h"

#include "common/rules/scoring/points/points.h"
#include "common/rules/scoring/points/points_loss.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/points_settle.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

enum { SEATS = 4 };

static const char seat_names[SEATS] = {'E', 'S', 'W', 'N'};

int british_seat(const char *name) {
    const char *found = strlen(name) == 1 ? memchr(seat_names, *name, SEATS) : NULL;
    return found == NULL ? NO_SEAT : (int)(found - seat_names);
}

// ---- rules ----

static void add_value(struct text *text, const json_t *value) {
    size_t i;
    json_t *part;
    if (json_is_boolean(value)) {
        text_add(text, json_is_true(value) ? "true" : "false");
    } else if (json_is_integer(value)) {
        text_add_int(text, json_integer_value(value));
    } else if (json_is_array(value)) { // a set
        json_array_foreach((json_t *)value, i, part) {
            text_add(text, i > 0 ? "+" : "");
            add_value(text, part);
        }
    } else {
        text_add(text, json_is_string(value) ? json_string_value(value) : "?");
    }
}

void british_rules(const json_t *line, struct ruleset *out_rules, struct tally *tally) {
    const char *preset = text_of(line, "preset"), *name;
    const json_t *options = json_object_get(line, "options");
    json_t *value;
    long players = number_of(line, "players");
    players = players == 0 ? number_of(options, "players") : players;
    players = players == 0 ? 4 : players;
    if (players < 2 || players > SEAT_MAX ||
        preset_load_players(*preset == '\0' ? "british" : preset, (int)players, out_rules) !=
            STATUS_OK) {
        differ(tally, "preset \"%s\" for %ld players", preset, players);
        ruleset_default(out_rules);
    }
    json_object_foreach((json_t *)options, name, value) {
        char bytes[RULE_VALUE_BYTES];
        struct text text;
        struct rule_error error;
        text_init(&text, bytes, sizeof bytes);
        add_value(&text, value);
        if (text.is_cut || ruleset_set(out_rules, name, bytes, &error) != STATUS_OK) {
            differ(tally, "option %s: %s", name, text.is_cut ? "too long" : error.message);
        }
    }
}

// ---- tiles ----

// The kind of "7c", "Rd", "S", "S3" or "J"; TILE_NONE if it is none.
static uint8_t kind_of(const char *name) {
    static const struct {
        const char *name;
        uint8_t kind;
    } named[] = {
        {"E", KIND_EAST},   {"S", KIND_SOUTH},  {"W", KIND_WEST}, {"N", KIND_NORTH},
        {"Wd", KIND_WHITE}, {"Gd", KIND_GREEN}, {"Rd", KIND_RED}, {"J", KIND_JOKER},
    };
    static const struct {
        char letter;
        uint8_t first;
    } suits[] = {{'c', KIND_1M}, {'d', KIND_1P}, {'b', KIND_1S}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (strcmp(named[i].name, name) == 0) {
            return named[i].kind;
        }
    }
    if (strlen(name) != 2) {
        return TILE_NONE;
    }
    if ((name[0] == 'F' || name[0] == 'S') && name[1] >= '1' && name[1] <= '4') {
        return (uint8_t)((name[0] == 'F' ? KIND_FLOWER_1 : KIND_SEASON_1) + name[1] - '1');
    }
    for (size_t i = 0; i < sizeof suits / sizeof suits[0]; i++) {
        if (suits[i].letter == name[1] && name[0] >= '1' && name[0] <= '9') {
            return (uint8_t)(suits[i].first + name[0] - '1');
        }
    }
    return TILE_NONE;
}

static bool is_bonus(uint8_t kind) {
    return kind >= KIND_FLOWER_1 && kind < KIND_JOKER;
}

// The next word of `*rest`, cut at blanks; false at the end.
static bool next_word(const char **rest, char out_word[8]) {
    *rest += strspn(*rest, " ");
    size_t length = strcspn(*rest, " ");
    if (length == 0 || length >= 8) {
        return false;
    }
    memcpy(out_word, *rest, length);
    out_word[length] = '\0';
    *rest += length;
    return true;
}

static void read_tiles(const char *words, uint8_t counts[KIND_COUNT], struct tally *tally) {
    char word[8];
    while (next_word(&words, word)) {
        uint8_t kind = kind_of(word);
        if (kind == TILE_NONE || is_bonus(kind)) {
            differ(tally, "\"%s\" is no tile of a hand", word);
            return;
        }
        counts[kind]++;
    }
    if (*words != '\0') {
        differ(tally, "cannot read the tiles at \"%s\"", words);
    }
}

static void read_bonus(const char *words, struct points_hand *hand, struct tally *tally) {
    char word[8];
    while (next_word(&words, word)) {
        uint8_t kind = kind_of(word);
        if (!is_bonus(kind)) {
            differ(tally, "\"%s\" is no flower or season", word);
            return;
        }
        hand->bonus = (uint8_t)(hand->bonus | 1 << (kind - KIND_FLOWER_1));
    }
}

// "xP 7c+J": form and kind; jokers in it stand for the kind (B142, B144).
static void read_meld(const char *words, struct points_hand *hand, struct tally *tally) {
    static const struct {
        const char *form;
        enum points_shape shape;
        bool is_concealed;
    } forms[] = {
        {"xP", SHAPE_PUNG, false},
        {"xK", SHAPE_KONG, false},
        {"cK", SHAPE_KONG, true},
        {"xC", SHAPE_CHOW, false},
    };
    char form[8], tile[8];
    bool is_read = next_word(&words, form) && next_word(&words, tile) && hand->set_count < MELD_MAX;
    uint8_t kind = TILE_NONE;
    if (is_read) {
        tile[strcspn(tile, "+")] = '\0';
        kind = kind_of(tile);
    }
    for (size_t i = 0; i < sizeof forms / sizeof forms[0] && kind < KIND_PLAIN_COUNT; i++) {
        bool is_run = forms[i].shape != SHAPE_CHOW || kind_starts_sequence(kind);
        if (strcmp(form, forms[i].form) == 0 && is_run) {
            hand->sets[hand->set_count++] =
                (struct points_set){(uint8_t)forms[i].shape, kind, forms[i].is_concealed};
            return;
        }
    }
    differ(tally, "cannot read a set at \"%s\"", words);
}

// ---- hands ----

struct table {
    struct ruleset rules;
    struct points_hand hands[SEATS];
    uint8_t counts[SEATS][KIND_COUNT];
    struct points_score scores[SEATS];
    int32_t totals[SEAT_MAX];
    unsigned seats; // that are in the line
    int winner;
};

static enum points_by by_of(const json_t *line, struct tally *tally) {
    static const char *const names[POINTS_BY_COUNT] = {
        [BY_NONE] = "",           [BY_WALL] = "wall",
        [BY_LOOSE] = "loose",     [BY_LAST_WALL] = "last_wall",
        [BY_DISCARD] = "discard", [BY_LAST_DISCARD] = "last_discard",
        [BY_ROB] = "rob",         [BY_DEAL] = "deal",
    };
    for (int by = BY_WALL; by < POINTS_BY_COUNT; by++) {
        if (strcmp(names[by], text_of(line, "by")) == 0) {
            return (enum points_by)by;
        }
    }
    differ(tally, "by \"%s\"?", text_of(line, "by"));
    return BY_WALL;
}

static void read_winner(const json_t *line, const json_t *json, struct points_hand *hand,
                        uint8_t counts[KIND_COUNT], struct tally *tally) {
    const char *event = text_of(line, "event"), *win = text_of(json, "win");
    hand->by = by_of(line, tally);
    hand->win_kind = kind_of(win);
    hand->is_east_first_discard = strcmp(event, "east_first_discard") == 0;
    hand->is_kong_after_kong = strcmp(event, "kong_kong") == 0;
    if (*event != '\0' && !hand->is_east_first_discard && !hand->is_kong_after_kong) {
        differ(tally, "event \"%s\"?", event);
    }
    if (*win != '\0') {
        read_tiles(win, counts, tally);
    } else if (hand->by != BY_DEAL) {
        differ(tally, "the winner has no \"win\"");
    }
}

static void read_hand(const json_t *line, const json_t *json, int seat, struct table *table,
                      struct tally *tally) {
    struct points_hand *hand = &table->hands[seat];
    const json_t *melds = json_object_get(json, "melds"), *meld;
    size_t i;
    int round = british_seat(text_of(line, "prev"));
    *hand = (struct points_hand){
        .rules = &table->rules,
        .counts = table->counts[seat],
        .seat_wind = table->rules.seat_winds ? KIND_EAST + seat : TILE_NONE,
        .round_wind = round == NO_SEAT ? TILE_NONE : KIND_EAST + round,
        .is_goulash = flag_of(line, "goulash"),
        .has_fishing_call = flag_of(json, "fishing"),
        .has_original_call = flag_of(json, "orig"),
        .win_kind = TILE_NONE,
    };
    json_array_foreach((json_t *)melds, i, meld) {
        read_meld(json_is_string(meld) ? json_string_value(meld) : "", hand, tally);
    }
    read_tiles(text_of(json, "tiles"), table->counts[seat], tally);
    read_bonus(text_of(json, "bonus"), hand, tally);
    if (seat == table->winner) {
        read_winner(line, json, hand, table->counts[seat], tally);
    }
}

// No hand is larger, and no kind has more copies: the model is not asked about others.
static void check_hand(const struct points_hand *hand, int seat, struct tally *tally) {
    int tiles = 3 * hand->set_count;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        tiles += hand->counts[kind];
        if (hand->counts[kind] > 4) {
            differ(tally, "%c has %d tiles of one kind", seat_names[seat], hand->counts[kind]);
        }
    }
    if (tiles > 14) {
        differ(tally, "%c has %d tiles", seat_names[seat], tiles);
    }
}

static void value_hand(struct table *table, int seat, struct tally *tally) {
    struct points_hand *hand = &table->hands[seat];
    struct points_score *score = &table->scores[seat];
    if (seat != table->winner) {
        points_of_loss(hand, score);
    } else {
        enum status status = points_of_win(hand, score);
        if (status != STATUS_OK) {
            differ(tally, "%c cannot win: %s", seat_names[seat], status_name(status));
        }
    }
    table->totals[seat] = score->total;
}

// Reads "hands" or "scores" and values what is not given as a number.
static void read_seats(const json_t *line, const json_t *seats, struct table *table,
                       struct tally *tally) {
    const char *name;
    json_t *json;
    json_object_foreach((json_t *)seats, name, json) {
        int seat = british_seat(name);
        if (seat == NO_SEAT) {
            differ(tally, "seat \"%s\"?", name);
            return;
        }
        table->seats |= 1u << seat;
        if (json_is_integer(json)) {
            long score = (long)json_integer_value(json);
            if (score < 0 || score > POINTS_MAX) {
                differ(tally, "%s has a score of %ld", name, score);
                return;
            }
            table->totals[seat] = (int32_t)score;
            continue;
        }
        read_hand(line, json, seat, table, tally);
        check_hand(&table->hands[seat], seat, tally);
        if (is_fine(tally)) {
            value_hand(table, seat, tally);
        }
    }
}

// ---- what is expected ----

static void expect_score(const json_t *wanted, int seat, const struct points_score *score,
                         struct tally *tally) {
    const struct {
        const char *name;
        long got;
    } numbers[] = {
        {"base", score->base},
        {"doubles", score->doubles},
        {"fixed", score->fixed},
        {"bonus_base", score->bonus_base},
        {"bonus_doubles", score->bonus_doubles},
        {"total", score->total},
    };
    const char *special =
        score->special == SPECIAL_NONE ? "" : special_hand_row(score->special)->name;
    if (strcmp(text_of(wanted, "special"), special) != 0) {
        differ(tally, "%c special: expected \"%s\", got \"%s\" (total %d)", seat_names[seat],
               text_of(wanted, "special"), special, score->total);
    }
    if (flag_of(wanted, "fishing") != score->is_fishing) {
        differ(tally, "%c fishing: expected %d, got %d", seat_names[seat],
               flag_of(wanted, "fishing"), score->is_fishing);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const json_t *number = json_object_get(wanted, numbers[i].name);
        if (number != NULL && json_integer_value(number) != numbers[i].got) {
            differ(tally, "%c %s: expected %ld, got %ld", seat_names[seat], numbers[i].name,
                   (long)json_integer_value(number), numbers[i].got);
        }
    }
}

static void print_payments(const struct points_settlement *settlement, struct text *text) {
    for (int i = 0; i < settlement->count; i++) {
        const struct points_payment *payment = &settlement->payments[i];
        text_addf(text, " %c>%c %d", seat_names[payment->payer], seat_names[payment->payee],
                  payment->amount);
    }
}

static void expect_payments(const json_t *wanted, const struct points_settlement *settlement,
                            struct tally *tally) {
    char bytes[200];
    struct text text;
    bool is_same = wanted == NULL || json_object_size(wanted) == settlement->count;
    for (int i = 0; i < settlement->count && is_same && wanted != NULL; i++) {
        const struct points_payment *payment = &settlement->payments[i];
        char name[] = {seat_names[payment->payer], '>', seat_names[payment->payee], '\0'};
        is_same = number_of(wanted, name) == payment->amount;
    }
    text_init(&text, bytes, sizeof bytes);
    print_payments(settlement, &text);
    if (!is_same) {
        char *words = json_dumps(wanted, 0);
        differ(tally, "pay: expected %s, got%s", words, bytes);
        free(words);
    }
}

static void expect_nets(const json_t *wanted, const struct points_settlement *settlement,
                        struct tally *tally) {
    const char *name;
    json_t *net;
    json_object_foreach((json_t *)wanted, name, net) {
        int seat = british_seat(name);
        int32_t got = seat == NO_SEAT ? 0 : settlement->nets[seat];
        if (seat == NO_SEAT || json_integer_value(net) != got) {
            differ(tally, "net of %s: expected %ld, got %d", name, (long)json_integer_value(net),
                   got);
        }
    }
}

static void expect_all(const json_t *expect, struct table *table, struct tally *tally) {
    struct points_settlement settlement;
    const char *name;
    json_t *wanted;
    points_settle(&table->rules, table->totals, table->seats, table->winner, 0, &settlement);
    json_object_foreach((json_t *)expect, name, wanted) {
        int seat = british_seat(name);
        if (strcmp(name, "pay") == 0) {
            expect_payments(wanted, &settlement, tally);
        } else if (strcmp(name, "net") == 0) {
            expect_nets(wanted, &settlement, tally);
        } else if (seat != NO_SEAT && table->hands[seat].rules != NULL) {
            expect_score(wanted, seat, &table->scores[seat], tally);
        } else {
            differ(tally, "cannot check \"%s\"", name);
        }
    }
}

static void seats_case(const json_t *line, const char *member, struct tally *tally) {
    static struct table table;
    memset(&table, 0, sizeof table);
    british_rules(line, &table.rules, tally);
    table.winner = british_seat(text_of(line, "winner"));
    read_seats(line, json_object_get(line, member), &table, tally);
    if (table.winner == NO_SEAT || (table.seats >> table.winner & 1) == 0) {
        differ(tally, "the winner \"%s\" has no hand", text_of(line, "winner"));
    }
    if (is_fine(tally)) {
        expect_all(json_object_get(line, "expect"), &table, tally);
    }
}

static void hand_case(const json_t *line, struct tally *tally) {
    seats_case(line, "hands", tally);
}

static void settle_case(const json_t *line, struct tally *tally) {
    seats_case(line, "scores", tally);
}

// ---- tallies and jokers ----

static void tally_case(const json_t *line, struct tally *tally) {
    struct ruleset rules;
    struct tally_piece pieces[TALLY_PIECES];
    const char *name;
    json_t *wanted;
    british_rules(line, &rules, tally);
    points_tallies(&rules, pieces);
    json_object_foreach(json_object_get(line, "expect"), name, wanted) {
        long got = strcmp(name, "total") == 0 ? points_start(&rules) : -1;
        int64_t value = 0;
        for (int i = 0; i < TALLY_PIECES && text_read_int(name, 1, 1000, &value); i++) {
            got = pieces[i].value == value ? pieces[i].count : got;
        }
        if (json_integer_value(wanted) != got) {
            differ(tally, "%s: expected %ld, got %ld", name, (long)json_integer_value(wanted), got);
        }
    }
}

static void joker_case(const json_t *line, struct tally *tally) {
    static const char *const sets[] = {"pair", "pung", "kong"};
    struct ruleset rules;
    int size = 0;
    british_rules(line, &rules, tally);
    for (int i = 0; i < 3; i++) {
        size = strcmp(sets[i], text_of(line, "set")) == 0 ? i + 2 : size;
    }
    long real = number_of(line, "real"), jokers = number_of(line, "jokers");
    if (size == 0 || jokers < 0 || jokers > size) {
        differ(tally, "set \"%s\" with %ld jokers?", text_of(line, "set"), jokers);
        return;
    }
    bool fits = real + jokers == size &&
                points_jokers_fit(&rules, size, (int)jokers, flag_of(line, "wall_draw_mahjong"));
    if (fits != flag_of(line, "expect")) {
        differ(tally, "expected %d, got %d", flag_of(line, "expect"), fits);
    }
}

void british_case(const json_t *line, struct tally *tally) {
    static const struct {
        const char *name;
        run_case *run;
    } kinds[] = {
        {"hand", hand_case},         {"settle", settle_case},       {"tally", tally_case},
        {"joker", joker_case},       {"claim", british_claim_case}, {"rotate", british_rotate_case},
        {"wall", british_wall_case}, {"break", british_break_case},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].name, text_of(line, "k")) == 0) {
            kinds[i].run(line, tally);
            return;
        }
    }
    differ(tally, "no such kind: \"%s\"", text_of(line, "k"));
}
