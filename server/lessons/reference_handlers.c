// The cards of a ruleset: its tiles, its yaku with an example each, its payments, what is new at
// its stage. All from the engine's rows.
#include "server/lessons/references.h"

#include "common/advice/examples.h"
#include "common/advice/ladder.h"
#include "common/advice/pay_table.h"
#include "common/advice/wait_examples.h"
#include "common/base/check.h"
#include "common/rules/ruleset/preset.h"
#include "server/lessons/reference_hand.h"
#include "server/lessons/reference_points.h"
#include "server/services/services.h"
#include "server/session/answer.h"
#include "server/session/handler.h"
#include "server/session/message.h"
#include "server/translate/house_rules.h"
#include "server/translate/translate.h"
#include "server/translate/translate_points.h"
#include "server/translate/wire_help.h"

#include <stdlib.h>
#include <string.h>

// ---- yaku ----

// The sets of the example, and which of them make the yaku.
static void add_groups(struct scratch *scratch, int yaku, const struct example *example,
                       struct wire_card_yaku *out_card) {
    struct deal deal;
    struct event_win win;
    struct rule_error error;
    if (calculation_deal(&example->hand, &deal, &error) != STATUS_OK ||
        calculation_win(&example->hand, &deal, &win) != STATUS_OK) {
        return;
    }
    struct wire_explained_win lines =
        help_explained(scratch, &deal, example->hand.seat, &win, NULL);
    out_card->groups = lines.groups;
    for (int i = 0; i < win.score.yaku_count; i++) {
        if (win.score.yaku[i].id == yaku) {
            out_card->marked = lines.yaku.rows[i].groups;
        }
    }
}

static struct wire_card_yaku_list yaku_cards(struct scratch *scratch,
                                             const struct examples *examples) {
    struct wire_card_yaku *rows = SCRATCH_NEW(scratch, struct wire_card_yaku, YAKU_COUNT);
    int count = 0;
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        const struct example *example = &examples->rows[yaku];
        const struct calculation *hand = &example->hand;
        if (!example->is_found) {
            continue;
        }
        struct wire_card_yaku *card = &rows[count++];
        *card = (struct wire_card_yaku){
            .name = yaku_row((enum yaku)yaku)->name,
            .closed_han = example->closed_han,
            .open_han = example->open_han,
            .each = example->is_each,
            .yakuman = example->is_yakuman,
            .tehai = translate_tiles(scratch, hand->tiles, hand->tile_count),
            .melds = reference_melds(scratch, hand),
            .pai = translate_tile(scratch, hand->win_tile),
            .tsumo = hand->is_tsumo,
            .situations = reference_situations(scratch, hand->flags),
        };
        add_groups(scratch, yaku, example, card);
    }
    return (struct wire_card_yaku_list){.count = count, .rows = rows};
}

// ---- hands that wait ----

static struct wire_card_waits wait_card(struct scratch *scratch,
                                        const struct wait_example *example) {
    struct wire_card_wait *rows = SCRATCH_NEW(scratch, struct wire_card_wait, WAITS_COMMON);
    for (int i = 0; i < example->wait_count; i++) {
        rows[i] = (struct wire_card_wait){
            .pai = translate_tile(scratch, example->waits[i].kind),
            .groups = help_sets(scratch, &example->complete[i]),
            .ron = (enum wire_win_refusal)example->waits[i].ron,
            .tsumo = (enum wire_win_refusal)example->waits[i].tsumo,
        };
    }
    return (struct wire_card_waits){
        .tehai = translate_tiles(scratch, example->tiles, example->tile_count),
        .waits = {.count = example->wait_count, .rows = rows},
    };
}

static struct wire_card_waits_list wait_cards(struct scratch *scratch,
                                              const struct ruleset *rules) {
    struct wait_example examples[WAIT_EXAMPLES_MAX];
    struct wire_card_waits *rows = SCRATCH_NEW(scratch, struct wire_card_waits, WAIT_EXAMPLES_MAX);
    int count = wait_examples_find(rules, examples);
    for (int i = 0; i < count; i++) {
        rows[i] = wait_card(scratch, &examples[i]);
    }
    return (struct wire_card_waits_list){.count = count, .rows = rows};
}

// ---- payments ----

static struct wire_card_payment_list payment_cards(struct scratch *scratch,
                                                   const struct ruleset *rules) {
    struct wire_card_payment *rows = SCRATCH_NEW(scratch, struct wire_card_payment, PAY_TABLE_MAX);
    struct pay_row table[PAY_TABLE_MAX];
    int count = pay_table(rules, table);
    for (int i = 0; i < count; i++) {
        rows[i] = (struct wire_card_payment){
            .han = table[i].han,
            .fu = table[i].fu,
            .limit = (enum wire_limit_name)table[i].limit,
            .dealer_ron = table[i].dealer_ron,
            .dealer_tsumo = table[i].dealer_tsumo,
            .ron = table[i].ron,
            .tsumo_dealer = table[i].tsumo_dealer,
            .tsumo = table[i].tsumo,
        };
    }
    return (struct wire_card_payment_list){.count = count, .rows = rows};
}

