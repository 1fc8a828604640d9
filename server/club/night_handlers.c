// Messages of the nights of clubs.
#include "server/session/handler.h"

// There is no club yet.
#define NIGHT_ROWS(ROW)                                                                            \
    ROW(plan_night)                                                                                \
    ROW(reply_night)                                                                               \
    ROW(set_night)                                                                                 \
    ROW(check_in)                                                                                  \
    ROW(draw_seating)                                                                              \
    ROW(swap_seats)                                                                                \
    ROW(start_round)                                                                               \
    ROW(confirm_round)                                                                             \
    ROW(call_referee)                                                                              \
    ROW(answer_call)                                                                               \
    ROW(rule)                                                                                      \
    ROW(undo_ruling)                                                                               \
    ROW(dispute)                                                                                   \
    ROW(look_in)                                                                                   \
    ROW(announce)                                                                                  \
    ROW(make_hall_link)                                                                            \
    ROW(get_standing)                                                                              \
    ROW(save_season)

#define NIGHT_ROW(name)                                                                            \
    enum status handle_##name(struct services *services, struct session *session,                  \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        (void)services;                                                                            \
        (void)session;                                                                             \
        (void)message;                                                                             \
        (void)out_refusal;                                                                         \
        return STATUS_NO_SUCH_CLUB;                                                                \
    }
NIGHT_ROWS(NIGHT_ROW)
