// The scarecrow: passes every claim and discards every tile it draws. For tests and for quiet.
#include "common/rules/deal/legal/legal.h"
#include "server/bots/bot.h"

struct action bot_tsumogiri_choose(struct bot *bot, const struct action_list *legal) {
    struct action action = legal->rows[legal->count - 1];
    if (bot->match.deal.phase == DEAL_TURN) {
        legal_default_discard(legal, &action);
    }
    return action;
}
