#include "server/records/import.h"
#include "server/records/export.h"
#include "common/base/check.h"
#include <stdlib.h>
#include <stdint.h>
static bool sink(void *c, const char *b, size_t n) { (void)c;(void)b;(void)n; return true; }
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match_record match; char p[IMPORT_PROBLEM_BYTES] = ""; char q[EXPORT_PROBLEM_BYTES];
    struct import_options o = {.now_s = 1};
    if (import_match((const char*)data, size, &o, &match, p)) {
        CHECK(export_match(&match, "mjai", sink, NULL, q));
        CHECK(export_match(&match, "tenhou6", sink, NULL, q));
        CHECK(export_match(&match, "json", sink, NULL, q));
        match_record_finish(&match);
    } else CHECK(p[0] != 0);
    return 0;
}
