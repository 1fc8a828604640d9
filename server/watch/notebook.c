// A queue of records, of which the first is on its way.
#include "server/watch/notebook.h"

#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/services/services.h"
#include "server/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITING_MAX = 400, RECORD_BYTES = 4096 };

struct note {
    struct note *prev, *next;
    size_t length;
    char bytes[];
};

// From what the journal does to the notebook, which may go meanwhile.
struct notebook_link {
    struct notebook *notebook; // NULL then
};

struct notebook {
    struct services *services;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;
    notebook_record_fn *on_record;
    notebook_ready_fn *on_ready;
    void *context;
    bool is_ready;
    struct note *notes; // the first is on its way
    int count;
    struct notebook_link *link; // while something is on its way
};

static struct notebook_link *link_to(struct notebook *notebook) {
    struct notebook_link *link = calloc(1, sizeof *link);
    if (link != NULL) {
        link->notebook = notebook;
        notebook->link = link;
    }
    return link;
}

// ---- writing ----

static void drop_first(struct notebook *notebook) {
    struct note *first = notebook->notes;
    DL_DELETE(notebook->notes, first);
    notebook->count--;
    free(first);
}

static void write_first(struct notebook *notebook);

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct notebook *notebook = ((struct notebook_link *)context)->notebook;
    free(context);
    if (notebook == NULL) {
        return;
    }
    notebook->link = NULL;
    if (result == JOURNAL_OK) {
        notebook->token = last->token;
    }
    drop_first(notebook);
    write_first(notebook);
}

static void write_first(struct notebook *notebook) {
    const struct note *first = notebook->notes;
    if (first == NULL || notebook->link != NULL) {
        return;
    }
    struct notebook_link *link = link_to(notebook);
    if (link != NULL) { // else with the next one
        journal_append(notebook->services->journal, notebook->subject, notebook->token,
                       first->bytes, first->length, on_written, link);
    }
}

enum status notebook_add(struct notebook *notebook, const struct wire_record *record) {
    char bytes[RECORD_BYTES];
    struct text text;
    if (notebook->count >= WAITING_MAX) {
        return STATUS_BUSY;
    }
    text_init(&text, bytes, sizeof bytes);
    bool is_whole = wire_encode_record(record, &text);
    struct note *note = is_whole ? calloc(1, sizeof *note + text.length) : NULL;
    if (note == NULL) {
        return STATUS_NO_MEMORY;
    }
    note->length = text.length;
    memcpy(note->bytes, bytes, text.length);
    DL_APPEND(notebook->notes, note);
    notebook->count++;
    write_first(notebook);
    return STATUS_OK;
}

// ---- names ----

void notebook_name(const struct table *table, int part, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    char id[MATCH_ID_BYTES];
    table_make_match_id(table, id);
    if (part == NOTEBOOK_MARKS) {
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "said.%s.marks", id);
    } else {
        snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "said.%s.%d", id, part);
    }
}

void notebook_drop_all(struct services *services, const struct table *table) {
    char subject[JOURNAL_SUBJECT_BYTES];
    for (int part = 0; part < NOTEBOOK_PARTS; part++) {
        notebook_name(table, part, subject);
        journal_forget(services->journal, subject, NULL, NULL);
    }
}

// ---- beginning and end ----

static void on_record(void *context, const struct journal_record *read) {
    struct notebook *notebook = ((struct notebook_link *)context)->notebook;
    if (notebook != NULL) {
        notebook->token = read->token;
        notebook->on_record(notebook->context, read);
    }
}

static void on_read(void *context, enum journal_result result) {
    struct notebook *notebook = ((struct notebook_link *)context)->notebook;
    free(context);
    (void)result; // without its token nothing is written, and nothing else is wrong
    if (notebook != NULL) {
        notebook->link = NULL;
        notebook->is_ready = true;
        notebook->on_ready(notebook->context);
        write_first(notebook);
    }
}

struct notebook *notebook_open(struct services *services, const char *subject,
                               notebook_record_fn *record, notebook_ready_fn *ready,
                               void *context) {
    struct notebook *notebook = calloc(1, sizeof *notebook);
    struct notebook_link *link = notebook == NULL ? NULL : link_to(notebook);
    if (link == NULL) {
        free(notebook);
        return NULL;
    }
    notebook->services = services;
    snprintf(notebook->subject, sizeof notebook->subject, "%s", subject);
    notebook->on_record = record;
    notebook->on_ready = ready;
    notebook->context = context;
    journal_read(services->journal, notebook->subject, on_record, on_read, link);
    return notebook;
}

void notebook_close(struct notebook *notebook) {
    if (notebook == NULL) {
        return;
    }
    if (notebook->link != NULL) {
        notebook->link->notebook = NULL;
    }
    while (notebook->notes != NULL) {
        drop_first(notebook);
    }
    free(notebook);
}

bool notebook_is_ready(const struct notebook *notebook) {
    return notebook->is_ready;
}
