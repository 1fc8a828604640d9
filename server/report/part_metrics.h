// Figures of parts that are known only while the server runs: the streams of a store, the servers
// of a parlour. They stand on the page of metrics.c behind its own.
#pragma once

#include "common/base/text.h"
#include "server/report/metrics_rows.h"

#include <stdint.h>

// What the parts are, and the label that names them.
enum metric_part_kind { PART_STREAM, PART_NODE, PART_KINDS };

enum metric_of_part {
#define PART_ID(id, kind, unit, name, label, of, help) PART_##id,
    PART_ROWS(PART_ID)
#undef PART_ID
        PART_FIGURES
};

enum { PARTS_MAX = 80, PART_LABEL_BYTES = 24 }; // of a kind

// Labels are letters, digits and "-". All figures of a part that is not known yet are 0. What is
// more than PARTS_MAX is left out.
void metric_part_set(enum metric_of_part figure, const char *label, int64_t value);
void metric_part_add(enum metric_of_part figure, const char *label, int64_t amount);
int64_t metric_part_get(enum metric_of_part figure, const char *label);

// The part is not there any more.
void metric_part_drop(enum metric_part_kind kind, const char *label);

// Writes those that have a part.
void part_metrics_print(struct text *text);
