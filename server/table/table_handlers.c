// Messages of those who are at a table.
#include "server/session/handler.h"
#include "server/table/table_calls.h"
#include "server/table/table_parts.h"

// Whether the sender is at a table, and for the owner's messages its owner.
static enum status check_place(const struct session *session, bool needs_owner) {
    if (session->table == NULL) {
        return session->watcher != NULL ? STATUS_NOT_PLAYER : STATUS_NOT_AT_TABLE;
    }
    if (needs_owner && table_is_hosted(session->table)) {
        return STATUS_HOSTED;
    }
    if (needs_owner && !table_is_owner(session->table, session->account)) {
        return STATUS_NOT_OWNER;
    }
    return STATUS_OK;
}

// Whatever was done, the table goes on from there.
static enum status go_on(const struct session *session, enum status status) {
    if (status == STATUS_OK) {
        table_play(session->table);
    }
    return status;
}

// clang-format off
// One row per message: its name, whether it is the owner's, whether it tells that the person is here
// (what a page says by itself does not), and what it does.
#define HANDLER_ROWS(ROW) \
    ROW(sit,        false, true, table_sit(session->table, session, message->sit.seat)) \
    ROW(stand,      false, true, table_stand(session->table, session)) \
    ROW(add_bot,    true, false,  table_add_any(session->table, session, &message->add_bot, out_refusal)) \
    ROW(remove_bot, true, false,  table_remove_bot(session->table, message->remove_bot.seat)) \
    ROW(invite_program, true, false, table_invite_program(session->table, session, &message->invite_program, out_refusal)) \
    ROW(get_program_log, true, false, table_tell_program_log(session->table, session, message->get_program_log.seat)) \
    ROW(unseat,     true, false,  table_unseat(session->table, message->unseat.seat)) \
    ROW(ready,      false, true, table_set_ready(session->table, session, message->ready.ready)) \
    ROW(start,      true, true,  table_start(session->table, message->start.has_dealer ? message->start.dealer : NO_SEAT)) \
    ROW(rematch,    true, true,  table_rematch(session->table)) \
    ROW(stop_match, true, true,  table_stop_match(session->table)) \
    ROW(wall_head,  false, false, table_give_head(session->table, session, message->wall_head.head)) \
    ROW(wall_nonce, false, false, table_give_nonce(session->table, session, message->wall_nonce.nonce)) \
    ROW(set_help,   false, false, table_set_help(session->table, session, &message->set_help)) \
    ROW(get_yaku,   false, true, table_get_yaku(session->table, session)) \
    ROW(name_waits, false, true, table_name_waits(session->table, session, &message->name_waits)) \
    ROW(change_stage, true, true, table_change_stage(session->table, session, &message->change_stage, out_refusal)) \
    ROW(pause,      true, true,  table_pause(session->table, message->pause.on)) \
    ROW(propose,    false, true, table_propose(session->table, session, message->propose.what)) \
    ROW(vote,       false, true, table_vote(session->table, session, &message->vote)) \
    ROW(dismiss_teacher, false, true, table_dismiss_teacher(session->table, session)) \
    ROW(talk,       false, true, table_talk(session->table, session, &message->talk)) \
    ROW(untalk,     false, true, table_untalk(session->table, session, message->untalk.line)) \
    ROW(report_talk, false, true, table_report_talk(session->table, session, message->report_talk.line)) \
    ROW(set_pace,   true, true,  table_set_pace(session->table, &message->set_pace)) \
    ROW(deal_next,  true, true,  table_ask_next_hand(session->table)) \
    ROW(set_talk,   true, true,  table_set_talk(session->table, message->set_talk.level)) \
    ROW(awake,      false, true, table_wake(session->table, session)) \
    ROW(act,        false, true, table_act(session->table, session, &message->act))
// clang-format on

#define HANDLER_ROW(name, needs_owner, is_sign, call)                                              \
    enum status handle_##name(struct services *services, struct session *session,                  \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        (void)services;                                                                            \
        (void)message;                                                                             \
        (void)out_refusal;                                                                         \
        enum status status = check_place(session, needs_owner);                                    \
        if (status == STATUS_OK && (is_sign) && session->seat != NO_SEAT) {                        \
            table_stop_playing_for(session->table, session->seat);                                 \
        }                                                                                          \
        return status == STATUS_OK ? go_on(session, call) : status;                                \
    }
HANDLER_ROWS(HANDLER_ROW)
