#include "server/table/lesson.h"

bool lesson_is_any(const struct wire_lesson *lesson) {
    return lesson->help != WIRE_HELP_LEVEL_NONE || lesson->review || lesson->teaching;
}

struct wire_lesson lesson_usual(const struct ruleset *rules) {
    bool is_strict = rules->legality == LEGALITY_STRICT;
    return (struct wire_lesson){.help = is_strict ? WIRE_HELP_LEVEL_NONE : WIRE_HELP_LEVEL_WAITS};
}
