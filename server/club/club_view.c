// The `club` message: for outside, inside, referees and owners.
#include "server/club/club_view.h"

#include "server/club/club_tables.h"
#include "server/club/club_watching.h"
#include "server/club/night.h"
#include "server/session/message.h"
#include "server/translate/scratch.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { NIGHTS_SHOWN = 20 };

struct club_watcher {
    struct club *club;
    struct session *session;
    enum club_viewer viewer; // as it was told last
    enum club_key key;
    struct club_watcher *prev, *next;
};

// ---- parts ----

// The night that is on, else the next one; NULL if there is none.
static const struct club_night *tonight(const struct club *club) {
    const struct club_night *found = NULL;
    for (int i = 0; i < club->night_count; i++) {
        const struct club_night *night = &club->nights[i];
        bool is_on =
            night->state == WIRE_NIGHT_STATE_OPEN || night->state == WIRE_NIGHT_STATE_RUNNING;
        bool is_next = night->state == WIRE_NIGHT_STATE_PLANNED &&
                       (found == NULL || night->plan.at < found->plan.at);
        if (is_on) {
            return night;
        }
        found = is_next ? night : found;
    }
    return found;
}

struct wire_club_row club_view_row(const struct club *club, const struct member *me) {
    const struct club_night *night = tonight(club);
    struct wire_club_row row = {
        .club = club->name,
        .title = club->title,
        .sentence = club->sentence,
        .preset = club->preset,
        .visibility = club->visibility,
        .members = club->member_count,
        .has_role = me != NULL,
        .has_picture = club->picture != 0,
        .picture = club->picture,
        .has_tonight = night != NULL,
        .has_at = night != NULL,
    };
    if (me != NULL) {
        row.role = me->role;
    }
    if (night != NULL) {
        row.tonight = night->state;
        row.at = night->plan.at;
    }
    return row;
}

// Whoever may change the names sees all of them.
struct wire_club_member club_view_member(const struct member *member, const struct member *me) {
    enum club_viewer viewer = club_viewer(me);
    bool is_all = viewer >= CLUB_STAFF || member == me;
    return (struct wire_club_member){
        .number = member->number,
        .name = member_name(member, is_all || viewer >= CLUB_INSIDE),
        .role = member->role,
        .has_account = member->device_count > 0,
        .shown_as = member->shown_as,
        .has_shown = is_all,
        .shown = is_all ? member->shown : "",
        .is_private = is_all && member->is_private,
        .has_left = member->stand != MEMBER_IN,
        .is_barred = is_all && member->is_barred,
        .has_merged_into = member->merged_into != 0,
        .merged_into = member->merged_into,
        .has_pantheon = is_all,
        .pantheon = is_all ? member->pantheon : "",
    };
}

static void list_rules(const struct club *club, struct scratch *scratch,
                       struct wire_club_rules_list *out) {
    int count = 0;
    while (count < CLUB_RULES_MAX && club->rules[count] != NULL) {
        count++;
    }
    struct wire_club_rules *rows =
        SCRATCH_NEW(scratch, struct wire_club_rules, count == 0 ? 1 : count);
    for (int i = 0; i < count; i++) {
        club_rules_write(club->rules[i], &rows[i]);
    }
    *out = (struct wire_club_rules_list){count, rows};
}

static void list_links(const struct club *club, struct scratch *scratch,
                       struct wire_club_link_list *out) {
    struct wire_club_link *rows = SCRATCH_NEW(scratch, struct wire_club_link, CLUB_LINKS_MAX);
    int count = 0;
    for (int i = club->link_count - 1; i >= 0 && count < CLUB_LINKS_MAX; i--) {
        const struct club_link *link = &club->links[i];
        rows[count++] = (struct wire_club_link){
            .number = link->number,
            .role = link->role,
            .left = link->left,
            .until = (int32_t)link->until,
            .is_withdrawn = link->is_withdrawn,
            .has_night = link->night != 0,
            .night = link->night,
        };
    }
    *out = (struct wire_club_link_list){count, rows};
}

