// The checks, in the order in which they are made.
#include "server/storage/nats_check.h"

#include "server/storage/nats_errand.h"
#include "server/storage/nats_greeting.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    ROUND_MS = 5000,
    REST_MS = 100,
    UNKNOWN_MAX = 50,
    APPENDS = 20,
    NUMBER_BYTES = 24,
    US_NS = 1000
};

// ---- versions ----

enum { PARTS = 3 };

// Three numbers with dots; false if it is none.
static bool read_version(const char *version, long out_parts[PARTS]) {
    const char *at = version;
    for (int i = 0; i < PARTS; i++) {
        char *end;
        out_parts[i] = strtol(at, &end, 10);
        if (end == at || (i + 1 < PARTS && *end != '.')) {
            return false;
        }
        at = end + 1;
    }
    return true;
}

bool nats_version_is_less(const char *version, const char *than) {
    long left[PARTS], right[PARTS];
    if (!read_version(version, left) || !read_version(than, right)) {
        return true;
    }
    for (int i = 0; i < PARTS; i++) {
        if (left[i] != right[i]) {
            return left[i] < right[i];
        }
    }
    return false;
}

// A server that is named. False if it is not fit.
static bool check_server(const char *url, struct nats_facts *facts,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_greeting greeting;
    facts->servers++;
    if (!nats_greeting_hear(url, &greeting)) {
        facts->silent++;
        return true;
    }
    if (nats_version_is_less(greeting.version, NATS_VERSION_MIN)) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES,
                 "%.60s is nats-server %.24s: before " NATS_VERSION_MIN
                 " two appends with one token may both be accepted, so that two servers would "
                 "play one table; deploy/nats.sh fetches a fit one",
                 url, greeting.version);
        return false;
    }
    if (greeting.payload_max < JOURNAL_RECORD_BYTES_MAX + 4096) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%.60s takes %lld bytes at once, not 1 MiB",
                 url, (long long)greeting.payload_max);
        return false;
    }
    if (*facts->version == '\0' || nats_version_is_less(greeting.version, facts->version)) {
        snprintf(facts->version, sizeof facts->version, "%.31s", greeting.version);
    }
    return true;
}

bool nats_check_versions(const struct nats_place *place, struct nats_facts *out_facts,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char urls[NATS_URLS_BYTES], *rest = NULL;
    bool is_fine = true;
    snprintf(urls, sizeof urls, "%s", place->urls);
    for (char *url = strtok_r(urls, ",", &rest); url != NULL && is_fine;
         url = strtok_r(NULL, ",", &rest)) {
        is_fine = check_server(url, out_facts, out_problem);
    }
    if (is_fine && out_facts->silent == out_facts->servers) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no nats-server answers at %.200s",
                 place->urls);
        return false;
    }
    return is_fine;
}

// ---- streams ----

static bool check_stream(struct nats_errand *errand, const char *name,
                         struct nats_stream_facts *out_stream,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char subject[NATS_SUBJECT_BYTES];
    struct nats_reply reply = {.verdict = NATS_ABSENT, .words = "it does not answer"};
    *out_stream = (struct nats_stream_facts){.replicas = 0};
    snprintf(subject, sizeof subject, "$JS.API.STREAM.INFO.%s", name);
    struct nats_message *message = nats_errand_ask(errand, subject, "");
    if (message != NULL) {
        nats_stream_read(message, &reply, out_stream);
        nats_message_free(message);
    }
    if (reply.code == NATS_NO_STREAM) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES,
                 "the store has no stream %s: jansou cluster init makes it", name);
    } else if (reply.verdict != NATS_DONE) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "stream %s: %.100s", name, reply.words);
    }
    return reply.verdict == NATS_DONE;
}

// "jansou 1, 16 streams of tables": who made them wrote how many there are.
bool nats_read_shards(const char *description, int *out_shards) {
    static const char start[] = "jansou 1, ";
    bool is_ours = strncmp(description, start, sizeof start - 1) == 0;
    long shards = is_ours ? strtol(description + sizeof start - 1, NULL, 10) : 0;
    *out_shards = (int)(shards < 1 || shards > NATS_SHARDS_MAX ? 1 : shards);
    return *out_shards == shards;
}

