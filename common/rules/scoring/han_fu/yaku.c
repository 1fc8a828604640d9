// Whether a reading has a yaku: one short test for each row of yaku.h (section 3 of the rules).
#include "common/rules/scoring/han_fu/yaku.h"

#include "common/base/check.h"

#include <string.h>

// Everything a test may look at.
struct question {
    const struct win *win;
    const struct ruleset *rules;
    const struct hand_facts *facts;
    const struct reading *reading;
    kind_set pair; // the kind of the pair, empty in the special forms
};

// Where nobody can foresee the answers to the parts of a test, & and | join them: to ask all of
// them is quicker than to guess and be wrong.
#define TEST(name) static inline bool has_##name(const struct question *q)

static bool has_flag(const struct question *q, enum win_flag flag) {
    return (q->win->flags & flag) != 0;
}

static bool has_triplet(const struct question *q, int kind) {
    return (q->reading->triplets & KIND_BIT(kind)) != 0;
}

static bool consists_of(const struct question *q, kind_set kinds) {
    return (q->facts->kinds & ~kinds) == 0;
}

// Whether the triplets and the pair are of all these kinds, the pair among them.
static bool is_little(const struct question *q, kind_set kinds) {
    return ((q->pair & kinds) != 0) & (((q->reading->triplets | q->pair) & kinds) == kinds);
}

static bool is_pair_worth_fu(const struct question *q) {
    kind_set winds = KIND_BIT(q->win->seat_wind) | KIND_BIT(q->win->round_wind);
    return (q->pair & (KINDS_DRAGON | winds)) != 0;
}

// Every set and the pair has a terminal or honor, and at least one set is a sequence.
static bool is_outside_hand(const struct question *q) {
    const struct reading *r = q->reading;
    kind_set outer_starts = KINDS_ONE | KINDS_ONE << 6;
    kind_set inner = (r->sequences & ~outer_starts) | (r->triplets & ~KINDS_YAOCHUU);
    return (inner == 0) & ((q->pair & KINDS_YAOCHUU) != 0) & (r->sequence_count > 0);
}

TEST(never) {
    (void)q;
    return false; // valued elsewhere, the row is for its name
}

TEST(riichi) {
    return has_flag(q, WIN_RIICHI) && !has_flag(q, WIN_DOUBLE_RIICHI);
}

TEST(double_riichi) {
    return has_flag(q, WIN_DOUBLE_RIICHI);
}

TEST(ippatsu) {
    return q->rules->ippatsu && has_flag(q, WIN_IPPATSU);
}

TEST(menzen_tsumo) {
    bool is_any = q->rules->menzen_scope == MENZEN_SCOPE_ANY_WIN;
    return q->facts->is_closed & (q->win->is_tsumo | is_any);
}

TEST(pinfu) {
    return q->reading->form == FORM_STANDARD && q->reading->sequence_count == 4 &&
           q->reading->wait == WAIT_RYANMEN && !is_pair_worth_fu(q) &&
           (!q->win->is_tsumo || q->rules->pinfu_tsumo);
}

TEST(tanyao) {
    bool may_be = q->facts->is_closed | q->rules->open_tanyao;
    return ((q->facts->kinds & KINDS_YAOCHUU) == 0) & may_be;
}

TEST(iipeikou) {
    return q->reading->equal_sequence_pairs == 1;
}

TEST(yakuhai_white) {
    return has_triplet(q, KIND_WHITE);
}

TEST(yakuhai_green) {
    return has_triplet(q, KIND_GREEN);
}

TEST(yakuhai_red) {
    return has_triplet(q, KIND_RED);
}

TEST(yakuhai_seat) {
    return q->rules->wind_yakuhai && has_triplet(q, q->win->seat_wind);
}

TEST(yakuhai_round) {
    return q->rules->wind_yakuhai && has_triplet(q, q->win->round_wind);
}

TEST(yakuhai_north) {
    return q->rules->north_yakuhai && q->rules->players == 3 && has_triplet(q, KIND_NORTH);
}

TEST(haitei) {
    return has_flag(q, WIN_HAITEI) && !has_flag(q, WIN_RINSHAN); // A16
}

TEST(houtei) {
    return has_flag(q, WIN_HOUTEI);
}

TEST(rinshan) {
    return has_flag(q, WIN_RINSHAN);
}

TEST(chankan) {
    return has_flag(q, WIN_CHANKAN);
}

TEST(chiitoitsu) {
    return q->reading->form == FORM_SEVEN_PAIRS;
}

TEST(sanshoku_doujun) {
    kind_set starts = q->reading->sequences;
    return (starts & starts >> 9 & starts >> 18 & KINDS_SUIT(SUIT_M)) != 0;
}

TEST(ittsuu) {
    kind_set starts = q->reading->sequences;
    return (starts & starts >> 3 & starts >> 6 & KINDS_ONE) != 0;
}

TEST(toitoi) {
    return q->reading->form == FORM_STANDARD && q->reading->sequence_count == 0;
}

