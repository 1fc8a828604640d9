// The member's own record, and the name that others see.
#include "server/club/member.h"

#include "common/base/check.h"
#include "server/club/club.h"
#include "server/club/night.h"

#include <stdio.h>
#include <string.h>

// ---- the record ----

static enum status check(void *state, const struct wire_record *record) {
    uint8_t hash[DIGEST_BYTES];
    (void)state;
    if (record->type != WIRE_RECORD_MEMBER) {
        return STATUS_BAD_FIELD;
    }
    bool is_card_read =
        !record->member.has_card_hash || digest_from_hex(record->member.card_hash, hash);
    bool is_link_read =
        !record->member.has_calendar_hash || digest_from_hex(record->member.calendar_hash, hash);
    return is_card_read && is_link_read ? STATUS_OK : STATUS_BAD_FIELD;
}

static void forget_devices(struct member *member) {
    struct device **all = clubs_devices(member->club->clubs);
    for (int i = 0; i < member->device_count; i++) {
        if (member->devices[i].member != NULL) {
            CHECK(*all != NULL); // it is in it
            HASH_DEL(*all, &member->devices[i]);
        }
    }
    memset(member->devices, 0, sizeof member->devices);
    member->device_count = 0;
}

// An account is one member of a club: whoever is known by it already stays that.
static void add_device(struct member *member, const char *account) {
    struct device **all = clubs_devices(member->club->clubs);
    struct device *device = &member->devices[member->device_count], *known;
    snprintf(device->account, sizeof device->account, "%s", account);
    snprintf(device->key, sizeof device->key, "%s.%s", account, member->club->id);
    HASH_FIND_STR(*all, device->key, known);
    member->device_count++;
    if (known == NULL) {
        device->member = member;
        HASH_ADD_STR(*all, key, device);
    }
}

// "Anna Maria Berg" as "Anna B.": the first name, and the first letter of the last one.
static void make_initial(struct member *member) {
    const char *name = member->name, *blank = strchr(name, ' '), *last = strrchr(name, ' ');
    if (blank == NULL) {
        memcpy(member->initial, name, sizeof member->initial);
        return;
    }
    int letter = 2; // with the blank before it
    while ((last[letter] & 0xC0) == 0x80) {
        letter++;
    }
    snprintf(member->initial, sizeof member->initial, "%.*s%.*s.", (int)(blank - name), name,
             letter, last);
}

static void apply(void *state, const struct wire_record *read) {
    struct member *member = state;
    const struct wire_record_member *record = &read->member;
    snprintf(member->name, sizeof member->name, "%s", record->name);
    snprintf(member->shown, sizeof member->shown, "%s", record->shown);
    make_initial(member);
    member->shown_as = record->shown_as;
    member->is_private = record->is_private;
    member->has_card =
        record->has_card_hash && digest_from_hex(record->card_hash, member->card_hash);
    member->has_calendar =
        record->has_calendar_hash && digest_from_hex(record->calendar_hash, member->calendar_hash);
    snprintf(member->pantheon, sizeof member->pantheon, "%s",
             record->has_pantheon ? record->pantheon : "");
    forget_devices(member);
    for (int i = 0; i < record->accounts.count; i++) {
        add_device(member, record->accounts.rows[i]);
    }
    member->has_news = true;
    member->club->names++;
}

static void heard(void *state, bool is_new) {
    struct member *member = state;
    if (is_new) {
        club_changed(member->club);
        nights_people_changed(member->club, member->number);
    }
}

static void gone(void *state) {
    member_forget(state);
    heard(state, true);
}

const struct ledger_kind member_kind = {check, apply, true, heard, gone};

