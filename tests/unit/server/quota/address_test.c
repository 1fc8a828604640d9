// Reading addresses, and whom a proxy speaks for.
#include "server/quota/address.h"
#include "tests/support/test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static void print(const struct address *address, char out[INET6_ADDRSTRLEN]) {
    EXPECT(inet_ntop(AF_INET6, address->bytes, out, INET6_ADDRSTRLEN) != NULL);
}

static struct address read(const char *text) {
    struct address address;
    EXPECT(address_read(text, strlen(text), &address));
    return address;
}

TEST(addresses_are_read_with_and_without_ports) {
    // clang-format off
    static const struct {
        const char *words, *address; // NULL: refused
    } rows[] = {
        {"10.0.0.1",            "::ffff:10.0.0.1"},
        {"10.0.0.1:4711",       "::ffff:10.0.0.1"},
        {"::ffff:10.0.0.1",     "::ffff:10.0.0.1"},
        {"2001:db8::7",         "2001:db8::7"},
        {"[2001:db8::7]",       "2001:db8::7"},
        {"[2001:db8::7]:443",   "2001:db8::7"},
        {"",                    NULL},
        {"unknown",             NULL},
        {"10.0.0",              NULL},
        {"10.0.0.256",          NULL},
        {"10.0.0.1 x",          NULL},
        {"2001:db8::7::",       NULL},
        {"_hidden",             NULL},
        {"1111111111111111111111111111111111111111111111111111111111111111111111", NULL},
    };
    // clang-format on
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct address address;
        char text[INET6_ADDRSTRLEN] = "";
        bool is_fine = address_read(rows[i].words, strlen(rows[i].words), &address);
        if (is_fine != (rows[i].address != NULL)) {
            FAIL("\"%s\"", rows[i].words);
        }
        if (is_fine) {
            print(&address, text);
            EXPECT_TEXT(text, rows[i].address);
        }
    }
}

TEST(the_other_end_of_a_socket_has_an_address) {
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr none = {.sa_family = AF_UNIX};
    char text[INET6_ADDRSTRLEN];
    inet_pton(AF_INET, "192.0.2.1", &four.sin_addr);
    inet_pton(AF_INET6, "2001:db8::1", &six.sin6_addr);
    struct address address = address_of_socket((struct sockaddr *)&four);
    print(&address, text);
    EXPECT_TEXT(text, "::ffff:192.0.2.1");
    address = address_of_socket((struct sockaddr *)&six);
    print(&address, text);
    EXPECT_TEXT(text, "2001:db8::1");
    address = address_of_socket(&none);
    print(&address, text);
    EXPECT_TEXT(text, "::ffff:127.0.0.1");
}

TEST(a_list_of_networks_has_what_begins_like_one_of_them) {
    static const char *const in[] = {"127.0.0.1", "::1", "10.255.0.1", "2001:db8:0:7::1"};
    static const char *const out[] = {"127.0.0.2", "11.0.0.1", "::2", "2001:db8:0:8::1",
                                      "2001:db8:0:8000::1"};
    struct network_list list;
    EXPECT(network_list_read(" 127.0.0.1,::1, 10.0.0.0/8  2001:db8:0:0::/61,", &list));
    EXPECT_INT(list.count, 4);
    for (size_t i = 0; i < sizeof in / sizeof in[0]; i++) {
        struct address address = read(in[i]);
        EXPECT(network_list_has(&list, &address));
    }
    for (size_t i = 0; i < sizeof out / sizeof out[0]; i++) {
        struct address address = read(out[i]);
        EXPECT(!network_list_has(&list, &address));
    }
    EXPECT(network_list_read("", &list) && list.count == 0);
    EXPECT(network_list_read("0.0.0.0/0", &list));
    struct address four = read("1.2.3.4"), six = read("2001:db8::1");
    EXPECT(network_list_has(&list, &four) && !network_list_has(&list, &six));
}

