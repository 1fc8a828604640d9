// Rows of a report on a seating, what matters most first.
#include "server/club/night_report.h"

#include "server/club/night_state.h"

#include <stdlib.h>
#include <string.h>

enum { PER_KIND_MAX = 20 }; // tables and wishes that are named one by one

// NULL if there are rows enough.
static struct wire_report_row *add_row(struct night_report *report, enum wire_report_kind kind,
                                       int count, int table) {
    if (report->count == NIGHT_REPORT_ROWS) {
        return NULL;
    }
    int at = report->count++;
    report->rows[at] = (struct wire_report_row){
        .kind = kind, .count = count, .table = table, .members = {0, report->members[at]}};
    return &report->rows[at];
}

static void add_member(struct night_report *report, struct wire_report_row *row, uint32_t number) {
    if (row != NULL && row->members.count < NIGHT_REPORT_MEMBERS && number != SEATING_BOT) {
        report->members[row - report->rows][row->members.count++] = (int32_t)number;
    }
}

static void add_pair(struct night_report *report, struct wire_report_row *row, uint32_t a,
                     uint32_t b) {
    if (row != NULL && row->members.count + 2 <= NIGHT_REPORT_MEMBERS) { // none is named alone
        add_member(report, row, a);
        add_member(report, row, b);
    }
}

static void add_repeats(const struct seating_report *from, struct night_report *out) {
    struct wire_report_row *row = add_row(out, WIRE_REPORT_KIND_MET_TONIGHT, from->repeat_count, 0);
    for (int i = 0; i < from->repeat_count; i++) {
        add_pair(out, row, from->repeats[i].a, from->repeats[i].b);
    }
    for (int i = 0; i < from->often_count; i++) {
        const struct seating_repeat *often = &from->often[i];
        add_pair(out, add_row(out, WIRE_REPORT_KIND_MET_SEASON, often->times, often->table),
                 often->a, often->b);
    }
}

static void add_wishes(const struct seating_input *input, const struct seating_report *from,
                       struct night_report *out) {
    int broken = 0;
    for (int i = 0; i < from->broken_count; i++) {
        const struct seating_broken *wish = &from->broken[i];
        broken += wish->kind == BROKEN_WISH ? 1 : 0;
        if (i < PER_KIND_MAX) {
            struct wire_report_row *row =
                add_row(out, WIRE_REPORT_KIND_WISH_BROKEN, 1, wish->table);
            add_member(out, row, wish->a);
            add_member(out, row, wish->b);
        }
    }
    if (input->wish_count > 0) {
        add_row(out, WIRE_REPORT_KIND_WISHES_KEPT, input->wish_count - broken, 0);
    }
}

static const struct seating_person *find_person(const struct seating_input *input,
                                                uint32_t number) {
    for (int i = 0; i < input->people_count; i++) {
        if (input->people[i].number == number) {
            return &input->people[i];
        }
    }
    return NULL;
}

// How far apart ranks are at the table where they are farthest.
static void add_distance(const struct seating_input *input, const struct seating *seating,
                         struct night_report *out) {
    int farthest = -1, table = 0;
    for (int i = 0; i < seating->table_count; i++) {
        int best = INT32_MAX, worst = 0;
        for (int seat = 0; seat < seating->tables[i].seats; seat++) {
            const struct seating_person *who = find_person(input, seating->tables[i].who[seat]);
            if (who != NULL && who->rank > 0) {
                best = who->rank < best ? who->rank : best;
                worst = who->rank > worst ? who->rank : worst;
            }
        }
        if (worst - best > farthest && worst > 0) {
            farthest = worst - best;
            table = seating->tables[i].number;
        }
    }
    if (farthest >= 0) {
        add_row(out, WIRE_REPORT_KIND_STANDING, farthest, table);
    }
}

static void add_tables(const struct seating_input *input, const struct seating *seating,
                       struct night_report *out) {
    int full = seating_sizes_of(input).full, named = 0;
    for (int i = 0; i < seating->table_count && named < PER_KIND_MAX; i++) {
        const struct seating_table *table = &seating->tables[i];
        struct wire_report_row *row = NULL;
        bool has_bot = false;
        for (int seat = 0; seat < table->seats; seat++) {
            has_bot = has_bot || table->who[seat] == SEATING_BOT;
        }
        if (table->seats != full) {
            row = add_row(out, WIRE_REPORT_KIND_ODD_TABLE, table->seats, table->number);
        } else if (has_bot) {
            row = add_row(out, WIRE_REPORT_KIND_BOT, 1, table->number);
        }
        named += row != NULL ? 1 : 0;
        for (int seat = 0; seat < table->seats; seat++) {
            add_member(out, row, table->who[seat]);
        }
    }
}

// Who is late and has a seat, who is here and has none.
static void add_people(const struct seating_input *input, const struct seating *seating,
                       struct night_report *out) {
    struct wire_report_row *row = NULL;
    for (int i = 0; i < input->people_count; i++) {
        if (input->people[i].is_late) {
            row = row != NULL ? row : add_row(out, WIRE_REPORT_KIND_LATE, 0, 0);
            add_member(out, row, input->people[i].number);
            row->count++;
        }
    }
    row = NULL;
    for (int i = 0; i < seating->out_count; i++) {
        if (seating->outs[i].kind <= OUT_WAITS) {
            row = row != NULL ? row : add_row(out, WIRE_REPORT_KIND_BYE, 0, 0);
            add_member(out, row, seating->outs[i].number);
            row->count++;
        }
    }
}

static void add_choices(const struct seating_report *from, struct night_report *out) {
    for (int odd = 0; odd < SEATING_ODD_COUNT; odd++) {
        const struct seating_shape *shape = &from->choices[odd];
        int tables = seating_shape_tables(shape);
        bool is_possible = shape->why == SHAPE_POSSIBLE && tables > 0 && tables <= NIGHT_TABLES_MAX;
        out->choices[odd] = (struct wire_odd_choice){
            .odd = (enum wire_odd_policy)odd,
            .tables = is_possible ? tables : 0,
            .is_possible = is_possible,
        };
        if (!is_possible && shape->why != SHAPE_EVEN) {
            struct wire_report_row *row = add_row(out, WIRE_REPORT_KIND_NOT_POSSIBLE, 0, 0);
            if (row != NULL) {
                row->has_odd = true;
                row->odd = (enum wire_odd_policy)odd;
            }
        }
    }
}

void night_report_make(const struct seating_input *input, const struct seating *seating,
                       const struct seating_report *from, struct night_report *out) {
    out->count = 0;
    add_repeats(from, out);
    add_wishes(input, from, out);
    add_row(out, WIRE_REPORT_KIND_WINDS, from->uneven_winds, 0);
    if (input->method == SEATING_SWISS) {
        add_distance(input, seating, out);
    }
    add_people(input, seating, out);
    add_choices(from, out);
    add_tables(input, seating, out);
}

void night_report_add(struct night_report *report, enum wire_report_kind kind,
                      const int32_t *members, int count) {
    struct wire_report_row *row = add_row(report, kind, count, 0);
    for (int i = 0; i < count; i++) {
        add_member(report, row, (uint32_t)members[i]);
    }
}
