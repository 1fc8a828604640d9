#include "tests/load/majiang.h"

#include "tests/load/load.h"
#include "tests/load/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_MAX = 20, LINE_BYTES = 1024, NUMBER_BYTES = 16, CANNOT_RUN = 127 };

__attribute__((noreturn)) static void run(const struct options *options, int output) {
    char tables[NUMBER_BYTES], seconds[NUMBER_BYTES];
    snprintf(tables, sizeof tables, "%d", options->tables);
    snprintf(seconds, sizeof seconds, "%d",
             options->seconds < SECONDS_MAX ? options->seconds : SECONDS_MAX);
    if (dup2(output, STDOUT_FILENO) >= 0) {
        execlp("node", "node", MAJIANG_SCRIPT, options->majiang, tables, seconds,
               options->pin ? "0" : NULL, NULL);
    }
    _exit(CANNOT_RUN);
}

// The line of JSON that the script prints, cut to `size`; empty if it fails.
static void ask(const struct options *options, char *out_line, size_t size) {
    int ends[2], status = -1;
    size_t length = 0;
    out_line[0] = '\0';
    if (pipe(ends) != 0) {
        return;
    }
    pid_t pid = fork();
    if (pid == 0) {
        run(options, ends[1]);
    }
    close(ends[1]);
    for (ssize_t count = 1; pid > 0 && count > 0 && length < size - 1; length += (size_t)count) {
        count = read(ends[0], out_line + length, size - 1 - length);
        count = count < 0 ? 0 : count;
    }
    close(ends[0]);
    bool is_right = pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
    out_line[is_right ? length : 0] = '\0';
}

static double number(struct piece piece) {
    char words[NUMBER_BYTES * 2];
    piece_copy(piece, words, sizeof words);
    return strtod(words, NULL);
}

void majiang_measure(struct load *load) {
    char line[LINE_BYTES];
    struct piece name;
    ask(&load->options, line, sizeof line);
    struct scan scan = scan_of(line, strlen(line));
    scan_enter(&scan, '{');
    while (scan_member(&scan, &name)) {
        double value = number(scan_value(&scan));
        if (piece_is(name, "us_a_frame")) {
            load->figures.majiang_us_a_frame = value;
        } else if (piece_is(name, "us_an_action")) {
            load->figures.majiang_us_an_action = value;
        }
    }
    if (scan.is_bad || load->figures.majiang_us_a_frame <= 0) {
        load_fault(load, "majiang-server could not be measured");
    }
}