TEST(sanankou) {
    return q->reading->concealed_triplet_count == 3;
}

TEST(sanshoku_doukou) {
    kind_set triplets = q->reading->triplets;
    return (triplets & triplets >> 9 & triplets >> 18 & KINDS_SUIT(SUIT_M)) != 0;
}

TEST(sankantsu) {
    return q->reading->kan_count == 3;
}

TEST(chanta) {
    return is_outside_hand(q) && (q->facts->kinds & KINDS_HONOR) != 0;
}

TEST(honroutou) {
    return consists_of(q, KINDS_YAOCHUU);
}

TEST(shousangen) {
    return is_little(q, KINDS_DRAGON);
}

TEST(junchan) {
    return is_outside_hand(q) && (q->facts->kinds & KINDS_HONOR) == 0;
}

TEST(ryanpeikou) {
    return q->reading->equal_sequence_pairs == 2;
}

// No second suit: honors alone have it too (tibet A12). In riichi they are a yakuman, which hides
// it.
TEST(honitsu) {
    bool has_honors = (q->facts->kinds & KINDS_HONOR) != 0;
    return q->rules->honitsu & (q->facts->suit_count <= 1) & has_honors;
}

TEST(chinitsu) {
    return (q->facts->suit_count == 1) & ((q->facts->kinds & KINDS_HONOR) == 0);
}

TEST(renhou_mangan) {
    (void)q;
    return false; // an alternative to the hand's own value, see score_han_fu.c (A21)
}

// Whether the winning tile was the one that stood twice before: then every kind was waited for.
static bool is_win_kind_held(const struct question *q, int count) {
    return q->win->counts[q->win->win_kind] == count;
}

TEST(kokushi) {
    return q->reading->form == FORM_ORPHANS && !is_win_kind_held(q, 2);
}

TEST(kokushi_13) {
    return q->reading->form == FORM_ORPHANS && is_win_kind_held(q, 2);
}

TEST(suuankou) {
    return q->reading->concealed_triplet_count == 4 && q->reading->wait != WAIT_TANKI;
}

TEST(suuankou_tanki) {
    return q->reading->concealed_triplet_count == 4 && q->reading->wait == WAIT_TANKI;
}

TEST(daisangen) {
    return (q->reading->triplets & KINDS_DRAGON) == KINDS_DRAGON;
}

TEST(shousuushii) {
    return is_little(q, KINDS_WIND);
}

TEST(daisuushii) {
    return (q->reading->triplets & KINDS_WIND) == KINDS_WIND;
}

TEST(daichisei) {
    return q->reading->form == FORM_SEVEN_PAIRS && consists_of(q, KINDS_HONOR) &&
           RULE_HAS(q->rules->local_yakuman, LOCAL_YAKUMAN_DAICHISEI);
}

TEST(tsuuiisou) {
    return consists_of(q, KINDS_HONOR) && !has_daichisei(q); // A37: one replaces the other
}

TEST(chinroutou) {
    return q->reading->form == FORM_STANDARD && consists_of(q, KINDS_TERMINAL);
}

TEST(ryuuiisou) {
    kind_set green = KIND_BIT(KIND_GREEN) | KIND_BIT(KIND_1S + 1) | KIND_BIT(KIND_1S + 2) |
                     KIND_BIT(KIND_1S + 3) | KIND_BIT(KIND_1S + 5) | KIND_BIT(KIND_1S + 7);
    return consists_of(q, green);
}

TEST(beni_kujaku) {
    kind_set red = KIND_BIT(KIND_RED) | KIND_BIT(KIND_1S) | KIND_BIT(KIND_1S + 4) |
                   KIND_BIT(KIND_1S + 6) | KIND_BIT(KIND_1S + 8);
    return consists_of(q, red) && RULE_HAS(q->rules->local_yakuman, LOCAL_YAKUMAN_BENI_KUJAKU);
}

// 1112345678999 of one suit and one more; the winning tile is that one more or not.
static inline bool is_nine_gates(const struct question *q, bool is_pure) {
    int suit = q->win->win_kind / 9, one = 9 * suit, nine = one + 8;
    if (q->facts->kinds != KINDS_SUIT(suit)) {
        return false; // nearly all hands
    }
    const uint8_t *counts = q->win->counts;
    if (q->win->meld_count > 0 || counts[one] < 3 || counts[nine] < 3 ||
        q->reading->form != FORM_STANDARD) {
        return false;
    }
    bool is_end = q->win->win_kind == one || q->win->win_kind == nine;
    return is_win_kind_held(q, is_end ? 4 : 2) == is_pure;
}

TEST(chuuren) {
    return is_nine_gates(q, false);
}

TEST(chuuren_9) {
    return is_nine_gates(q, true);
}

TEST(suukantsu) {
    return q->reading->kan_count == 4;
}

TEST(tenhou) {
    return has_flag(q, WIN_TENHOU);
}

