// The scarecrow: passes every claim and discards every tile it draws. For tests and for quiet.
#include "common/rules/deal/legal/legal.h"
#include "server/bots/bot.h"

static struct action choose(struct bot *bot, const struct action_list *legal) {
    struct action action = legal->rows[legal->count - 1];
    if (bot->match.deal.phase == DEAL_TURN) {
        legal_default_discard(legal, &action);
    }
    return action;
}

const struct bot_kind bot_tsumogiri = {
    .name = "tsumogiri",
    .title = "Kakashi",
    .sentence = "A scarecrow: discards every tile it draws.",
    .choose = choose,
};
