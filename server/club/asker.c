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

bool asker_directs(const struct asker *asker) {
    return club_viewer(asker->me) >= CLUB_STAFF || is_referee_tonight(asker);
}
