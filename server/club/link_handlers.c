// Messages about coming into a club: links, member cards, requests.
#include "server/club/club_handlers.h"
#include "server/club/club_secret.h"

#include "server/accounts/account.h"
#include "server/club/club_view.h"
#include "server/club/rights.h"
#include "server/quota/quota.h"

#include <stdio.h>
#include <string.h>

enum { DAY_S = 24 * 60 * 60 };

// ---- links ----

static void on_link_made(struct club_ask *ask) {
    struct session *session = club_ask_session(ask);
    if (session != NULL) {
        club_tell_secret(session, ask->club, "link", ask->record.link_made.link, ask->secret);
    }
    club_ask_end(ask, STATUS_OK);
}

// What directors may hang at a door: it makes guests, of one night.
static bool is_for_door(const struct wire_client_make_link *request) {
    return request->has_night && request->role == WIRE_CLUB_ROLE_GUEST;
}

static enum status make_link(const struct asker *asker,
                             const struct wire_client_make_link *request) {
    uint8_t hash[DIGEST_BYTES];
    struct club_ask *ask;
    if (request->has_night && club_night(asker->club, request->night) == NULL) {
        return STATUS_NO_SUCH_NIGHT;
    }
    if ((request->role != WIRE_CLUB_ROLE_MEMBER && request->role != WIRE_CLUB_ROLE_GUEST) ||
        (request->has_night && !is_for_door(request))) {
        snprintf(asker->refusal->field, sizeof asker->refusal->field, "role");
        return STATUS_BAD_FIELD;
    }
    enum status status = club_ask_begin(asker, &ask);
    if (status != STATUS_OK) {
        return status;
    }
    accounts_make_token(asker->session->services->accounts, ask->secret);
    club_hash_secret(ask->secret, hash);
    ask->record = club_record(asker->club, WIRE_RECORD_LINK_MADE, asker->me);
    struct wire_record_link_made *made = &ask->record.link_made;
    made->link = asker->club->link_count + 1;
    made->role = request->role;
    made->uses = request->uses;
    made->until = made->at + request->days * DAY_S;
    made->has_night = request->has_night;
    made->night = request->night;
    digest_hex(hash, made->secret_hash);
    club_ask_record(ask, on_link_made);
    return STATUS_OK;
}
CLUB_HANDLER(make_link, is_for_door(request))

static enum status withdraw_link(const struct asker *asker,
                                 const struct wire_client_withdraw_link *request) {
    struct wire_record record = club_record(asker->club, WIRE_RECORD_LINK_WITHDRAWN, asker->me);
    record.link_withdrawn.link = request->link;
    return club_propose(asker, &record, club_step_end);
}
CLUB_HANDLER(withdraw_link, false)

// ---- coming in ----

static void write_record(struct club_ask *ask) {
    club_ask_record(ask, club_tell_asker);
}

static void write_own(struct club_ask *ask) {
    club_ask_own(ask, write_record);
}

enum status club_read_name(const struct asker *asker, const char *words,
                           char out_name[MEMBER_NAME_BYTES]) {
    const struct account *account = asker->session->account;
    if (words[0] != '\0') {
        return club_clean_name(words, out_name, asker->refusal);
    }
    snprintf(out_name, MEMBER_NAME_BYTES, "%s", account->name);
    return account_has_name(account) ? STATUS_OK : STATUS_NEEDS_NAME;
}

static enum status pay_join(const struct session *session) {
    struct services *services = session->services;
    bool is_paid =
        quota_take(services->quotas, session->visitor, QUOTA_JOINS, clock_now_ms(services->clock));
    return is_paid ? STATUS_OK : STATUS_CROWDED;
}

