#include "tests/load/host.h"

#include "common/base/check.h"
#include "tests/load/process.h"

#include <dirent.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 128, ARGUMENT_BYTES = 320, SERVER_PROCESSOR = 0 };

// What the many of one machine may do that strangers may not, and nothing else.
static const char *const settings[] = {
    "connections_max=1000000",   "watchers_max=1000000",      "watchers_table_max=1000000",
    "tables_max=100000",         "accounts_max=10000000",     "own_tables_max=100000",
    "instant_tables_max=100000", "address_connections_max=0", "address_waiting_max=0",
    "address_requests_max=0",    "address_tables_max=0",      "address_guests_burst=0",
    "address_calls_burst=0",     "address_codes_burst=0",     "log=warning",
};

// ---- starting ----

struct arguments {
    int count;
    char *rows[ARGUMENTS_MAX];
    char words[ARGUMENTS_MAX][ARGUMENT_BYTES];
};

static void add(struct arguments *list, const char *word) {
    CHECK(list->count < ARGUMENTS_MAX - 1);
    snprintf(list->words[list->count], ARGUMENT_BYTES, "%s", word);
    list->rows[list->count] = list->words[list->count];
    list->rows[++list->count] = NULL;
}

static void add_setting(struct arguments *list, const char *row) {
    char name[ARGUMENT_BYTES];
    const char *equals = strchr(row, '=');
    snprintf(name, sizeof name, "--%.*s", (int)(equals - row), row);
    add(list, name);
    add(list, equals + 1);
}

static void list_arguments(const struct host *host, struct arguments *list) {
    char word[ARGUMENT_BYTES];
    add(list, host->options->server);
    snprintf(word, sizeof word, "port=%d", host->port);
    add_setting(list, word);
    snprintf(word, sizeof word, "web=%s", host->folder);
    add_setting(list, word);
    snprintf(word, sizeof word, "journal=sqlite:%s/load.db", host->folder);
    add_setting(list, host->options->memory ? "journal=memory:" : word);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        add_setting(list, settings[i]);
    }
    for (int i = 0; i < host->options->setting_count; i++) {
        add_setting(list, host->options->settings[i]);
    }
}

static void launch(struct host *host) {
    struct arguments list = {.count = 0};
    char log[HOST_PATH_BYTES + 16];
    snprintf(log, sizeof log, "%s/server.log", host->folder);
    list_arguments(host, &list);
    host->pid = process_start(list.rows, log, host->port,
                              host->options->pin ? SERVER_PROCESSOR : PROCESS_ANY);
    if (host->pid == 0) {
        fprintf(stderr, "jansou-load: the server does not start; see %s\n", log);
        exit(2);
    }
}

static void make_folder(struct host *host) {
    const char *temporary = getenv("TMPDIR");
    if (host->options->folder != NULL) {
        snprintf(host->folder, sizeof host->folder, "%s", host->options->folder);
        return;
    }
    snprintf(host->folder, sizeof host->folder, "%s/jansou-load-XXXXXX",
             temporary == NULL ? "/tmp" : temporary);
    host->is_own_folder = mkdtemp(host->folder) != NULL;
    if (!host->is_own_folder) {
        perror("jansou-load: cannot make a folder");
        exit(2);
    }
}

void host_start(struct host *host, const struct options *options) {
    *host = (struct host){.options = options, .pid = options->pid, .port = options->port};
    if (options->server != NULL) {
        make_folder(host);
        host->port = process_free_port();
        launch(host);
    }
}

// ---- ending ----

void host_restart(struct host *host) {
    process_kill(host->pid);
    launch(host);
}

bool host_is_alive(const struct host *host) {
    if (host->pid == 0) {
        return true;
    }
    return host->folder[0] == '\0' ? kill(host->pid, 0) == 0 : process_is_alive(host->pid);
}

double host_journal_kb(const struct host *host) {
    static const char *const files[] = {"load.db", "load.db-wal"};
    char path[HOST_PATH_BYTES + 16];
    double kb = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct stat file;
        snprintf(path, sizeof path, "%s/%s", host->folder, files[i]);
        kb += host->folder[0] != '\0' && stat(path, &file) == 0 ? (double)file.st_size / 1024 : 0;
    }
    return kb;
}

// A folder of our own has files and nothing else.
static void remove_folder(const char *folder) {
    char path[HOST_PATH_BYTES + NAME_MAX + 2];
    DIR *rows = opendir(folder);
    for (struct dirent *row; rows != NULL && (row = readdir(rows)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, row->d_name);
        if (row->d_type == DT_REG) {
            unlink(path);
        }
    }
    if (rows != NULL) {
        closedir(rows);
    }
    if (rmdir(folder) != 0) {
        fprintf(stderr, "jansou-load: something is left in %s\n", folder);
    }
}

bool host_stop(struct host *host) {
    if (host->folder[0] == '\0') {
        return true;
    }
    bool is_in_order = process_stop(host->pid);
    if (is_in_order && host->is_own_folder) {
        remove_folder(host->folder);
    }
    return is_in_order;
}