void member_record(const struct member *member, struct wire_record *out_record) {
    struct wire_record_member *record = &out_record->member;
    *out_record = (struct wire_record){.type = WIRE_RECORD_MEMBER};
    snprintf(record->name, sizeof record->name, "%s", member->name);
    snprintf(record->shown, sizeof record->shown, "%s", member->shown);
    record->shown_as = member->shown_as;
    record->is_private = member->is_private;
    record->accounts.count = member->device_count;
    for (int i = 0; i < member->device_count; i++) {
        memcpy(record->accounts.rows[i], member->devices[i].account, ACCOUNT_ID_BYTES);
    }
    record->has_card_hash = member->has_card;
    if (member->has_card) {
        digest_hex(member->card_hash, record->card_hash);
    }
    record->has_calendar_hash = member->has_calendar;
    if (member->has_calendar) {
        digest_hex(member->calendar_hash, record->calendar_hash);
    }
    record->has_pantheon = member->pantheon[0] != '\0';
    snprintf(record->pantheon, sizeof record->pantheon, "%s", member->pantheon);
}

void member_forget(struct member *member) {
    forget_devices(member);
    memset(member->name, 0, sizeof member->name);
    memset(member->shown, 0, sizeof member->shown);
    memset(member->initial, 0, sizeof member->initial);
    memset(member->pantheon, 0, sizeof member->pantheon);
    member->has_calendar = false;
    member->has_card = false;
    member->has_news = true;
}

// ---- accounts ----

const char *member_account(const struct member *member) {
    return member->device_count == 0 ? "" : member->devices[member->device_count - 1].account;
}

void member_mark(const struct club *club, const char *account, uint8_t out_mark[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    digest_add(&digest, club->id, strlen(club->id));
    digest_add(&digest, account, strlen(account));
    digest_finish(&digest, out_mark);
}

static int add_marks(const struct member *member, int count, char out_marks[][DIGEST_HEX_BYTES]) {
    for (int i = 0; i < member->device_count && count < MEMBER_DEVICES_MAX; i++) {
        uint8_t mark[DIGEST_BYTES];
        member_mark(member->club, member->devices[i].account, mark);
        digest_hex(mark, out_marks[count++]);
    }
    return count;
}

int member_marks(const struct member *member, char out_marks[][DIGEST_HEX_BYTES]) {
    const struct club *club = member->club;
    int count = add_marks(member, 0, out_marks);
    for (int i = 1; i <= club->member_top; i++) {
        const struct member *other = club_member(club, i);
        bool is_same = other != NULL && other->merged_into == member->number;
        count = is_same ? add_marks(other, count, out_marks) : count;
    }
    return count;
}

void member_sign_out(struct wire_record *record, const char *account) {
    struct wire_record_member *member = &record->member;
    int kept = 0;
    for (int i = 0; i < member->accounts.count; i++) {
        if (strcmp(member->accounts.rows[i], account) != 0) {
            memmove(member->accounts.rows[kept++], member->accounts.rows[i], ACCOUNT_ID_BYTES);
        }
    }
    member->accounts.count = kept;
}

void member_sign_in(struct wire_record *record, const char *account) {
    struct wire_record_member *member = &record->member;
    member_sign_out(record, account);
    if (member->accounts.count == MEMBER_DEVICES_MAX) {
        member_sign_out(record, member->accounts.rows[0]);
    }
    snprintf(member->accounts.rows[member->accounts.count++], ACCOUNT_ID_BYTES, "%s", account);
}

// ---- names ----

const char *member_name(const struct member *member, bool is_inside) {
    if (is_inside) {
        return member->name;
    }
    if (member->is_private) {
        return "";
    }
    switch (member->shown_as) {
    case WIRE_SHOWN_NAME_FULL:
        return member->name;
    case WIRE_SHOWN_NAME_INITIAL:
        return member->initial;
    case WIRE_SHOWN_NAME_SHOWN:
        return member->shown;
    case WIRE_SHOWN_NAME_NUMBER:
    case WIRE_SHOWN_NAME_COUNT:
        return "";
    }
    CHECK(false);
}

int member_person_at(const struct member *member, int32_t at) {
    int into = 0;
    for (int i = 0; member != NULL && i < member->merge_count; i++) {
        into = member->merges[i].at <= at ? member->merges[i].into : into;
    }
    return into != 0 || member == NULL ? into : member->number;
}
