// From an address to its words.
#include "server/entry/pages.h"

#include "common/base/text.h"
#include "server/club/club.h"
#include "server/lobby/far.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/records/records.h"
#include "server/services/services.h"
#include "server/watch/known.h"

#include <stdio.h>
#include <string.h>

enum { CODE_LETTERS = TABLE_CODE_BYTES - 1 };

static const char frame_path[] = "/embed/", overlay_path[] = "/overlay/", table_path[] = "t/";

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

// The part of the path behind what it begins with; NULL if it begins otherwise.
static const char *after(const char *path, const char *with) {
    return path != NULL && begins(path, with) ? path + strlen(with) : NULL;
}

// Of a table of another server that everybody may watch.
struct far_page {
    const char *title;
    bool is_embedded;
};

// The table whose code stands there, if a stranger may know of it. Whoever tries codes hears after
// a while of none. That costs no guess of those who come to play: many people of one address may
// open the page of a table that is not for everybody, and then join it.
static struct table *find_table(struct services *services, const struct http_request *request,
                                const char *place, struct far_page *out_elsewhere) {
    char code[TABLE_CODE_BYTES];
    uint64_t now = clock_now_ms(services->clock);
    if (place == NULL || strlen(place) < CODE_LETTERS ||
        !quota_may(services->quotas, request->visitor, QUOTA_PAGES, now)) {
        return NULL;
    }
    snprintf(code, sizeof code, "%.*s", CODE_LETTERS, place);
    struct table *table = lobby_find(services->lobby, code);
    if (table == NULL) {
        out_elsewhere->title = far_title(services->far, code, &out_elsewhere->is_embedded);
    }
    if (out_elsewhere->title == NULL && (table == NULL || !watch_may_everybody(table))) {
        (void)quota_take(services->quotas, request->visitor, QUOTA_PAGES, now);
        return NULL;
    }
    return table;
}

static void name_players(const struct table *table, struct http_page *page) {
    struct text text;
    text_init(&text, page->words, sizeof page->words);
    for (int seat = 0; seat < table_players(table); seat++) {
        struct wire_seat row = table_seat_row(table, seat);
        if (row.name[0] != '\0') {
            text_add(&text, text.length == 0 ? "" : ", ");
            text_add(&text, row.name);
        }
    }
}

// The id of the match that a path is about: what was played, or what became of it.
static const char *match_in(const char *path) {
    const char *replayed = after(path, "/r/");
    return replayed != NULL ? replayed : after(path, "/g/");
}

// Of a match that is kept, whose id nobody can guess.
static void name_match(const struct services *services, const char *id, struct http_page *page) {
    char wanted[MATCH_ID_BYTES];
    struct text text;
    if (id == NULL || strlen(id) < MATCH_ID_BYTES - 1) {
        return;
    }
    snprintf(wanted, sizeof wanted, "%s", id);
    const struct record_row *row = records_find_recent(services->records, wanted);
    if (row != NULL && !row->was_open && !lobby_shows_matches(services->lobby, row->club, NULL)) {
        return; // whoever shows the preview is nobody of the club
    }
    text_init(&text, page->words, sizeof page->words);
    for (int seat = 0; row != NULL && seat < row->players; seat++) {
        text_add(&text, seat == 0 ? "" : ", ");
        text_add(&text, row->names[seat]);
    }
    snprintf(page->title, sizeof page->title, "%s", row == NULL ? "" : row->title);
}

// Search engines have a club that is open and wants to be found, and no other (C3): so the page of
// one that is private is the same as that of one that is not there (A14).
static void describe_club(const struct services *services, const char *place,
                          struct http_page *page) {
    char name[CLUB_NAME_BYTES];
    size_t length = strcspn(place, "/");
    if (length >= sizeof name) {
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)length, place);
    const struct club *club = clubs_by_name(services->clubs, name);
    if (club == NULL || !club_is_there(club) || club->visibility != WIRE_CLUB_VISIBILITY_OPEN) {
        return;
    }
    page->is_unlisted = !club->is_found || club->is_closed;
    snprintf(page->title, sizeof page->title, "%s", club->title);
    snprintf(page->words, sizeof page->words, "%s", club->sentence);
}

void pages_describe(void *context, const struct http_request *request, struct http_page *out_page) {
    struct services *services = context;
    const char *path = request->path, *framed = after(path, frame_path);
    const char *club = after(path, "/c/");
    out_page->is_unlisted = club != NULL;
    if (services->lobby == NULL) {
        return; // the server stops
    }
    out_page->is_framed = framed != NULL || begins(path, overlay_path);
    const char *in_frame = after(framed, table_path);
    struct far_page elsewhere = {.title = NULL};
    struct table *table =
        find_table(services, request, in_frame != NULL ? in_frame : after(path, "/t/"), &elsewhere);
    if (table != NULL) {
        snprintf(out_page->title, sizeof out_page->title, "%s", table_title(table));
        name_players(table, out_page);
    } else if (elsewhere.title != NULL) {
        snprintf(out_page->title, sizeof out_page->title, "%s", elsewhere.title);
    }
    if (club != NULL) {
        describe_club(services, club, out_page);
    }
    name_match(services, match_in(framed != NULL ? framed - 1 : path), out_page);
    bool may_be_framed =
        framed != NULL && (in_frame == NULL || elsewhere.is_embedded ||
                           (table != NULL && table_options(table)->watch.embedding));
    if (may_be_framed) {
        snprintf(out_page->frames, sizeof out_page->frames, "%s", services->config.embed_from);
    } else if (begins(path, overlay_path)) {
        // Whoever puts an overlay together sees it beside its parts.
        snprintf(out_page->frames, sizeof out_page->frames, "'self'");
    }
}
