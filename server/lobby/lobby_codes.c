// Tables by their codes.
#include "server/lobby/lobby_parts.h"

#include <ctype.h>
#include <uthash.h>

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
