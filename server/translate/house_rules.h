// The rules of a table as messages give and show them: a preset and what differs from it.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"
#include "server/session/session.h"

enum { HOUSE_RULES_MAX = 200 }; // switches there may be

// Reads the settings one after the other and checks that they fit together. On refusal
// `out_refusal` names the rule and says why.
MUST_USE enum status house_rules_read(const char *preset, const struct wire_setting *settings,
                                      int count, struct ruleset *out_rules,
                                      struct refusal *out_refusal);

// The same for settings that were stored: they keep their meaning when the preset changes
// (preset_at_first).
MUST_USE enum status house_rules_read_stored(const char *preset,
                                             const struct wire_setting *settings, int count,
                                             struct ruleset *out_rules,
                                             struct refusal *out_refusal);

// Every switch with its value; returns how many.
int house_rules_list(const struct ruleset *rules, struct wire_setting out_rows[HOUSE_RULES_MAX]);

// Those that differ from the preset, which must exist; returns how many.
int house_rules_changes(const char *preset, const struct ruleset *rules,
                        struct wire_setting out_rows[HOUSE_RULES_MAX]);

// What is to be stored, for house_rules_read_stored.
int house_rules_to_store(const char *preset, const struct ruleset *rules,
                         struct wire_setting out_rows[HOUSE_RULES_MAX]);

// The same as a list of its own, for whoever shows it again and again; the caller frees its rows.
// False if there is no memory.
MUST_USE bool house_rules_copy_changes(const char *preset, const struct ruleset *rules,
                                       struct wire_setting_list *out_changes);
