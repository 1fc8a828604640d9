// The lines that wait, and the answers to them.
#include "server/mjai/dialogue.h"

#include "common/base/check.h"
#include "server/mjai/asking.h"
#include "server/mjai/lines.h"
#include "server/mjai/reply.h"
#include "server/mjai/unspoken.h"
#include "server/records/mjai_write.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { SCRATCH_BYTES = 16384 };

_Static_assert((int)DIALOGUE_NOTE_BYTES == (int)REPLY_NOTE_BYTES, "a note of an answer fits");

struct dialogue {
    enum dialect dialect;
    int seat;
    struct match match;
    struct mjai_writer writer;
    struct lines lines;  // that wait
    struct line *out;    // must be answered before the next
    struct line *asking; // of those that wait, the latest that may ask this seat
    int unanswered;      // lines that left and needed no answer; one may come all the same
    bool is_replaying, is_lost, is_overrun, is_over;
    int32_t decision; // that is open, -1: none
    bool has_riichi;  // declared by `reach` for it; then
    bool has_echo;    // the table's own telling of it is not repeated
    struct action_list legal;
    json_t *second; // said together with a call or riichi: the discard
    struct text text;
    char scratch[SCRATCH_BYTES];
    char *sent; // the line that was taken last
};

bool dialect_find(const char *name, enum dialect *out_dialect) {
#define DIALECT_FIND(number, id, word, about)                                                      \
    if (strcmp(name, word) == 0) {                                                                 \
        *out_dialect = id;                                                                         \
        return true;                                                                               \
    }
    DIALECT_ROWS(DIALECT_FIND)
#undef DIALECT_FIND
    return false;
}

bool dialect_of_join(const char *bytes, size_t length, enum dialect *out_dialect) {
    json_t *join = json_loadb(bytes, length, 0, NULL);
    const char *type = json_string_value(json_object_get(join, "type"));
    const char *name = json_string_value(json_object_get(join, "dialect"));
    *out_dialect = DIALECT_GIMITE;
    bool is_known = type != NULL && strcmp(type, "join") == 0 &&
                    (name == NULL || dialect_find(name, out_dialect));
    json_decref(join);
    return is_known;
}

// ---- lines ----

// A line of the words in the text, which is emptied. NULL without memory, or if there are too many.
static struct line *make_line(struct dialogue *dialogue) {
    struct line *line = lines_make(&dialogue->lines, &dialogue->text);
    dialogue->is_overrun = dialogue->is_overrun || line == NULL;
    text_init(&dialogue->text, dialogue->scratch, sizeof dialogue->scratch);
    return line;
}

static void extend(struct dialogue *dialogue, struct line *line) {
    if (!lines_extend(&dialogue->lines, line, &dialogue->text)) {
        dialogue->is_overrun = true;
    }
    text_init(&dialogue->text, dialogue->scratch, sizeof dialogue->scratch);
}

static void drop_line(struct dialogue *dialogue, struct line *line) {
    dialogue->asking = dialogue->asking == line ? NULL : dialogue->asking;
    lines_take(&dialogue->lines, line);
    line_free(line);
}

// ---- telling ----

// In the dialect app the end of a hand shows in the next one.
static bool is_told(const struct dialogue *dialogue, const struct event *event) {
    bool is_end = event != NULL && (event->kind == EVENT_WIN || event->kind == EVENT_DRAWN);
    return !(is_end && dialogue->dialect == DIALECT_APP);
}

// An own draw, or what another player may be interrupted at.
static bool may_ask(const struct dialogue *dialogue, const struct event *event) {
    bool is_own = event->seat == dialogue->seat;
    bool is_added = event->kind == EVENT_MELD && event->meld.kind == MELD_SHOUMINKAN;
    return event->kind == EVENT_DRAW ? is_own
                                     : (event->kind == EVENT_DISCARD || is_added) && !is_own;
}

// What is not said to ask may still ask: an own call, for the discard; what can be robbed.
static bool is_followed_by_question(const struct dialogue *dialogue, const struct event *event) {
    bool is_own_call =
        event->kind == EVENT_MELD && event->seat == dialogue->seat && !meld_is_kan(&event->meld);
    bool may_be_robbed = event->seat != dialogue->seat &&
                         (event->kind == EVENT_KITA ||
                          (event->kind == EVENT_MELD && event->meld.kind == MELD_ANKAN));
    return may_ask(dialogue, event) || is_own_call || may_be_robbed;
}

