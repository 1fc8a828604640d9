// Applies melds: sets laid, extended, robbed and, at the strict table, taken back.
#include "common/rules/deal/apply/apply_meld.h"

#include "common/rules/deal/apply/apply_fishing.h"
#include "common/rules/deal/apply/apply_waits.h"
#include "common/rules/deal/apply/apply_window.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal_riichi.h"

// Who gave the last set of these yakuman, or of four kans, answers for it (R124).
static void note_liability(struct deal *deal, struct seat *seat, const struct meld *meld) {
    kind_set sets = 0;
    int kans = 0;
    for (int i = 0; i < seat->meld_count; i++) {
        bool is_chii = seat->melds[i].kind == MELD_CHII;
        sets |= is_chii ? 0 : KIND_BIT(meld_first_kind(&seat->melds[i]));
        kans += meld_is_kan(&seat->melds[i]);
    }
    const bool is_complete[PAO_YAKUMAN_VALUE_COUNT] = {
        [PAO_YAKUMAN_DAISANGEN] = (sets & KINDS_DRAGON) == KINDS_DRAGON,
        [PAO_YAKUMAN_DAISUUSHII] = (sets & KINDS_WIND) == KINDS_WIND,
        [PAO_YAKUMAN_SUUKANTSU] = kans == 4,
    };
    const kind_set concerned[PAO_YAKUMAN_VALUE_COUNT] = {
        [PAO_YAKUMAN_DAISANGEN] = KINDS_DRAGON,
        [PAO_YAKUMAN_DAISUUSHII] = KINDS_WIND,
        [PAO_YAKUMAN_SUUKANTSU] = KINDS_PLAIN,
    };
    bool is_called = meld->kind == MELD_PON || meld->kind == MELD_DAIMINKAN;
    for (int i = 0; i < PAO_YAKUMAN_VALUE_COUNT && is_called; i++) {
        bool completes = (concerned[i] & KIND_BIT(tile_kind(meld->tiles[0]))) != 0 &&
                         (i != PAO_YAKUMAN_SUUKANTSU || meld->kind == MELD_DAIMINKAN);
        if (is_complete[i] && completes && RULE_HAS(deal->rules.pao_yakuman, i)) {
            seat->liable[i] = meld->from;
        }
    }
}

// Puts the added tile onto the pon.
static int extend_pon(struct seat *seat, const struct meld *meld) {
    for (int i = 0; i < seat->meld_count; i++) {
        struct meld *pon = &seat->melds[i];
        if (pon->kind == MELD_PON && meld_first_kind(pon) == meld_first_kind(meld)) {
            pon->kind = MELD_SHOUMINKAN;
            pon->tiles[3] = meld->tiles[3];
            return hand_remove(&seat->hand, meld->tiles[3]) ? i : -1;
        }
    }
    return -1;
}

// Lays the meld and returns its place among the seat's melds, or -1 if it cannot be.
static int lay_meld(struct seat *seat, const struct meld *meld) {
    bool is_claim = meld->kind < MELD_SHOUMINKAN;
    if (meld->kind == MELD_SHOUMINKAN && !meld->is_wrong) {
        return extend_pon(seat, meld);
    }
    if (seat->meld_count == MELD_MAX) {
        return -1;
    }
    for (int i = is_claim ? 1 : 0; i < meld_size(meld); i++) {
        if (!hand_remove(&seat->hand, meld->tiles[i])) {
            return -1;
        }
    }
    seat->melds[seat->meld_count] = *meld;
    return seat->meld_count++;
}

static bool take_discard(struct deal *deal, int taker, const struct meld *meld) {
    if (deal->phase != DEAL_CLAIM || meld->from != deal->turn ||
        deal->seats[meld->from].river_count == 0) {
        return false;
    }
    struct seat *from = &deal->seats[meld->from];
    struct discard *last = &from->river[from->river_count - 1];
    last->taken_by = (uint8_t)taker;
    return last->tile == meld->tiles[0];
}

static bool turns_dora(const struct deal *deal) {
    return deal->rules.dora && deal->rules.kan_dora;
}

