// THE WAYS TO COUNT: one row each.
#include "common/club/counting.h"

#include "common/rules/ruleset/ruleset_conflicts.h"

#include <stddef.h>
#include <string.h>

enum { NAME_MAX_BYTES = 40, ABSENT_RESULT = -30000, THOUSAND = 1000 };

// clang-format off
static const struct counting_preset presets[] = {
    {"ema", "EMA", "Uma 15, 5, -5, -15; equal places share it.",
     "start_points=30000 baseline=30000 oka_to_first=false equal_points=share final_rounding=none leftover_sticks=first",
     FINAL_RULESET, {15, 5}},
    {"wrc", "WRC", "Uma 15, 5, -5, -15; riichi sticks left over go to nobody.",
     "start_points=30000 baseline=30000 oka_to_first=false equal_points=share final_rounding=none leftover_sticks=nobody",
     FINAL_RULESET, {15, 5}},
    {"tenhou", "Tenhou", "Oka 20 and uma 20, 10, -10, -20; the earlier dealer is ahead.",
     "start_points=25000 baseline=30000 oka_to_first=true equal_points=seat_order final_rounding=half_up leftover_sticks=first",
     FINAL_RULESET, {20, 10}},
    {"jpml_a", "JPML A", "The place bonus depends on how many are under the start.",
     "start_points=30000 baseline=30000 oka_to_first=false equal_points=share final_rounding=none leftover_sticks=first",
     FINAL_JPML, {8, 4}},
    {"british_points", "British, net points", "Points won less points lost.", "equal_points=share",
     FINAL_NET, {0, 0}},
    {"british_wins", "British, Mah-Jongs", "The hands that were won.", "equal_points=share",
     FINAL_WINS, {0, 0}},
};
// clang-format on

int counting_preset_count(void) {
    return sizeof presets / sizeof presets[0];
}

const struct counting_preset *counting_preset(int index) {
    return &presets[index];
}

const struct counting_preset *counting_preset_find(const char *name) {
    for (int i = 0; i < counting_preset_count(); i++) {
        if (strcmp(presets[i].name, name) == 0) {
            return &presets[i];
        }
    }
    return NULL;
}

void counting_init(struct counting *out_counting, const struct counting_preset *preset) {
    *out_counting = (struct counting){
        .final = preset->final,
        .absent = ABSENT_FIXED,
        .bye = BYE_AVERAGE,
        .ties = {TIE_PLACES, TIE_BEST},
        .season = SEASON_TOTAL,
        .season_n = 1,
        .absent_fixed = ABSENT_RESULT,
        .place_points = {4 * THOUSAND, 2 * THOUSAND, THOUSAND},
    };
}

// "name=value name=value ..."
static enum status set_switches(const char *words, struct ruleset *rules) {
    while (*words != '\0') {
        char name[NAME_MAX_BYTES], value[NAME_MAX_BYTES];
        size_t named = strcspn(words, "=");
        size_t length = words[named] == '=' ? strcspn(words + named + 1, " ") : 0;
        if (length == 0 || named >= sizeof name || length >= sizeof value) {
            return STATUS_BAD_VALUE;
        }
        memcpy(name, words, named);
        memcpy(value, words + named + 1, length);
        name[named] = value[length] = '\0';
        enum status status = ruleset_set(rules, name, value, NULL);
        if (status != STATUS_OK) {
            return status;
        }
        words += named + 1 + length;
        words += strspn(words, " ");
    }
    return STATUS_OK;
}

enum status counting_apply(const struct counting_preset *preset, struct ruleset *rules) {
    struct ruleset changed = *rules;
    int last = rules->players - 1;
    enum status status = set_switches(preset->switches, &changed);
    if (preset->final == FINAL_RULESET || preset->final == FINAL_JPML) {
        memset(changed.uma, 0, sizeof changed.uma);
        for (int i = 0; i < 2 && i < last - i; i++) { // from both ends; the middle has none
            changed.uma[i] = preset->uma[i];
            changed.uma[last - i] = -preset->uma[i];
        }
    }
    if (status == STATUS_OK) {
        status = ruleset_check(&changed, NULL);
    }
    if (status == STATUS_OK) {
        *rules = changed;
    }
    return status;
}
