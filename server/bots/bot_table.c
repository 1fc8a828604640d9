// Reading the table as a player would.
#include "server/bots/bot_table.h"

#include "common/advice/sight.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/scoring/han_fu/score.h"

#include <string.h>

void bot_count_unseen(const struct bot *bot, uint8_t out_unseen[KIND_PLAIN_COUNT]) {
    deal_count_unseen(&bot->match.deal, out_unseen);
}

static bool is_threat(const struct bot *bot, int seat) {
    const struct seat *s = &bot->match.deal.seats[seat];
    return seat != bot->seat && (s->riichi != RIICHI_NONE || s->meld_count >= 3);
}

unsigned bot_threats(const struct bot *bot) {
    unsigned threats = 0;
    for (int seat = 0; seat < bot->match.deal.rules.players; seat++) {
        threats |= (unsigned)is_threat(bot, seat) << seat;
    }
    return threats;
}

_Static_assert(sizeof(struct bot_safety) <= BOT_OWN_BYTES, "fits into a bot");

// What a riichi has let pass can be discarded against it without danger: its own discards, and
// whatever anybody discards after it.
void bot_note_safe(struct bot *bot, const struct event *event) {
    const struct deal *deal = &bot->match.deal;
    struct bot_safety *own = (struct bot_safety *)bot->own;
    if (event->kind == EVENT_DEAL_START) {
        memset(own, 0, sizeof *own);
    } else if (event->kind == EVENT_DISCARD) {
        for (int seat = 0; seat < deal->rules.players; seat++) {
            if (seat == event->seat || deal->seats[seat].riichi != RIICHI_NONE) {
                own->safe[seat] |= KIND_BIT(tile_kind(event->tile));
            }
        }
    }
}

// A two-sided wait on this number would also wait three away; a discard there makes it unlikely.
static bool is_suji(kind_set safe, int kind) {
    int number = kind_number(kind);
    bool low = number >= 4 && (safe & KIND_BIT(kind - 3)) != 0;
    bool high = number <= 6 && (safe & KIND_BIT(kind + 3)) != 0;
    if (number <= 3) {
        return high;
    }
    return number >= 7 ? low : low && high;
}

static int danger_of_seat(const struct bot *bot, int seat, int kind, int unseen) {
    kind_set safe = ((const struct bot_safety *)bot->own)->safe[seat];
    if (safe & KIND_BIT(kind)) {
        return 0;
    }
    if (kind_is_honor(kind)) {
        return 2 + 4 * unseen;
    }
    int number = kind_number(kind);
    int middle = number >= 4 && number <= 6 ? 8 : number == 1 || number == 9 ? 0 : 4;
    return is_suji(safe, kind) ? 6 + middle / 2 : 16 + middle;
}

int bot_danger(const struct bot *bot, unsigned threats, int kind,
               const uint8_t unseen[KIND_PLAIN_COUNT]) {
    int danger = 0;
    for (unsigned left = threats; left != 0; left &= left - 1) {
        danger += danger_of_seat(bot, __builtin_ctz(left), kind, unseen[kind]);
    }
    return danger;
}

int bot_tile_bonus(const struct bot *bot, uint8_t tile) {
    return tile_is_red(tile) + deal_dora_of(&bot->match.deal, tile_kind(tile));
}

int bot_hand_bonus(const struct bot *bot) {
    const struct deal *deal = &bot->match.deal;
    const struct seat *s = &deal->seats[bot->seat];
    int bonus = s->kita;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        bonus += s->hand.red[suit];
    }
    for (int i = 0; i < deal->indicator_count; i++) {
        bonus += s->hand.counts[dora_kind(tile_kind(deal->indicators[i]), deal->kinds)];
    }
    for (int i = 0; i < s->meld_count; i++) {
        for (int t = 0; t < meld_size(&s->melds[i]); t++) {
            bonus += bot_tile_bonus(bot, s->melds[i].tiles[t]);
        }
    }
    return bonus;
}

// Concealed tiles and melds by kind, as far as yaku ask for them.
struct plan {
    uint8_t counts[KIND_PLAIN_COUNT]; // a meld of any size counts three
    kind_set triplets;                // triplets and kans that lie open or are complete
    bool has_sequence;                // among the melds
};

static void plan_meld(struct plan *plan, const struct meld *meld) {
    int first = meld_first_kind(meld);
    if (meld->kind == MELD_CHII) {
        plan->has_sequence = true;
        plan->counts[first]++;
        plan->counts[first + 1]++;
        plan->counts[first + 2]++;
    } else {
        plan->counts[first] = (uint8_t)(plan->counts[first] + 3);
        plan->triplets |= KIND_BIT(first);
    }
}

static int count_in(const struct plan *plan, kind_set kinds) {
    int sum = 0;
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        sum += plan->counts[__builtin_ctzll(left)];
    }
    return sum;
}

static bool has_value_triplet(const struct bot *bot, const struct plan *plan) {
    const struct deal *deal = &bot->match.deal;
    kind_set winds = KIND_BIT(deal_seat_wind(deal, bot->seat)) | KIND_BIT(deal_round_wind(deal));
    kind_set worth = KINDS_DRAGON | (deal->rules.wind_yakuhai ? winds & KINDS_WIND : 0);
    return (plan->triplets & worth) != 0;
}

// Nearly all tiles are simples, and none of the melds is in the way.
static bool can_be_simple(const struct bot *bot, const struct plan *plan) {
    return bot->match.deal.rules.open_tanyao && count_in(plan, KINDS_YAOCHUU) <= 2 &&
           (plan->triplets & KINDS_YAOCHUU) == 0;
}

static bool can_be_flush(const struct plan *plan, int tiles) {
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        if (count_in(plan, KINDS_SUIT(suit) | KINDS_HONOR) >= tiles - 3) {
            return true;
        }
    }
    return false;
}

static bool can_be_triplets(const struct plan *plan, int sets) {
    int pairs = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        pairs += plan->counts[kind] >= 2;
    }
    return !plan->has_sequence && pairs >= sets + 1;
}

// No sequence or triplet of simples lies open against tanyao.
static bool melds_are_simple(const struct seat *s, const struct meld *extra) {
    for (int i = 0; i < s->meld_count + (extra != NULL); i++) {
        const struct meld *meld = i < s->meld_count ? &s->melds[i] : extra;
        for (int t = 0; t < 3; t++) {
            if (kind_is_yaochuu(tile_kind(meld->tiles[t]))) {
                return false;
            }
        }
    }
    return true;
}

bool bot_has_open_yaku(const struct bot *bot, const uint8_t *counts, const struct meld *extra) {
    const struct deal *deal = &bot->match.deal;
    const struct seat *s = &deal->seats[bot->seat];
    struct plan plan = {0};
    int tiles = 0;
    if (deal->rules.min_han == 0) {
        return true;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        plan.counts[kind] = counts[kind];
        plan.triplets |= counts[kind] >= 3 ? KIND_BIT(kind) : 0;
    }
    for (int i = 0; i < s->meld_count; i++) {
        plan_meld(&plan, &s->melds[i]);
    }
    if (extra != NULL) {
        plan_meld(&plan, extra);
    }
    tiles = count_in(&plan, KINDS_PLAIN);
    return has_value_triplet(bot, &plan) ||
           (can_be_simple(bot, &plan) && melds_are_simple(s, extra)) ||
           can_be_flush(&plan, tiles) || can_be_triplets(&plan, (deal->rules.hand_size - 1) / 3);
}
