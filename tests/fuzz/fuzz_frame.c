// Any bytes as a message from a client: it is read or refused, and what is read lies in its bounds.
#include "protocol/wire.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static void check_field(const struct wire_shape *shape, const char *base) {
    for (int i = 0; i < shape->field_count; i++) {
        const struct wire_field *field = &shape->fields[i];
        const char *value = base + field->offset;
        bool is_there =
            field->has_offset == WIRE_REQUIRED || *(const bool *)(base + field->has_offset);
        if (is_there && field->type->kind == WIRE_INT) {
            int32_t number;
            memcpy(&number, value, sizeof number);
            CHECK(number >= field->type->min && number <= field->type->max);
        } else if (is_there && field->type->kind == WIRE_TEXT) {
            size_t length = strlen(value);
            CHECK(length >= (size_t)field->type->min && length <= (size_t)field->type->max);
        } else if (is_there && field->type->kind == WIRE_STRUCT) {
            check_field(field->type->shape, value);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct wire_client message;
    struct wire_problem problem;
    enum status status = wire_decode((const char *)data, size, &message, &problem);
    CHECK(status == problem.status);
    if (status == STATUS_OK) {
        const struct wire_variant *variant = &wire_client_shape->variants[message.type];
        check_field(variant->shape, (const char *)&message + variant->offset);
    }
    return 0;
}
