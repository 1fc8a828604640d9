// What this server tells of its tables, and what it keeps of the others'.
#include "server/lobby/far_parts.h"

#include "common/base/fnv.h"
#include "common/base/text.h"
#include "server/bus/bus.h"
#include "server/nodes/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICK_MS = 250,
    TELL_TICKS = 2, // changes are told every second time
    ROWS = 16,      // in a message,
    GONE = 64,      // and codes
    MESSAGES_A_TICK = 64,
    TEXT_BYTES = 128 << 10, // of a message: every letter may be written as six
    ASK_MS = 1000,          // between two questions to one server, and between two answers to all
    DROP_MS = 10000,
    TABLES_MAX = 20000, // of all other servers
    SERVERS_MAX = 64,
    GONE_MAX = 4096, // that wait to be told; beyond it all is told again
};

// Another server, as it was heard here.
struct far_node {
    char name[FAR_NODE_BYTES];
    char writer[JOURNAL_WRITER_BYTES];
    int32_t version; // of its rows
    bool is_missing; // a message before that one
    uint64_t asked_at;
    struct far_node *next;
};

struct far {
    struct services *services;
    struct lobby *lobby;
    struct bus_ear *rows_ear, *want_ear;
    struct alarm *alarm;
    char name[FAR_NODE_BYTES];
    struct far_node *nodes;
    int ticks, people;
    // What we tell.
    struct wire_bus message; // that is being filled
    char *text;
    int32_t version;
    char (*gone)[TABLE_CODE_BYTES];
    int gone_count;
    bool must_tell_all, is_first; // all are wanted; none of them was told yet
    int32_t told_to;              // the number of the last of these that was told
    uint64_t all_at;
};

static uint64_t now_ms(const struct far *far) {
    return clock_now_ms(far->services->clock);
}

// ---- what we tell ----

static bool is_told(const struct far *far, const struct entry *entry) {
    return entry->table != NULL && (list_of_lobby.sight(far->lobby, entry) == SIGHT_ALL ||
                                    list_of_hall.sight(far->lobby, entry) != SIGHT_NOBODY ||
                                    *table_options(entry->table)->club != '\0');
}

static void begin_message(struct far *far) {
    struct wire_bus_rows *rows = &far->message.rows;
    far->message.type = WIRE_BUS_ROWS;
    rows->has_first = rows->first = rows->has_last = rows->last = false;
    rows->rows.count = rows->gone.count = rows->barred.count = 0;
}

static void send_message(struct far *far) {
    struct wire_bus_rows *rows = &far->message.rows;
    char subject[BUS_SUBJECT_BYTES];
    struct text text;
    far->version = far->version < INT32_MAX / 2 ? far->version + 1 : 1;
    rows->version = far->version;
    rows->has_barred = rows->barred.count > 0;
    snprintf(rows->node, sizeof rows->node, "%s", far->name);
    snprintf(rows->writer, sizeof rows->writer, "%s", far->services->journal->writer);
    snprintf(subject, sizeof subject, "rows.%s", far->name);
    text_init(&text, far->text, TEXT_BYTES);
    if (wire_encode_bus(&far->message, &text)) { // else they ask
        bus_publish(far->services->bus, subject, text.data, text.length);
    }
    begin_message(far);
}

static void add_row(struct far *far, struct entry *entry) {
    struct wire_bus_rows *rows = &far->message.rows;
    char barred[TABLE_BARRED_MAX][ACCOUNT_ID_BYTES];
    struct wire_far_row row;
    far_describe(far->lobby, entry, &row, barred);
    if (row.has_barred && rows->barred.count + row.barred > TABLE_BARRED_MAX) {
        send_message(far);
    }
    if (row.has_barred) {
        memcpy(rows->barred.rows[rows->barred.count], barred,
               (size_t)row.barred * sizeof barred[0]);
        rows->barred.count += row.barred;
    }
    rows->rows.rows[rows->rows.count++] = row;
    entry->was_far_told = true;
    entry->is_far_due = false;
    if (rows->rows.count == ROWS) {
        send_message(far);
    }
}

