// The ladder: the owner moves the table to another stage or branch, and everybody keeps the seat.
//
// The match that is being played is broken off between two hands, which may need everybody's
// agreement, and a new one begins by the rules of the stage. The journal sees a table that is made
// anew with the seats it has.
#include "server/table/table_parts.h"

#include "common/advice/ladder.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status read_stage(const struct table *table, const char *preset,
                              struct ruleset *out_rules, struct refusal *out_refusal) {
    struct rule_error error = {.status = STATUS_OK};
    // For as many as sit here.
    enum status status = preset_load_players(preset, table_players(table), out_rules);
    if (status != STATUS_OK) {
        return status;
    }
    status = ruleset_check(out_rules, &error);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "%s", error.field);
        snprintf(out_refusal->message, sizeof out_refusal->message, "%s", error.message);
    }
    return status;
}

// A match is the match of all who play it. Only at a table for teaching they have left its course
// to the owner.
static bool needs_agreement(const struct table *table) {
    bool has_others = false;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *account = table->seats[seat].account;
        has_others = has_others || (account != NULL && !table_is_owner(table, account));
    }
    return table_is_running(table) && has_others && !table->options.lesson.teaching;
}

// "Lite for two" is no game of four; all other stages are played by as many as sit there.
static bool is_for_others(const struct table *table, const char *preset) {
    const char *beside = ladder_beside(preset);
    struct ruleset own, stage;
    return beside != NULL && preset_load(preset, &own) == STATUS_OK &&
           preset_load(beside, &stage) == STATUS_OK && own.players != stage.players &&
           own.players != table_players(table);
}

// The stage asked for, NULL if the table cannot go there.
static const char *requested_stage(const struct table *table,
                                   const struct wire_client_change_stage *request) {
    const char *here = table->options.preset;
    if (request->has_step == request->has_stage) {
        return NULL;
    }
    if (request->has_step) {
        return ladder_stage(here, request->step == WIRE_STAGE_STEP_NEXT ? 1 : -1);
    }
    bool is_other = strcmp(here, request->stage) != 0 && ladder_leads(here, request->stage);
    return is_other && !is_for_others(table, request->stage) ? request->stage : NULL;
}

enum status table_change_stage(struct table *table, struct session *session,
                               const struct wire_client_change_stage *request,
                               struct refusal *out_refusal) {
    const char *preset = requested_stage(table, request);
    struct ruleset rules;
    if (preset == NULL) {
        return STATUS_NO_STAGE;
    }
    bool is_standing = table->state == WIRE_TABLE_STATE_WAITING ||
                       table->state == WIRE_TABLE_STATE_BETWEEN ||
                       table->state == WIRE_TABLE_STATE_FINISHED;
    bool is_busy = table_is_due(table, STEP_BEGUN) || table_is_due(table, STEP_CLEARED) ||
                   table_is_breaking_off(table);
    if (!is_standing || is_busy || table_poll_is_open(table)) {
        return STATUS_NOT_NOW;
    }
    enum status status = read_stage(table, preset, &rules, out_refusal);
    if (status != STATUS_OK) {
        return status;
    }
    struct table_stage *stage = &table->stage;
    snprintf(stage->preset, sizeof stage->preset, "%s", preset);
    stage->rules = rules;
    if (needs_agreement(table)) {
        return table_poll_stage(table, session);
    }
    table_move_stage(table);
    return STATUS_OK;
}

void table_move_stage(struct table *table) {
    struct table_stage *stage = &table->stage;
    stage->is_moving = true;
    stage->goes_on = table_is_running(table);
    if (stage->goes_on) {
        table_break_off(table); // it is cleared away when it is kept
    } else {
        table_make_due(table, STEP_CLEARED);
    }
}

bool table_apply_stage(struct table *table) {
    struct table_stage *stage = &table->stage;
    struct wire_setting_list changes;
    if (!stage->is_moving) {
        return true;
    }
    stage->is_moving = false;
    if (!house_rules_copy_changes(stage->preset, &stage->rules, &changes)) {
        return false;
    }
    memcpy(table->options.preset, stage->preset, sizeof table->options.preset);
    table->options.rules = stage->rules;
    free((void *)table->changes.rows);
    table->changes = changes;
    return true;
}

static bool is_full(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_EMPTY) {
            return false;
        }
    }
    return true;
}

void table_begin_stage(struct table *table) {
    bool goes_on = table->stage.goes_on;
    table->stage.goes_on = false;
    if (goes_on && is_full(table)) {
        table_prepare_match(table);
    }
}