static void on_line(void *context, const struct event *event) {
    struct dialogue *dialogue = context;
    if (!is_told(dialogue, event)) {
        text_init(&dialogue->text, dialogue->scratch, sizeof dialogue->scratch);
        return;
    }
    struct line *line = make_line(dialogue);
    if (line == NULL) {
        return;
    }
    line->is_replayed = dialogue->is_replaying;
    line->may_ask = event != NULL && may_ask(dialogue, event);
    line->is_match_over = event != NULL && event->kind == EVENT_MATCH_END;
    line->is_alone = event == NULL || event->kind == EVENT_DEAL_END || line->is_match_over;
    line->ends_list = line->is_alone;
    DL_APPEND(dialogue->lines.first, line);
    if (event != NULL && is_followed_by_question(dialogue, event)) {
        dialogue->asking = line;
    }
}

struct dialogue *dialogue_create(const struct dialogue_options *options) {
    struct dialogue *dialogue = calloc(1, sizeof *dialogue);
    if (dialogue == NULL) {
        return NULL;
    }
    dialogue->dialect = options->dialect;
    dialogue->seat = options->seat;
    dialogue->decision = -1;
    match_init(&dialogue->match, options->rules);
    text_init(&dialogue->text, dialogue->scratch, sizeof dialogue->scratch);
    dialogue->writer = (struct mjai_writer){.text = &dialogue->text,
                                            .match = &dialogue->match,
                                            .take = on_line,
                                            .context = dialogue,
                                            .says_nukidora = options->says_nukidora};
    mjai_write_start_game(&dialogue->writer, options->names, options->seat);
    return dialogue;
}

void dialogue_destroy(struct dialogue *dialogue) {
    if (dialogue == NULL) {
        return;
    }
    while (dialogue->lines.first != NULL) {
        drop_line(dialogue, dialogue->lines.first);
    }
    line_free(dialogue->out);
    json_decref(dialogue->second);
    free(dialogue->sent);
    free(dialogue);
}

// The hands before this one need not be told to somebody who comes back.
static void forget_hands(struct dialogue *dialogue) {
    struct line *line, *next;
    DL_FOREACH_SAFE(dialogue->lines.first, line, next) {
        if (line->is_replayed) {
            drop_line(dialogue, line);
        }
    }
}

void dialogue_see(struct dialogue *dialogue, const struct viewed_event *viewed, bool is_replayed) {
    const struct event *event = &viewed->event;
    bool is_echoed = dialogue->has_echo && event->kind == EVENT_RIICHI;
    if (dialogue->is_lost || match_apply(&dialogue->match, event) != STATUS_OK) {
        dialogue->is_lost = dialogue->is_overrun = true;
        return;
    }
    dialogue->is_replaying = is_replayed;
    if (is_replayed && event->kind == EVENT_DEAL_START) {
        forget_hands(dialogue);
    }
    if (is_echoed || event->kind == EVENT_DEAL_START) {
        dialogue->has_echo = false;
    }
    if (!(is_echoed && event->seat == dialogue->seat)) {
        (void)mjai_write_event(&dialogue->writer, event); // what it has no word for goes unsaid
    }
    dialogue->is_replaying = false;
}

// ---- asking ----

// Whether the seat has just called, and must discard.
static bool is_after_call(const struct dialogue *dialogue) {
    const struct deal *deal = &dialogue->match.deal;
    return deal->phase == DEAL_TURN && deal->seats[dialogue->seat].drawn == TILE_NONE;
}

static void write_question(struct dialogue *dialogue, struct line *line) {
    const struct deal *deal = &dialogue->match.deal;
    struct text *text = &dialogue->text;
    if (dialogue->dialect == DIALECT_APP) {
        return;
    }
    if (is_after_call(dialogue)) {
        asking_write_barred(text, deal, dialogue->seat, &dialogue->legal, ACTION_DISCARD);
    } else {
        asking_write_possible(text, deal, &dialogue->legal, dialogue->writer.says_nukidora);
    }
    extend(dialogue, line);
}

// The discard that was said with the call.
static bool answer_second(struct dialogue *dialogue, struct action *out_action) {
    json_t *second = dialogue->second;
    dialogue->second = NULL;
    bool is_legal = second != NULL && is_after_call(dialogue) &&
                    reply_read(second, &dialogue->match.deal, dialogue->seat, &dialogue->legal,
                               false, out_action) == REPLY_ACTION;
    json_decref(second);
    return is_legal;
}

