// Winning hands made from fixed numbers, in about the mix of real games: half of them open, four in
// ten self-drawn, some with a kan, some seven pairs.
#include "common/base/check.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/ruleset/preset.h"
#include "tests/bench/bench.h"

#include <string.h>

enum { SETS = 4, THEME_COUNT = 8 };

// A hand is made of tiles of one theme, or all open hands would lack a yaku.
static const kind_set themes[THEME_COUNT] = {
    KINDS_PLAIN,
    KINDS_PLAIN,
    KINDS_PLAIN,
    KINDS_PLAIN & ~KINDS_YAOCHUU,
    KINDS_PLAIN & ~KINDS_YAOCHUU,
    KINDS_SUIT(SUIT_M) | KINDS_HONOR,
    KINDS_SUIT(SUIT_P) | KINDS_HONOR,
    KINDS_SUIT(SUIT_S) | KINDS_DRAGON,
};

static int roll(uint64_t *state, int sides) {
    return (int)((bench_random(state) >> 32) * (uint64_t)sides >> 32);
}

static bool is_chance(uint64_t *state, int percent) {
    return roll(state, 100) < percent;
}

static int pick_kind(uint64_t *state, kind_set kinds) {
    int kind = roll(state, KIND_PLAIN_COUNT);
    while ((kinds & KIND_BIT(kind)) == 0) {
        kind = roll(state, KIND_PLAIN_COUNT);
    }
    return kind;
}

// One set of the theme, in the hand or as an open meld; one in thirty melds is a concealed kan.
static void add_set(uint64_t *state, kind_set theme, bool is_meld, struct bench_win *made) {
    int start = pick_kind(state, theme);
    kind_set run = KIND_BIT(start) << 1 | KIND_BIT(start) << 2;
    bool is_run = kind_starts_sequence(start) && (run & ~theme) == 0 && is_chance(state, 80);
    uint8_t tiles[MELD_TILES];
    for (int i = 0; i < MELD_TILES; i++) {
        tiles[i] = (uint8_t)(is_run ? start + i : start);
    }
    if (!is_meld) {
        for (int i = 0; i < 3; i++) {
            made->counts[tiles[i]]++;
        }
        return;
    }
    int kind = is_run ? MELD_CHII : is_chance(state, 85) ? MELD_PON : MELD_SHOUMINKAN;
    struct meld *meld = &made->melds[made->win.meld_count++];
    *meld =
        (struct meld){.kind = (uint8_t)kind, .tiles = {tiles[0], tiles[1], tiles[2], TILE_NONE}};
    if (meld_is_kan(meld)) {
        meld->kind = (uint8_t)(is_chance(state, 30) ? MELD_ANKAN : MELD_SHOUMINKAN);
        meld->tiles[3] = tiles[3];
    }
}

static void add_pairs(uint64_t *state, kind_set theme, int count, struct bench_win *made) {
    for (int i = 0; i < count;) {
        uint8_t *held = &made->counts[pick_kind(state, theme)];
        if (count == 1 || *held == 0) {
            *held = (uint8_t)(*held + 2);
            i++;
        }
    }
}

// Tiles of a kind in hand and melds.
static int held(const struct bench_win *made, int kind) {
    int count = made->counts[kind];
    for (int i = 0; i < made->win.meld_count; i++) {
        for (int t = 0; t < meld_size(&made->melds[i]); t++) {
            count += made->melds[i].tiles[t] == kind;
        }
    }
    return count;
}

static void choose_win_tile(uint64_t *state, struct bench_win *made) {
    int n = roll(state, 14 - 3 * made->win.meld_count), kind = 0;
    while (n >= made->counts[kind]) {
        n -= made->counts[kind++];
    }
    made->win.win_kind = kind;
}

static bool is_closed(const struct bench_win *made) {
    for (int i = 0; i < made->win.meld_count; i++) {
        if (meld_is_open(&made->melds[i])) {
            return false;
        }
    }
    return true;
}

