// Telling of a night: all of it at first, then rows that have changed, at most four times a second,
// encoded once for all who may see the same.
#include "server/club/asker.h"
#include "server/club/night_hints.h"
#include "server/club/night_rows.h"
#include "server/club/night_words.h"
#include "server/lobby/lobby.h"
#include "server/session/message.h"
#include "server/translate/scratch.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { TELL_EVERY_MS = 250 };

// ---- the message ----

static enum wire_round_state round_state(const struct night *night,
                                         const struct night_round *round) {
    if (night->state.proposal.draws > 0) {
        return WIRE_ROUND_STATE_PROPOSED;
    }
    if (round == NULL) {
        return WIRE_ROUND_STATE_NONE;
    }
    return round->is_confirmed                         ? WIRE_ROUND_STATE_CONFIRMED
           : night_round_is_over(&night->state, round) ? WIRE_ROUND_STATE_DONE
           : round->is_begun                           ? WIRE_ROUND_STATE_RUNNING
                                                       : WIRE_ROUND_STATE_COUNTING;
}

// Of the seating that waits, else of the round: everybody may know (C32).
static int32_t draws_of(const struct night *night, const struct night_round *round) {
    int32_t waits = night->state.proposal.draws;
    return waits > 0 ? waits : round == NULL ? 0 : round->draws;
}

static void tell_head(struct night_telling *telling) {
    struct night *night = telling->night;
    const struct night_round *round = night_last_round(&night->state);
    struct wire_server_night *told = &telling->message.night;
    told->club = night->club->name;
    told->night = night->number;
    told->revision = (int32_t)night->state.revision;
    told->whole = telling->is_whole;
    told->state = night->state.state;
    told->has_plan = telling->is_whole;
    told->plan = night->state.plan;
    told->has_round = true;
    told->round = (struct wire_night_round){
        .round = night->state.round_count + (night->state.proposal.draws > 0 ? 1 : 0),
        .state = round_state(night, round),
        .left_ms = (int32_t)night_left_ms(night),
        .paused_by = night_paused_by(night),
        .is_running = round != NULL && round->is_begun && !round->is_paused && !round->is_confirmed,
        .has_rules = round != NULL,
        .rules = round == NULL ? 0 : round->rules,
        .has_version = round != NULL,
        .version = round == NULL ? 0 : round->version,
        .draws = draws_of(night, round),
    };
    told->round.has_draws = told->round.draws > 0;
    struct night_said said;
    told->has_announcement = told->has_announced_by = told->has_announced_name =
        night_announced(night, &said);
    told->announcement = said.text;
    told->announced_by = said.by;
    told->announced_name = club_name_for(night->club, said.by, telling->viewer);
}

// False if there is no memory.
static bool make_message(struct night_telling *telling) {
    telling->scratch = scratch_create();
    if (telling->scratch == NULL) {
        return false;
    }
    telling->message.type = WIRE_SERVER_NIGHT;
    tell_head(telling);
    night_rows_tell(telling);
    return true;
}

static enum club_viewer kind_of(enum club_viewer viewer) {
    return viewer > CLUB_STAFF ? CLUB_STAFF : viewer;
}

// Another round has other tables, another plan another face: all is told anew.
static uint64_t head_of(const struct night *night) {
    return ((uint64_t)night->plans << 16) + (uint64_t)night->state.round_count * 8 +
           (uint64_t)night->state.state + 1;
}

// What stands above the rows, but for the time that is left.
static uint64_t shown_of(const struct wire_server_night *told) {
    return ((uint64_t)told->revision << 32) + ((uint64_t)told->round.paused_by << 2) +
           (told->round.is_running ? 1 : 0) + 2;
}

// ---- who watches ----

void night_watch(struct night *night, struct session *session, enum club_viewer viewer, int32_t me,
                 bool may_direct) {
    viewer = may_direct ? CLUB_STAFF : kind_of(viewer);
    struct night_told *scratch = calloc(1, sizeof *scratch);
    struct night_watcher *watcher = calloc(1, sizeof *watcher);
    struct night_telling telling = {
        .night = night, .viewer = viewer, .is_whole = true, .told = scratch};
    night_unwatch(night, session);
    if (scratch == NULL || watcher == NULL || !make_message(&telling)) {
        session_refuse(session, STATUS_NO_MEMORY, "watch_night", NULL);
        free(scratch);
        free(watcher);
        return;
    }
    telling.message.night.has_me = telling.message.night.has_may_direct = true;
    telling.message.night.me = me;
    telling.message.night.may_direct = may_direct;
    session_tell(session, &telling.message);
    scratch->head = head_of(night);
    scratch->shown = shown_of(&telling.message.night);
    scratch_destroy(telling.scratch);
    *watcher = (struct night_watcher){.session = session, .viewer = viewer, .me = me};
    DL_APPEND(night->watchers, watcher);
    // What the others of the kind were told is older: the next change is told of both.
    if (night->told[viewer] == NULL) {
        night->told[viewer] = scratch;
    } else {
        free(scratch);
    }
    night_note_address(night, me, session);
    night_tell_seats(night, session, me);
    if (night_sees_proposal(night, watcher)) {
        night_tell_proposal(night, session);
    }
}