bool dialogue_ask(struct dialogue *dialogue, int32_t decision, const struct action_list *legal,
                  struct action *out_action) {
    CHECK(legal->count > 0);
    mjai_write_waiting(&dialogue->writer);
    struct line *line = dialogue->asking;
    dialogue->legal = *legal;
    dialogue->has_riichi = false;
    if (unspoken_answer(&dialogue->match.deal, dialogue->seat, legal, out_action) ||
        answer_second(dialogue, out_action)) {
        return true;
    }
    if (line == NULL || dialogue->is_lost) {
        *out_action = unspoken_default(legal); // it has been told before, and cannot be told again
        return true;
    }
    dialogue->decision = decision;
    dialogue->asking = NULL;
    line->decision = decision;
    line->was_asked = line->ends_list = true;
    line->is_replayed = false;
    write_question(dialogue, line);
    return false;
}

bool dialogue_time_over(const struct dialogue *dialogue, int32_t decision,
                        struct action *out_action) {
    if (dialogue->decision != decision || !dialogue->has_riichi) {
        return false;
    }
    *out_action = unspoken_riichi(&dialogue->legal);
    return true;
}

void dialogue_answered(struct dialogue *dialogue, int32_t decision) {
    struct line *line;
    dialogue->decision = -1;
    dialogue->has_riichi = false;
    DL_FOREACH(dialogue->lines.first, line) {
        if (line->decision == decision) {
            line->decision = -1;
            line->ends_list = line->is_alone;
        }
    }
    if (dialogue->out != NULL && dialogue->out->decision == decision) {
        dialogue->out->decision = -1;
    }
}

// ---- lines out ----

static void close_words(const struct dialogue *dialogue, const struct line *line,
                        struct text *text) {
    text_add(text, line->words);
    if (dialogue->dialect == DIALECT_MORTAL && line->decision < 0) {
        text_add(text, ",\"can_act\":false");
    } else if (dialogue->dialect == DIALECT_GIMITE && line->may_ask && !line->was_asked &&
               !line->is_replayed) {
        text_add(text, ",\"possible_actions\":[]");
    }
    text_add_char(text, '}');
}

static bool must_be_answered(const struct dialogue *dialogue, const struct line *line) {
    return dialogue->dialect != DIALECT_MORTAL || line->decision >= 0;
}

// All lines up to this one, as a list; the hand's rest is left out before what stands alone.
static void write_list(struct dialogue *dialogue, const struct line *last, struct text *text) {
    text_add_char(text, '[');
    while (dialogue->lines.first != last) {
        if (!last->is_alone) {
            close_words(dialogue, dialogue->lines.first, text);
            text_add_char(text, ',');
        }
        drop_line(dialogue, dialogue->lines.first);
    }
    close_words(dialogue, last, text);
    text_add_char(text, ']');
}

static struct line *find_next(const struct dialogue *dialogue) {
    struct line *line = dialogue->lines.first;
    while (dialogue->dialect == DIALECT_APP && line != NULL && !line->ends_list) {
        line = line->next;
    }
    return line;
}

const char *dialogue_next(struct dialogue *dialogue, size_t *out_length) {
    enum { ADDED_BYTES = 64 };
    struct line *line = find_next(dialogue);
    if (dialogue->out != NULL || line == NULL) {
        return NULL;
    }
    size_t size = (dialogue->dialect == DIALECT_APP ? dialogue->lines.bytes : line->length) +
                  (size_t)(dialogue->lines.count + 1) * ADDED_BYTES;
    char *memory = realloc(dialogue->sent, size);
    if (memory == NULL) {
        dialogue->is_overrun = true;
        return NULL;
    }
    dialogue->sent = memory;
    struct text text;
    text_init(&text, memory, size);
    if (dialogue->dialect == DIALECT_APP) {
        write_list(dialogue, line, &text);
    } else {
        close_words(dialogue, line, &text);
    }
    CHECK(!text.is_cut);
    dialogue->is_over = dialogue->is_over || line->is_match_over;
    dialogue->asking = dialogue->asking == line ? NULL : dialogue->asking;
    if (must_be_answered(dialogue, line)) {
        lines_take(&dialogue->lines, line);
        dialogue->out = line;
    } else {
        drop_line(dialogue, line);
        dialogue->unanswered++;
    }
    *out_length = text.length;
    return memory;
}

bool dialogue_is_awaiting(const struct dialogue *dialogue) {
    return dialogue->out != NULL;
}

bool dialogue_is_asking(const struct dialogue *dialogue) {
    return dialogue->out != NULL && dialogue->out->decision >= 0;
}

