// The live tables of a round: made through the lobby, asked how they came out, closed.
#include "server/club/night_parts.h"

#include "server/accounts/account.h"
#include "server/club/club_handlers.h"
#include "server/club/club_tables.h"
#include "server/club/club_watching.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/table/lesson.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <string.h>

static const char code_letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ";

// ---- codes ----

void night_chance(const struct night *night, const char *what, int32_t round, int32_t number,
                  uint8_t out_seed[RANDOM_SEED_BYTES]) {
    char name[128];
    snprintf(name, sizeof name, "%s %s %d %d", night->ledger.subject, what, (int)round,
             (int)number);
    entropy_fill_for(&night->nights->services->entropy, name, out_seed);
}

static bool is_new_code(struct night *night, const struct wire_record_round_started *started,
                        int count, const char *code) {
    for (int i = 0; i < count; i++) {
        if (strcmp(started->tables.rows[i].code, code) == 0) {
            return false;
        }
    }
    return !night_has_code(&night->state, code) &&
           lobby_find(night->nights->services->lobby, code) == NULL;
}

void night_make_codes(struct night *night, struct wire_record_round_started *started) {
    int32_t tries = 0;
    for (int i = 0; i < started->tables.count; i++) {
        char *code = started->tables.rows[i].code;
        do {
            uint8_t seed[RANDOM_SEED_BYTES];
            night_chance(night, "code", started->round, tries++, seed);
            for (int letter = 0; letter < TABLE_CODE_BYTES - 1; letter++) {
                code[letter] = code_letters[seed[letter] % (sizeof code_letters - 1)];
            }
            code[TABLE_CODE_BYTES - 1] = '\0';
        } while (!is_new_code(night, started, i, code));
    }
}

// ---- making ----

static bool read_options(const struct night *night, const struct night_game *game,
                         struct table_options *out_options) {
    const struct club_rules *rules = club_rules(night->club, game->rules, game->version);
    struct counting counting;
    memset(out_options, 0, sizeof *out_options);
    if (rules == NULL || !night_rules(night->club, game->rules, game->version, game->seats,
                                      &out_options->rules, &counting)) {
        return false;
    }
    const struct wire_night_plan *plan = &night->state.plan;
    out_options->lesson = lesson_usual(&out_options->rules);
    out_options->talk = WIRE_TALK_LEVEL_PHRASES;
    struct wire_watch_policy floor = watch_policy_floor(&night->nights->services->config);
    struct wire_watch_policy policy = club_watching(night->club), most = night_widest(night);
    policy = watch_policy_strictest(&policy, &most);
    snprintf(out_options->preset, sizeof out_options->preset, "%s", rules->facts.preset);
    out_options->clock = rules->facts.clock;
    out_options->watch = watch_policy_strictest(&policy, &floor);
    out_options->pace = plan->has_pace ? plan->pace : WIRE_PACE_NORMAL;
    if (game->teacher != 0 && out_options->rules.legality != LEGALITY_STRICT) {
        out_options->lesson = club_lesson();
    }
    return true;
}

void night_host_text(const struct night *night, int32_t round, int32_t table,
                     char out_text[HOST_BYTES]) {
    snprintf(out_text, HOST_BYTES, "night.%s.%d.%d", night->key, (int)round, (int)table);
}

// Somebody without an account is played for, and the seat is theirs all the same.
void night_plan_seat(struct night *night, int32_t number, struct night_seat_words *words,
                     struct planned_seat *out_seat) {
    const struct night_person *person = night_find_person(&night->state, number);
    struct account *account = night_account_of(night, number);
    *out_seat = (struct planned_seat){.bot = number == 0 ? "efficient" : "tsumogiri"};
    if (account != NULL) {
        out_seat->account = account;
        out_seat->is_held = person != NULL && person->presence == WIRE_PRESENCE_LATE;
    }
    if (number != 0) {
        club_number_name(number, words->tag, sizeof words->tag);
        snprintf(words->name, sizeof words->name, "%.80s",
                 club_name_for(night->club, number, CLUB_INSIDE));
        out_seat->name = words->name;
        out_seat->tag = words->tag;
    }
}

struct table *night_make_table(struct night *night, int32_t round, const struct night_game *game) {
    struct lobby *lobby = night->nights->services->lobby;
    struct table *table = lobby_find(lobby, game->code);
    struct table_options options;
    struct night_seat_words words[SEAT_MAX];
    char host[HOST_BYTES];
    night_host_text(night, round, game->table, host);
    // Nobody else's becomes one of the night's, whatever its code is (W30).
    if (table != NULL && strcmp(table_host_text(table), host) == 0) {
        return table;
    }
    if (!read_options(night, game, &options)) {
        return NULL;
    }
    snprintf(options.title, sizeof options.title, "Table %d", (int)game->table);
    struct table_plan plan = {
        .host = host, .options = &options, .rest_s = night->state.plan.between_s};
    for (int seat = 0; seat < game->seats; seat++) {
        night_plan_seat(night, game->who[seat], &words[seat], &plan.seats[seat]);
    }
    enum status status = lobby_open_hosted(lobby, game->code, &plan, &table);
    if (status != STATUS_OK && status != STATUS_ALREADY) {
        log_line(LOG_NIGHT_TABLE, "table %d of round %d of %s cannot be made: %s", (int)game->table,
                 (int)round, night->key, status_name(status));
        return NULL;
    }
    return table;
}

// ---- the end ----

bool night_read_result(struct night *night, int32_t round, const struct night_game *game,
                       const struct table *table, struct wire_record *out_record) {
    struct table_result result;
    if (!table_result(table, &result) || result.players != game->seats) {
        return false;
    }
    night_record(night, WIRE_RECORD_GAME_ENDED, 0, out_record);
    struct wire_record_game_ended *ended = &out_record->game_ended;
    ended->round = round;
    ended->table = game->table;
    snprintf(ended->match, sizeof ended->match, "%s", result.match);
    ended->points.count = ended->chombos.count = ended->wins.count = result.players;
    for (int seat = 0; seat < result.players; seat++) {
        ended->points.rows[seat] = result.points[seat];
        ended->chombos.rows[seat] = result.chombos[seat];
        ended->wins.rows[seat] = result.wins[seat];
    }
    ended->has_deal_ins = true;
    ended->deal_ins.count = result.players * result.players;
    for (int i = 0; i < ended->deal_ins.count; i++) {
        int count = result.deal_ins[i / result.players][i % result.players];
        ended->deal_ins.rows[i] = count > UINT8_MAX ? UINT8_MAX : count;
    }
    ended->sticks = result.sticks;
    ended->hands = result.hands;
    ended->is_broken_off = result.is_broken_off;
    return true;
}

void night_close_tables(struct night *night, int32_t round) {
    struct lobby *lobby = night->nights->services->lobby;
    const struct night_round *row = &night->state.rounds[round - 1];
    for (int i = 0; i < row->game_count; i++) {
        struct table *table = lobby_find(lobby, row->games[i].code);
        char host[HOST_BYTES];
        night_host_text(night, round, i + 1, host);
        if (table != NULL && strcmp(table_host_text(table), host) == 0) {
            lobby_close_hosted(lobby, row->games[i].code);
        }
    }
}