TEST(a_list_that_cannot_be_read_is_refused) {
    static const char *const rows[] = {"localhost",   "10.0.0.0/33", "::/129",
                                       "10.0.0.0/-1", "10.0.0.0/",   "10.0.0.0/8/8"};
    struct network_list list;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (network_list_read(rows[i], &list)) {
            FAIL("\"%s\"", rows[i]);
        }
    }
    char many[NETWORKS_MAX * 10 + 20] = "";
    for (int i = 0; i <= NETWORKS_MAX; i++) {
        strcat(many, "10.0.0.1,");
    }
    EXPECT(!network_list_read(many, &list));
}

TEST(only_a_trusted_proxy_is_believed_and_only_what_it_has_written) {
    // clang-format off
    static const struct {
        const char *peer, *forwarded, *client;
    } rows[] = {
        {"127.0.0.1", "",                                "127.0.0.1"},
        {"127.0.0.1", "203.0.113.5",                     "203.0.113.5"},
        {"203.0.113.9", "198.51.100.1",                  "203.0.113.9"}, // no proxy of ours
        {"127.0.0.1", "198.51.100.1, 203.0.113.5",       "203.0.113.5"}, // the first is made up
        {"127.0.0.1", "198.51.100.1,203.0.113.5 , 10.0.0.7", "203.0.113.5"},
        {"127.0.0.1", "10.0.0.7",                        "10.0.0.7"},    // nobody before it
        {"127.0.0.1", "198.51.100.1, unknown, 10.0.0.7", "10.0.0.7"},
        {"127.0.0.1", "rubbish",                         "127.0.0.1"},
        {"127.0.0.1", "203.0.113.5,",                    "127.0.0.1"},
        {"127.0.0.1", ",,,",                             "127.0.0.1"},
        {"127.0.0.1", "[2001:db8::5]:4711",              "2001:db8::5"},
    };
    // clang-format on
    struct network_list trusted;
    EXPECT(network_list_read("127.0.0.1, 10.0.0.0/8", &trusted));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct address peer = read(rows[i].peer), wanted = read(rows[i].client);
        struct address client = address_of_client(&peer, rows[i].forwarded, &trusted);
        if (memcmp(&client, &wanted, sizeof client) != 0) {
            FAIL("\"%s\" says \"%s\"", rows[i].peer, rows[i].forwarded);
        }
    }
}

TEST(a_household_has_one_address_of_ipv4_or_64_bits_of_ipv6) {
    struct address one = read("2001:db8:0:7::1"), two = read("2001:db8:0:7:ffff::2"),
                   other = read("2001:db8:0:8::1"), four = read("10.0.0.1"),
                   five = read("10.0.0.2");
    struct address a = address_household(&one), b = address_household(&two),
                   c = address_household(&other), d = address_household(&four),
                   e = address_household(&five);
    EXPECT(memcmp(&a, &b, sizeof a) == 0);
    EXPECT(memcmp(&a, &c, sizeof a) != 0);
    EXPECT(memcmp(&d, &e, sizeof d) != 0);
}

TEST(an_address_is_told_whole_or_by_its_network) {
    static const struct {
        const char *address, *whole, *network;
    } rows[] = {
        {"192.0.2.77", "192.0.2.77", "192.0.2.0"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1::"},
        {"::1", "::1", "::"},
        {"ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
         "ffff:ffff:ffff::"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct address address;
        char text[ADDRESS_TEXT_BYTES];
        EXPECT(address_read(rows[i].address, strlen(rows[i].address), &address));
        address_print(&address, true, text);
        EXPECT_TEXT(text, rows[i].whole);
        address_print(&address, false, text);
        EXPECT_TEXT(text, rows[i].network);
    }
}

TEST(only_this_machines_own_addresses_are_loopback) {
    static const char *const ours[] = {"127.0.0.1", "127.255.0.9", "::1", "::ffff:127.0.0.1"};
    static const char *const others[] = {"128.0.0.1", "10.0.0.1",      "::", "::2", "2001:db8::1",
                                         "127::1",    "::ffff:1.2.3.4"};
    struct address address;
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        EXPECT(address_read(ours[i], strlen(ours[i]), &address) && address_is_loopback(&address));
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        EXPECT(address_read(others[i], strlen(others[i]), &address));
        EXPECT(!address_is_loopback(&address));
    }
}
