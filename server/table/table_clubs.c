// What the table asks the clubs (struct table_clubs): each of their functions once.
#include "server/table/table_parts.h"

#include "server/translate/watch_policy.h"

static const struct table_clubs no_clubs;

static const struct table_clubs *clubs_of(const struct table *table) {
    return table->host.clubs != NULL ? table->host.clubs : &no_clubs;
}

// ---- who hosts it ----

void table_tell_host(struct table *table, enum hosted_news news) {
    const struct table_clubs *clubs = clubs_of(table);
    bool is_of_club = table->options.club[0] != '\0' && news == HOSTED_FINISHED;
    if ((table_is_hosted(table) || is_of_club) && clubs->on_news != NULL) {
        clubs->on_news(clubs->context, table, news);
    }
}

void table_note_report(struct table *table) {
    table_tell_host(table, HOSTED_REPORTED);
}

bool table_is_run_by(const struct table *table, const struct account *account) {
    const struct table_clubs *clubs = clubs_of(table);
    return table_is_owner(table, account) || (table_is_hosted(table) && clubs->directs != NULL &&
                                              clubs->directs(clubs->context, table, account));
}

enum table_round table_round(const struct table *table) {
    const struct table_clubs *clubs = clubs_of(table);
    return table_is_hosted(table) && clubs->round_of != NULL
               ? clubs->round_of(clubs->context, table)
               : TABLE_ROUND_OVER;
}

const char *table_told_match_id(const struct table *table) {
    return table_round(table) == TABLE_ROUND_HIDDEN ? "" : table_match_id(table);
}

// ---- whose it is ----

bool table_record_name(const struct table *table, const struct account *account,
                       char out_name[NAME_BYTES]) {
    const struct table_clubs *clubs = clubs_of(table);
    return table->options.club[0] != '\0' && clubs->record_name != NULL &&
           clubs->record_name(clubs->context, table, account, out_name);
}

bool table_is_of_club(const struct table *table) {
    return table_is_hosted(table) || table->options.club[0] != '\0';
}

bool table_has_member(const struct table *table, const struct account *account) {
    const struct table_clubs *clubs = clubs_of(table);
    return account != NULL && clubs->has_member != NULL &&
           clubs->has_member(clubs->context, table, account);
}

bool table_describe_club(const struct table *table, struct table_club *out_club) {
    const struct table_clubs *clubs = clubs_of(table);
    return clubs->describe != NULL && clubs->describe(clubs->context, table, out_club);
}

bool table_tell_club(const struct table *table, struct wire_table_club *out_club) {
    enum wire_watch_audience audience = table->options.watch.audience;
    bool is_for_others =
        audience == WIRE_WATCH_AUDIENCE_PUBLIC || audience == WIRE_WATCH_AUDIENCE_LINK;
    struct table_club club;
    if (!table_describe_club(table, &club) || (is_for_others && !club.is_open)) {
        return false;
    }
    *out_club = (struct wire_table_club){.club = club.name,
                                         .title = club.title,
                                         .has_night = club.night != 0,
                                         .night = club.night,
                                         .has_round = club.round != 0,
                                         .round = club.round,
                                         .has_table = club.game != 0,
                                         .table = club.game};
    return true;
}

struct wire_watch_policy table_own_floor(const struct table *table) {
    const struct table_options *options = &table->options;
    struct wire_watch_policy floor = watch_policy_floor(&table->services->config);
    return options->has_watch_floor ? watch_policy_strictest(&floor, &options->watch_floor) : floor;
}

struct wire_watch_policy table_watch_floor(const struct table *table) {
    const struct table_clubs *clubs = clubs_of(table);
    struct wire_watch_policy floor = table_own_floor(table), club;
    return clubs->watch_floor != NULL && clubs->watch_floor(clubs->context, table, &club)
               ? watch_policy_strictest(&floor, &club)
               : floor;
}