// Whether an own kan is made with the tile drawn, as far as it is known.
static bool takes_drawn(const struct seat *seat, const struct meld *meld) {
    uint8_t taken = meld->tiles[meld->kind == MELD_SHOUMINKAN ? 3 : 0];
    return meld->kind >= MELD_SHOUMINKAN &&
           (!tile_is_known(seat->drawn) || tile_kind(seat->drawn) == tile_kind(taken));
}

static void count_kan(struct deal *deal, const struct seat *seat, const struct meld *meld) {
    bool continues = deal->kans_in_turn > 0 && takes_drawn(seat, meld);
    deal->kan_count++;
    deal->kans_in_turn = (uint8_t)(continues ? deal->kans_in_turn + 1 : 1);
    deal->pending_dora = (uint8_t)(deal->pending_dora + turns_dora(deal));
    deal->open_kan_from = meld->kind == MELD_DAIMINKAN ? meld->from : NO_SEAT;
}

// A call stands: what it does to others and to the caller's furiten.
static void stand_call(struct deal *deal, struct seat *seat, const struct meld *meld) {
    if (deal->rules.furiten_temp_clear == FURITEN_CLEAR_OWN_DRAW_OR_CALL) {
        seat->is_temp_furiten = false;
    }
    if (!meld->is_wrong) {
        note_liability(deal, seat, meld);
    }
}

void deal_fix_open_set(struct deal *deal) {
    struct seat *s = &deal->seats[deal->turn];
    const struct meld *meld = &s->melds[deal->open_set.place];
    if (!deal->open_set.is_open) {
        return;
    }
    deal->open_set.is_open = false;
    deal_forget_answers(deal);
    deal_end_first_go_around(deal);
    if (meld->kind < MELD_SHOUMINKAN) {
        stand_call(deal, s, meld);
    } else if (meld->is_wrong && hand_has(&s->hand, deal->open_set.drawn)) {
        s->drawn = deal->open_set.drawn; // no replacement tile: the drawn one is still at hand
    }
    s->faults |= deal->open_set.is_riichi_kan ? FAULT_BIT(FAULT_RIICHI_KAN) : 0;
}

// What a set hides that may still be taken back.
static struct open_set open_set_before(const struct deal *deal, const struct seat *s,
                                       const struct meld *meld) {
    bool is_known_riichi_kan = s->riichi != RIICHI_NONE && meld->kind == MELD_ANKAN &&
                               !meld->is_wrong && s->hand.hidden == 0;
    return (struct open_set){
        .is_open = deal_is_strict(deal),
        .is_riichi_kan =
            is_known_riichi_kan && !legal_may_ankan_in_riichi(deal, s, tile_kind(meld->tiles[0])),
        .drawn = s->drawn,
        .open_kan_from = deal->open_kan_from,
    };
}

enum status deal_apply_meld(struct deal *deal, const struct event *event) {
    const struct meld *meld = &event->meld;
    struct seat *s = &deal->seats[event->seat];
    bool is_claim = meld->kind < MELD_SHOUMINKAN;
    bool is_possible = is_claim ? take_discard(deal, event->seat, meld)
                                : deal->turn == event->seat && deal->phase == DEAL_TURN;
    if (!is_possible) {
        return STATUS_BROKEN;
    }
    struct open_set open_set = open_set_before(deal, s, meld);
    deal_note_passed(deal);
    int place = lay_meld(s, meld);
    if (place < 0) {
        return STATUS_BROKEN;
    }
    open_set.place = (uint8_t)place;
    s->word = ACTION_PASS;
    deal->answered &= (uint8_t) ~(1 << event->seat);
    fishing_note_changed(s);
    if (meld_is_kan(meld) && !meld->is_wrong) {
        count_kan(deal, s, meld);
    }
    if (meld_is_kan(meld) || meld->is_wrong) {
        deal_refresh_waits(deal, event->seat);
    }
    if (!is_claim) {
        s->drawn = TILE_NONE;
        deal->rob = meld->kind;
        deal->open_set = open_set;
        deal_open_window(deal, DEAL_ROB, meld_robbed(meld));
        return STATUS_OK;
    }
    deal->is_replacement = false;
    deal->kans_in_turn = meld_is_kan(meld) ? deal->kans_in_turn : 0;
    deal->kuikae = meld->is_wrong ? 0 : kuikae_kinds(&deal->rules, meld);
    if (!open_set.is_open) {
        stand_call(deal, s, meld);
        deal_forget_answers(deal);
        deal_end_first_go_around(deal);
    }
    deal_start_turn(deal, event->seat);
    deal->open_set = open_set;
    return STATUS_OK;
}

