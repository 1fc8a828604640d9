// SHA-256 against the examples of its standard.
#include "common/base/digest.h"

#include "tests/support/test.h"

#include <string.h>

static const char *hex_of(const char *first, const char *second) {
    static char hex[DIGEST_HEX_BYTES];
    struct digest digest;
    uint8_t bytes[DIGEST_BYTES];
    digest_init(&digest);
    digest_add(&digest, first, strlen(first));
    digest_add(&digest, second, strlen(second));
    digest_finish(&digest, bytes);
    digest_hex(bytes, hex);
    return hex;
}

TEST(abc_has_the_published_digest) {
    EXPECT_TEXT(hex_of("abc", ""),
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(nothing_has_the_published_digest) {
    EXPECT_TEXT(hex_of("", ""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(pieces_are_one_text) {
    char whole[DIGEST_HEX_BYTES];
    memcpy(whole, hex_of("abcdef", ""), sizeof whole);
    EXPECT_TEXT(hex_of("abc", "def"), whole);
}