static void add_gone(struct far *far, const char *code) {
    struct wire_bus_rows *rows = &far->message.rows;
    memcpy(rows->gone.rows[rows->gone.count++], code, TABLE_CODE_BYTES);
    if (rows->gone.count == GONE) {
        send_message(far);
    }
}

static void tell_changes(struct far *far) {
    begin_message(far);
    for (int i = 0; i < far->gone_count; i++) {
        add_gone(far, far->gone[i]);
    }
    far->gone_count = 0;
    for (struct entry *entry = far->lobby->entries; entry != NULL; entry = entry->hh.next) {
        bool is_shown = entry->is_far_due && is_told(far, entry);
        if (is_shown) {
            add_row(far, entry);
        } else if (entry->is_far_due && entry->was_far_told) {
            add_gone(far, entry->code);
            entry->was_far_told = false;
        }
        entry->is_far_due = false;
    }
    if (far->message.rows.rows.count + far->message.rows.gone.count > 0) {
        send_message(far);
    }
}

// Some of all, from where the last time ended.
static void tell_all(struct far *far) {
    int32_t from = far->version;
    begin_message(far);
    far->message.rows.has_first = far->message.rows.first = far->is_first;
    far->is_first = false;
    struct entry *entry = far->lobby->entries;
    for (; entry != NULL && far->version - from < MESSAGES_A_TICK; entry = entry->hh.next) {
        if (entry->number > far->told_to && is_told(far, entry)) {
            add_row(far, entry);
        }
        far->told_to = entry->number > far->told_to ? entry->number : far->told_to;
    }
    if (entry == NULL) {
        far->message.rows.has_last = far->message.rows.last = true;
        far->must_tell_all = false;
        send_message(far);
    }
}

static void want_all(struct far *far) {
    if (!far->must_tell_all) {
        far->must_tell_all = far->is_first = true;
        far->told_to = 0;
        far->all_at = now_ms(far);
    }
}

static void on_want(void *context, const struct bus_message *heard) {
    struct far *far = context;
    (void)heard; // whoever asks, all are told
    if (now_ms(far) - far->all_at >= ASK_MS) {
        want_all(far);
    }
}

void far_note_gone(struct far *far, const struct entry *entry) {
    if (far != NULL && entry->was_far_told && far->gone_count < GONE_MAX) {
        memcpy(far->gone[far->gone_count++], entry->code, TABLE_CODE_BYTES);
    } else if (far != NULL && entry->was_far_told) {
        want_all(far);
    }
}

int32_t far_version(const struct far *far) {
    return far == NULL ? 0 : far->version;
}

// ---- what we keep ----

static void drop_table(struct far *far, struct far_table *table) {
    struct lobby *lobby = far->lobby;
    lists_forget(lobby, &table->entry);
    tv_leave(&table->entry);
    grid_forget(lobby, &table->entry);
    struct entry *entry = &table->entry;
    HASH_DEL(lobby->far_entries, entry);
    people_finish(&table->barred);
    free(table);
}

static struct far_table *find_table(const struct far *far, const char *code) {
    struct entry *entry;
    HASH_FIND_STR(far->lobby->far_entries, code, entry);
    return entry == NULL ? NULL : entry->far;
}

static struct far_table *make_table(struct far *far, const char *code) {
    struct lobby *lobby = far->lobby;
    bool has_room = HASH_COUNT(lobby->far_entries) < TABLES_MAX;
    struct far_table *table = has_room ? calloc(1, sizeof *table) : NULL;
    if (table != NULL) {
        struct entry *entry = &table->entry;
        entry->far = table;
        entry->number = ++lobby->made;
        memcpy(entry->code, code, TABLE_CODE_BYTES);
        HASH_ADD_STR(lobby->far_entries, code, entry);
    }
    return table;
}

