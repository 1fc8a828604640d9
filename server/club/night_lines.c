// What is decided at a night stands in the log of its club (C112): a line for each ruling and each
// seating, after the record that it is about. What a process that died between the two did not come
// to note is found by counting.
#include "server/club/night_parts.h"

#include <stdio.h>

// A look into a table is noted where it begins (night_look.c).
static bool has_line(const struct wire_night_ruling *ruling) {
    return ruling->kind != WIRE_RULING_KIND_LOOK;
}

// The first ruling after so many that have lines, NULL if there is none.
static const struct wire_night_ruling *find_ruling(const struct night_state *night, int noted) {
    for (int i = 0; i < night->ruling_count; i++) {
        if (has_line(night->rulings[i]) && noted-- == 0) {
            return night->rulings[i];
        }
    }
    return NULL;
}

static void fill_ruling(const struct wire_night_ruling *ruling,
                        struct wire_record_club_noted *out) {
    const char *word = ruling->undoes != 0 ? "undone" : ruling->is_proposed ? "proposed" : "made";
    out->kind = WIRE_AUDIT_KIND_RULING;
    out->by = ruling->by;
    out->member = ruling->member;
    snprintf(out->words, sizeof out->words, "%s %d", word,
             (int)(ruling->undoes != 0 ? ruling->undoes : ruling->ruling));
}

// Of the last one it is known what it was; of one before it, that there was one.
static void fill_seating(const struct night_state *night, int number,
                         struct wire_record_club_noted *out) {
    const struct wire_record_seating_drawn *drawn = night->proposal.drawn;
    out->kind = WIRE_AUDIT_KIND_DRAW;
    if (number == night->seating_count && drawn != NULL) {
        out->by = drawn->by;
        snprintf(out->words, sizeof out->words, "%s %d %d", drawn->is_changed ? "changed" : "drawn",
                 (int)drawn->round, (int)drawn->draw);
    }
}

// The next line that the log lacks; false: it has all of them.
static bool find_line(const struct night *night, const struct club_night *listed,
                      struct wire_record *out_record) {
    const struct wire_night_ruling *ruling = find_ruling(&night->state, listed->ruling_lines);
    *out_record = club_record(night->club, WIRE_RECORD_CLUB_NOTED, NULL);
    out_record->club_noted.night = night->number;
    if (ruling != NULL) {
        fill_ruling(ruling, &out_record->club_noted);
    } else if (listed->draw_lines < night->state.seating_count) {
        fill_seating(&night->state, listed->draw_lines + 1, &out_record->club_noted);
    } else {
        return false;
    }
    return true;
}

static void on_noted(struct night *night, enum status status) {
    night->is_line_sent = false;
    if (status == STATUS_OK) {
        night_tend_soon(night);
    }
}

// One at a time: the index counts a line when it is durable.
void night_tend_lines(struct night *night) {
    const struct club_night *listed = club_night(night->club, night->number);
    struct wire_record record;
    // Of those that others see to this one lacks none.
    night->lacks_lines = night_is_ours(night) && listed != NULL && listed->has_lines &&
                         find_line(night, listed, &record);
    if (night->lacks_lines && !night->is_line_sent) {
        night->is_line_sent = night_propose_to_club(night, &record, on_noted);
    }
}
