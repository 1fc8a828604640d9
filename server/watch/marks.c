// Marks in memory, each with its record in the journal.
#include "server/watch/marks.h"

#include "server/accounts/account.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/watch/channel.h"
#include "server/watch/kept_marks.h"
#include "server/watch/notebook.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    OF_ONE_MAX = 200,    // marks of a caster in a match
    LOOKS_MAX = 100,     // and places that the caster looked at; the first are forgotten
    GONE_MAX = 2000,     // of each, with those that have been taken away and that some still see
    NUMBERS_MAX = 20000, // marks that were ever shown in a match, also those that were taken away
    TOLD_MAX = 100,      // of them at once
    NOTE_CHARACTERS_MAX = 140,
    MARK_EVERY_MS = 250,
};

struct marks {
    struct services *services;
    struct table *table;
    int32_t begun; // number of the match's first event
    struct notebook *notebook;
    struct kept_marks kept;                    // in the order in which they were shown
    int32_t next_mark[WIRE_WATCH_CLASS_COUNT]; // no class knows how much is shown to another
};

// ---- telling ----

// A message of marks that is put together, and to whom it goes.
struct page {
    struct session *session; // NULL: all of the channel
    struct channel *channel;
    const char *id;
    enum wire_watch_class class;
    bool is_whole;  // what was told before is forgotten
    bool is_needed; // though there is nothing to tell
    int count;
    struct wire_watch_mark rows[TOLD_MAX];
};

static void end_page(struct page *page) {
    struct wire_server message = {
        .type = WIRE_SERVER_MARKS,
        .marks = {.id = page->id,
                  .class = page->class,
                  .whole = page->is_whole,
                  .marks = {.count = page->count, .rows = page->rows}},
    };
    struct frame *frame = page->session == NULL ? message_frame(&message) : NULL;
    if (page->session != NULL) {
        session_tell(page->session, &message);
    } else if (frame != NULL) {
        channel_send(page->channel, frame);
        frame_release(frame);
    }
    page->count = 0;
    page->is_whole = page->is_needed = false;
}

// Those of the class that may be known as soon as an event after `from` may, up to `to`.
static void tell(const struct marks *marks, struct page *page, int32_t from, int32_t to) {
    const struct kept_mark *mark;
    DL_FOREACH(marks->kept.first, mark) {
        bool is_new = mark->shown.seen > from && kept_mark_is_there(mark, to);
        if (mark->shown.class == page->class && is_new) {
            page->rows[page->count++] = kept_mark_row(mark);
        }
        if (page->count == TOLD_MAX) {
            end_page(page);
        }
    }
    if (page->count > 0 || page->is_needed) {
        end_page(page);
    }
}

void marks_tell(const struct marks *marks, struct session *session, enum wire_watch_class class,
                int32_t told, bool is_coming) {
    struct page page = {.session = session,
                        .id = table_code(marks->table),
                        .class = class,
                        .is_whole = true,
                        .is_needed = is_coming};
    tell(marks, &page, INT32_MIN, told);
}

static void tell_taken(const struct marks *marks, struct channel *channel, const int32_t *numbers,
                       int count) {
    struct wire_server message = {
        .type = WIRE_SERVER_UNMARKED,
        .unmarked = {.code = table_code(marks->table), .marks = {.count = count, .rows = numbers}},
    };
    struct frame *frame = count == 0 ? NULL : message_frame(&message);
    if (frame != NULL) {
        channel_send(channel, frame);
        frame_release(frame);
    }
}

// Those that the channel has been told of and that are gone as far as it may know now. No class but
// that of casters knows more, and they have been told: so nobody is any more.
static void go_on_taking(struct marks *marks, struct channel *channel, int32_t known) {
    struct kept_mark *mark, *next;
    bool is_last = channel->class.release.kind != WIRE_RELEASE_KIND_LIVE;
    int32_t numbers[TOLD_MAX];
    int count = 0;
    DL_FOREACH_SAFE(marks->kept.first, mark, next) {
        if (mark->shown.class != channel->class.class || mark->gone > known) {
            continue;
        }
        if (mark->gone > channel->marked && mark->shown.seen <= channel->marked) {
            numbers[count++] = mark->shown.mark;
        }
        if (count == TOLD_MAX) {
            tell_taken(marks, channel, numbers, count);
            count = 0;
        }
        if (is_last) {
            kept_marks_drop(&marks->kept, mark);
        }
    }
    tell_taken(marks, channel, numbers, count);
}

void marks_go_on(struct marks *marks, struct channel *channel) {
    int32_t known = channel_known(channel);
    struct page page = {
        .channel = channel, .id = table_code(marks->table), .class = channel->class.class};
    if (notebook_is_ready(marks->notebook)) {
        tell(marks, &page, channel->marked, known);
        go_on_taking(marks, channel, known);
    }
}

// ---- showing ----