enum status club_begin_join(const struct asker *asker, const char *name,
                            struct club_ask **out_ask) {
    struct session *session = asker->session;
    struct club *club = asker->club;
    struct member *entry = club_entry(club, session->account);
    struct member *person =
        entry == NULL ? NULL : club_member(club, club_person(club, entry->number));
    struct club_ask *ask;
    bool is_barred = club_has_barred(club, session->account) || (person && person->is_barred);
    if (club->is_closed || is_barred) {
        return STATUS_NOT_ALLOWED;
    }
    if (person != NULL && person->stand != MEMBER_LEFT) {
        return STATUS_ALREADY;
    }
    enum status status = pay_join(session);
    if (status == STATUS_OK) {
        status = club_ask_begin(asker, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    ask->account = account_retain(session->account);
    ask->member = person != NULL ? person : club_new_entry(club);
    if (ask->member == NULL) {
        club_ask_end(ask, STATUS_OK); // what is returned here refuses
        return STATUS_CLUB_FULL;
    }
    member_record(ask->member, &ask->own);
    snprintf(ask->own.member.name, sizeof ask->own.member.name, "%s", name);
    if (entry == NULL) {
        ask->own.member.shown_as = club->shown_as;
    }
    if (person == entry) { // by another entry it is signed in as the person already
        member_sign_in(&ask->own, session->account->id);
    }
    *out_ask = ask;
    return STATUS_OK;
}

// Whoever takes over an entry that is merged would be the one that stays.
static bool may_be_taken(const struct member *whom) {
    return whom != NULL && whom->device_count == 0 && whom->merged_into == 0;
}

static enum status ask_to_be(const struct asker *asker, const char *name, int takes_over) {
    struct club *club = asker->club;
    const struct member *whom = club_member_in(club, takes_over);
    struct member *entry = club_entry(club, asker->session->account);
    struct club_ask *ask;
    if (takes_over != 0 && !may_be_taken(whom)) {
        return STATUS_NOT_A_MEMBER;
    }
    if (entry == NULL || takes_over != 0) {
        enum status status = club_begin_join(asker, name, &ask);
        if (status != STATUS_OK) {
            return status;
        }
        // A request has a number of its own; who was in the club asks by a new one.
        ask->record = club_record(club, WIRE_RECORD_JOIN_ASKED, NULL);
        ask->record.join_asked.member = ask->member->number;
        ask->record.join_asked.has_takes_over = takes_over != 0;
        ask->record.join_asked.takes_over = takes_over;
        club_ask_account(ask, write_own);
        return STATUS_OK;
    }
    return STATUS_ALREADY;
}

enum status club_check_link(const struct club_link *link, int64_t now) {
    if (link->is_withdrawn || link->until < now) {
        return STATUS_LINK_OVER;
    }
    return link->left == 0 ? STATUS_LINK_SPENT : STATUS_OK;
}

static enum status join_by_link(const struct asker *asker, const struct club_link *link,
                                const struct wire_client_use_link *request) {
    struct session *session = asker->session;
    struct club *club = asker->club;
    char name[MEMBER_NAME_BYTES];
    struct club_ask *ask;
    if (club_me(club, session->account) != NULL) {
        club_view_tell_one(club, session);
        return STATUS_OK;
    }
    enum status status = club_check_link(link, clock_wall_s(session->services->clock));
    if (status == STATUS_OK) {
        status = club_read_name(asker, request->has_name ? request->name : "", name);
    }
    if (status == STATUS_OK && request->has_takes_over) {
        return ask_to_be(asker, name, request->takes_over);
    }
    if (status == STATUS_OK) {
        status = club_begin_join(asker, name, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    ask->record = club_record(club, WIRE_RECORD_MEMBER_ADDED, ask->member);
    ask->record.member_added.member = ask->member->number;
    ask->record.member_added.role = link->role;
    ask->record.member_added.has_link = true;
    ask->record.member_added.link = link->number;
    club_ask_account(ask, write_own);
    return STATUS_OK;
}

// ---- cards ----

static void write_signed_in(struct club_ask *ask) {
    club_ask_own(ask, club_tell_asker);
}

// The device was somebody else's in this club, such as a guest's of the evening: that one keeps its
// number and is signed out.
static void sign_in(struct club_ask *ask) {
    ask->member = club_member(ask->club, ask->record.club_noted.member);
    member_record(ask->member, &ask->own);
    member_sign_in(&ask->own, ask->account->id);
    club_ask_account(ask, write_signed_in);
}

static enum status use_card(const struct asker *asker, struct member *member) {
    struct session *session = asker->session;
    struct club *club = asker->club;
    struct member *entry = club_entry(club, session->account);
    struct club_ask *ask;
    enum status status =
        club_has_barred(club, session->account) ? STATUS_NOT_ALLOWED : club_ask_begin(asker, &ask);
    if (status != STATUS_OK) {
        return status;
    }
    ask->account = account_retain(session->account);
    ask->record.club_noted.member = member->number;
    if (entry == NULL || entry == member) {
        sign_in(ask);
        return STATUS_OK;
    }
    ask->member = entry;
    member_record(entry, &ask->own);
    member_sign_out(&ask->own, session->account->id);
    club_ask_own(ask, sign_in);
    return STATUS_OK;
}

static struct member *find_card(struct club *club, const uint8_t hash[DIGEST_BYTES]) {
    for (int i = 1; i <= club->member_top; i++) {
        struct member *member = club_member_in(club, i);
        if (member != NULL && member->has_card &&
            memcmp(member->card_hash, hash, DIGEST_BYTES) == 0) {
            return member;
        }
    }
    return NULL;
}

const struct club_link *club_find_link(const struct club *club, const char *secret) {
    uint8_t hash[DIGEST_BYTES];
    club_hash_secret(secret, hash);
    for (int i = 0; i < club->link_count; i++) {
        if (memcmp(club->links[i].secret_hash, hash, DIGEST_BYTES) == 0) {
            return &club->links[i];
        }
    }
    return NULL;
}

// A secret that fits nothing says nothing of a club that the asker may not see, and is paid for.
enum status handle_use_link(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_use_link *request = &message->use_link;
    uint64_t now = clock_now_ms(services->clock);
    struct asker asker = {.session = session, .about = "use_link", .refusal = out_refusal};
    uint8_t hash[DIGEST_BYTES];
    struct member *me;
    if (!quota_may(services->quotas, session->visitor, QUOTA_LINKS, now)) {
        return STATUS_CROWDED;
    }
    struct club *club = clubs_by_name(services->clubs, request->club);
    club_hash_secret(request->secret, hash);
    if (club != NULL && club_is_there(club)) {
        const struct club_link *link = club_find_link(club, request->secret);
        struct member *member = find_card(club, hash);
        asker.club = club;
        if (link != NULL) {
            return join_by_link(&asker, link, request);
        }
        if (member != NULL) {
            return use_card(&asker, member);
        }
    }
    (void)quota_take(services->quotas, session->visitor, QUOTA_LINKS, now);
    enum status status = club_find(services->clubs, request->club, session->account, &club, &me);
    return status == STATUS_OK ? STATUS_LINK_OVER : status;
}

static void on_card_made(struct club_ask *ask) {
    const struct member *by = club_member(ask->club, ask->record.club_noted.by);
    struct session *session = club_ask_session(ask);
    club_note(ask->club, by, WIRE_AUDIT_KIND_LINK, ask->member->number, 0, "card");
    club_changed(ask->club);
    if (session != NULL) {
        club_tell_secret(session, ask->club, "card", ask->member->number, ask->secret);
    }
    club_ask_end(ask, STATUS_OK);
}

// All devices of the member are signed out, but the one at which oneself asks.
static enum status new_card(const struct asker *asker, const struct wire_client_new_card *request) {
    uint8_t hash[DIGEST_BYTES];
    struct club_ask *ask;
    struct member *member = club_member_in(asker->club, club_person(asker->club, request->member));
    enum status status = asker_may(asker, member == asker->me);
    if (status == STATUS_OK && member == NULL) {
        status = STATUS_NOT_A_MEMBER;
    }
    if (status == STATUS_OK && !rights_over(asker->me, member)) {
        status = STATUS_NOT_ALLOWED;
    }
    if (status == STATUS_OK) {
        status = club_ask_begin(asker, &ask);
    }
    if (status != STATUS_OK) {
        return status;
    }
    accounts_make_token(asker->session->services->accounts, ask->secret);
    club_hash_secret(ask->secret, hash);
    ask->member = member;
    ask->record = club_record(asker->club, WIRE_RECORD_CLUB_NOTED, asker->me);
    member_record(member, &ask->own);
    ask->own.member.accounts.count = 0;
    if (member == asker->me) {
        member_sign_in(&ask->own, asker->session->account->id);
    }
    ask->own.member.has_card_hash = true;
    digest_hex(hash, ask->own.member.card_hash);
    club_ask_own(ask, on_card_made);
    return STATUS_OK;
}
CLUB_HANDLER(new_card, true)

// ---- requests ----

static enum status ask_to_join(const struct asker *asker,
                               const struct wire_client_ask_to_join *request) {
    char name[MEMBER_NAME_BYTES];
    enum status status = club_clean_name(request->name, name, asker->refusal);
    return status == STATUS_OK ? ask_to_be(asker, name, 0) : status;
}
CLUB_HANDLER(ask_to_join, false)

static void on_answered(struct club_ask *ask) {
    club_forget_erased(ask->club);
    club_ask_end(ask, STATUS_OK);
}

// Who was taken over gets the account of who asked, whose own entry then goes. The account leaves
// that one first, for it is one member at a time.
static void write_answer(struct club_ask *ask) {
    club_ask_record(ask, on_answered);
}

static void give_account(struct club_ask *ask) {
    struct member *applicant = ask->member;
    ask->member = club_member(ask->club, applicant->takes_over);
    member_record(ask->member, &ask->own);
    member_sign_in(&ask->own, ask->account->id);
    club_ask_own(ask, write_answer);
}

static void answer_takeover(struct club_ask *ask, struct member *applicant) {
    struct accounts *accounts = clubs_services(ask->club->clubs)->accounts;
    struct account *account = accounts_find_id(accounts, member_account(applicant));
    if (account == NULL) {
        club_ask_end(ask, STATUS_CHANGED_MEANWHILE);
        return;
    }
    ask->account = account_retain(account);
    ask->member = applicant;
    member_record(applicant, &ask->own);
    ask->own.member.accounts.count = 0;
    club_ask_own(ask, give_account);
}

static enum status answer_join(const struct asker *asker,
                               const struct wire_client_answer_join *request) {
    struct club_ask *ask;
    struct member *applicant = club_member(asker->club, request->request);
    if (applicant == NULL || applicant->stand != MEMBER_ASKS) {
        return STATUS_CHANGED_MEANWHILE;
    }
    const struct member *whom = club_member_in(asker->club, applicant->takes_over);
    bool takes_over = request->yes && applicant->takes_over != 0;
    if (takes_over && !may_be_taken(whom)) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (takes_over && !rights_over(asker->me, whom)) {
        return STATUS_NOT_ALLOWED;
    }
    enum status status = club_ask_begin(asker, &ask);
    if (status != STATUS_OK) {
        return status;
    }
    ask->record = club_record(asker->club, WIRE_RECORD_JOIN_ANSWERED, asker->me);
    ask->record.join_answered.member = request->request;
    ask->record.join_answered.yes = request->yes;
    if (takes_over) {
        answer_takeover(ask, applicant);
    } else {
        club_ask_record(ask, on_answered);
    }
    return STATUS_OK;
}
CLUB_HANDLER(answer_join, false)
