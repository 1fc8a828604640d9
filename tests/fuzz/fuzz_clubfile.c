// Any rows as the file of a club, with a right checksum: the file is refused or taken in, the
// process does not go down, and what was refused leaves nothing.
#include "common/base/digest.h"
#include "server/club/club.h"
#include "server/club_files/club_check.h"
#include "server/club_files/club_import.h"
#include "server/report/log.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { END_BYTES = 80 };

static char *make_file(const uint8_t *data, size_t size, size_t *out_length) {
    static const char first[] = "jansou-club 3\n";
    char *bytes = malloc(sizeof first + size + END_BYTES), hex[DIGEST_HEX_BYTES];
    size_t length = sizeof first - 1 + size;
    struct digest digest;
    uint8_t hash[DIGEST_BYTES];
    memcpy(bytes, first, sizeof first - 1);
    memcpy(bytes + sizeof first - 1, data, size);
    digest_init(&digest);
    digest_add(&digest, bytes, length);
    digest_finish(&digest, hash);
    digest_hex(hash, hex);
    *out_length = length + (size_t)snprintf(bytes + length, END_BYTES, "end %s\n", hex);
    return bytes;
}

static void on_imported(void *context, enum status status, struct club *club, const char *card) {
    bool *is_there = context;
    (void)card;
    *is_there = status == STATUS_OK && club != NULL;
}

static void import(char *bytes, size_t length) {
    static struct parlour parlour;
    struct club_import *import;
    struct club_import_request options = {.name = "tiles", .bytes = bytes, .length = length};
    bool is_there = false;
    memset(&parlour, 0, sizeof parlour);
    parlour_open(&parlour, "");
    parlour_restart(&parlour);
    if (club_import(&parlour.services, &options, on_imported, &is_there, &import) != STATUS_OK) {
        abort();
    }
    parlour_pass(&parlour, 5000);
    if (is_there != (clubs_by_name(parlour.services.clubs, "tiles") != NULL)) {
        abort();
    }
    parlour_crash(&parlour);
    if (is_there != (clubs_by_name(parlour.services.clubs, "tiles") != NULL)) {
        abort();
    }
    parlour_close(&parlour);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct club_survey survey;
    size_t length;
    char *bytes = make_file(data, size, &length);
    log_set_level(LOG_ERROR);
    enum status status = club_check(bytes, length, &survey);
    club_survey_free(&survey);
    if (status == STATUS_OK) {
        import(bytes, length);
    } else {
        free(bytes);
    }
    return 0;
}