// The latest server that tells of a table has it. For whose bars there is no memory, it is gone.
static void keep_row(struct far *far, const struct far_node *node, const struct wire_far_row *row,
                     const char (*barred)[ACCOUNT_ID_BYTES], int barred_count) {
    struct far_table *table = find_table(far, row->code);
    table = table == NULL ? make_table(far, row->code) : table;
    if (table != NULL) {
        memcpy(table->node, node->name, sizeof table->node);
        table->is_confirmed = true;
        uint64_t digest = fnv_bytes(FNV_START, row, sizeof *row);
        digest = fnv_bytes(digest, barred, (size_t)barred_count * sizeof *barred);
        if (table->digest != digest && !people_copy(&table->barred, barred, barred_count)) {
            drop_table(far, table);
        } else if (table->digest != digest) {
            table->row = *row;
            far_take_club(&table->row);
            table->digest = digest;
            hall_note_far(far->lobby, &table->entry);
            lists_note_far(far->lobby, &table->entry);
            tv_note_change(far->lobby, &table->entry);
            grid_note_far(far->lobby, &table->entry);
        }
    }
}

const char *far_title(const struct far *far, const char *code, bool *out_embedding) {
    const struct far_table *table = far == NULL ? NULL : find_table(far, code);
    bool is_there = table != NULL && table->row.has_hall && !far_is_for_club(table);
    *out_embedding = is_there && table->row.hall.embedding;
    return is_there ? table->row.title : NULL;
}

// All of a server, or those that it did not confirm.
static void drop_tables(struct far *far, const char *node, bool is_all) {
    struct entry *entry, *next;
    HASH_ITER(hh, far->lobby->far_entries, entry, next) {
        if (strcmp(entry->far->node, node) == 0 && (is_all || !entry->far->is_confirmed)) {
            drop_table(far, entry->far);
        }
    }
}

static void doubt_tables(struct far *far, const char *node) {
    for (struct entry *entry = far->lobby->far_entries; entry != NULL; entry = entry->hh.next) {
        if (strcmp(entry->far->node, node) == 0) {
            entry->far->is_confirmed = false;
        }
    }
}

static struct far_node *find_node(struct far *far, const char *name) {
    struct far_node *node = far->nodes;
    int count = 0;
    for (; node != NULL && strcmp(node->name, name) != 0; node = node->next) {
        count++;
    }
    if (node == NULL && count < SERVERS_MAX && (node = calloc(1, sizeof *node)) != NULL) {
        snprintf(node->name, sizeof node->name, "%s", name);
        node->next = far->nodes;
        far->nodes = node;
    }
    return node;
}

static void note_process(struct far *far, struct far_node *node, const char *writer) {
    if (strcmp(node->writer, writer) != 0) {
        drop_tables(far, node->name, true);
        snprintf(node->writer, sizeof node->writer, "%s", writer);
        node->version = 0;
        node->is_missing = false;
    }
}

static void hear_rows(struct far *far, struct far_node *node, const struct wire_bus_rows *rows) {
    note_process(far, node, rows->writer);
    bool is_first = rows->has_first && rows->first;
    node->is_missing = !is_first && (node->is_missing || rows->version != node->version + 1);
    node->version = rows->version;
    if (is_first) {
        doubt_tables(far, node->name);
    }
    for (int i = 0; i < rows->gone.count; i++) {
        struct far_table *table = find_table(far, rows->gone.rows[i]);
        if (table != NULL && strcmp(table->node, node->name) == 0) {
            drop_table(far, table);
        }
    }
    int at = 0, end = rows->has_barred ? rows->barred.count : 0;
    for (int i = 0; i < rows->rows.count; i++) {
        const struct wire_far_row *row = &rows->rows.rows[i];
        int left = end - at, count = row->has_barred && row->barred <= left ? row->barred : 0;
        keep_row(far, node, row, (const char(*)[ACCOUNT_ID_BYTES])rows->barred.rows + at, count);
        at += count;
    }
    if (rows->has_last && rows->last && !node->is_missing) {
        drop_tables(far, node->name, false);
    }
}

