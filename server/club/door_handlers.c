// Where people of a night are: oneself, or as its director says; and coming in at its door, by a
// name alone (C8, C21).
#include "server/club/club_handlers.h"
#include "server/club/night_parts.h"
#include "server/quota/quota.h"

#include <string.h>

// ---- who is known ----

// Who finds all places taken waits for one (C20).
static enum wire_presence presence_of(const struct night_state *night,
                                      const struct night_person *person,
                                      enum wire_presence request) {
    bool comes = request == WIRE_PRESENCE_PRESENT || request == WIRE_PRESENCE_LATE ||
                 request == WIRE_PRESENCE_BREAK;
    bool has_place = person != NULL && night_has_place(person);
    return comes && !has_place && night_here(night) >= night->plan.capacity ? WIRE_PRESENCE_WAITING
                                                                            : request;
}

// "That is me": said by a guest of somebody in the club. It proves nothing; a director says yes by
// merging the two, or no by saying that the guest is who the guest is.
static enum status check_claim(const struct asker *asker, const struct member *who,
                               const struct wire_client_check_in *request) {
    const struct member *whom = club_member_in(asker->club, request->asks_to_be);
    bool is_guest = who == NULL || who->role == WIRE_CLUB_ROLE_GUEST;
    if (whom == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    return is_guest || asker_directs(asker) ? STATUS_OK : STATUS_NOT_ALLOWED;
}

static void fill_coming(const struct asker *asker, const struct night_person *person, int32_t who,
                        const struct wire_client_check_in *request,
                        struct wire_record_checked_in *out) {
    int32_t asked = person == NULL ? 0 : person->asks_to_be;
    int32_t asks = request->has_asks_to_be ? request->asks_to_be : asked;
    out->member = who;
    out->presence = presence_of(&asker->night->state, person, request->presence);
    out->from_round = request->from_round;
    out->is_house = request->has_is_house ? request->is_house : person != NULL && person->is_house;
    out->is_referee =
        request->has_is_referee ? request->is_referee : person != NULL && person->is_referee;
    out->is_caster =
        request->has_is_caster ? request->is_caster : person != NULL && person->is_caster;
    out->has_is_caster = out->is_caster;
    out->has_asks_to_be = asks != 0 && asks != who;
    out->asks_to_be = out->has_asks_to_be ? asks : 0;
}

static enum status check_in_known(const struct asker *asker,
                                  const struct wire_client_check_in *request) {
    struct wire_record record;
    bool is_own = request->member == 0;
    int32_t who = is_own ? asker->number : request->member;
    const struct member *member =
        who == 0 ? NULL : club_member_in(asker->club, club_person(asker->club, who));
    if (night_find_person(&asker->night->state, who) == NULL) {
        who = night_entry_of(asker->night, who); // who is here by another entry has one place
    }
    enum status status = asker_may(asker, is_own);
    if (status == STATUS_OK && member == NULL) {
        status = STATUS_NOT_A_MEMBER;
    }
    bool decides = request->has_is_house || request->has_is_referee || request->has_is_caster ||
                   request->presence == WIRE_PRESENCE_WAITING;
    if (status == STATUS_OK && decides && !asker_directs(asker)) {
        status = STATUS_NOT_ALLOWED;
    }
    if (status == STATUS_OK && request->has_asks_to_be) {
        status = check_claim(asker, member, request);
    }
    if (status != STATUS_OK) {
        return status;
    }
    const struct night_person *person = night_find_person(&asker->night->state, who);
    night_record(asker->night, WIRE_RECORD_CHECKED_IN, asker->number, &record);
    fill_coming(asker, person, who, request, &record.checked_in);
    return night_propose_for(asker, &record);
}

// ---- who is new ----

static void come_to_night(struct club_ask *ask) {
    club_changed(ask->club);
    club_ask_coming(ask, club_tell_asker);
}

static void come_into_club(struct club_ask *ask) {
    club_ask_record(ask, come_to_night);
}

static void write_guest(struct club_ask *ask) {
    club_ask_own(ask, come_into_club);
}

// A guest of the evening: in the club first, then at the night.
static void fill_guest(struct club_ask *ask, const struct asker *asker,
                       const struct wire_client_check_in *request) {
    ask->night = request->night;
    fill_coming(asker, NULL, 0, request, &ask->coming);
}

static bool is_open(const struct asker *asker) {
    enum wire_night_state state = asker->night->state.state;
    return state == WIRE_NIGHT_STATE_OPEN || state == WIRE_NIGHT_STATE_RUNNING;
}

// A director adds somebody who has no account here.
static enum status add_guest(const struct asker *asker,
                             const struct wire_client_check_in *request) {
    char name[MEMBER_NAME_BYTES];
    struct club_ask *ask;
    enum status status = is_open(asker) ? club_clean_name(request->name, name, asker->refusal)
                                        : STATUS_NIGHT_NOT_OPEN;
    if (status == STATUS_OK) {
        status = club_ask_begin(asker, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (club_ask_entry(ask, asker, name, WIRE_CLUB_ROLE_GUEST)) {
        ask->coming.by = asker->number;
        fill_guest(ask, asker, request);
        club_ask_own(ask, come_into_club);
    }
    return STATUS_OK;
}

// Somebody comes by the link at the door.
static enum status come_by_link(const struct asker *asker, const struct club_link *link,
                                const struct wire_client_check_in *request) {
    char name[MEMBER_NAME_BYTES];
    struct club_ask *ask;
    enum status status = is_open(asker)
                             ? club_read_name(asker, request->has_name ? request->name : "", name)
                             : STATUS_NIGHT_NOT_OPEN;
    if (status == STATUS_OK && request->has_asks_to_be) {
        status = check_claim(asker, NULL, request);
    }
    if (status == STATUS_OK && (request->has_is_house || request->has_is_referee ||
                                request->has_is_caster || request->member != 0)) {
        status = STATUS_NOT_ALLOWED;
    }
    if (status == STATUS_OK) {
        status = club_begin_join(asker, name, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    ask->record = club_record(asker->club, WIRE_RECORD_MEMBER_ADDED, ask->member);
    fill_guest(ask, asker, request);
    ask->record.member_added.member = ask->member->number;
    ask->record.member_added.role = WIRE_CLUB_ROLE_GUEST;
    ask->record.member_added.has_link = true;
    ask->record.member_added.link = link->number;
    club_ask_account(ask, write_guest);
    return STATUS_OK;
}

// ---- the message ----

// A secret lets in who may not see the club otherwise. One that fits nothing is paid for.
static enum status find_door(struct asker *asker, const struct wire_client_check_in *request,
                             const struct club_link **out_link) {
    struct services *services = asker->session->services;
    struct visitor *visitor = asker->session->visitor;
    uint64_t now = clock_now_ms(services->clock);
    if (!quota_may(services->quotas, visitor, QUOTA_LINKS, now)) {
        return STATUS_CROWDED;
    }
    struct club *club = clubs_by_name(services->clubs, request->club);
    const struct club_link *link =
        club != NULL && club_is_there(club) ? club_find_link(club, request->secret) : NULL;
    if (link == NULL || link->night != request->night) {
        (void)quota_take(services->quotas, visitor, QUOTA_LINKS, now);
        enum status status = asker_find_night(asker, request->club, request->night, true);
        return status == STATUS_OK ? STATUS_LINK_OVER : status;
    }
    asker->club = club;
    asker->me = club_me(club, asker->session->account);
    asker->number = asker->me == NULL ? 0 : asker->me->number;
    enum status status = asker_read_night(asker, request->night);
    if (status != STATUS_OK) {
        return status;
    }
    *out_link = link;
    return club->is_closed ? STATUS_NOT_NOW : club_check_link(link, clock_wall_s(services->clock));
}

static enum status check_in(struct asker *asker, const struct wire_client_check_in *request) {
    const struct club_link *link = NULL;
    bool is_at_door = request->has_secret && request->secret[0] != '\0';
    enum status status = is_at_door ? find_door(asker, request, &link)
                                    : asker_find_night(asker, request->club, request->night, true);
    if (status != STATUS_OK) {
        return status;
    }
    bool has_name = request->member == 0 && request->has_name && request->name[0] != '\0';
    if (link == NULL && has_name && asker_directs(asker)) {
        return add_guest(asker, request);
    }
    return link != NULL && asker->number == 0 ? come_by_link(asker, link, request)
                                              : check_in_known(asker, request);
}
ASKER_HANDLER(check_in, STATUS_OK) // it finds by itself
