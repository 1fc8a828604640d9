// Rounds, and what waits for the next one.
#include "server/storage/sqlite_cleaning.h"

// A round that is going on comes to what is forgotten before it; what lies behind it waits for the
// next one, or a round would never end.
void sqlite_cleaning_note(struct sqlite_cleaning *cleaning, int64_t first) {
    bool comes_there = cleaning->is_going && first > cleaning->row;
    if (first > 0 && !comes_there && first - 1 < cleaning->next) {
        cleaning->next = first - 1;
    }
}

bool sqlite_cleaning_has_more(const struct sqlite_cleaning *cleaning) {
    return cleaning->is_going || cleaning->next != SQLITE_CLEAN;
}

void sqlite_cleaning_go_on(struct sqlite_cleaning *cleaning, struct sqlite_file *file,
                           bool is_resting) {
    bool is_time = is_resting || sqlite_file_is_loose(file);
    if (!cleaning->is_going && cleaning->next != SQLITE_CLEAN && is_time) {
        *cleaning = (struct sqlite_cleaning){true, cleaning->next, SQLITE_CLEAN};
    }
    if (cleaning->is_going) {
        cleaning->is_going = sqlite_file_clean(file, &cleaning->row);
    }
}
