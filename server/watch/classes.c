// The rows that are offered to one person.
#include "server/watch/classes.h"

#include "server/accounts/account.h"
#include "server/table/hosted.h"
#include "server/translate/watch_policy.h"

const struct wire_offered_class class_at_table = {
    .class = WIRE_WATCH_CLASS_PUBLIC,
    .release = {.kind = WIRE_RELEASE_KIND_LIVE},
};

bool class_is_at_table(const struct wire_offered_class *class) {
    return classes_are_same(class, &class_at_table);
}

static void add(struct class_list *list, struct wire_offered_class class) {
    list->rows[list->count++] = class;
}

void classes_offered(const struct table *table, struct class_list *out_list) {
    const struct wire_watch_policy *policy = &table_options(table)->watch;
    out_list->count = 0;
    if (policy->has_public) {
        add(out_list, (struct wire_offered_class){.class = WIRE_WATCH_CLASS_PUBLIC,
                                                  .release = policy->public});
    }
    if (policy->has_hands) {
        add(out_list,
            (struct wire_offered_class){.class = WIRE_WATCH_CLASS_HANDS, .release = policy->hands});
    }
}

// Not in a game of a club: there hidden tiles wait for the end of their hand, whoever agrees.
static void add_seats(const struct table *table, const struct account *account, const char *key,
                      struct class_list *list) {
    int seats = table_is_club_game(table) ? 0 : table_players(table);
    for (int seat = 0; seat < seats; seat++) {
        if (table_key_opens(table, seat, key) || table_has_guest(table, seat, account)) {
            add(list, (struct wire_offered_class){.class = WIRE_WATCH_CLASS_SEAT,
                                                  .has_seat = true,
                                                  .seat = seat,
                                                  .release = {.kind = WIRE_RELEASE_KIND_LIVE}});
        }
    }
}

// A referee sees at once what the host of the table has let the referee see.
static void add_looking(bool sees_hands, struct class_list *list) {
    add(list, class_at_table);
    if (sees_hands) {
        add(list, (struct wire_offered_class){.class = WIRE_WATCH_CLASS_HANDS,
                                              .release = {.kind = WIRE_RELEASE_KIND_LIVE}});
    }
}

enum status classes_for(const struct table *table, const struct account *account, const char *key,
                        struct class_list *out_list) {
    out_list->count = 0;
    if (table == NULL) {
        bool is_open = table_key_opens(NULL, NO_SEAT, key); // as long as for one that there is
        return is_open ? STATUS_NO_CLASS : STATUS_NOT_WATCHED;
    }
    if (table_plays_beside(table, account)) {
        return STATUS_PLAYS_IN_ROUND;
    }
    bool sees_hands;
    if (table_shows_referee(table, account, &sees_hands)) {
        add_looking(sees_hands, out_list);
        return STATUS_OK;
    }
    const struct wire_watch_policy *policy = &table_options(table)->watch;
    bool is_open = !table_has_barred(table, account) && watch_policy_is_open(policy);
    if (is_open && table_casts_live(table, account)) { // and nothing else
        add(out_list, (struct wire_offered_class){.class = WIRE_WATCH_CLASS_HANDS,
                                                  .release = {.kind = WIRE_RELEASE_KIND_LIVE}});
        return STATUS_OK;
    }
    if (table_invites(table, account, key) && is_open) {
        classes_offered(table, out_list);
    }
    if (is_open) {
        add_seats(table, account, key, out_list);
    }
    if (out_list->count > 0 && !policy->nameless && !account_has_name(account)) {
        out_list->count = 0;
        return STATUS_NEEDS_NAME;
    }
    return out_list->count > 0 ? STATUS_OK : STATUS_NOT_WATCHED;
}

bool classes_are_same(const struct wire_offered_class *a, const struct wire_offered_class *b) {
    const struct wire_release *one = &a->release, *other = &b->release;
    return a->class == b->class && (a->class != WIRE_WATCH_CLASS_SEAT || a->seat == b->seat) &&
           one->kind == other->kind && one->seconds == other->seconds && one->hands == other->hands;
}

const struct wire_offered_class *classes_find(const struct class_list *list,
                                              enum wire_watch_class class, int seat) {
    for (int i = 0; i < list->count; i++) {
        const struct wire_offered_class *row = &list->rows[i];
        if (row->class == class && (class != WIRE_WATCH_CLASS_SEAT || row->seat == seat)) {
            return row;
        }
    }
    return NULL;
}
