#include "tests/unit/server/club/season_desk.h"

// A night of three rounds, each with points that were corrected, so that results differ.
void season_desk_play(struct night_desk *desk, int64_t ended_at[ROUNDS]) {
    static const int points[ROUNDS][PLAYERS] = {
        {9000, 2000, -3000, -8000}, {-7000, 4000, 1000, 2000}, {500, -500, 12000, -12000}};
    NIGHT_DESK_OPEN(desk, .people = PLAYERS);
    for (int round = 1; round <= ROUNDS; round++) {
        const int *row = points[round - 1];
        night_desk_start(desk, round);
        night_desk_play(desk);
        guest_say(desk->ann,
                  "{'type':'rule','club':'tile-house','night':1,'kind':'correct_points','table':1,"
                  "'member':0,'values':{'points':[%d,%d,%d,%d]},'reason':'score_error','words':'',"
                  "'proposed':0}",
                  row[0], row[1], row[2], row[3]);
        parlour_pass(&desk->parlour, 1000);
        ended_at[round - 1] = clock_wall_s(desk->parlour.clock);
        night_desk_confirm(desk, round);
        parlour_pass(&desk->parlour, 5000);
    }
}

void season_desk_save(struct night_desk *desk, const char *words) {
    guest_say(desk->ann, "{'type':'save_season','club':'tile-house','plan':{%s}}", words);
    parlour_pass(&desk->parlour, 1000);
}

const json_t *season_desk_ask(struct night_desk *desk, int number, const char *more) {
    guest_deafen(desk->ann);
    guest_say(desk->ann,
              "{'type':'get_standing','club':'tile-house','night':0,'season':%d,'round':0%s}",
              number, more);
    const json_t *standing = guest_hear(desk->ann, "standing");
    EXPECT_INT(said_int(standing, "season"), number);
    return standing;
}
