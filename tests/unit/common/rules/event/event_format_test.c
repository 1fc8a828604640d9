// What is stored can grow: a second version with a field more of two events, a part more of a small
// struct, and a kind of event more reads what the first one wrote.
#include "common/rules/event/event_format.h"

#include "common/rules/event/event_codec.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <string.h>

enum {
    FIRST = EVENT_CODE_VERSION,
    SECOND = FIRST + 1,
    EVENT_NEW = EVENT_KIND_COUNT - 1, // as if it came with the second version
    NEW_DEFAULT = -7,
};

// ---- the second version ----

#define ANY                                                                                        \
    { -1000, 1000, 0, false }
#define BYTE                                                                                       \
    { 0, UINT8_MAX, 0, false }

// Members that the events in question do not use take what is new.
static const struct event_field discard_fields[] = {
    {"pays", {SECOND, NEW_DEFAULT}, 4, true, 5, offsetof(struct event, end.scores), ANY},
};

static const struct event_field kita_fields[] = {
    {"dice", {SECOND, 0}, 1, false, 10, offsetof(struct event, throws.dice), {0, 6}},
    {"pay", {SECOND, NEW_DEFAULT}, 4, true, 1, offsetof(struct event, end.scores), ANY},
};

static const struct event_field new_fields[] = {
    {"count", {FIRST}, 1, false, 1, offsetof(struct event, settle.count), {0, 3}},
};

static const struct event_field payment_parts[] = {
    {"payer", {FIRST}, 1, false, 1, offsetof(struct points_payment, payer), BYTE},
    {"payee", {SECOND, NO_SEAT}, 1, false, 1, offsetof(struct points_payment, payee), BYTE},
};

static const struct event_list_field new_lists[] = {
    {"payments", offsetof(struct event, settle.count), offsetof(struct event, settle.payments),
     sizeof(struct points_payment), payment_parts, 2},
};

static struct event_shape shapes[EVENT_KIND_COUNT];

static struct event_format second(void) {
    memcpy(shapes, event_format.shapes, sizeof shapes);
    shapes[EVENT_DISCARD] = (struct event_shape){FIRST, discard_fields, 1, NULL, 0};
    shapes[EVENT_KITA] = (struct event_shape){FIRST, kita_fields, 2, NULL, 0};
    shapes[EVENT_NEW] = (struct event_shape){SECOND, new_fields, 1, new_lists, 1};
    return (struct event_format){SECOND, EVENT_KIND_COUNT, shapes};
}

// What the second version makes of an event of the first.
static struct event with_defaults(const struct event *event) {
    struct event grown = *event;
    if (event->kind == EVENT_KITA) {
        grown.end.scores[0] = NEW_DEFAULT;
    }
    for (int seat = 0; event->kind == EVENT_DISCARD && seat < SEAT_MAX; seat++) {
        grown.end.scores[seat] = NEW_DEFAULT;
    }
    return grown;
}

// ---- tests ----

struct seen {
    int discards, norths;
};

static void expect_same(const struct event *read, const struct event *event) {
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both were cleared first
    EXPECT(memcmp(read, event, sizeof *read) == 0);
}

static void read_by_second(void *context, const struct match *match, const struct event *event) {
    struct seen *seen = context;
    uint8_t bytes[EVENT_CODE_BYTES_MAX], as_first[EVENT_CODE_BYTES_MAX];
    struct event clean, read, grown;
    const struct event_format format = second();
    size_t length = event_encode(event, bytes);
    (void)match;
    EXPECT_INT(event_decode(FIRST, bytes, length, &clean), length); // without its padding
    EXPECT_INT(event_format_decode(&format, FIRST, bytes, length, &read), length);
    grown = with_defaults(&clean);
    expect_same(&read, &grown);
    EXPECT_INT(event_format_encode(&format, FIRST, &grown, as_first), length);
    EXPECT(memcmp(as_first, bytes, length) == 0);
    length = event_format_encode(&format, SECOND, &grown, bytes);
    EXPECT_INT(event_format_decode(&format, SECOND, bytes, length, &read), length);
    expect_same(&read, &grown);
    EXPECT_INT(event_decode(SECOND, bytes, length, &read), 0);
    seen->discards += event->kind == EVENT_DISCARD;
    seen->norths += event->kind == EVENT_KITA;
}

TEST(matches_of_the_first_version_are_read_by_a_second_one) {
    struct seen seen = {0};
    const struct chance_watch watch = {.context = &seen, .on_event = read_by_second};
    struct ruleset rules;
    chance_rules("sanma-tenhou", "", &rules);
    chance_match(&rules, 7, &watch);
    EXPECT(seen.discards > 100 && seen.norths > 5); // else nothing was tried
}

TEST(a_new_field_is_kept) {
    const struct event_format format = second();
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event event = {.kind = EVENT_KITA, .seat = 1, .tile = KIND_NORTH}, read;
    event.throws.dice[3] = 6;
    event.end.scores[0] = -900;
    size_t length = event_format_encode(&format, SECOND, &event, bytes);
    EXPECT_INT(event_format_decode(&format, SECOND, bytes, length, &read), length);
    EXPECT_INT(read.throws.dice[3], 6);
    EXPECT_INT(read.end.scores[0], -900);
}

