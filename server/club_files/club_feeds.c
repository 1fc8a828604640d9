#include "server/club_files/club_feeds.h"

#include "server/club/club_secret.h"
#include "server/club/club_view.h"
#include "server/club/finished.h"
#include "server/club_files/atom.h"
#include "server/club_files/calendar.h"
#include "server/quota/quota.h"

#include <stdlib.h>
#include <string.h>

enum { CALENDAR_BYTES_MAX = 4 << 20, FEED_BYTES_MAX = 256 << 10 };

static bool is_key(const struct club *club, const char *secret) {
    uint8_t hash[DIGEST_BYTES];
    club_hash_secret(secret, hash);
    for (int i = 1; i <= club->member_top; i++) {
        const struct member *member = club_member_in(club, i);
        if (member != NULL && member->has_calendar &&
            memcmp(member->calendar_hash, hash, sizeof hash) == 0) {
            return true;
        }
    }
    return false;
}

// A key is tried whether or not there is such a club, and costs as much.
static enum status find_club(const struct club_question *question, const char *key,
                             struct club **out_club) {
    struct services *services = question->services;
    const char *name = question->message.watch_club.club;
    uint64_t now = clock_now_ms(services->clock);
    struct member *me;
    enum status status = club_find(services->clubs, name, question->account, out_club, &me);
    if (status == STATUS_OK || key[0] == '\0') {
        return status;
    }
    if (!quota_may(services->quotas, question->visitor, QUOTA_LINKS, now)) {
        return STATUS_CROWDED;
    }
    *out_club = clubs_by_name(services->clubs, name);
    if (*out_club != NULL && club_is_there(*out_club) && is_key(*out_club, key)) {
        return STATUS_OK;
    }
    (void)quota_take(services->quotas, question->visitor, QUOTA_LINKS, now);
    return STATUS_NO_SUCH_CLUB;
}

// What was written, as a frame.
static enum status close_text(const struct text *text, struct frame **out_frame) {
    if (text->is_cut) {
        return STATUS_TOO_LARGE;
    }
    *out_frame = frame_create(text->data, text->length);
    return *out_frame == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

enum status club_calendar_make(const struct club_question *question, const char *key,
                               struct frame **out_frame) {
    struct club *club;
    struct text text;
    enum status status = find_club(question, key, &club);
    char *memory = status == STATUS_OK ? malloc(CALENDAR_BYTES_MAX) : NULL;
    if (memory == NULL) {
        return status != STATUS_OK ? status : STATUS_NO_MEMORY;
    }
    text_init(&text, memory, CALENDAR_BYTES_MAX);
    calendar_begin(&text, club->title);
    for (int i = 0; i < club->night_count; i++) {
        struct wire_night_row row = club_view_night(club, &club->nights[i], CLUB_OUTSIDE);
        calendar_add(&text, club->name, club->title, &row);
    }
    calendar_end(&text);
    status = close_text(&text, out_frame);
    free(memory);
    return status;
}

enum status club_feed_make(const struct club_question *question, const char *key,
                           struct frame **out_frame) {
    struct club *club;
    struct text text;
    int count;
    enum status status = find_club(question, key, &club);
    struct finished_game *games = status == STATUS_OK ? calloc(FINISHED_MAX, sizeof *games) : NULL;
    char *memory = games == NULL ? NULL : malloc(FEED_BYTES_MAX);
    if (status == STATUS_OK) {
        status = memory == NULL ? STATUS_NO_MEMORY
                                : club_finished(question->services->nights, club, games, &count);
    }
    if (status == STATUS_OK) {
        text_init(&text, memory, FEED_BYTES_MAX);
        atom_write(&text, club, games, count);
        status = close_text(&text, out_frame);
    }
    free(games);
    free(memory);
    return status;
}
