// Messages of those who are at a table.
#include "server/dispatch.h"
#include "server/table/table.h"

// Whether the sender is at a table, and for the owner's messages its owner.
static enum status check_place(const struct session *session, bool needs_owner) {
    if (session->table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    if (needs_owner && !table_is_owner(session->table, session->account)) {
        return STATUS_NOT_OWNER;
    }
    return STATUS_OK;
}

// clang-format off
// One row per message: its name, whether it is the owner's, and what it does.
#define HANDLER_ROWS(ROW) \
    ROW(sit,        false, table_sit(session->table, session, message->sit.seat)) \
    ROW(stand,      false, table_stand(session->table, session)) \
    ROW(add_bot,    true,  table_add_bot(session->table, message->add_bot.seat, message->add_bot.bot)) \
    ROW(remove_bot, true,  table_remove_bot(session->table, message->remove_bot.seat)) \
    ROW(unseat,     true,  table_unseat(session->table, message->unseat.seat)) \
    ROW(ready,      false, table_set_ready(session->table, session, message->ready.ready)) \
    ROW(start,      true,  table_start(session->table, message->start.has_dealer ? message->start.dealer : NO_SEAT)) \
    ROW(rematch,    true,  table_rematch(session->table)) \
    ROW(stop_match, true,  table_stop_match(session->table)) \
    ROW(wall_head,  false, table_give_head(session->table, session, message->wall_head.head)) \
    ROW(wall_nonce, false, table_give_nonce(session->table, session, message->wall_nonce.nonce)) \
    ROW(set_help,   false, table_set_help(session->table, session, &message->set_help)) \
    ROW(get_yaku,   false, table_get_yaku(session->table, session)) \
    ROW(name_waits, false, table_name_waits(session->table, session, &message->name_waits)) \
    ROW(change_stage, true, table_change_stage(session->table, session, message->change_stage.step, out_refusal)) \
    ROW(pause,      true,  table_pause(session->table, message->pause.on)) \
    ROW(propose,    false, table_propose(session->table, session, message->propose.what)) \
    ROW(vote,       false, table_vote(session->table, session, &message->vote)) \
    ROW(dismiss_teacher, false, table_dismiss_teacher(session->table, session)) \
    ROW(act,        false, table_act(session->table, session, &message->act))
// clang-format on

#define HANDLER_ROW(name, needs_owner, call)                                                       \
    enum status handle_##name(struct house *house, struct session *session,                        \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        (void)house;                                                                               \
        (void)message;                                                                             \
        (void)out_refusal;                                                                         \
        enum status status = check_place(session, needs_owner);                                    \
        return status == STATUS_OK ? (call) : status;                                              \
    }
HANDLER_ROWS(HANDLER_ROW)