// How many of the caster's are there, the first of them, and how many there are with those that are
// gone for some only.
struct own_marks {
    struct kept_mark *first;
    int count, all;
};

static struct own_marks own_of(const struct marks *marks, const char *account, bool is_look) {
    struct own_marks own = {.first = NULL};
    struct kept_mark *mark;
    DL_FOREACH(marks->kept.first, mark) {
        if ((mark->shown.kind == WIRE_MARK_KIND_LOOK) == is_look &&
            strcmp(mark->shown.account, account) == 0) {
            bool is_there = mark->gone == MARK_STAYS;
            own.first = own.first == NULL && is_there ? mark : own.first;
            own.count += is_there;
            own.all++;
        }
    }
    return own;
}

static bool is_spot(const struct marks *marks, bool is_there, const struct wire_mark_spot *spot,
                    bool is_wanted) {
    return is_there == is_wanted && (!is_there || spot->seat < table_players(marks->table));
}

// What is said of a mark, if it fits to its kind.
static enum status read_request(const struct marks *marks, const struct wire_client_mark *request,
                                struct wire_record_marked *out, struct refusal *out_refusal) {
    bool is_arrow = request->kind == WIRE_MARK_KIND_ARROW,
         is_note = request->kind == WIRE_MARK_KIND_NOTE;
    bool has_from = is_arrow || request->kind == WIRE_MARK_KIND_CIRCLE;
    char words[LINE_BYTES] = "";
    const char *field = NULL;
    if (!is_spot(marks, request->has_from, &request->from, has_from)) {
        field = "from";
    } else if (!is_spot(marks, request->has_to, &request->to, is_arrow)) {
        field = "to";
    } else if (request->has_text != is_note ||
               (is_note &&
                line_clean(request->text, NOTE_CHARACTERS_MAX, words, sizeof words) != STATUS_OK)) {
        field = "text";
    }
    if (field != NULL) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "%s", field);
        return STATUS_BAD_FIELD;
    }
    *out = (struct wire_record_marked){.number = request->number,
                                       .kind = request->kind,
                                       .has_from = request->has_from,
                                       .from = request->from,
                                       .has_to = request->has_to,
                                       .to = request->to};
    snprintf(out->text, sizeof out->text, "%s", words);
    return STATUS_OK;
}

// Takes it away; of one who sees more than the class (is_ahead) the class is told that only when it
// may know all that was known then: else what is gone would tell of it.
static void take(struct marks *marks, struct kept_mark *mark, int32_t told, bool is_ahead) {
    if (is_ahead) {
        mark->gone = told;
    } else {
        kept_marks_drop(&marks->kept, mark);
    }
}

// Whether one more may be kept of this caster, now.
static enum status make_room(struct marks *marks, const struct marker *marker, bool is_look) {
    uint64_t now = clock_now_ms(marks->services->clock);
    struct account *account = marker->session->account;
    struct account_pace *pace = &account->pace;
    struct own_marks own = own_of(marks, account->id, is_look);
    if (pace->marked_ms != 0 && now < pace->marked_ms + MARK_EVERY_MS) {
        return STATUS_TOO_FAST;
    }
    if ((!is_look && own.count >= OF_ONE_MAX) || own.all >= GONE_MAX ||
        marks->next_mark[marker->class] >= NUMBERS_MAX) {
        return STATUS_LIST_FULL;
    }
    if (is_look && own.count >= LOOKS_MAX) {
        take(marks, own.first, marker->told, marker->is_ahead);
    }
    pace->marked_ms = now;
    return STATUS_OK;
}

// Where a look is, nobody wants to know later.
static enum status keep(struct marks *marks, const struct wire_record_marked *shown) {
    struct wire_record record;
    record.type = WIRE_RECORD_MARKED;
    record.marked = *shown;
    if (shown->kind == WIRE_MARK_KIND_LOOK) {
        return STATUS_OK;
    }
    return notebook_add(marks->notebook, &record);
}

enum status marks_add(struct marks *marks, const struct marker *marker,
                      const struct wire_client_mark *request, struct refusal *out_refusal) {
    const struct account *account = marker->session->account;
    struct wire_record_marked shown;
    enum status status = read_request(marks, request, &shown, out_refusal);
    if (status != STATUS_OK) {
        return status;
    }
    if (request->number < marks->begun || request->number > marker->last) {
        return STATUS_NOT_NOW;
    }
    if (!notebook_is_ready(marks->notebook)) {
        return STATUS_BUSY;
    }
    status = make_room(marks, marker, request->kind == WIRE_MARK_KIND_LOOK);
    if (status != STATUS_OK) {
        return status;
    }
    shown.class = marker->class;
    shown.mark = marks->next_mark[marker->class];
    shown.seen = marker->told;
    shown.has_at = true;
    shown.at = event_log_count_to(table_log(marks->table), marks->begun, request->number);
    snprintf(shown.account, sizeof shown.account, "%s", account->id);
    snprintf(shown.name, sizeof shown.name, "%s", account->name);
    status = keep(marks, &shown);
    if (status != STATUS_OK) {
        return status;
    }
    const struct kept_mark *mark = kept_marks_add(&marks->kept, &shown);
    if (mark == NULL) {
        return STATUS_NO_MEMORY;
    }
    marks->next_mark[marker->class]++;
    struct wire_watch_mark row = kept_mark_row(mark);
    struct wire_server message = {
        .type = WIRE_SERVER_MARKS,
        .marks = {.id = table_code(marks->table),
                  .class = marker->class,
                  .marks = {.count = 1, .rows = &row}},
    };
    watch_tell_class(marks->table, marker->class, marker->told, &message);
    return STATUS_OK;
}

