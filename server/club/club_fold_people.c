// The same for its people: coming, having a role, being another one, going.
#include "server/club/club_fold_parts.h"

#include "common/base/check.h"

static bool is_in(const struct club *club, int number) {
    return club_member_in(club, number) != NULL;
}

// ---- coming ----

static bool is_counted(enum wire_club_role role) {
    return role != WIRE_CLUB_ROLE_GUEST;
}

// Two entries that are one person are one member.
static bool counts(const struct member *member) {
    return member->stand == MEMBER_IN && is_counted(member->role) && member->merged_into == 0;
}

static enum status check_room(const struct club *club, enum wire_club_role role) {
    return is_counted(role) && club->member_count >= CLUB_MEMBERS_MAX ? STATUS_CLUB_FULL
                                                                      : STATUS_OK;
}

static enum status check_added(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_added *added = &record->member_added;
    struct member *member = club_make_entry(club, added->member);
    if (member == NULL) {
        return added->member > CLUB_ENTRIES_MAX ? STATUS_CLUB_FULL : STATUS_NO_MEMORY;
    }
    bool may_come = member->stand == MEMBER_NEW || member->stand == MEMBER_LEFT;
    if (!may_come || member->is_barred || member->is_erased ||
        added->role == WIRE_CLUB_ROLE_OWNER) {
        return STATUS_ALREADY;
    }
    if (added->has_link) {
        const struct club_link *link = fold_find_link(club, added->link);
        if (link == NULL || link->is_withdrawn || added->at > link->until) {
            return STATUS_LINK_OVER;
        }
        if (link->left == 0) {
            return STATUS_LINK_SPENT;
        }
    }
    return check_room(club, added->role);
}

static void come_in(struct club *club, struct member *member, enum wire_club_role role) {
    member->stand = MEMBER_IN;
    member->role = role;
    member->has_news = true;
    club->member_count += counts(member);
}

static void apply_added(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_added *added = &record->member_added;
    come_in(club, club_member(club, added->member), added->role);
    if (added->has_link) {
        fold_find_link(club, added->link)->left--;
    }
    fold_add_line(club, added->at, added->by,
                  added->has_link ? WIRE_AUDIT_KIND_LINK : WIRE_AUDIT_KIND_MEMBER, added->member,
                  fold_role_word(added->role));
}

static enum status check_asked(struct club *club, const struct wire_record *record) {
    const struct wire_record_join_asked *asked = &record->join_asked;
    struct member *member = club_make_entry(club, asked->member);
    if (member == NULL) {
        return asked->member > CLUB_ENTRIES_MAX ? STATUS_CLUB_FULL : STATUS_NO_MEMORY;
    }
    if (member->stand != MEMBER_NEW) {
        return STATUS_ALREADY;
    }
    if (asked->has_takes_over && !is_in(club, asked->takes_over)) {
        return STATUS_NOT_A_MEMBER;
    }
    return club->request_count >= CLUB_REQUESTS_MAX ? STATUS_LIST_FULL : STATUS_OK;
}

static void apply_asked(struct club *club, const struct wire_record *record) {
    struct member *member = club_member(club, record->join_asked.member);
    member->stand = MEMBER_ASKS;
    member->takes_over = record->join_asked.has_takes_over ? record->join_asked.takes_over : 0;
    club->request_count++;
}

static enum status check_answered(struct club *club, const struct wire_record *record) {
    const struct member *member = club_member(club, record->join_answered.member);
    if (member == NULL || member->stand != MEMBER_ASKS) {
        return STATUS_CHANGED_MEANWHILE;
    }
    bool is_new = record->join_answered.yes && member->takes_over == 0;
    return is_new ? check_room(club, WIRE_CLUB_ROLE_MEMBER) : STATUS_OK;
}

static void apply_answered(struct club *club, const struct wire_record *record) {
    const struct wire_record_join_answered *answered = &record->join_answered;
    struct member *member = club_member(club, answered->member);
    int about = member->takes_over != 0 ? member->takes_over : member->number;
    club->request_count--;
    if (answered->yes && member->takes_over == 0) {
        come_in(club, member, WIRE_CLUB_ROLE_MEMBER);
    } else {
        member->stand = MEMBER_REFUSED;
    }
    fold_add_line(club, answered->at, answered->by, WIRE_AUDIT_KIND_MEMBER, about,
                  answered->yes ? "joined" : "refused");
}

// ---- being there, going ----

