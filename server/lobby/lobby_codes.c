// Tables by their codes.
#include "server/lobby/lobby_parts.h"

#include "server/lobby/owners.h"

#include <ctype.h>
#include <string.h>
#include <uthash.h>

enum { HOME_DRAWS_MAX = 64 }; // of a code; then its table lies where it does

// Letters and digits that nobody mixes up when they are read aloud.
static const char code_letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

void lobby_read_code(const char *text, char out_code[TABLE_CODE_BYTES]) {
    memset(out_code, 0, TABLE_CODE_BYTES);
    for (int i = 0; i < TABLE_CODE_BYTES - 1 && text[i] != '\0'; i++) {
        out_code[i] = (char)toupper((unsigned char)text[i]);
    }
}

struct entry *lobby_find_entry(struct lobby *lobby, const char *code) {
    char upper[TABLE_CODE_BYTES];
    struct entry *entry;
    lobby_read_code(code, upper);
    HASH_FIND_STR(lobby->entries, upper, entry);
    return entry;
}

bool lobby_is_code(const char *code) {
    return strlen(code) == TABLE_CODE_BYTES - 1 &&
           strspn(code, code_letters) == TABLE_CODE_BYTES - 1;
}

// ---- new ones ----

// One of several servers draws until it is a code of its own shards.
static bool is_to_be_drawn_again(struct lobby *lobby, const char *code, int draws) {
    const struct owners *owners = lobby->services->owners;
    return lobby_find_entry(lobby, code) != NULL ||
           (owners != NULL && draws < HOME_DRAWS_MAX && !owners_is_home(owners, code));
}

void lobby_make_code(struct lobby *lobby, char out_code[TABLE_CODE_BYTES]) {
    int draws = 0;
    do {
        for (int i = 0; i < TABLE_CODE_BYTES - 1; i++) {
            out_code[i] =
                code_letters[entropy_below(&lobby->services->entropy, sizeof code_letters - 1)];
        }
        out_code[TABLE_CODE_BYTES - 1] = '\0';
        draws++;
    } while (is_to_be_drawn_again(lobby, out_code, draws));
}