TEST(a_new_kind_of_event_is_kept_and_no_event_of_the_first_version) {
    const struct event_format format = second();
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event event = {.kind = EVENT_NEW, .seat = 2, .tile = TILE_NONE}, read;
    event.settle.count = 2;
    event.settle.payments[1] = (struct points_payment){.payer = 3, .payee = 4};
    size_t length = event_format_encode(&format, SECOND, &event, bytes);
    EXPECT_INT(event_format_decode(&format, SECOND, bytes, length, &read), length);
    EXPECT_INT(read.settle.payments[1].payer, 3);
    EXPECT_INT(read.settle.payments[1].payee, 4);
    EXPECT_INT(event_format_decode(&format, FIRST, bytes, length, &read), 0);
}

// As if the kind had been there before its payments had a payee.
TEST(a_new_part_of_a_small_struct_is_its_default_in_older_bytes) {
    const struct event_format format = second();
    static const uint8_t bytes[] = {EVENT_NEW, 0, 0, 2, 3, 1};
    struct event read;
    shapes[EVENT_NEW].since = FIRST;
    EXPECT_INT(event_format_decode(&format, FIRST, bytes, sizeof bytes, &read), sizeof bytes);
    EXPECT_INT(read.settle.payments[0].payer, 3);
    EXPECT_INT(read.settle.payments[0].payee, NO_SEAT);
    EXPECT_INT(read.settle.payments[1].payer, 1);
    EXPECT_INT(read.settle.payments[1].payee, NO_SEAT);
}

TEST(versions_that_never_were_or_are_to_come_are_refused) {
    static const uint8_t bytes[] = {EVENT_SKIP, 0, 0};
    static const int versions[] = {-1, 0, EVENT_CODE_VERSION + 1, 255};
    struct event read;
    for (int i = 0; i < 4; i++) {
        EXPECT_INT(event_decode(versions[i], bytes, sizeof bytes, &read), 0);
    }
    for (int version = 1; version <= EVENT_CODE_VERSION; version++) {
        EXPECT_INT(event_decode(version, bytes, sizeof bytes, &read), sizeof bytes);
    }
}

// ---- the rows of today ----

static size_t bytes_of(uint32_t number) {
    return number < 0x80 ? 1 : 1 + bytes_of(number >> 7);
}

static size_t most_bytes(const struct event_field *field) {
    uint32_t most = (uint32_t)(field->bounds.most > field->bounds.other ? field->bounds.most
                                                                        : field->bounds.other);
    size_t length = field->count * bytes_of(field->is_signed ? 2 * most + 1 : most);
    return field->count == 1 ? length : length + 1 + (field->count >= 0x80);
}

static int32_t most_of(const struct event_shape *shape, size_t counter) {
    for (int i = 0; i < shape->field_count; i++) {
        if (shape->fields[i].offset == counter) {
            return shape->fields[i].bounds.most;
        }
    }
    FAIL("a list has no counter among the fields");
    return 0;
}

static size_t most_bytes_of(const struct event_shape *shape) {
    size_t length = 4; // its head
    for (int i = 0; i < shape->field_count; i++) {
        length += most_bytes(&shape->fields[i]);
    }
    for (int i = 0; i < shape->list_count; i++) {
        const struct event_list_field *list = &shape->lists[i];
        for (int part = 0; part < list->part_count; part++) {
            length += (size_t)most_of(shape, list->counter) * most_bytes(&list->parts[part]);
        }
    }
    return length;
}

TEST(no_event_takes_more_bytes_than_its_room) {
    size_t largest = 0;
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        size_t length = most_bytes_of(&event_format.shapes[kind]);
        largest = length > largest ? length : largest;
        EXPECT(length <= EVENT_CODE_BYTES_MAX);
    }
    EXPECT(largest > EVENT_CODE_BYTES_MAX / 4); // else it was not added up
}

static void expect_row(const struct event_field *field, uint8_t least_version) {
    int64_t room = field->size == 4 ? INT32_MAX : (1 << (8 * field->size)) - 1;
    EXPECT(field->since.version >= least_version && field->since.version <= EVENT_CODE_VERSION);
    EXPECT(field->bounds.most <= room && field->bounds.other <= room);
    EXPECT(field->is_signed || field->bounds.least >= 0);
}

// What is new lies behind what was there, and every value fits its number in memory.
TEST(rows_that_came_later_lie_behind_and_values_fit) {
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        const struct event_shape *shape = &event_format.shapes[kind];
        uint8_t version = shape->since;
        EXPECT(version >= 1 && version <= EVENT_CODE_VERSION);
        for (int i = 0; i < shape->field_count; i++) {
            expect_row(&shape->fields[i], version);
            version = shape->fields[i].since.version;
        }
        for (int i = 0; i < shape->list_count; i++) {
            const struct event_list_field *list = &shape->lists[i];
            version = shape->since;
            for (int part = 0; part < list->part_count; part++) {
                expect_row(&list->parts[part], version);
                version = list->parts[part].since.version;
            }
        }
    }
}