static void list_requests(const struct club *club, struct scratch *scratch,
                          struct wire_club_request_list *out) {
    struct wire_club_request *rows =
        SCRATCH_NEW(scratch, struct wire_club_request, CLUB_REQUESTS_MAX);
    int count = 0;
    for (int i = 1; i <= club->member_top && count < club->request_count; i++) {
        const struct member *member = club_member(club, i);
        if (member != NULL && member->stand == MEMBER_ASKS) {
            rows[count++] = (struct wire_club_request){
                .number = i,
                .name = member->name,
                .has_takes_over = member->takes_over != 0,
                .takes_over = member->takes_over,
            };
        }
    }
    *out = (struct wire_club_request_list){count, rows};
}

struct wire_night_row club_view_night(const struct club *club, const struct club_night *night,
                                      enum club_viewer viewer) {
    int winner = club_person(club, night->winner);
    return (struct wire_night_row){
        .night = night->number,
        .state = night->state,
        .plan = night->plan,
        .here = night->here,
        .yes = night->yes,
        .round = night->round,
        .has_winner = winner != 0,
        .winner = winner,
        .has_winner_name = winner != 0,
        .winner_name = winner != 0 ? club_name_for(club, winner, viewer) : "",
    };
}

// The latest ones by number, those that are on among them, with what `me` has said to each.
static void list_nights(const struct club *club, enum club_viewer viewer, const struct member *me,
                        struct scratch *scratch, struct wire_night_row_list *out) {
    struct nights *nights = clubs_services(club->clubs)->nights;
    struct wire_night_row *rows = SCRATCH_NEW(scratch, struct wire_night_row, NIGHTS_SHOWN);
    int count = 0;
    for (int i = club->night_count - 1; i >= 0 && count < NIGHTS_SHOWN; i--) {
        rows[count] = club_view_night(club, &club->nights[i], viewer);
        nights_fill_reply(nights, me, &rows[count++]);
    }
    *out = (struct wire_night_row_list){count, rows};
}

// The latest first.
static void list_seasons(const struct club *club, struct scratch *scratch,
                         struct wire_season_plan_list *out) {
    struct wire_season_plan *rows =
        SCRATCH_NEW(scratch, struct wire_season_plan, club->season_count + 1);
    for (int i = 0; i < club->season_count; i++) {
        rows[i] = club->seasons[club->season_count - 1 - i]->plan;
    }
    *out = (struct wire_season_plan_list){club->season_count, rows};
}

static void list_matches(const struct club *club, struct scratch *scratch,
                         struct wire_club_match_list *out) {
    struct wire_club_match *rows = SCRATCH_NEW(scratch, struct wire_club_match, CLUB_MATCHES_SHOWN);
    int count = 0;
    for (int at = club->match_count - 1; at >= 0 && count < CLUB_MATCHES_SHOWN; at--) {
        const struct club_match *match = &club->matches[at % CLUB_MATCHES_SHOWN];
        rows[count++] = (struct wire_club_match){.match = match->id, .at = match->at};
    }
    *out = (struct wire_club_match_list){count, rows};
}

// ---- the message ----

static void fill(const struct club *club, enum club_viewer viewer, const struct member *me,
                 struct scratch *scratch, struct wire_server_club *out) {
    *out = (struct wire_server_club){
        .row = club_view_row(club, me),
        .revision = (int32_t)club->ledger.revision,
        .text = club->text == NULL ? "" : club->text,
        .zone = club->zone,
        .language = club->language,
        .is_found = club->is_found,
        .hosts = club->hosts,
        .has_tables_each = true,
        .tables_each = club->tables_each,
        .shown_as = club->shown_as,
        .may_watch = club->may_watch,
        .is_closed = club->is_closed,
        .founder = club->founder,
        .has_me = me != NULL,
    };
    if (me != NULL) {
        out->me = club_view_member(me, me);
    }
    out->has_hall_link = club->has_hall_link;
    out->has_watching = true;
    out->watching = club_watching(club);
    out->has_has_calendar_link = me != NULL;
    out->has_calendar_link = me != NULL && me->has_calendar;
    list_rules(club, scratch, &out->rules);
    list_seasons(club, scratch, &out->seasons);
    list_nights(club, viewer, me, scratch, &out->nights);
    if (viewer >= CLUB_INSIDE) {
        out->tables = club_table_rows(club, viewer != CLUB_OUTSIDE);
        out->has_played = true;
        list_matches(club, scratch, &out->played);
    }
    if (viewer >= CLUB_STAFF) {
        list_requests(club, scratch, &out->requests);
    }
    if (viewer >= CLUB_OWNER) {
        list_links(club, scratch, &out->links);
    }
}

