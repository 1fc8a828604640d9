// Messages of a club as a whole: finding, making, watching, changing it; its rules and its log.
#include "server/club/club_handlers.h"

#include "common/rules/ruleset/preset.h"
#include "server/accounts/account.h"
#include "server/club/club_secret.h"
#include "server/club/club_view.h"
#include "server/quota/quota.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 50, SENTENCE_CHARACTERS_MAX = 200 };

// ---- what all share ----

enum status club_clean_name(const char *words, char out_name[MEMBER_NAME_BYTES],
                            struct refusal *out_refusal) {
    enum status status =
        words_clean(words, MEMBER_NAME_CHARACTERS_MAX, out_name, MEMBER_NAME_BYTES);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "name");
    }
    return status;
}

enum status club_clean_line(const char *words, const char *field, char out_line[CLUB_LINE_BYTES],
                            struct refusal *out_refusal) {
    out_line[0] = '\0';
    enum status status =
        words[strspn(words, " \n")] == '\0'
            ? STATUS_OK
            : line_clean(words, CLUB_LINE_CHARACTERS_MAX, out_line, CLUB_LINE_BYTES);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "%s", field);
        return STATUS_BAD_FIELD;
    }
    return STATUS_OK;
}

void club_tell_asker(struct club_ask *ask) {
    struct session *session = club_ask_session(ask);
    if (session != NULL) {
        club_view_tell_one(ask->club, session);
    }
    club_ask_end(ask, STATUS_OK);
}

void club_tell_secret(struct session *session, const struct club *club, const char *kind,
                      int number, const char *secret) {
    struct wire_server message = {
        .type = WIRE_SERVER_CLUB_SECRET,
        .club_secret = {club->name, kind, number, secret},
    };
    session_tell(session, &message);
}

void club_step_end(struct club_ask *ask) {
    club_ask_end(ask, STATUS_OK);
}

enum status club_propose(const struct asker *asker, const struct wire_record *record,
                         club_step_fn *then) {
    struct club_ask *ask;
    enum status status = club_ask_begin(asker, &ask);
    if (status == STATUS_OK) {
        ask->record = *record;
        club_ask_record(ask, then);
    }
    return status;
}

// ---- finding and watching ----

static bool is_creator(const struct services *services, const struct account *account) {
    return config_means(services->config.club_creators, account->id);
}

static int count_founded(struct clubs *clubs, const struct account *account) {
    int count = 0;
    for (struct club *club = clubs_first(clubs); club != NULL; club = clubs_next(club)) {
        const struct member *me = club_me(club, account);
        count += me != NULL && me->number == club->founder && !club->is_closed;
    }
    return count;
}

enum status handle_get_clubs(struct services *services, struct session *session,
                             const struct wire_client *message, struct refusal *out_refusal) {
    struct wire_club_row mine[ROWS_MAX], open[ROWS_MAX];
    int my_count = 0, open_count = 0, open_all = 0, from = message->get_clubs.from;
    (void)out_refusal;
    for (struct club *club = clubs_first(services->clubs); club != NULL; club = clubs_next(club)) {
        const struct member *me = club_is_there(club) ? club_me(club, session->account) : NULL;
        bool is_open = club_is_there(club) && club->visibility == WIRE_CLUB_VISIBILITY_OPEN;
        if (me != NULL && my_count < ROWS_MAX) {
            mine[my_count++] = club_view_row(club, me);
        }
        if (is_open && !club->is_closed) {
            if (open_all >= from && open_count < ROWS_MAX) {
                open[open_count++] = club_view_row(club, me);
            }
            open_all++;
        }
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_CLUB_LIST,
        .club_list =
            {
                .mine = {my_count, mine},
                .open = {open_count, open},
                .from = from,
                .count = open_all,
                .may_create = is_creator(services, session->account) &&
                              clubs_count(services->clubs) < services->config.clubs_max &&
                              count_founded(services->clubs, session->account) <
                                  services->config.own_clubs_max,
            },
    };
    session_tell(session, &answer);
    return STATUS_OK;
}

