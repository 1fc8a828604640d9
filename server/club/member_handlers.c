// Messages about the people of a club: added, named, given a role, merged, gone.
#include "server/club/club_handlers.h"

#include "server/accounts/account.h"
#include "server/club/club_secret.h"
#include "server/club/club_view.h"
#include "server/club/night.h"
#include "server/club/rights.h"

#include <stdio.h>
#include <string.h>

enum { ROWS_MAX = 50 };

static bool is_listed(const struct member *member, const struct member *me) {
    if (member == NULL || member->is_erased) {
        return false;
    }
    return member->stand == MEMBER_IN ||
           (member->stand == MEMBER_LEFT && club_viewer(me) >= CLUB_STAFF);
}

static enum status get_members(const struct asker *asker,
                               const struct wire_client_get_members *request) {
    struct wire_club_member rows[ROWS_MAX];
    char names[ROWS_MAX][MEMBER_NAME_BYTES];
    int count = 0, all = 0;
    for (int i = 1; i <= asker->club->member_top && all < CLUB_MEMBERS_MAX; i++) {
        const struct member *member = club_member(asker->club, i);
        if (!is_listed(member, asker->me)) {
            continue;
        }
        all++;
        if (i >= request->from && count < ROWS_MAX) {
            rows[count] = club_view_member(member, asker->me);
            snprintf(names[count], sizeof names[count], "%s", rows[count].name);
            rows[count].name = names[count];
            count++;
        }
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_CLUB_MEMBERS,
        .club_members = {asker->club->name, request->from, all, {count, rows}},
    };
    session_tell(asker->session, &answer);
    return STATUS_OK;
}
CLUB_HANDLER(get_members, false)

// ---- a name without an account ----

// Whoever adds a list waits after each name: the asker is told at once.
static void add_to_club(struct club_ask *ask) {
    club_ask_record(ask, club_tell_asker);
}

