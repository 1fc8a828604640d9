// Parts of lists: from memory, or from the file of results.
#include "server/records/records.h"

#include "common/base/check.h"
#include "server/records/projection.h"
#include "server/records/records_parts.h"

#include <stdio.h>
#include <stdlib.h>

enum { ACCOUNT_BYTES = 16 };

// Somebody has asked for a part of a list, and is not told yet.
struct asking {
    struct records *records;
    bool is_public;
    char account[ACCOUNT_BYTES];
    int skip, max;
    records_page_fn *told;
    void *context;
};

static void end_asking(struct asking *asking, const struct records_page *page) {
    asking->told(asking->context, page);
    free(asking);
}

static void tell_latest(void *context) {
    struct asking *asking = context;
    const struct records *records = asking->records;
    const struct record_row *rows[RECORDS_PAGE_MAX];
    int count = records_list(records, asking->is_public ? NULL : asking->account, asking->skip,
                             rows, asking->max);
    const struct records_page page = {rows, count, records_reading(records)};
    end_asking(asking, &page);
}

static void on_rows(void *context, const struct record_row *rows, int count) {
    struct asking *asking = context;
    const struct record_row *each[RECORDS_PAGE_MAX];
    if (count < 0) { // the file cannot be read
        records_when_listed(asking->records, tell_latest, asking);
        return;
    }
    for (int i = 0; i < count; i++) {
        each[i] = &rows[i];
    }
    const struct records_page page = {each, count, records_reading(asking->records)};
    end_asking(asking, &page);
}

// Whether what is in memory is not all that is wanted.
static bool is_beyond(const struct records *records, const struct asking *asking) {
    const struct record_row *rows[RECORDS_PAGE_MAX];
    return records_reading(records).is_reading ||
           (!records_are_all_listed(records) &&
            records_list(records, asking->is_public ? NULL : asking->account, asking->skip, rows,
                         asking->max) < asking->max);
}

void records_ask(struct records *records, const char *account, int skip, int max,
                 records_page_fn *told, void *context) {
    struct asking *asking = malloc(sizeof *asking);
    CHECK(asking != NULL && max <= RECORDS_PAGE_MAX);
    *asking = (struct asking){.records = records,
                              .is_public = account == NULL,
                              .skip = skip,
                              .max = max,
                              .told = told,
                              .context = context};
    snprintf(asking->account, sizeof asking->account, "%s", account == NULL ? "" : account);
    struct projection *projection = records_projection(records);
    if (projection == NULL || !is_beyond(records, asking) ||
        !projection_ask(projection, account, skip, max, on_rows, asking)) {
        records_when_listed(records, tell_latest, asking);
    }
}