static void choose_circumstances(uint64_t *state, struct bench_win *made) {
    struct win *win = &made->win;
    choose_win_tile(state, made);
    win->is_tsumo = is_chance(state, 42);
    win->seat_wind = KIND_EAST + roll(state, 4);
    win->round_wind = KIND_EAST + roll(state, 2);
    if (is_closed(made) && is_chance(state, 75)) {
        win->flags = WIN_RIICHI | (is_chance(state, 15) ? WIN_IPPATSU : 0);
    }
    win->indicator_count = 1;
    for (int i = 0; i < win->meld_count; i++) {
        win->indicator_count += meld_is_kan(&made->melds[i]);
    }
    win->ura_count = win->flags != 0 ? win->indicator_count : 0;
    for (int i = 0; i < INDICATOR_MAX; i++) {
        win->indicators[i] = (uint8_t)roll(state, KIND_PLAIN_COUNT);
        win->uras[i] = (uint8_t)roll(state, KIND_PLAIN_COUNT);
    }
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        win->red += held(made, 9 * suit + 4) > 0 && is_chance(state, 40);
    }
}

static bool make_win(uint64_t *state, const struct ruleset *rules, struct bench_win *made) {
    struct score score;
    kind_set theme = themes[roll(state, THEME_COUNT)];
    int melds = is_chance(state, 52) ? 0 : 1 + roll(state, 3);
    bool is_pairs = melds == 0 && is_chance(state, 6);
    memset(made, 0, sizeof *made);
    made->win =
        (struct win){.rules = rules, .counts = made->counts, .melds = made->melds, .min_han = 1};
    for (int i = 0; i < SETS && !is_pairs; i++) {
        add_set(state, theme, i < melds, made);
    }
    add_pairs(state, theme, is_pairs ? 7 : 1, made);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (held(made, kind) > 4) {
            return false;
        }
    }
    choose_circumstances(state, made);
    return score_win(&made->win, &score) == STATUS_OK;
}

void bench_make_wins(struct bench_inputs *inputs) {
    uint64_t state = 20261121;
    CHECK(preset_load("riichi-tenhou", &inputs->rules) == STATUS_OK);
    for (int i = 0; i < WIN_COUNT;) {
        i += make_win(&state, &inputs->rules, &inputs->wins[i]);
    }
}

// What a win is worth and who pays: the work of the row below.
static int32_t evaluate(const struct bench_win *made, struct score *out_score) {
    int32_t deltas[SEAT_MAX];
    if (score_win(&made->win, out_score) != STATUS_OK) {
        return 0;
    }
    struct payment payment = {
        .rules = made->win.rules,
        .winner = made->win.seat_wind - KIND_EAST,
        .from = made->win.is_tsumo ? NO_SEAT : (made->win.seat_wind - KIND_EAST + 1) % 4,
        .base = out_score->base,
        .liable = NO_SEAT,
        .wareme = NO_SEAT,
    };
    payment_of_win(&payment, deltas);
    return deltas[payment.winner];
}

bool bench_check_wins(const struct bench_inputs *inputs) {
    long points = 0, han = 0, fu = 0, yakuman = 0, open = 0, tsumo = 0, kans = 0;
    for (int i = 0; i < WIN_COUNT; i++) {
        struct score score;
        points += evaluate(&inputs->wins[i], &score);
        han += score.han;
        fu += score.yakuman > 0 ? 0 : score.fu;
        yakuman += score.yakuman;
        open += !is_closed(&inputs->wins[i]);
        tsumo += inputs->wins[i].win.is_tsumo;
        kans += inputs->wins[i].win.indicator_count > 1;
    }
    const struct {
        const char *what;
        long expected, got;
    } sums[] = {
        {"open wins", 4147, open},
        {"self-drawn wins", 4286, tsumo},
        {"wins with a kan", 512, kans},
        {"points", 89334400, points},
        {"han", 41640, han},
        {"fu", 383335, fu},
        {"yakuman", 193, yakuman},
    };
    bool is_right = true;
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        is_right = bench_agrees(sums[i].what, sums[i].expected, sums[i].got) && is_right;
    }
    return is_right;
}

static long pass_wins(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < WIN_COUNT; i++) {
        struct score score;
        *out_sum += (uint64_t)evaluate(&inputs->wins[i], &score);
    }
    return WIN_COUNT;
}

const struct bench_row bench_score_rows[] = {
    {"evaluation of a win", "wins", pass_wins},
    {NULL, NULL, NULL},
};
