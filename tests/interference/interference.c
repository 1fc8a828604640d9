// interference [--seed FIRST] [--count DEALS] [--preset NAME]
//
// Compares what each viewer gets of pairs of deals that differ in tiles the viewer may not see. A
// finding is printed with the command that repeats it.
#include "tests/interference/interference.h"

#include <stdio.h>
#include <string.h>

static struct {
    struct sim sim;
    struct record record, replay;
    struct stream first, second;
    const char *preset;                // or family, NULL: any
    long compared, events, leaks_seen; // pairs, events in them, pairs an open viewer can tell apart
    long answers, answers_seen;        // the same for answers that are other ones
} run;

// The same wall with the tiles of these places exchanged at random.
static struct deal_setup exchange(const struct deal_setup *setup, const uint8_t *places, int count,
                                  struct random *random) {
    struct deal_setup changed = *setup;
    for (int i = count; i-- > 1;) {
        int other = (int)random_below(random, (uint32_t)i + 1);
        uint8_t tile = changed.wall.tiles[places[i]];
        changed.wall.tiles[places[i]] = changed.wall.tiles[places[other]];
        changed.wall.tiles[places[other]] = tile;
    }
    return changed;
}

// Whether the second stream is the beginning of the first; prints the first line that is not.
static bool is_beginning(const struct text *whole, const struct text *part, const char *name,
                         int viewer) {
    size_t line = 0;
    for (size_t i = 0; i < part->length; i++) {
        if (i >= whole->length || whole->data[i] != part->data[i]) {
            printf("viewer %d, %s:\n  %.*s\n  %.*s\n", viewer, name,
                   (int)strcspn(whole->data + line, "\n"), whole->data + line,
                   (int)strcspn(part->data + line, "\n"), part->data + line);
            return false;
        }
        line = part->data[i] == '\n' ? i + 1 : line;
    }
    return true;
}

static bool check_pair(int viewer) {
    uint8_t places[WALL_MAX];
    int hidden = hidden_places(&run.record, viewer, places);
    struct deal_setup other = exchange(&run.record.setup, places, hidden, &run.sim.trouble);
    if (memcmp(&other, &run.record.setup, sizeof other) == 0) {
        return true;
    }
    int count = record_replay(&run.record, &other, &run.replay);
    stream_write(&run.record, run.record.count, viewer, &run.first);
    stream_write(&run.replay, count, viewer, &run.second);
    run.compared++;
    run.events += count;
    if (!is_beginning(&run.first.text, &run.second.text, "two deals", viewer)) {
        return false;
    }
    // The test can fail: who sees everything sees the difference.
    stream_write(&run.record, run.record.count, VIEWER_OPEN, &run.first);
    stream_write(&run.replay, count, VIEWER_OPEN, &run.second);
    run.leaks_seen += run.second.text.length > run.first.text.length ||
                      memcmp(run.first.bytes, run.second.bytes, run.second.text.length) != 0;
    return true;
}

// Coming back in the middle of a deal tells what was told before, no more and no less.
static bool check_rebuilt(int viewer) {
    int count = 1 + (int)random_below(&run.sim.trouble, (uint32_t)run.record.count);
    stream_events(&run.record, count, viewer, &run.first);
    stream_rebuild(&run.record, count, viewer, &run.second);
    return is_beginning(&run.first.text, &run.second.text, "after coming back", viewer) &&
           is_beginning(&run.second.text, &run.first.text, "before it", viewer);
}

static bool is_viewer(const struct ruleset *rules, int viewer) {
    return viewer < rules->players || viewer == VIEWER_WATCHER || viewer == VIEWER_HANDS;
}

// Some answer of the record is another one: nobody but its seat learns of it while its window is
// open.
static bool check_answer(void) {
    struct random *random = &run.sim.trouble;
    if (run.record.window_count == 0 || run.record.rules.legality == LEGALITY_STRICT) {
        return true;
    }
    int window = (int)random_below(random, (uint32_t)run.record.window_count);
    for (int tries = 0; run.record.answer_counts[window] == 0; tries++) {
        if (tries == RECORD_TURNS_MAX) {
            return true;
        }
        window = (window + 1) % run.record.window_count;
    }
    int place = (int)random_below(random, run.record.answer_counts[window]);
    int seat = run.record.answers[window][place].seat;
    int count = record_answer_otherwise(&run.record, window, seat, random, &run.replay);
    bool is_fine = true;
    run.answers += count > 0;
    for (int viewer = 0; viewer < VIEWER_COUNT && count > 0 && is_fine; viewer++) {
        stream_events(&run.record, run.record.count, viewer, &run.first);
        stream_events(&run.replay, count, viewer, &run.second);
        if (viewer == VIEWER_OPEN) { // the test can fail
            run.answers_seen +=
                memcmp(run.first.bytes, run.second.bytes, run.second.text.length) != 0;
        } else if (viewer != seat && is_viewer(&run.record.rules, viewer)) {
            is_fine = is_beginning(&run.first.text, &run.second.text, "another answer", viewer);
        }
    }
    return is_fine;
}

static bool check_seed(uint64_t seed) {
    struct ruleset rules;
    struct deal_setup setup;
    uint8_t bytes[RANDOM_SEED_BYTES] = {0};
    memset(&run.sim, 0, sizeof run.sim);
    run.sim.seed = seed;
    random_init_number(&run.sim.random, seed);
    random_init_number(&run.sim.trouble, ~seed);
    sim_choose_rules(&run.sim.random, run.preset, true, &rules);
    sim_seat_players(&run.sim, &rules);
    for (int i = 0; i < RANDOM_SEED_BYTES; i++) {
        bytes[i] = (uint8_t)random_below(&run.sim.random, 256);
    }
    deal_setup_from_seed(&rules, bytes, &setup);
    if (!record_play(&run.sim, &rules, &setup, &run.record)) {
        return true; // too long to be kept
    }
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (is_viewer(&rules, viewer) && (!check_pair(viewer) || !check_rebuilt(viewer))) {
            return false;
        }
    }
    return check_answer();
}

int main(int count, char **arguments) {
    int64_t seed = 1, deals = 300;
    long failed = 0;
    for (int i = 1; i + 1 < count; i += 2) {
        bool is_seed = strcmp(arguments[i], "--seed") == 0;
        if (strcmp(arguments[i], "--preset") == 0) {
            run.preset = arguments[i + 1];
        } else if (!text_read_int(arguments[i + 1], 0, INT32_MAX, is_seed ? &seed : &deals)) {
            fprintf(stderr, "use: interference [--seed N] [--count N] [--preset NAME]\n");
            return 2;
        }
    }
    for (int64_t i = 0; i < deals && failed < 10; i++) {
        if (!check_seed((uint64_t)(seed + i))) {
            printf("repeat: interference --seed %lld --count 1%s%s\n", (long long)seed + i,
                   run.preset == NULL ? "" : " --preset ", run.preset == NULL ? "" : run.preset);
            failed++;
        }
    }
    printf("%ld pairs, %ld events, %ld pairs differ for who sees everything\n", run.compared,
           run.events, run.leaks_seen);
    printf("%ld answers that are others, %ld differ for who sees everything\n", run.answers,
           run.answers_seen);
    bool is_blind =
        10 * run.leaks_seen < 9 * run.compared || 10 * run.answers_seen < 9 * run.answers;
    failed += is_blind ? 1 : 0;
    printf("%lld passed, %ld failed\n", (long long)deals - (long long)failed, failed);
    return failed == 0 ? 0 : 1;
}
