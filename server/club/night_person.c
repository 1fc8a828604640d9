// Who somebody of the club is at a night. Two entries that were merged are one person (C9), but the
// records of the night go on having the numbers of either: here they are found together.
#include "server/club/night_parts.h"

#include "server/accounts/account.h"

static int32_t person_of(const struct night *night, int32_t number) {
    return club_person(night->club, number);
}

bool night_plays(const struct night *night, int32_t number) {
    int seat;
    return night_is_playing(&night->state) &&
           night_find_seat(&night->state, night->state.round_count, number, &seat) != NULL;
}

// How much speaks for an entry among those of a person: who sits at a table of the round is there
// by that one, before who is here, before who has only replied.
static int weigh(const struct night *night, const struct night_person *entry) {
    if (night_plays(night, entry->number)) {
        return 4;
    }
    if (night_has_place(entry)) {
        return 3;
    }
    return entry->waits != 0 ? 2 : entry->presence != WIRE_PRESENCE_GONE ? 1 : 0;
}

int32_t night_entry_of(const struct night *night, int32_t number) {
    const struct night_state *state = &night->state;
    int32_t person = person_of(night, number), found = person;
    int best = -1;
    for (int i = 0; i < state->person_count; i++) {
        const struct night_person *entry = &state->people[i];
        if (person_of(night, entry->number) == person) {
            int weight = 2 * weigh(night, entry) + (entry->number == person ? 1 : 0);
            found = weight > best ? entry->number : found;
            best = weight > best ? weight : best;
        }
    }
    return found;
}

bool night_is_referee(const struct night *night, int32_t number) {
    int32_t person = person_of(night, number);
    for (int i = 0; i < night->state.person_count && number != 0; i++) {
        const struct night_person *entry = &night->state.people[i];
        if (entry->is_referee && entry->presence != WIRE_PRESENCE_GONE &&
            person_of(night, entry->number) == person) {
            return true;
        }
    }
    return false;
}

static void on_read(void *context, enum journal_result result, struct account *account) {
    (void)context;
    (void)result;
    (void)account; // it is in memory
}

// Who has come to another server only is read, and known by the id until then.
static struct account *find_account(const struct services *services, const char *id) {
    struct account *account = accounts_find_id(services->accounts, id);
    if (account == NULL && (account = accounts_stub(services->accounts, id, "")) != NULL) {
        accounts_seek_id(services->accounts, id, clock_now_ms(services->clock), on_read, NULL);
    }
    return account;
}

struct account *night_account_of(const struct night *night, int32_t number) {
    const struct club *club = night->club;
    const struct member *member = club_member(club, number);
    if (member != NULL && member->device_count == 0) {
        member = club_member(club, person_of(night, number));
    }
    return member == NULL ? NULL : find_account(night->nights->services, member_account(member));
}

void night_note_reply(struct night *night, int32_t number) {
    struct member *member = club_member(night->club, person_of(night, number));
    if (member != NULL) {
        member->has_news = true;
        club_changed(night->club);
    }
}

// ---- of tonight ----

static bool is_on(const struct night *night) {
    return night->state.state != WIRE_NIGHT_STATE_PLANNED &&
           night->state.state != WIRE_NIGHT_STATE_CLOSED;
}

static bool is_here(const struct night_person *entry) {
    return entry->has_come && entry->presence != WIRE_PRESENCE_GONE;
}

static void set_night(struct member *member, int night) {
    member->has_news = member->has_news || member->night != night;
    member->night = night;
}

bool night_is_here(const struct night *night, int32_t number) {
    int32_t person = person_of(night, number);
    bool any = false;
    for (int i = 0; i < night->state.person_count; i++) {
        const struct night_person *entry = &night->state.people[i];
        any = any || (is_here(entry) && person_of(night, entry->number) == person);
    }
    return any;
}

void night_note_person(struct night *night, int32_t number) {
    struct member *member = club_member(night->club, person_of(night, number));
    bool any = is_on(night) && night_is_here(night, number);
    if (member != NULL && (any || member->night == night->number)) {
        set_night(member, any ? night->number : 0);
    }
}

void night_note_people(struct night *night) {
    const struct club *club = night->club;
    for (int i = 1; i <= club->member_top; i++) {
        struct member *member = club_member(club, i);
        if (member != NULL && member->night == night->number && member->merged_into != 0) {
            set_night(member, 0); // whoever stays is here
        } else if (member != NULL && member->night == night->number) {
            night_note_person(night, i);
        }
    }
    for (int i = 0; i < night->state.person_count; i++) {
        night_note_person(night, night->state.people[i].number);
    }
}
