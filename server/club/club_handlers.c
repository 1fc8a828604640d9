// Messages of clubs.
#include "server/session/handler.h"

// There is no club yet.
#define CLUB_ROWS(ROW)                                                                             \
    ROW(get_clubs)                                                                                 \
    ROW(create_club)                                                                               \
    ROW(watch_club)                                                                                \
    ROW(watch_night)                                                                               \
    ROW(set_club)                                                                                  \
    ROW(make_link)                                                                                 \
    ROW(withdraw_link)                                                                             \
    ROW(use_link)                                                                                  \
    ROW(ask_to_join)                                                                               \
    ROW(answer_join)                                                                               \
    ROW(add_member)                                                                                \
    ROW(name_member)                                                                               \
    ROW(set_role)                                                                                  \
    ROW(new_card)                                                                                  \
    ROW(merge_members)                                                                             \
    ROW(remove_member)                                                                             \
    ROW(leave_club)                                                                                \
    ROW(get_members)                                                                               \
    ROW(save_rules)                                                                                \
    ROW(get_audit)                                                                                 \
    ROW(create_club_table)

#define CLUB_ROW(name)                                                                             \
    enum status handle_##name(struct services *services, struct session *session,                  \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        (void)services;                                                                            \
        (void)session;                                                                             \
        (void)message;                                                                             \
        (void)out_refusal;                                                                         \
        return STATUS_NO_SUCH_CLUB;                                                                \
    }
CLUB_ROWS(CLUB_ROW)
