// mjai lines, one event each, all hands open.
#include "server/records/export_format.h"
#include "server/records/mjai_write.h"

static void take_line(void *context, const struct event *event) {
    struct exporter *exporter = context;
    (void)event;
    text_add(&exporter->text, "}\n");
    export_flush(exporter);
}

static void begin(struct exporter *exporter) {
    struct mjai_writer *writer = exporter->state;
    const char *names[SEAT_MAX];
    *writer = (struct mjai_writer){
        .text = &exporter->text, .match = &exporter->match, .take = take_line, .context = exporter};
    for (int seat = 0; seat < exporter->record->rules.players; seat++) {
        names[seat] = exporter->record->header.names.rows[seat];
    }
    mjai_write_start_game(writer, names, NO_SEAT);
}

static bool tell(struct exporter *exporter, const struct event *event) {
    return mjai_write_event(exporter->state, event);
}

static void end(struct exporter *exporter) {
    (void)exporter; // the last line was end_game
}

const struct export_format export_mjai = {
    {"mjai", "One event a line, as riichi programs exchange them.", "mjson"},
    sizeof(struct mjai_writer),
    true,
    begin,
    tell,
    end,
};
