// Two entries of a night that have become one person have one place there (C9).
#include "server/club/night_parts.h"

static bool has_or_wants_place(const struct night_person *entry) {
    return night_has_place(entry) || entry->waits != 0;
}

static void fill_presence(const struct night_person *entry, struct wire_record_checked_in *out) {
    out->member = entry->number;
    out->presence = entry->presence;
    out->from_round = entry->from_round;
    out->is_house = entry->is_house;
    out->is_referee = entry->is_referee;
    out->has_is_caster = out->is_caster = entry->is_caster;
    out->has_asks_to_be = entry->asks_to_be != 0;
    out->asks_to_be = entry->asks_to_be;
}

// The entry that is one too many goes, and what the person may do tonight goes over before.
static void retire(struct night *night, const struct night_person *entry,
                   const struct night_person *stays) {
    struct wire_record record;
    bool gives = entry->is_referee && !stays->is_referee;
    night_record(night, WIRE_RECORD_CHECKED_IN, 0, &record);
    fill_presence(gives ? stays : entry, &record.checked_in);
    if (gives) {
        record.checked_in.is_referee = true;
    } else {
        record.checked_in.presence = WIRE_PRESENCE_GONE;
        record.checked_in.is_referee = false;
        record.checked_in.has_is_caster = record.checked_in.is_caster = false;
    }
    night_propose(night, &record);
}

// Another entry of the same person that could be seated; one that plays stays until the round is
// over.
static const struct night_person *find_second(const struct night *night,
                                              const struct night_person *stays) {
    for (int i = 0; i < night->state.person_count; i++) {
        const struct night_person *entry = &night->state.people[i];
        bool is_same = entry != stays && club_person(night->club, entry->number) ==
                                             club_person(night->club, stays->number);
        if (is_same && has_or_wants_place(entry) && !night_plays(night, entry->number)) {
            return entry;
        }
    }
    return NULL;
}

void night_tend_merged(struct night *night) {
    const struct night_state *state = &night->state;
    bool is_open =
        state->state == WIRE_NIGHT_STATE_OPEN || state->state == WIRE_NIGHT_STATE_RUNNING;
    for (int i = 0; i < state->person_count && is_open; i++) {
        const struct night_person *entry = &state->people[i];
        bool is_merged = club_person(night->club, entry->number) != entry->number;
        const struct night_person *stays =
            is_merged ? night_find_person(state, night_entry_of(night, entry->number)) : NULL;
        const struct night_person *goes = stays == NULL ? NULL : find_second(night, stays);
        if (goes != NULL && !ledger_is_busy(&night->ledger)) {
            retire(night, goes, stays); // the next one when that is written
        }
    }
}