void night_watch_hall(struct night *night, struct session *session) {
    struct night_watcher *watcher;
    night_watch(night, session, CLUB_OUTSIDE, 0, false);
    DL_FOREACH(night->watchers, watcher) {
        if (watcher->session == session) {
            watcher->is_hall = true;
            memcpy(watcher->hall_hash, night->club->hall_hash, sizeof watcher->hall_hash);
        }
    }
}

void night_unwatch(struct night *night, const struct session *session) {
    struct night_watcher *watcher, *next;
    DL_FOREACH_SAFE(night->watchers, watcher, next) {
        if (watcher->session == session) {
            DL_DELETE(night->watchers, watcher);
            free(watcher);
        }
    }
}

void night_changed(struct night *night) {
    if (!night->is_changed || night->may_tell_at > 0) {
        night->is_changed = true;
        night->may_tell_at = 0; // who may be told by now does not wait for the others
        night_tend_soon(night);
    }
}

static bool is_watched_by(const struct night *night, enum club_viewer viewer) {
    const struct night_watcher *watcher;
    DL_FOREACH(night->watchers, watcher) {
        if (watcher->viewer == viewer) {
            return true;
        }
    }
    return false;
}

// What is news for others alone, such as who is waited for, is in no message, nor does it move the
// time of one.
static void tell_kind(struct night *night, enum club_viewer viewer) {
    struct night_told *told = night->told[viewer];
    uint64_t head = head_of(night);
    struct night_telling telling = {
        .night = night, .viewer = viewer, .is_whole = told->head != head, .told = told};
    struct night_watcher *watcher;
    told->head = head;
    if (!make_message(&telling)) {
        return;
    }
    uint64_t shown = shown_of(&telling.message.night);
    bool has_news = telling.is_whole || telling.has_news || told->shown != shown;
    struct frame *frame = has_news ? message_frame(&telling.message) : NULL;
    told->shown = shown;
    DL_FOREACH(night->watchers, watcher) {
        if (watcher->viewer == viewer && frame != NULL) {
            session_send(watcher->session, frame);
            told->may_tell_at = clock_now_ms(night->nights->services->clock) + TELL_EVERY_MS;
        }
    }
    frame_release(frame);
    scratch_destroy(telling.scratch);
}

// The link of the hall may have been withdrawn.
static enum status review_hall(const struct night *night, const struct night_watcher *watcher) {
    const struct club *club = night->club;
    bool is_same = memcmp(club->hall_hash, watcher->hall_hash, sizeof watcher->hall_hash) == 0;
    return club->has_hall_link && is_same ? STATUS_OK : STATUS_LINK_OVER;
}

// Who may see less or more than before is told anew, who may see nothing is sent away: before
// anything else is told. That follows from records alone.
static void review_watchers(struct night *night) {
    struct night_watcher *watcher, *next;
    if (night->reviewed_of == night_made_of(night)) {
        return;
    }
    night->reviewed_of = night_made_of(night);
    DL_FOREACH_SAFE(night->watchers, watcher, next) {
        struct session *session = watcher->session;
        struct asker asker = {
            .session = session, .about = "watch_night", .type = WIRE_CLIENT_WATCH_NIGHT};
        enum status status =
            watcher->is_hall ? review_hall(night, watcher)
                             : asker_find_night(&asker, night->club->name, night->number, false);
        if (status != STATUS_OK) {
            session_refuse(session, status, asker.about, NULL);
            night_unwatch(night, session);
            continue;
        }
        bool directs = !watcher->is_hall && asker_directs(&asker);
        enum club_viewer viewer = watcher->is_hall ? CLUB_OUTSIDE
                                  : directs        ? CLUB_STAFF
                                                   : kind_of(club_viewer(asker.me));
        if (viewer != watcher->viewer || asker.number != watcher->me) {
            night_watch(night, session, viewer, asker.number, directs);
        }
    }
}

