// jansou replay: a match hand by hand, in words.
#include "common/rules/event/event_text.h"
#include "common/rules/match/match.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { LINE_BYTES = 4096 };

static void print_seats(const struct match_record *record, const struct deal *deal,
                        bool has_hands) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        uint8_t tiles[HAND_MAX];
        int count = has_hands ? hand_tiles(&deal->seats[seat].hand, tiles) : 0;
        printf("  seat %d %6d  %s", seat, deal->seats[seat].points,
               record->header.names.rows[seat]);
        for (int i = 0; i < count; i++) {
            char name[TILE_NAME_BYTES];
            tile_name(tiles[i], name);
            printf("%s%s", i == 0 ? ": " : " ", name);
        }
        putchar('\n');
    }
}

static void print_deal(const struct match_record *record, const struct deal *deal) {
    static const char *const winds[] = {"East", "South", "West", "North"};
    printf("\n%s %d, repeats %d, sticks %d", winds[deal->round % 4], deal->dealer + 1, deal->honba,
           deal->sticks);
    for (int i = 0; i < deal->indicator_count; i++) {
        char name[TILE_NAME_BYTES];
        tile_name(deal->indicators[i], name);
        printf(", indicator %s", name);
    }
    putchar('\n');
    print_seats(record, deal, true);
}

static void print_event(const struct ruleset *rules, const struct event *event) {
    char line[LINE_BYTES];
    struct text text;
    text_init(&text, line, sizeof line);
    event_text(rules, event, &text);
    printf("    %s\n", line);
}

static void print_header(const struct match_record *record) {
    const struct wire_record_match_header *header = &record->header;
    printf("%s  \"%s\"  %s", header->id, header->title, header->preset);
    for (int i = 0; i < header->settings.count; i++) {
        printf(" %s=%s", header->settings.rows[i].name, header->settings.rows[i].value);
    }
    putchar('\n');
}

// Answers are left out: what comes of them follows.
static bool print_match(const struct match_record *record) {
    struct match *match = malloc(sizeof *match);
    struct event event;
    struct match_place place = {.offset = 0};
    bool is_fine = match != NULL;
    if (is_fine) {
        match_init(match, &record->rules);
        print_header(record);
    }
    while (is_fine && match_record_next(record, &place, &event)) {
        is_fine = match_apply(match, &event) == STATUS_OK;
        if (is_fine && event.kind == EVENT_DEAL_START) {
            print_deal(record, &match->deal);
        } else if (is_fine && event.kind != EVENT_ANSWER) {
            print_event(&record->rules, &event);
        }
        if (event.kind == EVENT_DEAL_END || event.kind == EVENT_MATCH_END) {
            print_seats(record, &match->deal, false);
        }
    }
    free(match);
    return is_fine && place.offset == record->length;
}

bool tool_replay(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    const char *what = arguments->what;
    struct match_record match;
    if (what == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the file of a record, or an id");
        return false;
    }
    bool is_file = access(what, F_OK) == 0 || arguments->journal == NULL;
    bool is_read = is_file ? tool_read_match(what, arguments, &match, out_problem)
                           : tool_fetch_match(arguments->journal, what, &match, out_problem);
    if (!is_read) {
        return false;
    }
    bool is_fine = print_match(&match);
    if (!is_fine) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "the events do not follow from each other");
    }
    match_record_finish(&match);
    return is_fine;
}
