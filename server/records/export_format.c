// Text of an export that is going on.
#include "server/records/export_format.h"

#include "protocol/json_write.h"

void export_stop(struct exporter *exporter, const char *problem) {
    if (!exporter->is_broken) {
        exporter->is_broken = true;
        exporter->problem = problem;
    }
}

void export_flush(struct exporter *exporter) {
    struct text *text = &exporter->text;
    if (text->is_cut) {
        export_stop(exporter, "a hand of this match is too long");
    } else if (!exporter->is_broken && text->length > 0 &&
               !exporter->sink(exporter->context, text->data, text->length)) {
        export_stop(exporter, "it could not be written");
    }
    text_init(text, text->data, text->size);
}

void export_add_string(struct exporter *exporter, const char *string) {
    json_write_string(&exporter->text, string);
}

void export_add_numbers(struct text *text, const int32_t *numbers, int count, int length) {
    for (int i = 0; i < length; i++) {
        text_add_char(text, i == 0 ? '[' : ',');
        text_add_int(text, i < count ? numbers[i] : 0);
    }
    text_add_char(text, ']');
}
