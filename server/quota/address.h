// Network addresses of visitors: read, compared, and told by a proxy in front.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADDRESS_BYTES = 16, ADDRESS_TEXT_BYTES = 50, NETWORKS_MAX = 32 };

// An IPv6 address; one of IPv4 as ::ffff:a.b.c.d.
struct address {
    uint8_t bytes[ADDRESS_BYTES];
};

// Addresses that begin alike.
struct network_row {
    struct address address;
    int bits; // that count, 0 to 128
};

struct network_list {
    struct network_row rows[NETWORKS_MAX];
    int count;
};

struct sockaddr;

// The address of a socket's other end; one without an address (a Unix socket) is this machine,
// 127.0.0.1.
struct address address_of_socket(const struct sockaddr *from);

// Reads an IPv4 or IPv6 address of `length` bytes, a port after it or brackets around it are left
// out. False if it is none.
bool address_read(const char *text, size_t length, struct address *out);

// Reads "127.0.0.1, ::1, 10.0.0.0/8"; "" is an empty list. False if one is no address or there are
// more than NETWORKS_MAX.
bool network_list_read(const char *text, struct network_list *out);

bool network_list_has(const struct network_list *list, const struct address *address);

// Who is behind a connection from `peer` that says X-Forwarded-For: `forwarded` ("" without one).
// Only a trusted proxy is believed, and of the list only what trusted ones have written: its last
// address that is not a trusted proxy's. What stands before that anybody may have made up.
struct address address_of_client(const struct address *peer, const char *forwarded,
                                 const struct network_list *trusted);

// Writes it down; unless it is wanted whole, only the network it is in: 24 bits of an IPv4 address,
// 48 of one of IPv6, the rest zero.
void address_print(const struct address *address, bool is_whole, char out_text[ADDRESS_TEXT_BYTES]);

// Whether it is this machine's own, in either form.
bool address_is_loopback(const struct address *address);

// The part that one household or club has for itself: an IPv4 address, or the first 64 bits of an
// IPv6 address.
struct address address_household(const struct address *address);