static enum status add_member(const struct asker *asker,
                              const struct wire_client_add_member *request) {
    char name[MEMBER_NAME_BYTES];
    struct club_ask *ask;
    enum status status = club_clean_name(request->name, name, asker->refusal);
    if (status == STATUS_OK && asker->club->member_count >= CLUB_MEMBERS_MAX) {
        status = STATUS_CLUB_FULL;
    }
    if (status == STATUS_OK) {
        status = club_ask_begin(asker, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (club_ask_entry(ask, asker, name, WIRE_CLUB_ROLE_MEMBER)) {
        ask->own.member.is_private = request->is_private;
        club_ask_own(ask, add_to_club);
    }
    return STATUS_OK;
}
CLUB_HANDLER(add_member, false)

// ---- names ----

static void on_named(struct club_ask *ask) {
    const struct member *by = club_member(ask->club, ask->record.club_noted.by);
    club_note(ask->club, by, WIRE_AUDIT_KIND_MEMBER, ask->member->number, 0, "named");
    club_changed(ask->club);
    nights_people_changed(ask->club, ask->member->number);
    club_ask_end(ask, STATUS_OK);
}

static enum status name_member(const struct asker *asker,
                               const struct wire_client_name_member *request) {
    struct club_ask *ask;
    struct member *member = club_member_in(asker->club, request->member);
    enum status status = asker_may(asker, member == asker->me);
    if (status == STATUS_OK && member == NULL) {
        status = STATUS_NOT_A_MEMBER;
    }
    struct wire_record record;
    if (status == STATUS_OK) {
        member_record(member, &record);
        record.member.shown_as = request->has_shown_as ? request->shown_as : member->shown_as;
        record.member.is_private =
            request->has_is_private ? request->is_private : member->is_private;
    }
    if (status == STATUS_OK && request->has_name) {
        status = club_clean_name(request->name, record.member.name, asker->refusal);
    }
    if (status == STATUS_OK && request->has_shown) {
        record.member.shown[0] = '\0';
        status = request->shown[0] == '\0'
                     ? STATUS_OK
                     : club_clean_name(request->shown, record.member.shown, asker->refusal);
    }
    if (status == STATUS_OK && request->has_pantheon) {
        record.member.has_pantheon = request->pantheon[0] != '\0';
        record.member.pantheon[0] = '\0';
        status = !record.member.has_pantheon
                     ? STATUS_OK
                     : club_clean_name(request->pantheon, record.member.pantheon, asker->refusal);
    }
    if (status == STATUS_OK) {
        status = club_ask_begin(asker, &ask);
    }
    if (status == STATUS_OK) {
        ask->member = member;
        ask->own = record;
        ask->record = club_record(asker->club, WIRE_RECORD_CLUB_NOTED, asker->me);
        club_ask_own(ask, on_named);
    }
    return status;
}
CLUB_HANDLER(name_member, true)

// ---- the calendar, for programs that cannot sign in ----

static void on_calendar_made(struct club_ask *ask) {
    struct session *session = club_ask_session(ask);
    if (session != NULL) {
        club_tell_secret(session, ask->club, "calendar", ask->member->number, ask->secret);
    }
    club_changed(ask->club);
    club_ask_end(ask, STATUS_OK);
}

static enum status make_calendar_link(const struct asker *asker,
                                      const struct wire_client_make_calendar_link *request) {
    uint8_t hash[DIGEST_BYTES];
    struct club_ask *ask;
    enum status status = club_ask_begin(asker, &ask);
    if (status != STATUS_OK) {
        return status;
    }
    ask->member = asker->me;
    member_record(asker->me, &ask->own);
    ask->own.member.has_calendar_hash = request->on;
    if (request->on) {
        accounts_make_token(asker->session->services->accounts, ask->secret);
        club_hash_secret(ask->secret, hash);
        digest_hex(hash, ask->own.member.calendar_hash);
    }
    club_ask_own(ask, on_calendar_made);
    return STATUS_OK;
}
CLUB_HANDLER(make_calendar_link, true)

// ---- roles, merging ----

static void on_role_set(struct club_ask *ask) {
    nights_people_changed(ask->club, ask->record.role_set.member);
    club_ask_end(ask, STATUS_OK);
}

static enum status set_role(const struct asker *asker, const struct wire_client_set_role *request) {
    struct wire_record record = club_record(asker->club, WIRE_RECORD_ROLE_SET, asker->me);
    record.role_set.member = request->member;
    record.role_set.role = request->role;
    record.role_set.has_is_founder = request->has_is_founder;
    record.role_set.is_founder = request->is_founder;
    return club_propose(asker, &record, on_role_set);
}
CLUB_HANDLER(set_role, false)

static void on_merged(struct club_ask *ask) {
    nights_people_changed(ask->club, ask->record.member_merged.member);
    nights_people_changed(ask->club, ask->record.member_merged.into);
    club_ask_end(ask, STATUS_OK);
}

static enum status merge_members(const struct asker *asker,
                                 const struct wire_client_merge_members *request) {
    const struct member *from = club_member(asker->club, request->from);
    const struct member *into = club_member(asker->club, request->into);
    if (from == NULL || into == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    // Who is signed in as the one is the other by it.
    if (request->on && (!rights_over(asker->me, from) ||
                        !(rights_over(asker->me, into) || from->device_count == 0))) {
        return STATUS_NOT_ALLOWED;
    }
    if (request->on && into != asker->me && into->number == asker->club->founder &&
        from->device_count > 0) {
        return STATUS_NOT_ALLOWED;
    }
    struct wire_record record = club_record(asker->club, WIRE_RECORD_MEMBER_MERGED, asker->me);
    record.member_merged.member = request->from;
    record.member_merged.into = request->into;
    record.member_merged.on = request->on;
    return club_propose(asker, &record, on_merged);
}
CLUB_HANDLER(merge_members, false)

// ---- going ----

// The names of who is to be forgotten go now; if the process dies before, at the next start.
static void on_left(struct club_ask *ask) {
    club_forget_erased(ask->club);
    nights_people_changed(ask->club, ask->record.member_left.member);
    club_ask_end(ask, STATUS_OK);
}

static enum status propose_left(const struct asker *asker, const struct member *member,
                                bool is_barred, bool is_erased) {
    struct wire_record record = club_record(asker->club, WIRE_RECORD_MEMBER_LEFT, asker->me);
    struct wire_record_member_left *left = &record.member_left;
    left->member = member->number;
    left->is_barred = is_barred;
    left->is_erased = is_erased;
    left->marks.count = is_barred ? member_marks(member, left->marks.rows) : 0;
    return club_propose(asker, &record, on_left);
}

static enum status remove_member(const struct asker *asker,
                                 const struct wire_client_remove_member *request) {
    const struct member *member =
        club_member_in(asker->club, club_person(asker->club, request->member));
    return member == NULL ? STATUS_NOT_A_MEMBER
                          : propose_left(asker, member, request->is_barred, false);
}
CLUB_HANDLER(remove_member, false)

// Also who was removed may have the own data deleted.
enum status handle_leave_club(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_leave_club *request = &message->leave_club;
    struct club *club = clubs_by_name(services->clubs, request->club);
    (void)out_refusal;
    struct member *me =
        club == NULL || !club_is_there(club) ? NULL : club_entry(club, session->account);
    bool may_leave =
        me != NULL && (me->stand == MEMBER_IN || (me->stand == MEMBER_LEFT && request->erase));
    if (!may_leave) {
        bool is_seen = club != NULL && club->visibility == WIRE_CLUB_VISIBILITY_OPEN;
        return is_seen ? STATUS_NOT_A_MEMBER : STATUS_NO_SUCH_CLUB;
    }
    struct member *person = club_member(club, club_person(club, me->number));
    struct asker asker = {.session = session, .about = "leave_club", .club = club, .me = person};
    return propose_left(&asker, person, false, request->erase);
}
