#include "tests/load/scan.h"

#include <string.h>

struct scan scan_of(const char *bytes, size_t length) {
    return (struct scan){.at = bytes, .end = bytes + length};
}

// The next byte that is no space, or 0.
static char peek(struct scan *scan) {
    while (!scan->is_bad && scan->at < scan->end && (unsigned char)*scan->at <= ' ') {
        scan->at++;
    }
    return !scan->is_bad && scan->at < scan->end ? *scan->at : '\0';
}

static void expect(struct scan *scan, char byte) {
    if (peek(scan) == byte) {
        scan->at++;
    } else {
        scan->is_bad = true;
    }
}

void scan_enter(struct scan *scan, char bracket) {
    expect(scan, bracket);
}

static bool has_more(struct scan *scan, char end) {
    if (peek(scan) == ',') {
        scan->at++;
    }
    if (peek(scan) == end) {
        scan->at++;
        return false;
    }
    return !scan->is_bad;
}

bool scan_member(struct scan *scan, struct piece *out_name) {
    if (!has_more(scan, '}')) {
        return false;
    }
    *out_name = scan_text(scan);
    expect(scan, ':');
    return !scan->is_bad;
}

bool scan_item(struct scan *scan) {
    return has_more(scan, ']');
}

struct piece scan_text(struct scan *scan) {
    expect(scan, '"');
    const char *start = scan->at;
    for (; !scan->is_bad && scan->at < scan->end; scan->at++) {
        if (*scan->at == '\\') {
            scan->at++;
        } else if (*scan->at == '"') {
            return (struct piece){start, (size_t)(scan->at++ - start)};
        }
    }
    scan->is_bad = true;
    return (struct piece){"", 0};
}

static void skip_nested(struct scan *scan) {
    int depth = 0;
    while (scan->at < scan->end) {
        char byte = *scan->at;
        if (byte == '"') {
            (void)scan_text(scan);
            continue;
        }
        scan->at++;
        depth += byte == '{' || byte == '[' ? 1 : 0;
        depth -= byte == '}' || byte == ']' ? 1 : 0;
        if (depth == 0) {
            return;
        }
    }
    scan->is_bad = true;
}

struct piece scan_value(struct scan *scan) {
    char first = peek(scan);
    const char *start = scan->at;
    if (first == '"') {
        (void)scan_text(scan);
    } else if (first == '{' || first == '[') {
        skip_nested(scan);
    } else {
        while (scan->at < scan->end && strchr(",]} ", *scan->at) == NULL) {
            scan->at++;
        }
        scan->is_bad = scan->is_bad || scan->at == start;
    }
    return scan->is_bad ? (struct piece){"", 0} : (struct piece){start, (size_t)(scan->at - start)};
}

int64_t scan_int(struct scan *scan) {
    struct piece piece = scan_value(scan);
    bool is_negative = piece.length > 0 && piece.at[0] == '-';
    int64_t number = 0;
    for (size_t i = is_negative ? 1 : 0; i < piece.length && i < 18; i++) {
        if (piece.at[i] < '0' || piece.at[i] > '9') {
            scan->is_bad = true;
            return 0;
        }
        number = number * 10 + (piece.at[i] - '0');
    }
    return is_negative ? -number : number;
}

bool scan_bool(struct scan *scan) {
    return piece_is(scan_value(scan), "true");
}

bool piece_is(struct piece piece, const char *words) {
    return piece.length == strlen(words) && memcmp(piece.at, words, piece.length) == 0;
}

void piece_copy(struct piece piece, char *out, size_t size) {
    size_t length = piece.length < size - 1 ? piece.length : size - 1;
    memcpy(out, piece.at, length);
    out[length] = '\0';
}
