// Messages about the people of a club: added, named, given a role, merged, gone.
#include "server/club/club_handlers.h"

#include "server/accounts/account.h"
#include "server/club/club_view.h"
#include "server/club/rights.h"
#include "server/session/handler.h"

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

enum status handle_get_members(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_get_members *wish = &message->get_members;
    struct wire_club_member rows[ROWS_MAX];
    char names[ROWS_MAX][MEMBER_NAME_BYTES];
    struct club *club;
    struct member *me;
    int count = 0, all = 0;
    (void)services, (void)out_refusal;
    enum status status = club_asked(session, message->type, wish->club, false, &club, &me);
    if (status != STATUS_OK) {
        return status;
    }
    for (int i = 1; i <= club->member_top && all < CLUB_MEMBERS_MAX; i++) {
        const struct member *member = club_member(club, i);
        if (!is_listed(member, me)) {
            continue;
        }
        all++;
        if (i >= wish->from && count < ROWS_MAX) {
            rows[count] = club_view_member(member, me);
            snprintf(names[count], sizeof names[count], "%s", rows[count].name);
            rows[count].name = names[count];
            count++;
        }
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_CLUB_MEMBERS,
        .club_members = {club->name, wish->from, all, {count, rows}},
    };
    session_tell(session, &answer);
    return STATUS_OK;
}

// ---- a name without an account ----

static void add_to_club(struct club_ask *ask) {
    club_ask_record(ask, club_step_end);
}

