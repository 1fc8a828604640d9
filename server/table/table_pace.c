// The owner's choice of how fast bots alone play.
#include "server/table/table_parts.h"

static bool may_be_instant(const struct table *table) {
    const struct table_host *host = &table->host;
    return table_is_instant(table) || host->may_be_instant == NULL ||
           host->may_be_instant(host->context);
}

enum status table_set_pace(struct table *table, enum wire_pace pace) {
    if (table_is_anybodys(table)) {
        return STATUS_NOT_NOW;
    }
    if (table->pace.wanted == pace) {
        return STATUS_ALREADY;
    }
    if (pace == WIRE_PACE_INSTANT && !may_be_instant(table)) {
        return STATUS_SERVER_FULL;
    }
    table->pace.wanted = pace;
    table_make_due(table, STEP_PACE);
    return STATUS_OK;
}

void table_write_pace(struct table *table, struct wire_record_pace_set *out_record) {
    table->pace.written = table->pace.wanted;
    *out_record = (struct wire_record_pace_set){.pace = table->pace.written};
    table_not_due(table, STEP_PACE); // what is wanted meanwhile makes it due again
}

void table_apply_pace(struct table *table) {
    table->options.pace = table->pace.written;
    table_changed(table);
}

void table_restore_pace(struct table *table, enum wire_pace pace) {
    table->options.pace = table->pace.wanted = pace;
}