// NULL if there is no memory.
static struct frame *encode(const struct club *club, enum club_viewer viewer,
                            const struct member *me) {
    struct wire_server message = {.type = WIRE_SERVER_CLUB};
    struct scratch *scratch = scratch_create();
    struct frame *frame = NULL;
    if (scratch != NULL) {
        fill(club, viewer, me, scratch, &message.club);
        frame = message_frame(&message);
    }
    scratch_destroy(scratch);
    return frame;
}

static void send(struct session *session, struct frame *frame) {
    if (frame != NULL) {
        session_send(session, frame);
    }
}

void club_view_tell_one(struct club *club, struct session *session) {
    struct member *me = club_me(club, session->account);
    struct frame *frame = encode(club, club_viewer(me), me);
    send(session, frame);
    frame_release(frame);
}

// ---- who watches ----

enum status club_view_watch(struct club *club, struct session *session, enum club_key key) {
    club_view_leave(session);
    struct club_watcher *watcher = calloc(1, sizeof *watcher);
    if (watcher == NULL) {
        return STATUS_NO_MEMORY;
    }
    watcher->club = club;
    watcher->session = session;
    watcher->key = key;
    watcher->viewer = club_viewer(club_me(club, session->account));
    session->club = watcher;
    DL_APPEND(club->watchers, watcher);
    club_view_tell_one(club, session);
    return STATUS_OK;
}

static void end_watcher(struct club_watcher *watcher) {
    DL_DELETE(watcher->club->watchers, watcher);
    watcher->session->club = NULL;
    free(watcher);
}

void club_view_leave(struct session *session) {
    if (session->club != NULL) {
        end_watcher(session->club);
    }
}

void club_view_tell_anew(struct session *session) {
    if (session->club != NULL) {
        club_view_tell_one(session->club->club, session);
    }
}

void club_view_end(struct club *club) {
    while (club->watchers != NULL) {
        end_watcher(club->watchers);
    }
}

static bool may_see(const struct club_watcher *watcher, const struct member *me) {
    const struct club *club = watcher->club;
    return me != NULL || club->visibility == WIRE_CLUB_VISIBILITY_OPEN ||
           (watcher->key == CLUB_KEY_LINK && club->visibility == WIRE_CLUB_VISIBILITY_LINK) ||
           (watcher->key == CLUB_KEY_HALL && club->has_hall_link);
}

static void tell_watcher(struct club_watcher *watcher, const struct member *me,
                         struct frame *frames[CLUB_OWNER + 1]) {
    struct club *club = watcher->club;
    enum club_viewer viewer = club_viewer(me);
    if (viewer != watcher->viewer || (me != NULL && me->has_news)) {
        watcher->viewer = viewer;
        club_view_tell_one(club, watcher->session);
        return;
    }
    if (frames[viewer] == NULL) {
        frames[viewer] = encode(club, viewer, NULL);
    }
    send(watcher->session, frames[viewer]);
}

void club_view_tell(struct club *club) {
    struct frame *frames[CLUB_OWNER + 1] = {NULL};
    struct club_watcher *watcher, *next;
    DL_FOREACH_SAFE(club->watchers, watcher, next) {
        const struct member *me = club_me(club, watcher->session->account);
        if (may_see(watcher, me)) {
            tell_watcher(watcher, me, frames);
        } else {
            session_refuse(watcher->session, STATUS_NO_SUCH_CLUB, "watch_club", NULL);
            end_watcher(watcher);
        }
    }
    DL_FOREACH(club->watchers, watcher) {
        struct member *me = club_me(club, watcher->session->account);
        if (me != NULL) {
            me->has_news = false;
        }
    }
    for (int viewer = 0; viewer <= CLUB_OWNER; viewer++) {
        frame_release(frames[viewer]);
    }
}