// The tiles of a set go back into the hand, or onto the table as a pon.
static void unlay_meld(struct seat *seat, int place, const struct meld *meld) {
    if (meld->kind == MELD_SHOUMINKAN && !meld->is_wrong) {
        hand_add(&seat->hand, meld->tiles[3]);
        seat->melds[place].kind = MELD_PON;
        seat->melds[place].tiles[3] = TILE_NONE;
        return;
    }
    for (int i = meld->kind < MELD_SHOUMINKAN ? 1 : 0; i < meld_size(meld); i++) {
        hand_add(&seat->hand, meld->tiles[i]);
    }
    seat->meld_count--;
    seat->melds[place] = (struct meld){0};
}

// The window the call was made in is open again, for the claims that others made (U10).
static void reopen_window(struct deal *deal, int caller, const struct meld *meld) {
    struct seat *from = &deal->seats[meld->from];
    from->river[from->river_count - 1].taken_by = NO_SEAT;
    deal->turn = meld->from;
    deal->tile = meld->tiles[0];
    deal->phase = DEAL_CLAIM;
    deal->asked = (uint8_t)(((1 << deal->rules.players) - 1) & ~(1 << deal->turn));
    deal->kuikae = 0;
    deal_pass(deal, caller);
}

enum status deal_apply_take_back(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    const struct open_set before = deal->open_set;
    if (!before.is_open || event->seat != deal->turn || event->seat >= SEAT_MAX) {
        return STATUS_BROKEN;
    }
    const struct meld meld = s->melds[before.place];
    if (meld_is_kan(&meld) && !meld.is_wrong && deal->pending_dora < turns_dora(deal)) {
        return STATUS_BROKEN; // its indicator has been turned: it stands
    }
    unlay_meld(s, before.place, &meld);
    if (meld_is_kan(&meld) && !meld.is_wrong) {
        deal->kan_count--;
        deal->pending_dora = (uint8_t)(deal->pending_dora - turns_dora(deal));
        deal->open_kan_from = before.open_kan_from;
    }
    deal->open_set.is_open = false;
    s->is_shown = true;
    deal_wait_without(deal, event->seat, meld.kind < MELD_SHOUMINKAN ? TILE_NONE : before.drawn);
    if (meld.kind < MELD_SHOUMINKAN) {
        reopen_window(deal, event->seat, &meld);
        return STATUS_OK;
    }
    s->drawn = before.drawn;
    s->taken_back++;
    deal->phase = DEAL_TURN;
    deal->asked = (uint8_t)(1 << event->seat);
    return STATUS_OK;
}

// A robbed kan or north did not happen; its tile counts as discarded (R54, Q15).
void deal_undo_robbed(struct deal *deal) {
    struct seat *s = &deal->seats[deal->turn];
    const struct meld *open = deal_open_set(deal);
    if (deal->rob == MELD_KIND_COUNT) {
        s->kita--;
    } else if (open != NULL && open->is_wrong) {
        s->meld_count--;
        s->melds[deal->open_set.place] = (struct meld){0};
    } else {
        for (int i = 0; i < s->meld_count; i++) {
            struct meld *meld = &s->melds[i];
            if (meld->kind == deal->rob && !meld->is_wrong && i == deal->open_set.place) {
                meld->kind = MELD_PON;
                meld->tiles[3] = TILE_NONE;
            }
        }
        deal->kan_count--;
        deal->pending_dora = 0;
    }
    if (s->river_count < RIVER_MAX) {
        s->river[s->river_count++] = (struct discard){.tile = deal->tile, .taken_by = NO_SEAT};
    }
    deal->open_set.is_open = false;
}