static bool check_each(struct nats_errand *errand, struct nats_place *place,
                       struct nats_facts *facts, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_stream_facts stream;
    char name[NATS_STREAM_BYTES];
    nats_stream_name(place, NATS_TABLES, 0, name);
    if (!check_stream(errand, name, &stream, out_problem)) {
        return false;
    }
    if (!nats_read_shards(stream.description, &place->shards)) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "stream %s says \"%.100s\", not how many",
                 name, stream.description);
        return false;
    }
    facts->replicas = stream.replicas;
    for (int i = 0; i < NATS_STREAM_COUNT; i++) {
        for (int k = 0; k < nats_stream_number(place, (enum nats_stream)i); k++) {
            nats_stream_name(place, (enum nats_stream)i, k, name);
            if (!check_stream(errand, name, &stream, out_problem)) {
                return false;
            }
        }
    }
    return true;
}

bool nats_check_streams(struct nats_place *place, struct nats_facts *out_facts,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_errand *errand = nats_errand_open(place, out_problem);
    bool is_fine = errand != NULL && check_each(errand, place, out_facts, out_problem);
    nats_errand_close(errand);
    return is_fine;
}

// ---- the fence ----

struct fence {
    struct nats_errand *errands[2];
    char stream[NATS_STREAM_BYTES], subject[NATS_SUBJECT_BYTES];
    uint64_t last; // number of the last record
    int sent;
    uint64_t took_us[APPENDS];
};

static uint64_t send_append(struct fence *fence, int who) {
    char expected[NUMBER_BYTES], id[NATS_ID_BYTES];
    snprintf(expected, sizeof expected, "%" PRIu64, fence->last);
    snprintf(id, sizeof id, "%.30s-%d", fence->subject + strlen(fence->subject) - 16,
             ++fence->sent);
    const struct nats_header headers[] = {
        {NATS_HEADER_ID, id},          {NATS_HEADER_EXPECTED, expected}, {NATS_HEADER_BASE, "0"},
        {NATS_HEADER_AFTER, expected}, {NATS_HEADER_CLOSED, "1"},
    };
    return nats_errand_send(fence->errands[who], fence->subject, headers,
                            sizeof headers / sizeof headers[0], "");
}

// The number of the last record, wherever it stands. False if the store does not say it.
static bool find_last(struct fence *fence) {
    char subject[NATS_SUBJECT_BYTES], words[NATS_SUBJECT_BYTES + 32];
    struct nats_reply reply;
    struct nats_record record;
    snprintf(subject, sizeof subject, "$JS.API.STREAM.MSG.GET.%s", fence->stream);
    snprintf(words, sizeof words, "{\"last_by_subj\":\"%s\"}", fence->subject);
    struct nats_message *message = nats_errand_ask(fence->errands[0], subject, words);
    if (message == NULL) {
        return false;
    }
    nats_record_read(message, &reply, &record);
    nats_message_free(message);
    if (reply.verdict == NATS_DONE) {
        fence->last = record.sequence;
        nats_record_finish(&record);
    }
    return reply.verdict == NATS_DONE || reply.code == NATS_NO_MESSAGE;
}

enum round { ROUND_FINE, ROUND_DOUBLE, ROUND_UNKNOWN };

// Both at once. Unknown: a leader is being chosen, and not both were taken for sure.
static enum round play_round(struct fence *fence, char words[NATS_WORDS_BYTES]) {
    uint64_t numbers[2] = {send_append(fence, 0), send_append(fence, 1)};
    uint64_t before = fence->last;
    int taken = 0, refused = 0;
    for (int who = 0; who < 2; who++) {
        struct nats_message *message =
            nats_errand_wait(fence->errands[who], numbers[who], ROUND_MS);
        struct nats_reply reply = {.verdict = NATS_ABSENT, .words = "it does not answer"};
        if (message != NULL) {
            nats_reply_read(message, &reply);
            nats_message_free(message);
        }
        taken += reply.verdict == NATS_DONE && reply.sequence > before;
        refused += nats_is_overtaken(&reply);
        fence->last = reply.sequence > fence->last ? reply.sequence : fence->last;
        snprintf(words, NATS_WORDS_BYTES, "%s", reply.words);
    }
    return taken == 2 ? ROUND_DOUBLE : taken == 1 && refused == 1 ? ROUND_FINE : ROUND_UNKNOWN;
}