// The secret of a link that may still be used shows a club that is seen by link; that of the hall's
// page shows any, as outsiders see it.
static enum club_key key_of(const struct club *club, const char *secret) {
    uint8_t hash[DIGEST_BYTES];
    int64_t now = clock_wall_s(clubs_services(club->clubs)->clock);
    if (secret[0] != '\0' && club_is_hall_key(club, secret)) {
        return CLUB_KEY_HALL;
    }
    if (secret[0] == '\0' || club->visibility != WIRE_CLUB_VISIBILITY_LINK) {
        return CLUB_KEY_NONE;
    }
    club_hash_secret(secret, hash);
    for (int i = 0; i < club->link_count; i++) {
        const struct club_link *link = &club->links[i];
        if (!link->is_withdrawn && link->until >= now &&
            memcmp(link->secret_hash, hash, sizeof hash) == 0) {
            return CLUB_KEY_LINK;
        }
    }
    return CLUB_KEY_NONE;
}

// A key is tried whether or not there is such a club, and costs as much.
enum status club_find_keyed(const struct club_looker *looker, const char *name, const char *secret,
                            struct club **out_club, enum club_key *out_key) {
    struct services *services = looker->services;
    uint64_t now = clock_now_ms(services->clock);
    struct member *me;
    enum status status = club_find(services->clubs, name, looker->account, out_club, &me);
    *out_key = CLUB_KEY_NONE;
    if (status == STATUS_OK || secret[0] == '\0') {
        return status;
    }
    if (!quota_may(services->quotas, looker->visitor, QUOTA_LINKS, now)) {
        return STATUS_CROWDED;
    }
    *out_club = clubs_by_name(services->clubs, name);
    bool is_there = *out_club != NULL && club_is_there(*out_club);
    *out_key = is_there ? key_of(*out_club, secret) : CLUB_KEY_NONE;
    if (*out_key == CLUB_KEY_NONE) {
        (void)quota_take(services->quotas, looker->visitor, QUOTA_LINKS, now);
        return status;
    }
    return STATUS_OK;
}

enum status handle_watch_club(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch_club *request = &message->watch_club;
    const struct club_looker looker = {services, session->account, session->visitor};
    struct club *club;
    enum club_key key;
    (void)out_refusal;
    if (!request->on) {
        club_view_leave(session);
        return STATUS_OK;
    }
    enum status status =
        club_find_keyed(&looker, request->club, request->has_key ? request->key : "", &club, &key);
    return status == STATUS_OK ? club_view_watch(club, session, key) : status;
}

// ---- making ----

static void on_made(struct club_ask *ask) {
    struct session *session = club_ask_session(ask);
    if (session != NULL && club_view_watch(ask->club, session, CLUB_KEY_NONE) != STATUS_OK) {
        session_refuse(session, STATUS_NO_MEMORY, ask->about, NULL);
    }
    club_ask_end(ask, STATUS_OK);
}

static enum status read_club(const struct wire_client_create_club *request,
                             struct wire_record_club_made *made, struct refusal *out_refusal) {
    struct ruleset rules;
    if (!club_name_read(request->club, made->name)) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "club");
        return STATUS_BAD_NAME;
    }
    if (preset_load(request->preset, &rules) != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "preset");
        return STATUS_UNKNOWN_PRESET;
    }
    snprintf(made->preset, sizeof made->preset, "%s", request->preset);
    enum status status =
        words_clean(request->title, MEMBER_NAME_CHARACTERS_MAX, made->title, sizeof made->title);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "title");
    } else if (request->sentence[0] != '\0') {
        status = words_clean(request->sentence, SENTENCE_CHARACTERS_MAX, made->sentence,
                             sizeof made->sentence);
    }
    return status;
}

