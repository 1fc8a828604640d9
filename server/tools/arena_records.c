// Headers for matches that no table had, and their files.
#include "server/tools/arena_records.h"

#include "common/base/text.h"
#include "server/translate/house_rules.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool fail(struct arena_records *records, const char *what, const char *why) {
    pthread_mutex_lock(&records->lock);
    if (records->problem[0] == '\0') {
        snprintf(records->problem, sizeof records->problem, "%.100s: %.90s", what, why);
    }
    pthread_mutex_unlock(&records->lock);
    return false;
}

static const struct export_format_row *find_format(const struct ruleset *rules) {
    const struct export_format_row *json = NULL;
    for (int i = 0; i < export_format_count(); i++) {
        const struct export_format_row *row = export_format_at(i);
        if (strcmp(row->name, "mjai") == 0 && export_can_tell(row, rules)) {
            return row;
        }
        json = strcmp(row->name, "json") == 0 ? row : json;
    }
    return json;
}

bool arena_records_begin(struct arena_records *out_records, const struct arena_plan *plan,
                         const char *folder, const char *preset) {
    *out_records = (struct arena_records){
        .plan = plan, .folder = folder, .preset = preset, .format = find_format(plan->rules)};
    pthread_mutex_init(&out_records->lock, NULL);
    return mkdir(folder, 0777) == 0 || errno == EEXIST ||
           fail(out_records, folder, strerror(errno));
}

void arena_records_end(struct arena_records *records) {
    pthread_mutex_destroy(&records->lock);
}

// Bots of one kind are told apart as at a table.
static void name_bot(const struct arena_game *game, int seat, char *out_name, size_t bytes) {
    const char *name = game->bots[seat]->name;
    char number[] = " 1";
    for (int before = 0; before < seat; before++) {
        number[1] = (char)(number[1] + (game->bots[before] == game->bots[seat]));
    }
    size_t room = bytes - sizeof number;
    snprintf(out_name, bytes, "%.*s%s", (int)text_fit(name, room), name,
             number[1] == '1' ? "" : number);
}

static void make_header(const struct arena_records *records, const struct arena_game *game,
                        struct wire_record_match_header *header) {
    const struct arena_plan *plan = records->plan;
    snprintf(header->id, sizeof header->id, "arena00000");
    snprintf(header->title, sizeof header->title, "Arena, seed %" PRIu64 ", set %d, seating %d",
             plan->seed, game->set + 1, game->seating + 1);
    snprintf(header->preset, sizeof header->preset, "%s", records->preset);
    header->settings.count =
        house_rules_to_store(records->preset, plan->rules, header->settings.rows);
    header->names.count = header->accounts.count = header->bots.count = plan->rules->players;
    for (int seat = 0; seat < plan->rules->players; seat++) {
        name_bot(game, seat, header->names.rows[seat], sizeof header->names.rows[seat]);
        header->bots.rows[seat] = true;
    }
    memset(header->secret, '0', sizeof header->secret - 1); // the walls follow from the seed
    // At no time: the same seed makes the same files.
    header->started[0] = header->ended[0] = '0';
    header->has_bots = true;
    header->is_public = true;
}

static bool put(void *context, const char *bytes, size_t length) {
    return fwrite(bytes, 1, length, context) == length;
}

static bool write_match(struct arena_records *records, const struct match_record *match,
                        const char *path) {
    char problem[EXPORT_PROBLEM_BYTES] = "";
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        return fail(records, path, strerror(errno));
    }
    bool is_told = export_match(match, records->format->name, put, out, problem);
    bool is_whole = fclose(out) == 0 && is_told;
    return is_whole || fail(records, path, is_told ? strerror(errno) : problem);
}

bool arena_records_keep(void *context, const struct arena_game *game) {
    struct arena_records *records = context;
    struct match_record *match = calloc(1, sizeof *match);
    char path[PATH_MAX];
    if (match == NULL) {
        return fail(records, records->folder, strerror(ENOMEM));
    }
    match->rules = *records->plan->rules;
    match->version = EVENT_CODE_VERSION;
    match->events = game->events;
    match->length = game->length;
    make_header(records, game, &match->header);
    match_record_set_result(match);
    int length =
        snprintf(path, sizeof path, "%s/%" PRIu64 "-%d-%d.%s", records->folder, records->plan->seed,
                 game->set + 1, game->seating + 1, records->format->suffix);
    bool is_kept = length < (int)sizeof path ? write_match(records, match, path)
                                             : fail(records, records->folder, "too long a name");
    free(match); // its events are the arena's
    return is_kept;
}