bool dialogue_is_overrun(const struct dialogue *dialogue) {
    return dialogue->is_overrun;
}

bool dialogue_is_over(const struct dialogue *dialogue) {
    return dialogue->is_over;
}

// ---- answers in ----

// Riichi is said before its tile: this program alone is told so, and asked for the tile.
static void echo_riichi(struct dialogue *dialogue) {
    struct text *text = &dialogue->text;
    text_add(text, "{\"type\":\"reach\",\"actor\":");
    text_add_int(text, dialogue->seat);
    if (dialogue->dialect != DIALECT_APP) {
        asking_write_barred(text, &dialogue->match.deal, dialogue->seat, &dialogue->legal,
                            ACTION_RIICHI);
    }
    struct line *line = make_line(dialogue);
    if (line != NULL) {
        line->decision = dialogue->decision;
        line->was_asked = line->is_echo = line->ends_list = true;
        DL_PREPEND(dialogue->lines.first, line);
    }
    dialogue->has_riichi = dialogue->has_echo = true;
}

static void decide(struct dialogue_verdict *verdict, const struct action *action) {
    verdict->has_action = true;
    verdict->action = *action;
}

static void find_fault(struct dialogue_verdict *verdict, enum dialogue_fault fault,
                       const char *problem) {
    verdict->fault = fault;
    verdict->problem = problem;
}

// A riichi and its tile at once need no echo.
static bool read_both(struct dialogue *dialogue, struct dialogue_verdict *verdict) {
    struct action action;
    if (dialogue->second == NULL ||
        reply_read(dialogue->second, &dialogue->match.deal, dialogue->seat, &dialogue->legal, true,
                   &action) != REPLY_ACTION) {
        return false;
    }
    json_decref(dialogue->second);
    dialogue->second = NULL;
    decide(verdict, &action);
    return true;
}

static void take_answer(struct dialogue *dialogue, const struct line *line, const json_t *reply,
                        struct dialogue_verdict *verdict) {
    struct action action;
    verdict->decision = line->decision;
    switch (reply_read(reply, &dialogue->match.deal, dialogue->seat, &dialogue->legal,
                       line->is_echo, &action)) {
    case REPLY_ACTION:
        decide(verdict, &action);
        break;
    case REPLY_REACH:
        if (!read_both(dialogue, verdict)) {
            echo_riichi(dialogue);
        }
        break;
    case REPLY_ILLEGAL:
        action =
            line->is_echo ? unspoken_riichi(&dialogue->legal) : unspoken_default(&dialogue->legal);
        decide(verdict, &action);
        find_fault(verdict, DIALOGUE_ILLEGAL, "this is not possible here");
        break;
    }
}

static void take_reply(struct dialogue *dialogue, const json_t *reply,
                       struct dialogue_verdict *verdict) {
    struct line *line = dialogue->out;
    dialogue->out = NULL;
    if (line == NULL) {
        bool is_needless = reply_is_none(reply) && dialogue->unanswered > 0;
        dialogue->unanswered -= is_needless ? 1 : 0;
        if (!dialogue->is_over && !is_needless) {
            find_fault(verdict, DIALOGUE_UNASKED, "nothing was asked");
        }
        return;
    }
    bool is_open = line->decision >= 0 && line->decision == dialogue->decision;
    if (is_open) {
        verdict->note_length = reply_note(reply, verdict->note);
        take_answer(dialogue, line, reply, verdict);
    } else if (!line->was_asked && !line->is_replayed && dialogue->dialect == DIALECT_GIMITE &&
               !reply_is_none(reply)) {
        find_fault(verdict, DIALOGUE_UNASKED, "nothing was asked");
    }
    line_free(line);
}

void dialogue_take(struct dialogue *dialogue, const char *bytes, size_t length,
                   struct dialogue_verdict *out_verdict) {
    json_t *json = json_loadb(bytes, length, 0, NULL);
    const json_t *reply = json_is_array(json) ? json_array_get(json, 0) : json;
    *out_verdict = (struct dialogue_verdict){.decision = -1};
    if (length > DIALOGUE_LINE_BYTES || !json_is_object(reply) || json_array_size(json) > 2) {
        find_fault(out_verdict, DIALOGUE_BROKEN, "this is no JSON object");
        json_decref(json);
        return;
    }
    json_decref(dialogue->second);
    dialogue->second = json_incref(json_array_get(json, 1));
    take_reply(dialogue, reply, out_verdict);
    json_decref(json);
}