enum status club_may_make(struct services *services, const struct account *account) {
    if (!is_creator(services, account)) {
        return STATUS_NOT_ALLOWED;
    }
    if (!account_has_name(account)) {
        return STATUS_NEEDS_NAME;
    }
    if (count_founded(services->clubs, account) >= services->config.own_clubs_max) {
        return STATUS_LIST_FULL;
    }
    return clubs_count(services->clubs) >= services->config.clubs_max ? STATUS_SERVER_FULL
                                                                      : STATUS_OK;
}

static void write_club(struct club_ask *ask) {
    club_ask_record(ask, on_made);
}

static void write_founder(struct club_ask *ask) {
    club_ask_own(ask, write_club);
}

static void take_name(struct club_ask *ask) {
    club_ask_name(ask, write_founder);
}

// Who makes it is member 1, whose name must be there before the club is.
static enum status make_club(struct session *session, const struct wire_record *record) {
    struct services *services = session->services;
    struct club *club = clubs_add(services->clubs, record->club_made.name);
    struct member *founder = club == NULL ? NULL : club_make_entry(club, 1);
    struct asker asker = {.session = session, .about = "create_club", .club = club};
    struct club_ask *ask = NULL;
    enum status status = founder == NULL ? STATUS_NO_MEMORY : club_ask_begin(&asker, &ask);
    if (status != STATUS_OK) {
        if (club != NULL) {
            clubs_give_up(club);
        }
        return status;
    }
    ask->is_new_club = true;
    ask->member = founder;
    ask->account = account_retain(session->account);
    ask->record = *record;
    member_record(founder, &ask->own);
    ask->own.member.shown_as = WIRE_SHOWN_NAME_INITIAL;
    snprintf(ask->own.member.name, sizeof ask->own.member.name, "%s", session->account->name);
    member_sign_in(&ask->own, session->account->id);
    club_ask_account(ask, take_name);
    return STATUS_OK;
}

enum status handle_create_club(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    struct wire_record record = {.type = WIRE_RECORD_CLUB_MADE};
    record.club_made.at = ledger_time(services->clock);
    record.club_made.by = 1;
    enum status status = club_may_make(services, session->account);
    if (status == STATUS_OK) {
        status = read_club(&message->create_club, &record.club_made, out_refusal);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (clubs_by_name(services->clubs, record.club_made.name) != NULL) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "club");
        return STATUS_NAME_TAKEN;
    }
    if (!quota_take(services->quotas, session->visitor, QUOTA_CLUBS,
                    clock_now_ms(services->clock))) {
        return STATUS_CROWDED;
    }
    return make_club(session, &record);
}

// ---- changing ----

// Lines of text, each without what cannot be seen.
static enum status clean_text(const char *words, char *out_text, size_t size) {
    char line[4 * CLUB_TEXT_CHARACTERS_MAX + 1];
    size_t used = 0;
    int characters = 0;
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        bool is_empty = strspn(line, " ") == length;
        if (!is_empty && words_clean(line, CLUB_TEXT_CHARACTERS_MAX, out_text + used,
                                     size - used) != STATUS_OK) {
            return STATUS_BAD_NAME;
        }
        used += is_empty ? 0 : strlen(out_text + used);
        at += length;
        if (*at == '\n' && used + 1 < size) {
            out_text[used++] = *at++;
        }
        out_text[used] = '\0';
    }
    for (const char *at = out_text; *at != '\0'; at++) {
        characters += (*at & 0xC0) != 0x80;
    }
    return characters <= CLUB_TEXT_CHARACTERS_MAX ? STATUS_OK : STATUS_BAD_NAME;
}

static bool is_word(const char *words) {
    return words[strspn(words, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "-+_/")] == '\0';
}

