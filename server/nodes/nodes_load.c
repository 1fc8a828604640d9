// How much the servers have to do, as they say themselves, and who takes something from another.
#include "server/nodes/nodes_parts.h"

#include <stdio.h>
#include <string.h>

enum {
    HEAVY_US = 20000,     // of a loop that makes people wait,
    HEAVY_PERMILLE = 900, // and of the tables that a server may have (N24)
    UNEVEN_US = 15000,    // between two loops (N39)
    MILLE = 1000,
    HEARD_MS = 750, // what one said before that is old
};

bool node_is_silent(const struct nodes *nodes, const char *writer) {
    char name[NODE_NAME_BYTES];
    node_read_name(writer, name);
    const struct node *node = nodes->bus == NULL ? NULL : nodes_find(nodes, name);
    return node != NULL && !node->is_gone && strcmp(node->writer, writer) == 0 &&
           !node_is_me(nodes, writer) && node->silent_ms >= HEARD_MS;
}

static int64_t fill_of(const struct node_state *state) {
    return state->tables_max > 0 ? (int64_t)state->tables * MILLE / state->tables_max : MILLE;
}

static bool is_heavy(const struct node_state *state) {
    return state->delay_us > HEAVY_US || fill_of(state) > HEAVY_PERMILLE;
}

static bool takes_tables(const struct nodes *nodes, const struct node *node) {
    return nodes_may_be_given(nodes, node) && node->silent_ms < HEARD_MS &&
           node->state.tables_max > 0;
}

// One whose loop is late comes after all others.
static int64_t load_of(const struct node_state *state) {
    return fill_of(state) + (state->delay_us > HEAVY_US ? 2 * MILLE : 0);
}

bool nodes_choose_maker(const struct nodes *nodes, const struct node_state *mine, bool has_room,
                        int most_permille, char out_name[NODE_NAME_BYTES]) {
    const struct node *best = NULL;
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        bool may_take = takes_tables(nodes, node) && fill_of(&node->state) < most_permille &&
                        (!has_room || !is_heavy(&node->state));
        bool is_better = best == NULL || load_of(&node->state) < load_of(&best->state);
        best = may_take && is_better ? node : best;
    }
    snprintf(out_name, NODE_NAME_BYTES, "%s", best == NULL ? "" : best->name);
    return best != NULL && (!has_room || is_heavy(mine));
}

bool nodes_choose_lighter(const struct nodes *nodes, int32_t delay_us,
                          char out_name[NODE_NAME_BYTES]) {
    const struct node *best = NULL;
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        bool can_read =
            node_read_version(node->writer) >= node_read_version(nodes->journal->writer);
        bool may_take = can_read && takes_tables(nodes, node) && !is_heavy(&node->state) &&
                        delay_us - node->state.delay_us > UNEVEN_US;
        bool is_better = best == NULL || node->state.delay_us < best->state.delay_us;
        best = may_take && is_better ? node : best;
    }
    snprintf(out_name, NODE_NAME_BYTES, "%s", best == NULL ? "" : best->name);
    return best != NULL;
}
