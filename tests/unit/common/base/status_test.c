// Every status has its own name and a sentence.
#include "common/base/status.h"

#include "tests/support/test.h"

#include <string.h>

TEST(every_status_has_its_own_name_and_a_sentence) {
    for (int status = 0; status < STATUS_COUNT; status++) {
        const char *name = status_name((enum status)status);
        const char *sentence = status_sentence((enum status)status);
        EXPECT(name[0] != '\0' && strspn(name, "abcdefghijklmnopqrstuvwxyz_") == strlen(name));
        EXPECT(sentence[0] >= 'A' && sentence[0] <= 'Z');
        EXPECT(sentence[strlen(sentence) - 1] == '.');
        for (int other = 0; other < status; other++) {
            EXPECT(strcmp(name, status_name((enum status)other)) != 0);
        }
    }
}

TEST(names_belong_to_their_codes) {
    EXPECT_TEXT(status_name(STATUS_OK), "ok");
    EXPECT_TEXT(status_name(STATUS_ILLEGAL), "illegal_action");
    EXPECT_TEXT(status_name(STATUS_BROKEN), "table_frozen");
}
