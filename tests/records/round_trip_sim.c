// Simulated matches out and back: round_trip_sim [--count N] [--seed N] [--vary 1] [--write FOLDER]
//
// Matches of all presets, one after the other, by players of all styles; --vary changes some of the
// rules. Prints what did not come back, and closes with "N passed, N failed". --write keeps every
// export in a folder.
#include "common/base/check.h"
#include "common/base/text.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/ruleset/preset.h"
#include "server/translate/house_rules.h"
#include "tests/records/round_trip.h"
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_BYTES = 16384 };

struct run {
    struct sim sim;
    struct match_record match;
    const char *folder;
    int64_t is_varied;
    int passed, failed;
};

static void set_header(struct run *run, const char *preset) {
    static const char *const names[SEAT_MAX] = {"Ann", "Bob", "日本 \"Cat\"", "Dan", "Eve"};
    struct wire_record_match_header *header = &run->match.header;
    const struct sim *sim = &run->sim;
    const struct event_match_end *end = &sim->log[sim->log_count - 1].end;
    int players = sim->match.deal.rules.players;
    memset(header, 0, sizeof *header);
    snprintf(header->id, sizeof header->id, "match%05llu", (unsigned long long)sim->seed % 100000);
    snprintf(header->title, sizeof header->title, "Seed %llu", (unsigned long long)sim->seed);
    snprintf(header->preset, sizeof header->preset, "%s", preset);
    memset(header->secret, '0', sizeof header->secret - 1);
    strcpy(header->started, "0");
    strcpy(header->ended, "0");
    header->names.count = header->accounts.count = players;
    header->points.count = header->finals.count = header->places.count = players;
    for (int seat = 0; seat < players; seat++) {
        snprintf(header->names.rows[seat], sizeof header->names.rows[seat], "%s", names[seat]);
        header->points.rows[seat] = end->points[seat];
        header->finals.rows[seat] = end->scores[seat];
        header->places.rows[seat] = end->places[seat];
    }
    for (int i = 0; i < sim->log_count; i++) {
        header->hands += sim->log[i].kind == EVENT_DEAL_START;
    }
}

static void set_match(struct run *run, const char *preset) {
    struct match_record *match = &run->match;
    match->rules = run->sim.match.deal.rules;
    match->length = 0;
    struct event_time time = {.ms = 0};
    for (int i = 0; i < run->sim.log_count; i++) {
        struct event_time at = {.ms = 700u * (unsigned)i, .is_known = true};
        match->length +=
            event_encode_timed(&run->sim.log[i], &at, &time, match->events + match->length);
    }
    set_header(run, preset);
}

static void write_exports(struct run *run) {
    static const char *const formats[][2] = {
        {"mjai", "mjson"}, {"tenhou6", "json"}, {"json", "jsonl"}};
    for (int i = 0; i < 3 && run->folder != NULL; i++) {
        char path[512], report[TRIP_REPORT_BYTES];
        size_t length = 0;
        snprintf(path, sizeof path, "%s/%s.%s", run->folder, run->match.header.id, formats[i][1]);
        char *text = export_text(&run->match, formats[i][0], &length, report);
        FILE *file = fopen(path, "wb");
        CHECK(text != NULL && file != NULL && fwrite(text, 1, length, file) == length);
        fclose(file);
        free(text);
    }
}

// Rules of which the formats cannot tell what happens.
static bool is_tellable(const struct ruleset *rules) {
    return rules->players >= 3 && rules->players <= 4 && rules->hand_size == HAND_MAX - 1 &&
           (rules->scoring_mode == SCORING_MODE_EXACT ||
            rules->scoring_mode == SCORING_MODE_CLUB_TABLE) &&
           rules->seat_winds && !rules->bonus_tiles && rules->fishing_call == FISHING_CALL_OFF &&
           !rules->wareme && rules->legality == LEGALITY_ENFORCED;
}

// What differs from the preset, as the importer wants it.
static void say_settings(const struct run *run, const char *preset, char *out, size_t size) {
    static struct wire_setting rows[HOUSE_RULES_MAX];
    struct text text;
    int count = house_rules_changes(preset, &run->match.rules, rows);
    text_init(&text, out, size);
    for (int i = 0; i < count; i++) {
        text_addf(&text, "%s=%s ", rows[i].name, rows[i].value);
    }
}

static void run_one(struct run *run, uint64_t seed) {
    const struct preset *row = preset_at((int)(seed % (uint64_t)preset_count()));
    const char *preset = row->id;
    if (row->family != RULE_FAMILY_RIICHI) {
        return; // no other family can be told
    }
    bool is_usual = strcmp(preset, "riichi-tenhou") == 0 || strcmp(preset, "sanma-tenhou") == 0;
    is_usual = is_usual && run->is_varied == 0;
    char settings[SETTINGS_BYTES];
    char report[TRIP_REPORT_BYTES];
    run->sim.seed = seed;
    if (!sim_play(&run->sim, preset, run->is_varied != 0)) {
        printf("FAILED seed %llu: %s\n", (unsigned long long)seed, run->sim.report);
        run->failed++;
        return;
    }
    bool is_cut = run->sim.log[run->sim.log_count - 1].kind != EVENT_MATCH_END; // it had no end
    if (is_cut || !is_tellable(&run->sim.match.deal.rules)) {
        return;
    }
    set_match(run, preset);
    say_settings(run, preset, settings, sizeof settings);
    write_exports(run);
    if (round_trip(&run->match, is_usual ? NULL : preset, settings, report)) {
        run->passed++;
    } else {
        printf("FAILED seed %llu, %s %s: %s\n", (unsigned long long)seed, preset, settings, report);
        run->failed++;
    }
}

int main(int count, char **argv) {
    int64_t matches = 100, seed = 1;
    struct run *run = calloc(1, sizeof *run);
    CHECK(run != NULL);
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(argv[i], "--count") == 0) {
            CHECK(text_read_int(argv[i + 1], 1, 1000000, &matches));
        } else if (strcmp(argv[i], "--seed") == 0) {
            CHECK(text_read_int(argv[i + 1], 0, INT64_MAX, &seed));
        } else if (strcmp(argv[i], "--vary") == 0) {
            CHECK(text_read_int(argv[i + 1], 0, 1, &run->is_varied));
        } else if (strcmp(argv[i], "--write") == 0) {
            run->folder = argv[i + 1];
        }
    }
    run->sim.log = malloc(SIM_EVENTS_MAX * sizeof *run->sim.log);
    run->match.version = EVENT_CODE_VERSION;
    run->match.events = malloc(SIM_EVENTS_MAX * EVENT_CODE_BYTES_MAX);
    CHECK(run->sim.log != NULL && run->match.events != NULL);
    for (int64_t i = 0; i < matches; i++) {
        run_one(run, (uint64_t)(seed + i));
    }
    printf("%d passed, %d failed\n", run->passed, run->failed);
    int status = run->failed == 0 && run->passed > 0 ? 0 : 1;
    free(run->sim.log);
    free(run->match.events);
    free(run);
    return status;
}
