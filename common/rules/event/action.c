// The rows of actions as a table.
#include "common/rules/event/action.h"

ROWS_CHECK_NUMBERS(ACTION_ROWS);

#define ACTION_ROW(number, id, name, claim, is_declaration, picks)                                 \
    [number] = {name, claim, is_declaration, picks},
const struct action_row action_rows[ACTION_KIND_COUNT] = {ACTION_ROWS(ACTION_ROW)};