static void on_rows(void *context, const struct bus_message *heard) {
    static const char start[] = "rows.";
    struct far *far = context;
    const char *sender = heard->subject + sizeof start - 1;
    if (strcmp(sender, far->name) == 0) { // that is what we said
        return;
    }
    struct wire_bus *message = calloc(1, sizeof *message); // unused bytes are part of digests
    if (message == NULL || heard->length > TEXT_BYTES ||
        !wire_decode_bus(heard->bytes, heard->length, message) || message->type != WIRE_BUS_ROWS) {
        free(message);
        return;
    }
    const struct wire_bus_rows *rows = &message->rows;
    char name[NODE_NAME_BYTES];
    node_read_name(rows->writer, name);
    bool is_whole =
        strcmp(name, rows->node) == 0 && node_is_name(name) && strcmp(sender, name) == 0;
    bool is_there = node_presence(far->services->nodes, rows->writer) == NODE_THERE;
    struct far_node *node = is_whole && is_there ? find_node(far, name) : NULL;
    if (node != NULL) {
        hear_rows(far, node, rows);
    }
    free(message);
}

// ---- looking after them ----

static void ask(struct far *far, struct far_node *node) {
    char subject[BUS_SUBJECT_BYTES];
    if (now_ms(far) - node->asked_at >= ASK_MS) {
        node->asked_at = now_ms(far);
        snprintf(subject, sizeof subject, "node.%s.rows", node->name);
        bus_publish(far->services->bus, subject, "", 0);
    }
}

// Another server, as its beats tell of it.
static void look_at(void *context, const struct node_view *view) {
    struct far *far = context;
    struct far_node *node = strcmp(view->name, far->name) == 0 ? NULL : find_node(far, view->name);
    if (node == NULL) {
        return;
    }
    if (view->silent_ms >= DROP_MS) {
        drop_tables(far, node->name, true);
        node->version = 0;
    } else if (!view->is_gone) {
        note_process(far, node, view->writer);
        if (node->is_missing || view->state->rows > node->version) {
            ask(far, node);
        }
    }
}

static void forget_nodes(struct far *far) {
    struct far_node **at = &far->nodes;
    while (*at != NULL) {
        struct far_node *node = *at;
        if (nodes_know(far->services->nodes, node->name)) {
            at = &node->next;
        } else { // it has taken leave
            drop_tables(far, node->name, true);
            *at = node->next;
            free(node);
        }
    }
}

static void on_tick(void *context) {
    struct far *far = context;
    int people = nodes_people_elsewhere(far->services->nodes);
    alarm_start(far->alarm, TICK_MS);
    if (++far->ticks % TELL_TICKS == 0) {
        tell_changes(far);
    }
    if (far->must_tell_all) {
        tell_all(far);
    }
    forget_nodes(far);
    nodes_each(far->services->nodes, look_at, far);
    if (people != far->people) {
        far->people = people;
        lobby_note_people(far->lobby);
    }
}

// ---- beginning and end ----

struct far *far_create(struct services *services) {
    char subject[BUS_SUBJECT_BYTES];
    struct far *far = calloc(1, sizeof *far);
    if (far == NULL) {
        return NULL;
    }
    far->services = services;
    far->lobby = services->lobby;
    node_read_name(services->journal->writer, far->name);
    snprintf(subject, sizeof subject, "node.%s.rows", far->name);
    far->text = malloc(TEXT_BYTES);
    far->gone = calloc(GONE_MAX, sizeof *far->gone);
    far->alarm = alarm_create(services->clock, on_tick, far);
    far->rows_ear = bus_listen(services->bus, "rows.*", on_rows, far);
    far->want_ear = bus_listen(services->bus, subject, on_want, far);
    if (far->text == NULL || far->gone == NULL || far->alarm == NULL || far->rows_ear == NULL ||
        far->want_ear == NULL) {
        far_destroy(far);
        return NULL;
    }
    alarm_start(far->alarm, TICK_MS);
    return far;
}

void far_destroy(struct far *far) {
    struct entry *entry, *next;
    if (far == NULL) {
        return;
    }
    HASH_ITER(hh, far->lobby->far_entries, entry, next) {
        drop_table(far, entry->far);
    }
    while (far->nodes != NULL) {
        struct far_node *node = far->nodes;
        far->nodes = node->next;
        free(node);
    }
    bus_unlisten(far->rows_ear);
    bus_unlisten(far->want_ear);
    alarm_destroy(far->alarm);
    free(far->text);
    free(far->gone);
    free(far);
}
