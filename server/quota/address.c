// Reading addresses, and whom a proxy speaks for.
#include "server/quota/address.h"

#include "common/base/text.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

enum { MAPPED_BYTES = 12, HOUSEHOLD_BYTES = 8, TEXT_BYTES = 64 };

static const uint8_t mapped[MAPPED_BYTES] = {[10] = 0xFF, [11] = 0xFF};

static bool is_ipv4(const struct address *address) {
    return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

static struct address from_ipv4(const void *four_bytes) {
    struct address address;
    memcpy(address.bytes, mapped, sizeof mapped);
    memcpy(address.bytes + MAPPED_BYTES, four_bytes, ADDRESS_BYTES - MAPPED_BYTES);
    return address;
}

struct address address_of_socket(const struct sockaddr *from) {
    static const uint8_t this_machine[] = {127, 0, 0, 1};
    struct address address;
    if (from->sa_family == AF_INET6) {
        memcpy(address.bytes, &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr,
               ADDRESS_BYTES);
        return address;
    }
    return from_ipv4(from->sa_family == AF_INET
                         ? (const void *)&((const struct sockaddr_in *)(const void *)from)->sin_addr
                         : this_machine);
}

// Takes off what proxies add: "[::1]:443" is "::1", "10.0.0.1:443" is "10.0.0.1".
static void strip_port(char *text) {
    char *colon = strchr(text, ':'), *bracket = strchr(text, ']');
    if (text[0] == '[' && bracket != NULL) {
        *bracket = '\0';
        memmove(text, text + 1, strlen(text));
    } else if (colon != NULL && strchr(colon + 1, ':') == NULL) {
        *colon = '\0';
    }
}

bool address_read(const char *text, size_t length, struct address *out) {
    char copy[TEXT_BYTES];
    uint8_t four_bytes[4];
    if (length >= sizeof copy) {
        return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    strip_port(copy);
    if (inet_pton(AF_INET, copy, four_bytes) == 1) {
        *out = from_ipv4(four_bytes);
        return true;
    }
    return inet_pton(AF_INET6, copy, out->bytes) == 1;
}

void address_print(const struct address *address, bool is_whole,
                   char out_text[ADDRESS_TEXT_BYTES]) {
    struct address shown = *address;
    bool is_short = is_ipv4(address);
    size_t kept = is_whole ? ADDRESS_BYTES : is_short ? MAPPED_BYTES + 3 : 6;
    memset(shown.bytes + kept, 0, ADDRESS_BYTES - kept);
    inet_ntop(is_short ? AF_INET : AF_INET6, shown.bytes + (is_short ? MAPPED_BYTES : 0), out_text,
              ADDRESS_TEXT_BYTES);
}

// ---- lists of networks ----

static bool read_network(const char *text, size_t length, struct network_row *out) {
    const char *slash = memchr(text, '/', length);
    char bits_text[8] = "";
    int64_t bits;
    if (slash == NULL) {
        out->bits = 8 * ADDRESS_BYTES;
        return address_read(text, length, &out->address);
    }
    size_t bits_length = length - (size_t)(slash - text) - 1;
    if (bits_length >= sizeof bits_text ||
        !address_read(text, (size_t)(slash - text), &out->address)) {
        return false;
    }
    memcpy(bits_text, slash + 1, bits_length);
    int most = is_ipv4(&out->address) ? 32 : 128;
    if (!text_read_int(bits_text, 0, most, &bits)) {
        return false;
    }
    out->bits = (int)bits + 128 - most;
    return true;
}

// The next of a list with commas and blanks; NULL at its end.
static const char *next_part(const char *at, size_t *out_length) {
    at += strspn(at, ", \t");
    *out_length = strcspn(at, ", \t");
    return *out_length == 0 ? NULL : at;
}

bool network_list_read(const char *text, struct network_list *out) {
    size_t length;
    out->count = 0;
    for (const char *at = text; (at = next_part(at, &length)) != NULL; at += length) {
        if (out->count == NETWORKS_MAX || !read_network(at, length, &out->rows[out->count])) {
            return false;
        }
        out->count++;
    }
    return true;
}

static bool is_in(const struct network_row *row, const struct address *address) {
    int whole = row->bits / 8, rest = row->bits % 8;
    uint8_t mask = (uint8_t)(0xFF00 >> rest);
    return memcmp(row->address.bytes, address->bytes, (size_t)whole) == 0 &&
           (rest == 0 || ((row->address.bytes[whole] ^ address->bytes[whole]) & mask) == 0);
}

bool network_list_has(const struct network_list *list, const struct address *address) {
    for (int i = 0; i < list->count; i++) {
        if (is_in(&list->rows[i], address)) {
            return true;
        }
    }
    return false;
}

// ---- proxies ----

struct address address_of_client(const struct address *peer, const char *forwarded,
                                 const struct network_list *trusted) {
    struct address client = *peer, named;
    const char *end = forwarded + strlen(forwarded);
    // From its end: every proxy writes down whom it was asked by.
    while (network_list_has(trusted, &client) && end > forwarded) {
        const char *start = end;
        while (start > forwarded && start[-1] != ',') {
            start--;
        }
        size_t blanks = strspn(start, " \t"), length = (size_t)(end - start);
        while (length > blanks && strchr(" \t", start[length - 1]) != NULL) {
            length--;
        }
        if (length <= blanks || !address_read(start + blanks, length - blanks, &named)) {
            break; // what a proxy does not tell is counted as its own
        }
        client = named;
        end = start > forwarded ? start - 1 : forwarded;
    }
    return client;
}

bool address_is_loopback(const struct address *address) {
    static const struct address loopback = {.bytes = {[ADDRESS_BYTES - 1] = 1}};
    return is_ipv4(address) ? address->bytes[MAPPED_BYTES] == 127
                            : memcmp(address, &loopback, sizeof loopback) == 0;
}

struct address address_household(const struct address *address) {
    struct address household = *address;
    if (!is_ipv4(address)) {
        memset(household.bytes + HOUSEHOLD_BYTES, 0, ADDRESS_BYTES - HOUSEHOLD_BYTES);
    }
    return household;
}