enum status handle_add_member(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_add_member *wish = &message->add_member;
    char name[MEMBER_NAME_BYTES];
    struct club *club;
    struct member *me;
    struct club_ask *ask;
    (void)services;
    enum status status = club_asked(session, message->type, wish->club, false, &club, &me);
    if (status == STATUS_OK) {
        status = club_clean_name(wish->name, name, out_refusal);
    }
    if (status == STATUS_OK && club->member_count >= CLUB_MEMBERS_MAX) {
        status = STATUS_CLUB_FULL;
    }
    if (status == STATUS_OK) {
        status = club_ask_begin(session, "add_member", club, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    ask->member = club_new_entry(club);
    if (ask->member == NULL) {
        club_ask_end(ask, STATUS_CLUB_FULL);
        return STATUS_OK;
    }
    ask->record = club_record(club, WIRE_RECORD_MEMBER_ADDED, me);
    ask->record.member_added.member = ask->member->number;
    ask->record.member_added.role = WIRE_CLUB_ROLE_MEMBER;
    member_record(ask->member, &ask->own);
    snprintf(ask->own.member.name, sizeof ask->own.member.name, "%s", name);
    ask->own.member.shown_as = club->shown_as;
    ask->own.member.is_private = wish->is_private;
    club_ask_own(ask, add_to_club);
    return STATUS_OK;
}

// ---- names ----

static void on_named(struct club_ask *ask) {
    const struct member *by = club_member(ask->club, ask->record.club_noted.by);
    club_note(ask->club, by, WIRE_AUDIT_KIND_MEMBER, ask->member->number, 0, "named");
    club_changed(ask->club);
    club_ask_end(ask, STATUS_OK);
}

enum status handle_name_member(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_name_member *wish = &message->name_member;
    struct club *club;
    struct member *me;
    struct club_ask *ask;
    (void)services;
    enum status status = club_asked(session, message->type, wish->club, true, &club, &me);
    struct member *member = status == STATUS_OK ? club_member_in(club, wish->member) : NULL;
    if (status == STATUS_OK) {
        status = rights_check(message->type, me, member == me);
    }
    if (status == STATUS_OK && member == NULL) {
        status = STATUS_NOT_A_MEMBER;
    }
    struct wire_record record;
    if (status == STATUS_OK) {
        member_record(member, &record);
        record.member.shown_as = wish->has_shown_as ? wish->shown_as : member->shown_as;
        record.member.is_private = wish->has_is_private ? wish->is_private : member->is_private;
    }
    if (status == STATUS_OK && wish->has_name) {
        status = club_clean_name(wish->name, record.member.name, out_refusal);
    }
    if (status == STATUS_OK && wish->has_shown) {
        record.member.shown[0] = '\0';
        status = wish->shown[0] == '\0'
                     ? STATUS_OK
                     : club_clean_name(wish->shown, record.member.shown, out_refusal);
    }
    if (status == STATUS_OK) {
        status = club_ask_begin(session, "name_member", club, &ask);
    }
    if (status == STATUS_OK) {
        ask->member = member;
        ask->own = record;
        ask->record = club_record(club, WIRE_RECORD_CLUB_NOTED, me);
        club_ask_own(ask, on_named);
    }
    return status;
}

// ---- roles, merging ----

enum status handle_set_role(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_set_role *wish = &message->set_role;
    struct club *club;
    struct member *me;
    (void)services, (void)out_refusal;
    enum status status = club_asked(session, message->type, wish->club, false, &club, &me);
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_record record = club_record(club, WIRE_RECORD_ROLE_SET, me);
    record.role_set.member = wish->member;
    record.role_set.role = wish->role;
    record.role_set.has_is_founder = wish->has_is_founder;
    record.role_set.is_founder = wish->is_founder;
    return club_propose(session, "set_role", club, &record, club_step_end);
}

enum status handle_merge_members(struct services *services, struct session *session,
                                 const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_merge_members *wish = &message->merge_members;
    struct club *club;
    struct member *me;
    (void)services, (void)out_refusal;
    enum status status = club_asked(session, message->type, wish->club, false, &club, &me);
    if (status != STATUS_OK) {
        return status;
    }
    const struct member *from = club_member(club, wish->from);
    const struct member *into = club_member(club, wish->into);
    if (from == NULL || into == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    // Who is signed in as the one is the other by it.
    if (wish->on &&
        (!rights_over(me, from) || !(rights_over(me, into) || from->device_count == 0))) {
        return STATUS_NOT_ALLOWED;
    }
    if (wish->on && into != me && into->number == club->founder && from->device_count > 0) {
        return STATUS_NOT_ALLOWED;
    }
    struct wire_record record = club_record(club, WIRE_RECORD_MEMBER_MERGED, me);
    record.member_merged.member = wish->from;
    record.member_merged.into = wish->into;
    record.member_merged.on = wish->on;
    return club_propose(session, "merge_members", club, &record, club_step_end);
}

// ---- going ----

// The names of who is to be forgotten go now; if the process dies before, at the next start.
static void on_left(struct club_ask *ask) {
    club_forget_erased(ask->club);
    club_ask_end(ask, STATUS_OK);
}

static enum status propose_left(struct session *session, const char *about, struct club *club,
                                const struct member *me, const struct member *member,
                                bool is_barred, bool is_erased) {
    struct wire_record record = club_record(club, WIRE_RECORD_MEMBER_LEFT, me);
    struct wire_record_member_left *left = &record.member_left;
    left->member = member->number;
    left->is_barred = is_barred;
    left->is_erased = is_erased;
    left->marks.count = is_barred ? member_marks(member, left->marks.rows) : 0;
    return club_propose(session, about, club, &record, on_left);
}

enum status handle_remove_member(struct services *services, struct session *session,
                                 const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_remove_member *wish = &message->remove_member;
    struct club *club;
    struct member *me;
    (void)services, (void)out_refusal;
    enum status status = club_asked(session, message->type, wish->club, false, &club, &me);
    if (status != STATUS_OK) {
        return status;
    }
    const struct member *member = club_member_in(club, wish->member);
    return member == NULL
               ? STATUS_NOT_A_MEMBER
               : propose_left(session, "remove_member", club, me, member, wish->is_barred, false);
}

// Also who was removed may have the own data deleted.
enum status handle_leave_club(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_leave_club *wish = &message->leave_club;
    struct club *club = clubs_by_name(services->clubs, wish->club);
    (void)out_refusal;
    struct member *me = club == NULL || !club->is_made ? NULL : club_entry(club, session->account);
    bool may_leave =
        me != NULL && (me->stand == MEMBER_IN || (me->stand == MEMBER_LEFT && wish->erase));
    if (!may_leave) {
        bool is_seen = club != NULL && club->visibility == WIRE_CLUB_VISIBILITY_OPEN;
        return is_seen ? STATUS_NOT_A_MEMBER : STATUS_NO_SUCH_CLUB;
    }
    struct member *person = club_member(club, club_person(club, me->number));
    return propose_left(session, "leave_club", club, person, person, false, wish->erase);
}
