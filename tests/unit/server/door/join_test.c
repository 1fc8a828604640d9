// The first line of a program.
#include "server/door/join.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#define TOKEN "ABCDEFGHIJKLMNOPQRSTUVWX23"

static struct join join;

// NULL, or what is wrong.
static const char *read_room(const char *said, const char *of_address) {
    char words[300];
    snprintf(words, sizeof words, "{\"type\":\"join\",\"name\":\"Kani\"%s%s%s}",
             said == NULL ? "" : ",\"room\":\"", said == NULL ? "" : said,
             said == NULL ? "" : "\"");
    return join_read(words, strlen(words), of_address, &join);
}

TEST(a_room_is_a_code_and_a_token) {
    EXPECT(read_room("ABCDEF-" TOKEN, "") == NULL);
    EXPECT_TEXT(join.code, "ABCDEF");
    EXPECT_TEXT(join.token, TOKEN);
    EXPECT(!join.is_default);
    EXPECT(read_room(NULL, "GHJKLM-" TOKEN) == NULL);
    EXPECT_TEXT(join.code, "GHJKLM");
    static const char *const wrong[] = {"",         "ABCDEF",         "ABCDEF-",         TOKEN,
                                        "default ", "defaultdefault", ("Default-" TOKEN)};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        EXPECT_TEXT(read_room(wrong[i], ""), JOIN_NO_ROOM);
    }
}

TEST(the_room_default_has_neither) {
    EXPECT(read_room("default", "") == NULL);
    EXPECT(join.is_default);
    EXPECT_TEXT(join.code, "");
    EXPECT_TEXT(join.token, "");
}

static bool may_be_default(bool is_tcp, const char *from) {
    struct address address;
    EXPECT(address_read(from, strlen(from), &address));
    return join_may_be_default(is_tcp, &address);
}

TEST(the_room_default_is_for_this_machine_by_tcp) {
    EXPECT(may_be_default(true, "127.0.0.1"));
    EXPECT(may_be_default(true, "127.9.8.7"));
    EXPECT(may_be_default(true, "::1"));
    EXPECT(!may_be_default(false, "127.0.0.1"));
    EXPECT(!may_be_default(true, "128.0.0.1"));
    EXPECT(!may_be_default(true, "192.168.0.2"));
    EXPECT(!may_be_default(true, "2001:db8::1"));
    EXPECT(!may_be_default(true, "::")); // of those who share an account
}