static enum status check_role(struct club *club, const struct wire_record *record) {
    const struct wire_record_role_set *set = &record->role_set;
    const struct member *member = club_member_in(club, set->member);
    bool hands_over = set->has_is_founder && set->is_founder;
    if (member == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    if (hands_over && (set->by != club->founder || set->role != WIRE_CLUB_ROLE_OWNER)) {
        return STATUS_NOT_ALLOWED;
    }
    if (set->member == club->founder && set->role != WIRE_CLUB_ROLE_OWNER) {
        return STATUS_NOT_ALLOWED; // only by handing over first
    }
    bool is_new = !is_counted(member->role) && is_counted(set->role);
    return is_new ? check_room(club, set->role) : STATUS_OK;
}

static void apply_role(struct club *club, const struct wire_record *record) {
    const struct wire_record_role_set *set = &record->role_set;
    struct member *member = club_member(club, set->member);
    club->member_count -= counts(member);
    member->role = set->role;
    club->member_count += counts(member);
    member->has_news = true;
    if (set->has_is_founder && set->is_founder) {
        club->founder = set->member;
    }
    fold_add_line(club, set->at, set->by, WIRE_AUDIT_KIND_ROLE, set->member,
                  fold_role_word(set->role));
}

// A chain of merged entries ends somewhere: nobody is merged into who is merged, or into oneself.
static enum status check_merged(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_merged *merged = &record->member_merged;
    const struct member *from = club_member(club, merged->member);
    const struct member *into = club_member(club, merged->into);
    if (from == NULL || into == NULL || from == into) {
        return STATUS_NOT_A_MEMBER;
    }
    if (!merged->on) {
        return from->merged_into == merged->into ? STATUS_OK : STATUS_CHANGED_MEANWHILE;
    }
    if (from->number == club->founder) {
        return STATUS_NOT_ALLOWED;
    }
    for (int i = 1; i <= club->member_top; i++) {
        const struct member *other = club_member(club, i);
        if (other != NULL && other->merged_into == from->number) {
            return STATUS_ALREADY;
        }
    }
    return from->stand == MEMBER_IN && into->stand == MEMBER_IN && from->merged_into == 0 &&
                   into->merged_into == 0
               ? STATUS_OK
               : STATUS_ALREADY;
}

static void apply_merged(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_merged *merged = &record->member_merged;
    struct member *from = club_member(club, merged->member);
    club->member_count -= counts(from);
    from->merged_into = merged->on ? merged->into : 0;
    if (from->merge_count == MEMBER_MERGES_KEPT) {
        memmove(from->merges, from->merges + 1, sizeof from->merges - sizeof from->merges[0]);
        from->merge_count--;
    }
    from->merges[from->merge_count].at = merged->at;
    from->merges[from->merge_count++].into = from->merged_into;
    club->member_count += counts(from);
    from->has_news = club_member(club, merged->into)->has_news = true;
    fold_add_line(club, merged->at, merged->by, WIRE_AUDIT_KIND_MEMBER, merged->member,
                  merged->on ? "merged" : "parted");
}

static enum status check_left(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_left *left = &record->member_left;
    const struct member *member = club_member(club, left->member);
    uint8_t mark[DIGEST_BYTES];
    for (int i = 0; i < left->marks.count; i++) {
        if (!digest_from_hex(left->marks.rows[i], mark)) {
            return STATUS_BAD_FIELD;
        }
    }
    if (left->member == club->founder) {
        return STATUS_NOT_ALLOWED;
    }
    // Who has gone may still be forgotten.
    bool may_go =
        member != NULL && (member->stand == MEMBER_IN ||
                           (member->stand == MEMBER_LEFT && left->is_erased && !member->is_erased));
    return may_go ? STATUS_OK : STATUS_NOT_A_MEMBER;
}

static void apply_left(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_left *left = &record->member_left;
    struct member *member = club_member(club, left->member);
    club->member_count -= counts(member);
    member->stand = MEMBER_LEFT;
    member->role = WIRE_CLUB_ROLE_GUEST;
    member->is_barred = member->is_barred || left->is_barred;
    member->is_erased = left->is_erased;
    member->has_news = true;
    // Entries that are the same person go with it.
    for (int i = 1; left->is_erased && i <= club->member_top; i++) {
        struct member *other = club_member(club, i);
        if (other != NULL && other->merged_into == left->member) {
            other->stand = MEMBER_LEFT;
            other->role = WIRE_CLUB_ROLE_GUEST;
            other->is_erased = true;
        }
    }
    if (left->marks.count > 0) {
        member->mark_count = left->marks.count;
    }
    for (int i = 0; i < left->marks.count; i++) {
        CHECK(digest_from_hex(left->marks.rows[i], member->marks[i])); // it was checked
    }
    fold_add_line(club, left->at, left->by,
                  left->is_erased ? WIRE_AUDIT_KIND_DELETION : WIRE_AUDIT_KIND_MEMBER, left->member,
                  left->is_barred ? "barred" : "left");
}

const struct fold fold_of_people[WIRE_RECORD_COUNT] = {
    [WIRE_RECORD_MEMBER_ADDED] = {check_added, apply_added},
    [WIRE_RECORD_JOIN_ASKED] = {check_asked, apply_asked},
    [WIRE_RECORD_JOIN_ANSWERED] = {check_answered, apply_answered},
    [WIRE_RECORD_ROLE_SET] = {check_role, apply_role},
    [WIRE_RECORD_MEMBER_MERGED] = {check_merged, apply_merged},
    [WIRE_RECORD_MEMBER_LEFT] = {check_left, apply_left},
};
