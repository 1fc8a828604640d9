// Printing an outcome: what is told of a bot is one list.
#include "server/arena/arena_report.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static double share(int64_t part, int64_t whole) {
    return whole == 0 ? 0 : 100.0 * (double)part / (double)whole;
}

static double mean(int64_t sum, int64_t count) {
    return count == 0 ? 0 : (double)sum / (double)count;
}

// Name for programs, heading, digits behind the point, and the figure `f`.
// clang-format off
#define FIGURE_ROWS(ROW) \
    ROW(matches,     "matches",   0, (double)f->matches) \
    ROW(cut,         "cut",       0, (double)f->cut) \
    ROW(first,       "1st %",     1, share(f->places[0], f->matches)) \
    ROW(second,      "2nd %",     1, share(f->places[1], f->matches)) \
    ROW(third,       "3rd %",     1, share(f->places[2], f->matches)) \
    ROW(fourth,      "4th %",     1, share(f->places[3], f->matches)) \
    ROW(points,      "points",    0, mean(f->points, f->matches)) \
    ROW(score,       "score",     2, mean(f->scores, f->matches) / 1000) \
    ROW(hands,       "hands",     0, (double)f->tally.hands) \
    ROW(win,         "win %",     2, share(f->tally.wins, f->tally.hands)) \
    ROW(self_drawn,  "drawn %",   1, share(f->tally.self_drawn, f->tally.wins)) \
    ROW(mean_win,    "by",        0, mean(f->tally.won, f->tally.wins)) \
    ROW(deal_in,     "deal-in %", 2, share(f->tally.deal_ins, f->tally.hands)) \
    ROW(mean_loss,   "for",       0, mean(f->tally.lost, f->tally.deal_ins)) \
    ROW(riichi,      "riichi %",  1, share(f->tally.riichi, f->tally.hands)) \
    ROW(riichi_win,  "r-win %",   1, share(f->tally.riichi_wins, f->tally.riichi)) \
    ROW(call,        "call %",    1, share(f->tally.opened, f->tally.hands)) \
    ROW(ready,       "ready %",   1, share(f->tally.ready, f->tally.draws))
// clang-format on

static double half_interval(const struct arena_result *result) {
    return 1.96 * result->rank_se;
}

// Of the column of names: a program has a long one.
static int name_width(const struct arena_plan *plan) {
    int width = 14;
    for (int bot = 0; bot < plan->bot_count; bot++) {
        int length = (int)strlen(plan->bots[bot]->name);
        width = length > width ? length : width;
    }
    return width;
}

void arena_print(FILE *out, const struct arena_plan *plan, const struct arena_outcome *outcome) {
    int width = name_width(plan);
    fprintf(out, "%d sets of %d seatings, seed %llu\n%-*s %7s %7s %15s", outcome->sets,
            outcome->seatings, (unsigned long long)plan->seed, width, "bot", "rank", "se", "95 %");
#define PRINT_HEADING(name, heading, digits, figure) fprintf(out, " %9s", heading);
    FIGURE_ROWS(PRINT_HEADING)
#undef PRINT_HEADING
    fputc('\n', out);
    for (int bot = 0; bot < plan->bot_count; bot++) {
        const struct arena_result *result = &outcome->results[bot];
        const struct arena_figures *f = &result->figures;
        fprintf(out, "%-*s %7.4f %7.4f %7.3f-%7.3f", width, plan->bots[bot]->name, result->rank,
                result->rank_se, result->rank - half_interval(result),
                result->rank + half_interval(result));
#define PRINT_FIGURE(name, heading, digits, figure) fprintf(out, " %9.*f", digits, figure);
        FIGURE_ROWS(PRINT_FIGURE)
#undef PRINT_FIGURE
        fputc('\n', out);
    }
}

struct times {
    double mean, most, longest; // milliseconds; most: of 99 %
};

static struct times times_of(const struct arena_figures *f) {
    uint64_t count = histogram_count(&f->times);
    return (struct times){
        .mean = count == 0 ? 0 : (double)f->times.sum / (double)count / 1000,
        .most = (double)histogram_quantile(&f->times, ARENA_TIMES, 990) / 1000,
        .longest = (double)f->slowest_us / 1000,
    };
}

void arena_print_times(FILE *out, const struct arena_plan *plan,
                       const struct arena_outcome *outcome) {
    for (int bot = 0; bot < plan->bot_count; bot++) {
        struct times times = times_of(&outcome->results[bot].figures);
        fprintf(out, "%-*s ms a decision: mean %.4f, 99 %% at most %.3f, longest %.3f\n",
                name_width(plan), plan->bots[bot]->name, times.mean, times.most, times.longest);
    }
}

// What no seed repeats.
static void print_measured(FILE *out, const struct arena_plan *plan,
                           const struct arena_outcome *outcome) {
    fputs(",\"measured\":[", out);
    for (int bot = 0; bot < plan->bot_count; bot++) {
        const struct arena_mistakes *mistakes = &outcome->results[bot].mistakes;
        struct times times = times_of(&outcome->results[bot].figures);
        fprintf(out, "%s{\"ms\":%.4f,\"ms_99\":%.3f,\"ms_longest\":%.3f", bot == 0 ? "" : ",",
                times.mean, times.most, times.longest);
        if (mistakes->is_program) {
            fprintf(out, ",\"impossible\":%ld,\"late\":%ld,\"unasked\":%ld", mistakes->impossible,
                    mistakes->late, mistakes->unasked);
        }
        fputc('}', out);
    }
    fputc(']', out);
}

// The words of a program may have quotes.
static void print_name(FILE *out, const char *name) {
    for (; *name != '\0'; name++) {
        bool is_special = *name == '"' || *name == '\\' || (unsigned char)*name < ' ';
        fprintf(out, is_special ? "\\u%04x" : "%c", (unsigned)(unsigned char)*name);
    }
}

void arena_print_json(FILE *out, const struct arena_plan *plan,
                      const struct arena_outcome *outcome) {
    fprintf(out, "{\"sets\":%d,\"seatings\":%d,\"seed\":%llu,\"bots\":[", outcome->sets,
            outcome->seatings, (unsigned long long)plan->seed);
    for (int bot = 0; bot < plan->bot_count; bot++) {
        const struct arena_result *result = &outcome->results[bot];
        const struct arena_figures *f = &result->figures;
        fputs(bot == 0 ? "{\"name\":\"" : ",{\"name\":\"", out);
        print_name(out, plan->bots[bot]->name);
        fprintf(out, "\",\"rank\":%.4f,\"rank_se\":%.4f", result->rank, result->rank_se);
#define PRINT_MEMBER(name, heading, digits, figure)                                                \
    fprintf(out, ",\"%s\":%.*f", #name, digits, figure);
        FIGURE_ROWS(PRINT_MEMBER)
#undef PRINT_MEMBER
        fputc('}', out);
    }
    fputc(']', out);
    if (plan->now_us != NULL) {
        print_measured(out, plan, outcome);
    }
    fputs("}\n", out);
}