TEST(chiihou) {
    return has_flag(q, WIN_CHIIHOU);
}

TEST(renhou_yakuman) {
    return has_flag(q, WIN_RENHOU) && q->rules->renhou == RENHOU_YAKUMAN;
}

#define YAKU_ROW(number, id, name, english, japanese, closed, open, test, scope, kinds, ...)       \
    [number] = {name, english, japanese, closed, open, {SCOPE_##scope, kinds}},
static const struct yaku_row rows[YAKU_COUNT] = {YAKU_ROWS(YAKU_ROW)};

const struct yaku_row *yaku_row(enum yaku yaku) {
    CHECK(yaku < YAKU_COUNT);
    return &rows[yaku];
}

// Which yakuman each value of the double_yakuman switch doubles, in its order.
static const uint8_t doubled_yakuman[DOUBLE_YAKUMAN_VALUE_COUNT] = {
    [DOUBLE_YAKUMAN_KOKUSHI_13] = YAKU_KOKUSHI_13,
    [DOUBLE_YAKUMAN_SUUANKOU_TANKI] = YAKU_SUUANKOU_TANKI,
    [DOUBLE_YAKUMAN_CHUUREN_9] = YAKU_CHUUREN_9,
    [DOUBLE_YAKUMAN_DAISUUSHII] = YAKU_DAISUUSHII,
    [DOUBLE_YAKUMAN_DAICHISEI] = YAKU_DAICHISEI,
};

static uint8_t yakuman_factor(const struct ruleset *rules, int yaku) {
    for (int i = 0; i < DOUBLE_YAKUMAN_VALUE_COUNT; i++) {
        if (doubled_yakuman[i] == yaku && RULE_HAS(rules->double_yakuman, i)) {
            return 2;
        }
    }
    return 1;
}

// Yaku as bits. All tests are asked one after the other in a row of code, which is quicker than to
// find out which ones need not be.
#define YAKU_IF_CLOSED(number, id, name, english, japanese, closed, open, ...)                     \
    | (closed > 0 ? YAKU_BIT(number) : 0)
#define YAKU_IF_OPEN(number, id, name, english, japanese, closed, open, ...)                       \
    | (open > 0 ? YAKU_BIT(number) : 0)
#define YAKU_IF_YAKUMAN(number, id, name, english, japanese, closed, open, ...)                    \
    | (closed == YAKUMAN ? YAKU_BIT(number) : 0)
#define YAKU_IF_OPEN_YAKUMAN(number, id, name, english, japanese, closed, open, ...)               \
    | (open == YAKUMAN ? YAKU_BIT(number) : 0)
#define YAKU_ASK(number, id, name, english, japanese, closed, open, test, ...)                     \
    found |= (uint64_t)has_##test(q) << number;

_Static_assert(YAKU_COUNT < 64, "a set of yaku is 64 bits");
ROWS_CHECK_NUMBERS(YAKU_ROWS);
_Static_assert(((0 YAKU_ROWS(YAKU_IF_OPEN_YAKUMAN)) & ~(0 YAKU_ROWS(YAKU_IF_YAKUMAN))) == 0,
               "what is a yakuman in an open hand is one in a closed hand");

// What is worth something in an open and in a closed hand.
static const uint64_t worth[2] = {0 YAKU_ROWS(YAKU_IF_OPEN), 0 YAKU_ROWS(YAKU_IF_CLOSED)};
static const uint64_t all_yakuman = 0 YAKU_ROWS(YAKU_IF_YAKUMAN);

bool yaku_has_yakuman(uint64_t found) {
    return (found & all_yakuman) != 0;
}

static inline uint64_t ask_all(const struct question *q) {
    uint64_t found = 0;
    YAKU_ROWS(YAKU_ASK)
    return found;
}

uint64_t yaku_ask(const struct win *win, const struct hand_facts *facts,
                  const struct reading *reading) {
    kind_set pair = reading->pair < 0 ? 0 : KIND_BIT(reading->pair);
    const struct question question = {win, win->rules, facts, reading, pair};
    return ask_all(&question);
}

uint64_t yaku_find(const struct win *win, const struct hand_facts *facts,
                   const struct reading *reading) {
    uint64_t found = yaku_ask(win, facts, reading) & worth[facts->is_closed];
    return found & all_yakuman ? found & all_yakuman : found;
}

int yaku_list(const struct win *win, const struct hand_facts *facts, uint64_t found,
              struct score *out_score) {
    int count = 0, sum = 0;
    for (uint64_t left = found; left != 0; left &= left - 1) {
        int id = __builtin_ctzll(left);
        uint8_t han = facts->is_closed ? rows[id].closed_han : rows[id].open_han;
        CHECK(count < SCORE_YAKU_MAX);
        han = han == YAKUMAN ? yakuman_factor(win->rules, id) : han;
        out_score->yaku[count++] = (struct score_yaku){(uint8_t)id, han};
        sum += han;
    }
    out_score->yaku_count = (uint8_t)count;
    return sum;
}