static int compare(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

// On a subject of its own, new each time, that is closed for all readers. A store whose streams
// have just been made is asked again until their leaders are there.
static bool play_rounds(struct fence *fence, int rounds, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char words[NATS_WORDS_BYTES] = "";
    int unknown = 0;
    for (int round = 0; round < rounds;) {
        enum round end = play_round(fence, words);
        if (end == ROUND_DOUBLE) {
            snprintf(out_problem, JOURNAL_PROBLEM_BYTES,
                     "the store accepted both of two appends with one token, in round %d of %d: "
                     "two servers would play one table",
                     round + 1, rounds);
            return false;
        }
        round += end == ROUND_FINE;
        unknown += end == ROUND_UNKNOWN;
        if (end == ROUND_UNKNOWN && (unknown > UNKNOWN_MAX || !find_last(fence))) {
            snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "the store cannot be tried: %s", words);
            return false;
        }
        if (end == ROUND_UNKNOWN) {
            uv_sleep(REST_MS);
        }
    }
    return true;
}

// How long one append takes: of some, one after the other, the middle one. What is not answered
// counts as long as it was waited for.
static void time_appends(struct fence *fence, struct nats_facts *facts) {
    for (int i = 0; i < APPENDS; i++) {
        uint64_t from = uv_hrtime(), number = send_append(fence, 0);
        struct nats_message *message = nats_errand_wait(fence->errands[0], number, ROUND_MS);
        struct nats_reply reply = {.sequence = 0};
        if (message != NULL) {
            nats_reply_read(message, &reply);
            nats_message_free(message);
        }
        fence->took_us[i] = (uv_hrtime() - from) / US_NS;
        fence->last = reply.sequence > fence->last ? reply.sequence : fence->last;
    }
    qsort(fence->took_us, APPENDS, sizeof fence->took_us[0], compare);
    facts->append_us = fence->took_us[APPENDS / 2];
}

bool nats_check_fence(const struct nats_place *place, int rounds, struct nats_facts *out_facts,
                      char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct fence fence = {.last = 0};
    char subject[JOURNAL_SUBJECT_BYTES];
    bool is_fine = true;
    rounds = rounds < NATS_ROUNDS ? rounds : NATS_ROUNDS;
    snprintf(subject, sizeof subject, "table.-%016" PRIx64,
             uv_hrtime() ^ (uint64_t)uv_os_getpid() << 40);
    nats_find(place, subject, fence.stream, fence.subject);
    for (int who = 0; who < 2 && is_fine; who++) {
        fence.errands[who] = nats_errand_open(place, out_problem);
        is_fine = fence.errands[who] != NULL;
    }
    is_fine = is_fine && play_rounds(&fence, rounds, out_problem);
    if (is_fine) {
        time_appends(&fence, out_facts);
    }
    for (int who = 0; who < 2; who++) {
        nats_errand_close(fence.errands[who]);
    }
    return is_fine;
}

// ---- what an answer means ----

void nats_check_flush(const struct nats_place *place, struct nats_facts *out_facts) {
    char places[NATS_URLS_BYTES], *rest = NULL;
    snprintf(places, sizeof places, "%s", place->watch);
    for (char *at = strtok_r(places, ",", &rest); at != NULL; at = strtok_r(NULL, ",", &rest)) {
        out_facts->watched++;
        out_facts->flushed += nats_flushes(at);
    }
}

bool nats_check(struct nats_place *place, struct nats_facts *out_facts,
                char out_problem[JOURNAL_PROBLEM_BYTES]) {
    *out_facts = (struct nats_facts){.servers = 0};
    bool is_fit = nats_check_versions(place, out_facts, out_problem) &&
                  nats_check_streams(place, out_facts, out_problem) &&
                  nats_check_fence(place, NATS_ROUNDS, out_facts, out_problem);
    nats_check_flush(place, out_facts);
    return is_fit;
}
