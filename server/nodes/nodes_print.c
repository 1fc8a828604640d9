// What the host is told of the servers of a parlour.
#include "server/nodes/nodes.h"

#include "common/base/text.h"
#include "server/nodes/nodes_parts.h"
#include "server/report/metrics.h"
#include "server/report/part_metrics.h"

#include <ctype.h>

enum { US_PER_MS = 1000 };

void nodes_note_figures(const struct nodes *nodes) {
    uint64_t silent_ms = 0;
    int count = 0;
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        count += !node->is_gone;
        metric_part_set(PART_NODE_SILENCE, node->name, (int64_t)node->silent_ms * US_PER_MS);
        silent_ms = !node->is_gone && node->silent_ms > silent_ms ? node->silent_ms : silent_ms;
    }
    metric_set(METRIC_NODES, count);
    metric_set(METRIC_NODE_SILENT, (int64_t)silent_ms * US_PER_MS);
}

// What another server says of itself, letters that JSON would not take left out.
static void add_word(struct text *text, const char *name, const char *words) {
    text_addf(text, "\"%s\":\"", name);
    for (const char *at = words; *at != '\0'; at++) {
        if (isalnum((unsigned char)*at) || *at == '.' || *at == '-' || *at == '+') {
            text_add_char(text, *at);
        }
    }
    text_addf(text, "\",");
}

static const char *word_of(bool is) {
    return is ? "true" : "false";
}

void nodes_print(const struct nodes *nodes, struct text *text) {
    const char *mark = "";
    text_addf(text, "{\"node\":\"%s\",\"cut_off\":%s,\"nodes\":[", nodes->name,
              word_of(nodes->is_cut_off));
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        text_addf(text, "%s{", mark);
        add_word(text, "name", node->name);
        add_word(text, "process", node->writer);
        add_word(text, "version", node->program);
        text_addf(text,
                  "\"there\":%s,\"draining\":%s,\"silent_ms\":%llu,\"claims\":%d,\"tables\":%d,"
                  "\"people\":%d}",
                  word_of(!node->is_gone), word_of(node->is_draining),
                  (unsigned long long)node->silent_ms, (int)node->claims, node->state.tables,
                  node->state.people);
        mark = ",";
    }
    text_add_char(text, ']');
    text_addf(text, ",\"results\":{\"reading\":%s,\"left\":%lld}",
              word_of(metric_get(METRIC_RESULTS_READING) != 0),
              (long long)metric_get(METRIC_RESULTS_LEFT));
    journal_print_parts(nodes->journal, text);
    text_add(text, "}\n");
}
