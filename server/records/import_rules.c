// Choosing the rules.
#include "server/records/import_rules.h"

#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"

#include <stdio.h>
#include <string.h>

// ---- what the whole record shows ----

struct survey {
    int reds[SUIT_NUMBERED]; // most that were seen in one hand
    bool has_points;
    int32_t points[SEAT_MAX]; // at the first deal
};

static void count_red(uint8_t tile, int counts[SUIT_NUMBERED]) {
    if (tile_is_red(tile)) {
        counts[kind_suit(tile_kind(tile))]++;
    }
}

static void survey_hand(struct survey *survey, const struct foreign_hand *hand, int players) {
    int counts[SUIT_NUMBERED] = {0};
    for (int seat = 0; seat < players; seat++) {
        for (int n = 0; n < HAND_MAX - 1; n++) {
            count_red(hand->hands[seat][n], counts);
        }
    }
    for (int i = 0; i < hand->indicator_count; i++) {
        count_red(hand->indicators[i], counts);
    }
    for (int i = 0; i < hand->count; i++) {
        const struct event *event = &hand->steps[i].event;
        count_red(event->kind == EVENT_DRAW ? event->tile : TILE_NONE, counts);
    }
    for (int suit = 0; suit < SUIT_NUMBERED; suit++) {
        survey->reds[suit] = counts[suit] > survey->reds[suit] ? counts[suit] : survey->reds[suit];
    }
}

static bool look_through(struct survey *survey, struct foreign_file *file,
                         struct foreign_hand *hand, struct foreign_problem *problem) {
    enum foreign_next next;
    memset(survey, 0, sizeof *survey);
    while ((next = foreign_next(file, hand, problem)) == FOREIGN_NEXT_HAND) {
        survey_hand(survey, hand, file->players);
        if (file->hands == 1) {
            survey->has_points = hand->has_points;
            memcpy(survey->points, hand->points, sizeof survey->points);
        }
    }
    return next == FOREIGN_NEXT_END;
}

// ---- the switches ----

static bool apply_settings(struct ruleset *rules, const char *settings,
                           struct foreign_problem *problem) {
    char name[RULE_NAME_BYTES], value[RULE_VALUE_BYTES];
    int used;
    while (settings != NULL && sscanf(settings, " %39[^= ]=%95s%n", name, value, &used) == 2) {
        struct rule_error error;
        if (ruleset_set(rules, name, value, &error) != STATUS_OK) {
            return foreign_refuse(problem, 0, REFUSED_RULE,
                                  &(struct foreign_values){.text = name, .by_text = error.message});
        }
        settings += used;
    }
    return settings == NULL || settings[strspn(settings, " ")] == '\0' ||
           foreign_refuse(problem, 0, REFUSED_RULES_FORM, NULL);
}

// Suits without fives have no red ones.
static void set_reds(struct ruleset *rules, const struct foreign_file *file,
                     const struct survey *survey) {
    bool is_seen = false, has_any = false;
    for (int suit = 0; suit < SUIT_NUMBERED; suit++) {
        is_seen = is_seen || survey->reds[suit] > 0;
        has_any = has_any || rules->red_fives[suit] > 0;
    }
    bool has_reds = file->has_reds == FOREIGN_UNKNOWN ? is_seen : file->has_reds == 1;
    for (int suit = 0; suit < SUIT_NUMBERED; suit++) {
        bool has_five = (ruleset_kinds(rules) & KIND_BIT(9 * suit + 4)) != 0;
        int number = has_any ? rules->red_fives[suit] : 1;
        number = survey->reds[suit] > number ? survey->reds[suit] : number;
        number = file->reds[suit] != FOREIGN_UNKNOWN ? file->reds[suit] : has_reds ? number : 0;
        rules->red_fives[suit] = has_five ? number : 0;
    }
}

static bool set_start_points(struct ruleset *rules, const struct survey *survey,
                             struct foreign_problem *problem) {
    char points[RULE_VALUE_BYTES];
    for (int seat = 1; seat < rules->players && survey->has_points; seat++) {
        if (survey->points[seat] != survey->points[0]) {
            return foreign_refuse(problem, 0, REFUSED_UNEQUAL_START, NULL);
        }
    }
    snprintf(points, sizeof points, "%d", survey->points[0]);
    return !survey->has_points || ruleset_set(rules, "start_points", points, NULL) == STATUS_OK ||
           foreign_refuse(problem, 0, REFUSED_START_POINTS,
                          &(struct foreign_values){.number = survey->points[0]});
}

// What the formats cannot say at all must not matter.
static bool is_tellable(const struct ruleset *rules, const struct foreign_file *file,
                        struct foreign_problem *problem) {
    struct rule_error error;
    if (rules->players != file->players) {
        return foreign_refuse(
            problem, 0, REFUSED_PLAYERS,
            &(struct foreign_values){.number = file->players, .by = rules->players});
    }
    if (rules->hand_size != HAND_MAX - 1 || rules->wareme) {
        return foreign_refuse(problem, 0, REFUSED_NOT_TOLD, NULL);
    }
    return ruleset_check(rules, &error) == STATUS_OK ||
           foreign_refuse(problem, 0, REFUSED_RULES,
                          &(struct foreign_values){.text = error.message});
}

// ---- choices ----

static void add_length(struct import_rules *rules, int length) {
    if (length != FOREIGN_UNKNOWN &&
        (rules->length_count == 0 ||
         memchr(rules->lengths, length, (size_t)rules->length_count) == NULL)) {
        rules->lengths[rules->length_count++] = (uint8_t)length;
    }
}

bool import_rules_begin(struct import_rules *rules, const char *preset, const char *settings,
                        struct foreign_file *file, struct foreign_hand *hand,
                        struct foreign_problem *problem) {
    struct survey survey;
    const char *usual = file->players == 3 ? "sanma-tenhou" : "riichi-tenhou";
    memset(rules, 0, sizeof *rules);
    rules->preset = preset == NULL ? usual : preset;
    if (preset_load(rules->preset, &rules->rules) != STATUS_OK) {
        return foreign_refuse(problem, 0, REFUSED_NO_PRESET,
                              &(struct foreign_values){.text = rules->preset});
    }
    if (!look_through(&survey, file, hand, problem) ||
        !apply_settings(&rules->rules, settings, problem) ||
        !set_start_points(&rules->rules, &survey, problem)) {
        return false;
    }
    file->hands = 0; // what is wrong now is wrong with the whole record
    set_reds(&rules->rules, file, &survey);
    // The rules that somebody named come first, those that the record says before other likely
    // ones.
    add_length(rules, preset != NULL ? rules->rules.game_length : FOREIGN_UNKNOWN);
    add_length(rules, file->game_length);
    add_length(rules, GAME_LENGTH_EAST_SOUTH);
    if (rules->length_count < IMPORT_LENGTHS_MAX) {
        add_length(rules, GAME_LENGTH_EAST);
    }
    rules->tanyao[rules->tanyao_count++] = rules->rules.open_tanyao;
    if (file->open_tanyao == FOREIGN_UNKNOWN) {
        rules->tanyao[rules->tanyao_count++] = !rules->rules.open_tanyao;
    }
    return is_tellable(&rules->rules, file, problem);
}

bool import_rules_choose(struct import_rules *rules, int i) {
    if (i >= rules->length_count * rules->tanyao_count) {
        return false;
    }
    rules->rules.game_length = rules->lengths[i / rules->tanyao_count];
    rules->rules.open_tanyao = rules->tanyao[i % rules->tanyao_count];
    return true;
}