// ---- what is new ----

static bool is_valued_alike(const struct example *a, const struct example *b) {
    return a->is_found == b->is_found && a->closed_han == b->closed_han &&
           a->open_han == b->open_han && a->is_yakuman == b->is_yakuman;
}

static void add_news(struct scratch *scratch, const struct ruleset *rules, const char *previous,
                     const struct ruleset *old_rules, const struct examples *examples,
                     struct wire_server_reference *out) {
    struct examples before;
    struct wire_setting *changes = SCRATCH_NEW(scratch, struct wire_setting, HOUSE_RULES_MAX);
    const char **names = SCRATCH_NEW(scratch, const char *, YAKU_COUNT);
    examples_find(old_rules, &before);
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        bool is_new = examples->rows[yaku].is_found &&
                      !is_valued_alike(&examples->rows[yaku], &before.rows[yaku]);
        if (is_new) {
            names[out->new_yaku.count++] = yaku_row((enum yaku)yaku)->name;
        }
    }
    out->new_yaku.rows = names;
    out->changes.count = house_rules_changes(previous, rules, changes);
    out->changes.rows = changes;
}

// ---- the answer ----

static void fill(struct scratch *scratch, const char *preset, const struct ruleset *rules,
                 struct wire_server_reference *out) {
    struct examples examples;
    const char *previous = ladder_stage(preset, -1), *next = ladder_stage(preset, 1);
    examples_find(rules, &examples);
    *out = (struct wire_server_reference){
        .preset = preset,
        .players = rules->players,
        .tiles = translate_kinds(scratch, ruleset_kinds_in_play(rules, false)),
        .waits = wait_cards(scratch, rules),
        .calls = rules->allow_pon || rules->allow_chii || rules->allow_kan,
        .yaku = yaku_cards(scratch, &examples),
        .payments = payment_cards(scratch, rules),
        .has_previous = previous != NULL,
        .previous = previous,
        .has_next = next != NULL,
        .next = next,
    };
    struct ruleset old_rules;
    const char *old = ladder_adds_to(preset);
    bool has_old = old != NULL && preset_load_players(old, rules->players, &old_rules) == STATUS_OK;
    if (has_old) {
        add_news(scratch, rules, old, &old_rules, &examples, out);
    }
    reference_add_points(scratch, rules, has_old ? &old_rules : NULL, out);
}

// ---- made once for each preset ----

struct reference {
    struct frame *frame; // NULL: not asked for yet
};

// In the order of the presets.
struct references {
    int count;
    struct reference rows[];
};

struct references *references_create(void) {
    int count = preset_count();
    struct references *references =
        calloc(1, sizeof *references + sizeof references->rows[0] * (size_t)count);
    CHECK(references != NULL);
    references->count = count;
    return references;
}

void references_destroy(struct references *references) {
    for (int i = 0; i < references->count; i++) {
        frame_release(references->rows[i].frame);
    }
    free(references);
}

// The place of a preset, which must exist.
static int place_of(const char *preset) {
    int place = 0;
    while (strcmp(preset_at(place)->id, preset) != 0) {
        place++;
    }
    return place;
}

// ---- made off the loop ----

// The cards of some rules on their way to a session.
struct making {
    struct answer answer;
    struct references *references; // where they are kept, NULL if the rules are no preset's
    int preset;                    // its place
    struct ruleset rules;
};

// On a thread.
static enum status make(const struct answer *answer, struct frame **out_frame) {
    const struct making *making = (const struct making *)answer;
    struct wire_server message = {.type = WIRE_SERVER_REFERENCE};
    struct scratch *scratch = scratch_create();
    if (scratch == NULL) {
        return STATUS_NO_MEMORY;
    }
    fill(scratch, preset_at(making->preset)->id, &making->rules, &message.reference);
    enum status status = message_encode(&message, out_frame);
    scratch_destroy(scratch);
    return status;
}

static void on_made(const struct answer *answer, struct frame *frame) {
    const struct making *making = (const struct making *)answer;
    struct references *references = making->references;
    if (references != NULL && references->rows[making->preset].frame == NULL) {
        references->rows[making->preset].frame = frame_retain(frame);
    }
}

enum status handle_get_reference(struct services *services, struct session *session,
                                 const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_get_reference *request = &message->get_reference;
    struct ruleset rules;
    enum status status = house_rules_read(request->preset, request->settings.rows,
                                          request->settings.count, &rules, out_refusal);
    if (status != STATUS_OK) {
        return status;
    }
    bool is_plain = request->settings.count == 0;
    int preset = place_of(request->preset);
    struct frame *kept = services->references->rows[preset].frame;
    if (is_plain && kept != NULL) {
        session_send(session, kept);
        return STATUS_OK;
    }
    struct making *making = malloc(sizeof *making);
    if (making == NULL) {
        return STATUS_NO_MEMORY;
    }
    *making = (struct making){
        .answer = {.about = "get_reference", .make = make, .made = on_made},
        .references = is_plain ? services->references : NULL,
        .preset = preset,
        .rules = rules,
    };
    return session_answer(session, services->work, PENDING_REFERENCE, &making->answer);
}
