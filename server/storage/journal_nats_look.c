// How the streams of a store are: asked every few seconds, for the figures, for the host's page,
// and for whether there is room for new tables (N45).
#include "server/storage/journal_nats_parts.h"

#include "common/base/text.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/report/part_metrics.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LOOK_MS = 2000, MILLE = 1000 };

// ---- how full it is ----

// What is said of a store that is so full, in thousandths. Below the first it has room.
static const struct {
    int permille;
    const char *words;
} levels[] = {
    {JOURNAL_FILLS_PERMILLE, "new tables are made until it is 90 %"},
    {JOURNAL_FULL_PERMILLE, "no new tables are made"},
    {MILLE, "tables wait"},
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

static int fill_of(const struct nats_stream_facts *facts) {
    return facts->bytes_max == 0 ? 0 : (int)(facts->bytes * MILLE / facts->bytes_max);
}

static void note_fill(struct journal_nats *nats) {
    int fullest = 0, level = 0;
    for (int i = 0; i < nats->stream_count; i++) {
        const struct nats_stream_look *look = &nats->streams[i];
        int fill = look->is_of_tables ? fill_of(&look->facts) : 0;
        fullest = fill > fullest ? fill : fullest;
    }
    nats->journal.fill_permille = fullest;
    while (level < LEVELS && fullest >= levels[level].permille) {
        level++;
    }
    if (level > nats->fill_level) {
        log_line(LOG_JOURNAL_FILLS,
                 "store: a stream of tables has %d of 100 parts of its limit: %s",
                 fullest / (MILLE / 100), levels[level - 1].words);
    } else if (level == 0 && nats->fill_level > 0) {
        log_line(LOG_JOURNAL_HAS_ROOM, "store: the streams of tables have room again");
    }
    nats->fill_level = level;
}

// ---- looking ----

static void on_facts(void *context, const struct journal_record *record) {
    struct nats_stream_look *look = context;
    memcpy(&look->facts, record->bytes, sizeof look->facts);
    metric_part_set(PART_STORE_BYTES, look->label, (int64_t)look->facts.bytes);
    metric_part_set(PART_STORE_BYTES_MAX, look->label, (int64_t)look->facts.bytes_max);
    metric_part_set(PART_STORE_COPIES, look->label, look->facts.replicas);
    metric_part_set(PART_STORE_CURRENT, look->label, look->facts.current);
    note_fill(look->nats);
}

static void on_looked(void *context, enum journal_result result) {
    struct nats_stream_look *look = context;
    look->is_asked = false;
    look->is_led = result == JOURNAL_OK;
    metric_part_set(PART_STORE_LEADER, look->label, look->is_led);
}

static void on_time(uv_timer_t *timer) {
    struct journal_nats *nats = timer->data;
    for (int i = 0; i < nats->stream_count; i++) {
        struct nats_stream_look *look = &nats->streams[i];
        struct nats_reading wanted = {
            .how = NATS_LOOK, .each = on_facts, .end = on_looked, .context = look};
        if (!look->is_asked) {
            look->is_asked = true;
            memcpy(wanted.stream, look->stream, sizeof wanted.stream);
            nats->add_reading(nats, &wanted, look->label);
        }
    }
}

void nats_start_looking(struct journal_nats *nats) {
    const struct nats_place *place = &nats->worker.place;
    for (int kind = 0; kind < NATS_STREAM_COUNT; kind++) {
        for (int i = 0; i < nats_stream_number(place, (enum nats_stream)kind); i++) {
            struct nats_stream_look *look = &nats->streams[nats->stream_count++];
            nats_stream_name(place, (enum nats_stream)kind, i, look->stream);
            look->label = strrchr(look->stream, '_') + 1;
            look->is_of_tables = kind == NATS_TABLES;
            look->nats = nats;
        }
    }
    uv_timer_start(&nats->looking, on_time, 0, LOOK_MS);
}

// ---- what is told ----

void nats_note_append(struct journal_nats *nats, const struct nats_job *job, uint64_t took_us) {
    static const enum unknown_end ends[] = {[JOURNAL_OK] = UNKNOWN_END_WRITTEN,
                                            [JOURNAL_CONFLICT] = UNKNOWN_END_CONFLICT,
                                            [JOURNAL_FAILED] = UNKNOWN_END_FAILED};
    char stream[NATS_STREAM_BYTES], subject[NATS_SUBJECT_BYTES];
    nats_find(&nats->worker.place, job->subject, stream, subject);
    const char *label = strrchr(stream, '_') + 1;
    metric_part_add(PART_STORE_APPENDS, label, 1);
    metric_part_add(PART_STORE_APPEND_S, label, (int64_t)took_us);
    if (job->was_unknown) {
        metric_add(METRIC_UNKNOWN + ends[job->result], 1);
    }
}

// Of a nats-server, letters that JSON would not take left out.
static void add_name(struct text *text, const char *name) {
    for (; *name != '\0'; name++) {
        if (isalnum((unsigned char)*name) || strchr("._-", *name) != NULL) {
            text_add_char(text, *name);
        }
    }
}

void nats_print_streams(const struct journal *journal, struct text *text) {
    const struct journal_nats *nats = (const struct journal_nats *)journal;
    text_add(text, ",\"store\":[");
    for (int i = 0; i < nats->stream_count; i++) {
        const struct nats_stream_look *look = &nats->streams[i];
        text_addf(text, "%s{\"stream\":\"%s\",\"leader\":\"", i == 0 ? "" : ",", look->label);
        add_name(text, look->is_led ? look->facts.leader : "");
        text_addf(text, "\",\"copies\":%d,\"current\":%d,\"bytes\":%llu,\"bytes_max\":%llu}",
                  look->facts.replicas, look->facts.current, (unsigned long long)look->facts.bytes,
                  (unsigned long long)look->facts.bytes_max);
    }
    text_add_char(text, ']');
}

void nats_log_store(const struct nats_facts *facts) {
    if (nats_version_is_less(facts->version, NATS_VERSION_GOOD)) {
        log_line(LOG_JOURNAL_STORE_OLD,
                 "store: nats-server %s is fit, but slow where every append is "
                 "flushed; " NATS_VERSION_GOOD " and later are not",
                 facts->version);
    }
    bool is_flushed = facts->watched >= facts->replicas && facts->flushed == facts->watched;
    log_line(LOG_JOURNAL_STORE,
             "store: %d of %d servers answer, the oldest is %s; an append takes %.1f ms, and its "
             "answer means: %s %d of %d%s",
             facts->servers - facts->silent, facts->servers, facts->version,
             (double)facts->append_us / 1000, is_flushed ? "flushed on" : "in memory of",
             facts->replicas / 2 + 1, facts->replicas,
             is_flushed           ? ""
             : facts->watched > 0 ? ", for not all say that they have sync_interval: always"
                                  : ", as far as is known: watch= says where they can be asked");
}