static enum status read_texts(const struct wire_client_set_club *request,
                              struct wire_record_club_changed *changed,
                              struct refusal *out_refusal) {
    enum status status = STATUS_OK;
    const char *field = "";
    changed->has_title = request->has_title;
    changed->has_sentence = request->has_sentence;
    changed->has_text = request->has_text;
    changed->has_zone = request->has_zone;
    changed->has_language = request->has_language;
    if (request->has_title) {
        field = "title";
        status = words_clean(request->title, MEMBER_NAME_CHARACTERS_MAX, changed->title,
                             sizeof changed->title);
    }
    if (status == STATUS_OK && request->has_sentence && request->sentence[0] != '\0') {
        field = "sentence";
        status = words_clean(request->sentence, SENTENCE_CHARACTERS_MAX, changed->sentence,
                             sizeof changed->sentence);
    }
    if (status == STATUS_OK && request->has_text) {
        field = "text";
        status = clean_text(request->text, changed->text, sizeof changed->text);
    }
    if (status == STATUS_OK && ((request->has_zone && !is_word(request->zone)) ||
                                (request->has_language && !is_word(request->language)))) {
        field = request->has_zone && !is_word(request->zone) ? "zone" : "language";
        status = STATUS_BAD_FIELD;
    }
    snprintf(changed->zone, sizeof changed->zone, "%s", request->zone);
    snprintf(changed->language, sizeof changed->language, "%s", request->language);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "%s", field);
    }
    return status;
}

// A picture that the club has no more is forgotten.
static void on_set(struct club_ask *ask) {
    if (ask->record.club_changed.has_picture) {
        club_forget_picture(ask->club);
    }
    club_ask_end(ask, STATUS_OK);
}

static enum status set_club(const struct asker *asker, const struct wire_client_set_club *request) {
    if (asker->club->is_closed && !(request->has_is_closed && !request->is_closed)) {
        return STATUS_NOT_NOW;
    }
    struct wire_record record = club_record(asker->club, WIRE_RECORD_CLUB_CHANGED, asker->me);
    struct wire_record_club_changed *changed = &record.club_changed;
    enum status status = read_texts(request, changed, asker->refusal);
#define COPY(field)                                                                                \
    changed->has_##field = request->has_##field;                                                   \
    changed->field = request->field;
    COPY(visibility)
    COPY(is_found)
    COPY(hosts)
    COPY(tables_each)
    COPY(shown_as)
    COPY(may_watch)
    COPY(is_closed)
#undef COPY
    if (status == STATUS_OK && request->has_watching) {
        changed->has_watching = true;
        status = watch_policy_read(&request->watching, &asker->session->services->config, true,
                                   &changed->watching);
        if (status != STATUS_OK) {
            snprintf(asker->refusal->field, sizeof asker->refusal->field, "watching");
        }
    }
    if (status == STATUS_OK && request->has_is_pictured) {
        changed->has_picture = true;
        status = request->is_pictured ? STATUS_BAD_FIELD : STATUS_OK; // it does not come so
    }
    return status == STATUS_OK ? club_propose(asker, &record, on_set) : status;
}
CLUB_HANDLER(set_club, false)

// ---- the log ----

static enum status get_audit(const struct asker *asker,
                             const struct wire_client_get_audit *request) {
    struct wire_audit_row rows[ROWS_MAX];
    int count = 0;
    const struct club *club = asker->club;
    bool is_all = asker_may(asker, false) == STATUS_OK;
    int64_t latest = request->before > 0 && request->before - 1 < club->audit_count
                         ? request->before - 1
                         : club->audit_count;
    int64_t oldest = club->audit_count > CLUB_AUDIT_MAX ? club->audit_count - CLUB_AUDIT_MAX : 0;
    int64_t number = latest;
    for (; number > oldest && count < ROWS_MAX; number--) {
        const struct club_line *line = &club->audit[(number - 1) % club->audit_room];
        bool is_mine = club_person(club, line->member) == asker->me->number ||
                       club_person(club, line->by) == asker->me->number;
        if (is_all || is_mine) {
            rows[count++] = (struct wire_audit_row){line->at,     line->by,    line->kind,
                                                    line->member, line->night, line->words};
        }
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_CLUB_AUDIT,
        .club_audit = {club->name, (int32_t)number + 1, {count, rows}},
    };
    session_tell(asker->session, &answer);
    return STATUS_OK;
}
CLUB_HANDLER(get_audit, true)
