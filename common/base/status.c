// Names and sentences of the status codes, made from their rows.
#include "common/base/status.h"

#include "common/base/check.h"

static const struct {
    const char *name;
    const char *sentence;
} rows[STATUS_COUNT] = {
#define STATUS_ROW(id, name, sentence) {name, sentence},
    STATUS_ROWS(STATUS_ROW)
#undef STATUS_ROW
};

const char *status_name(enum status status) {
    CHECK(status < STATUS_COUNT);
    return rows[status].name;
}

const char *status_sentence(enum status status) {
    CHECK(status < STATUS_COUNT);
    return rows[status].sentence;
}
