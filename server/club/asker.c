#include "server/club/asker.h"

#include "server/club/club_view.h"
#include "server/club/night_parts.h"
#include "server/club/rights.h"

static bool is_referee_tonight(const struct asker *asker) {
    const struct night_person *person =
        asker->night == NULL ? NULL : night_find_person(&asker->night->state, asker->number);
    return person != NULL && person->is_referee && person->presence != WIRE_PRESENCE_GONE;
}

enum status asker_may(const struct asker *asker, bool is_own) {
    enum status status = rights_check(asker->type, asker->me, is_own);
    bool is_for_all = rights_check(asker->type, NULL, is_own) == STATUS_OK;
    return !is_for_all && is_referee_tonight(asker) ? STATUS_OK : status;
}

static enum status find_club(struct asker *asker, const char *club) {
    struct clubs *clubs = asker->session->services->clubs;
    enum status status = club_find(clubs, club, asker->session->account, &asker->club, &asker->me);
    if (status == STATUS_OK) {
        asker->number = asker->me == NULL ? 0 : asker->me->number;
    }
    return status;
}

static enum status check(const struct asker *asker, bool is_own) {
    enum status status = asker_may(asker, is_own);
    bool is_over = asker->club->is_closed && !rights_when_closed(asker->type);
    return status == STATUS_OK && is_over ? STATUS_NOT_NOW : status;
}

enum status asker_find_club(struct asker *asker, const char *club, bool is_own) {
    enum status status = find_club(asker, club);
    return status == STATUS_OK ? check(asker, is_own) : status;
}

enum status asker_find_night(struct asker *asker, const char *club, int32_t night, bool is_own) {
    enum status status = find_club(asker, club);
    if (status != STATUS_OK) {
        return status;
    }
    asker->night = night_find(asker->session->services->nights, asker->club, night);
    if (asker->night == NULL || !asker->night->state.is_planned) {
        return STATUS_NO_SUCH_NIGHT;
    }
    return check(asker, is_own);
}

// The night that a hall looks at by itself.
static int32_t night_for_hall(const struct club *club) {
    const struct club_night *found = NULL;
    for (int i = 0; i < club->night_count; i++) {
        const struct club_night *night = &club->nights[i];
        bool is_on =
            night->state == WIRE_NIGHT_STATE_OPEN || night->state == WIRE_NIGHT_STATE_RUNNING;
        bool is_planned = night->state == WIRE_NIGHT_STATE_PLANNED;
        bool is_better = found == NULL || found->state != WIRE_NIGHT_STATE_PLANNED ||
                         (is_planned && night->plan.at < found->plan.at);
        if (is_on) {
            return night->number;
        }
        found = is_better ? night : found;
    }
    return found == NULL ? 0 : found->number;
}

enum status asker_find_hall(struct asker *asker, const char *club, int32_t night, const char *key) {
    struct services *services = asker->session->services;
    asker->club = clubs_by_name(services->clubs, club);
    if (asker->club == NULL || !asker->club->is_made || !club_is_hall_key(asker->club, key)) {
        return STATUS_LINK_OVER; // the same of a club that is not there
    }
    int32_t number = night == 0 ? night_for_hall(asker->club) : night;
    asker->night = night_find(services->nights, asker->club, number);
    return asker->night == NULL || !asker->night->state.is_planned ? STATUS_NO_SUCH_NIGHT
                                                                   : STATUS_OK;
}

bool asker_directs(const struct asker *asker) {
    return club_viewer(asker->me) >= CLUB_STAFF || is_referee_tonight(asker);
}
