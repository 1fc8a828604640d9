// Results on their way.
#include "server/records/result_lag.h"

#include "server/report/metrics.h"
#include "server/report/moment.h"

#include <stdio.h>
#include <string.h>

void result_lag_begin(struct result_lag *lag, const char *id) {
    struct timed_result *row = &lag->rows[lag->next];
    lag->next = (lag->next + 1) % RESULT_LAG_MAX;
    snprintf(row->id, sizeof row->id, "%s", id);
    row->stored_us = moment_us();
}

void result_lag_end(struct result_lag *lag, const char *id) {
    for (int i = 0; i < RESULT_LAG_MAX; i++) {
        struct timed_result *row = &lag->rows[i];
        if (strcmp(row->id, id) == 0) {
            metric_observe(HISTOGRAM_RESULT_LAG, moment_us() - row->stored_us);
            row->id[0] = '\0';
        }
    }
}