// ---- taking away ----

// Those who have been told of it, and others of no mark that they could know.
static void tell_gone(struct marks *marks, enum wire_watch_class class, int32_t seen,
                      int32_t number) {
    struct wire_server message = {
        .type = WIRE_SERVER_UNMARKED,
        .unmarked = {.code = table_code(marks->table), .marks = {.count = 1, .rows = &number}},
    };
    watch_tell_class(marks->table, class, seen, &message);
}

static enum status remove_one(struct marks *marks, const struct marker *marker,
                              struct kept_mark *mark) {
    struct wire_record record;
    int32_t seen = marker->told > mark->shown.seen ? marker->told : mark->shown.seen;
    record.type = WIRE_RECORD_UNMARKED;
    record.unmarked = (struct wire_record_unmarked){.class = mark->shown.class,
                                                    .mark = mark->shown.mark,
                                                    .has_seen = marker->is_ahead,
                                                    .seen = seen};
    bool is_kept = mark->shown.kind != WIRE_MARK_KIND_LOOK;
    enum status status = is_kept ? notebook_add(marks->notebook, &record) : STATUS_OK;
    if (status == STATUS_OK) {
        tell_gone(marks, mark->shown.class, marker->is_ahead ? seen : mark->shown.seen,
                  mark->shown.mark);
        take(marks, mark, seen, marker->is_ahead);
    }
    return status;
}

enum status marks_remove(struct marks *marks, const struct marker *marker,
                         const struct wire_client_unmark *request) {
    const struct account *account = marker->session->account;
    bool is_owner = table_is_run_by(marks->table, account);
    struct kept_mark *mark, *next;
    enum status status = STATUS_OK;
    DL_FOREACH_SAFE(marks->kept.first, mark, next) {
        bool is_own = strcmp(mark->shown.account, account->id) == 0;
        bool is_meant = request->has_mark ? mark->shown.mark == request->mark : is_own;
        is_meant = is_meant && mark->shown.class == marker->class &&
                   (is_own || mark->shown.seen <= marker->told) && mark->gone > marker->told;
        if (is_meant && !is_own && !is_owner) {
            return STATUS_NOT_OWNER;
        }
        if (is_meant && status == STATUS_OK) {
            status = remove_one(marks, marker, mark);
        }
    }
    return status;
}

enum status marks_note_caster(struct marks *marks, const struct account *account) {
    struct wire_record record;
    record.type = WIRE_RECORD_CASTER_JOINED;
    record.caster_joined = (struct wire_record_caster_joined){.account = ""};
    snprintf(record.caster_joined.account, sizeof record.caster_joined.account, "%s", account->id);
    snprintf(record.caster_joined.name, sizeof record.caster_joined.name, "%s", account->name);
    return notebook_add(marks->notebook, &record);
}

// ---- beginning and end ----

static void on_record(void *context, const struct journal_record *read) {
    struct marks *marks = context;
    const struct kept_mark *mark = kept_marks_read(&marks->kept, read);
    if (mark != NULL) {
        marks->next_mark[mark->shown.class] = mark->shown.mark + 1;
    }
}

// Those who came meanwhile: each of them only if there is something for them. That there is
// something of another class, or that is not released, is nobody's to know.
static void on_ready(void *context) {
    const struct marks *marks = context;
    watch_tell_marks(marks->table);
}

struct marks *marks_create(struct services *services, struct table *table) {
    struct marks *marks = calloc(1, sizeof *marks);
    char subject[JOURNAL_SUBJECT_BYTES];
    if (marks == NULL) {
        return NULL;
    }
    notebook_name(table, NOTEBOOK_MARKS, subject);
    marks->services = services;
    marks->table = table;
    marks->begun = table_begun_number(table);
    marks->notebook = notebook_open(services, subject, on_record, on_ready, marks);
    if (marks->notebook == NULL) {
        marks_destroy(marks);
        return NULL;
    }
    return marks;
}

void marks_destroy(struct marks *marks) {
    if (marks == NULL) {
        return;
    }
    notebook_close(marks->notebook);
    kept_marks_finish(&marks->kept);
    free(marks);
}

bool marks_are_present(const struct marks *marks) {
    return marks->begun == table_begun_number(marks->table);
}