void night_tell(struct night *night) {
    uint64_t now = clock_now_ms(night->nights->services->clock);
    review_watchers(night);
    night->is_changed = false;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct night_told *told = night->told[viewer];
        if (told == NULL || !is_watched_by(night, (enum club_viewer)viewer)) {
            free(told);
            night->told[viewer] = NULL;
        } else if (told->may_tell_at <= now) {
            tell_kind(night, (enum club_viewer)viewer);
        } else if (!night->is_changed || told->may_tell_at < night->may_tell_at) {
            night->is_changed = true;
            night->may_tell_at = told->may_tell_at;
        }
    }
}

// ---- seats ----

void night_tell_seats(struct night *night, struct session *session, int32_t me) {
    const struct night_round *round = night_last_round(&night->state);
    int seat = 0;
    if (me == 0 || round == NULL || round->is_confirmed) {
        return;
    }
    const struct night_game *game =
        night_find_seat(&night->state, night->state.round_count, me, &seat);
    bool is_bye = false,
         is_there = game != NULL && lobby_find(night->nights->services->lobby, game->code) != NULL;
    for (int i = 0; i < round->bye_count; i++) {
        is_bye = is_bye || round->byes[i] == me;
    }
    if (game == NULL && !is_bye) {
        return;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_SEAT_CALL,
        .seat_call =
            {
                .club = night->club->name,
                .night = night->number,
                .round = night->state.round_count,
                .table = game == NULL ? 0 : game->table,
                .code = is_there && !game->is_over ? game->code : "",
                .seat = seat,
                .starts_ms = round->is_begun ? 0 : (int32_t)night_left_ms(night),
                .is_taken_there = night->state.plan.is_taken_there,
            },
    };
    session_tell(session, &message);
}

// By whichever entry of the person is at the night.
static void tell_own_seat(struct night *night, struct session *session, const struct member *me) {
    int32_t number = night_entry_of(night, me->number);
    night_note_address(night, number, session);
    night_tell_seats(night, session, number);
}

static void tell_seats_to(struct night *night, int32_t member) {
    struct session *session = night->nights->services->sessions, *next;
    for (; session != NULL; session = next) {
        next = session->next;
        const struct member *me =
            session->account == NULL ? NULL : club_me(night->club, session->account);
        if (me != NULL && (member == 0 || me->number == club_person(night->club, member))) {
            tell_own_seat(night, session, me);
        }
    }
}

void night_tell_all_seats(struct night *night) {
    tell_seats_to(night, 0);
}

void night_tell_seat_of(struct night *night, int32_t member) {
    if (member != 0) {
        tell_seats_to(night, member);
    }
}

// A guest of another night is none of this one.
static bool is_told_of(const struct night *night, const struct member *me) {
    return me != NULL && (me->role != WIRE_CLUB_ROLE_GUEST || me->night == night->number);
}

void night_tell_begun(struct night *night) {
    struct wire_server message = {
        .type = WIRE_SERVER_ROUND_BEGUN,
        .round_begun = {.club = night->club->name,
                        .title = night->club->title,
                        .night = night->number,
                        .round = night->state.round_count},
    };
    struct frame *frame = message_frame(&message);
    struct session *session = night->nights->services->sessions, *next;
    for (; session != NULL && frame != NULL; session = next) {
        next = session->next;
        if (session->account != NULL && session->seat == NO_SEAT &&
            is_told_of(night, club_me(night->club, session->account))) {
            session_send(session, frame);
        }
    }
    frame_release(frame);
}

void night_tell_game_over(struct night *night, int32_t table) {
    int round = night->state.round_count;
    const struct night_game *game = night_find_game(&night->state, round, table);
    for (int seat = 0; game != NULL && seat < game->seats; seat++) {
        night_tell_seat_of(night, night_sitter(&night->state, round, game, seat));
    }
}

void nights_tell_arrived(struct session *session) {
    struct nights *nights = session->services->nights;
    struct night *night = nights == NULL ? NULL : nights->nights;
    for (; night != NULL; night = night->hh.next) {
        const struct member *me =
            night_is_playing(&night->state) ? club_me(night->club, session->account) : NULL;
        if (me != NULL) {
            tell_own_seat(night, session, me);
        }
    }
}

// ---- announcements ----

void night_tell_announced(struct night *night) {
    struct session *session = night->nights->services->sessions, *next;
    struct night_said said;
    bool is_said = night_announced(night, &said);
    for (; session != NULL && is_said; session = next) {
        next = session->next;
        const struct member *me =
            session->account == NULL ? NULL : club_me(night->club, session->account);
        if (me == NULL || !night_is_here(night, me->number)) {
            continue;
        }
        enum club_viewer viewer = kind_of(club_viewer(me));
        struct wire_server message = {
            .type = WIRE_SERVER_ANNOUNCED,
            .announced = {night->club->name, night->number,
                          club_name_for(night->club, said.by, viewer), said.text},
        };
        session_tell(session, &message);
    }
}
