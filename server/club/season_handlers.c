// Messages of owners about seasons, and the link of the page for the hall.
#include "server/accounts/account.h"
#include "server/accounts/name.h"
#include "server/club/club_handlers.h"
#include "server/club/club_secret.h"
#include "server/club/night.h"

#include <stdio.h>
#include <string.h>

static enum status save_season(const struct asker *asker,
                               const struct wire_client_save_season *request) {
    struct wire_record record = club_record(asker->club, WIRE_RECORD_SEASON_SAVED, asker->me);
    struct wire_season_plan *plan = &record.season_saved.plan;
    *plan = request->plan;
    enum status status = words_clean(request->plan.title, MEMBER_NAME_CHARACTERS_MAX, plan->title,
                                     sizeof plan->title);
    if (status != STATUS_OK) {
        snprintf(asker->refusal->field, sizeof asker->refusal->field, "title");
        return status;
    }
    plan->season = plan->season == 0 ? asker->club->season_count + 1 : plan->season;
    return club_propose(asker, &record, club_step_end);
}
CLUB_HANDLER(save_season, false)

static enum status set_teams(const struct asker *asker,
                             const struct wire_client_set_teams *request) {
    enum { TITLE_CHARACTERS = 30 };
    struct wire_record record = club_record(asker->club, WIRE_RECORD_TEAMS_SET, asker->me);
    struct wire_record_teams_set *set = &record.teams_set;
    set->season = request->season;
    set->best = request->best;
    set->teams.count = request->teams.count;
    for (int i = 0; i < request->teams.count; i++) {
        struct wire_season_team *team = &set->teams.rows[i];
        *team = request->teams.rows[i];
        enum status status = words_clean(request->teams.rows[i].title, TITLE_CHARACTERS,
                                         team->title, sizeof team->title);
        if (status != STATUS_OK) {
            snprintf(asker->refusal->field, sizeof asker->refusal->field, "teams");
            return status;
        }
        for (int k = 0; k < team->members.count; k++) {
            if (club_member(asker->club, team->members.rows[k]) == NULL) {
                return STATUS_NOT_A_MEMBER;
            }
        }
    }
    return club_propose(asker, &record, club_step_end);
}
CLUB_HANDLER(set_teams, false)

// ---- the page for the hall (C101) ----

static void on_hall_made(struct club_ask *ask) {
    struct session *session = club_ask_session(ask);
    if (session != NULL) {
        club_tell_secret(session, ask->club, "hall", 0, ask->secret);
    }
    nights_changed(ask->club); // who looked by the link before looks no more
    club_ask_end(ask, STATUS_OK);
}

static enum status make_hall_link(const struct asker *asker,
                                  const struct wire_client_make_hall_link *request) {
    uint8_t hash[DIGEST_BYTES];
    struct club_ask *ask;
    enum status status = club_ask_begin(asker, &ask);
    if (status != STATUS_OK) {
        return status;
    }
    ask->record = club_record(asker->club, WIRE_RECORD_HALL_LINK_MADE, asker->me);
    if (request->on) {
        accounts_make_token(asker->session->services->accounts, ask->secret);
        club_hash_secret(ask->secret, hash);
        digest_hex(hash, ask->record.hall_link_made.secret_hash);
    }
    club_ask_record(ask, on_hall_made);
    return STATUS_OK;
}
CLUB_HANDLER(make_hall_link, false)
