// Simple facts that follow from the state of a deal.
#include "common/rules/deal/facts/deal_facts.h"

#include "common/rules/scoring/han_fu/score.h"

// At a built wall two players sit opposite each other (B153).
int deal_seat_wind(const struct deal *deal, int seat) {
    bool is_opposite = deal->rules.players == 2 && deal->rules.wall_mode == WALL_MODE_WALL;
    return KIND_EAST + deal_turns_after(deal, deal->dealer, seat) * (is_opposite ? 2 : 1);
}

int round_wind(const struct ruleset *rules, int round) {
    bool moves = rules->prevailing_wind == PREVAILING_WIND_ROTATING;
    return KIND_EAST + (moves ? round % 4 : 0);
}

int deal_round_wind(const struct deal *deal) {
    return round_wind(&deal->rules, deal->round);
}

int deal_dora_of(const struct deal *deal, int kind) {
    int times = 0;
    for (int i = 0; i < deal->indicator_count; i++) {
        times += dora_kind(tile_kind(deal->indicators[i]), deal->kinds) == kind;
    }
    return times;
}

kind_set deal_value_kinds(const struct deal *deal, int seat) {
    return KINDS_DRAGON | KIND_BIT(deal_seat_wind(deal, seat)) | KIND_BIT(deal_round_wind(deal));
}

int deal_max_chows(const struct deal *deal) {
    return deal->is_goulash ? 0 : deal->rules.max_chows;
}

bool seat_is_closed(const struct seat *seat) {
    for (int i = 0; i < seat->meld_count; i++) {
        if (meld_is_open(&seat->melds[i])) {
            return false;
        }
    }
    return true;
}

int seat_sets(const struct ruleset *rules, const struct seat *seat) {
    return (rules->hand_size - 1) / 3 - seat->meld_count;
}

int seat_set_aside(const struct seat *seat, int kind) {
    return kind == KIND_NORTH ? seat->kita : 0;
}

int seat_melded(const struct seat *seat, int kind) {
    int count = 0;
    for (int i = 0; i < seat->meld_count; i++) {
        for (int t = 0; t < meld_size(&seat->melds[i]); t++) {
            count += tile_kind(seat->melds[i].tiles[t]) == kind;
        }
    }
    return count;
}

int seat_holds(const struct seat *seat, int kind) {
    return seat->hand.counts[kind] + seat_set_aside(seat, kind) + seat_melded(seat, kind);
}

const struct meld *deal_open_set(const struct deal *deal) {
    return deal->open_set.is_open ? &deal->seats[deal->turn].melds[deal->open_set.place] : NULL;
}

int deal_kan_owners(const struct deal *deal) {
    int owners = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool has_kan = false;
        for (int i = 0; i < s->meld_count; i++) {
            has_kan = has_kan || (meld_is_kan(&s->melds[i]) && !s->melds[i].is_wrong);
        }
        owners += has_kan;
    }
    return owners;
}

kind_set kuikae_kinds(const struct ruleset *rules, const struct meld *meld) {
    int called = tile_kind(meld->tiles[0]);
    int first = meld_first_kind(meld);
    if (rules->kuikae == KUIKAE_ALLOW || meld_is_kan(meld)) {
        return 0;
    }
    kind_set barred = KIND_BIT(called);
    if (rules->kuikae == KUIKAE_FORBID_SAME_AND_SUJI && meld->kind == MELD_CHII) {
        if (called == first && kind_number(first) <= 6) {
            barred |= KIND_BIT(first + 3); // 3 called with 4 5: not the 6 either
        } else if (called == first + 2 && kind_number(first) >= 2) {
            barred |= KIND_BIT(first - 1);
        }
    }
    return barred;
}

int strict_word(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    if (deal->phase == DEAL_TURN) {
        return s->word;
    }
    bool must_show = deal->is_showing && (deal_pending(deal) >> seat & 1) != 0;
    return must_show ? s->answer.kind : ACTION_PASS;
}

int deal_wareme_seat(const struct deal *deal) {
    int sum = deal->dice[0] + deal->dice[1];
    if (!deal->rules.wareme) {
        return NO_SEAT;
    }
    return (deal->dealer + wall_owner_turn(&deal->rules, sum)) % deal->rules.players;
}
