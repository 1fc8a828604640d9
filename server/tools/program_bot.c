// A process or a connection for each match, asked and waited for.
#include "server/tools/program_bot.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "common/rules/deal/legal/legal.h"
#include "server/mjai/unspoken.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_MS = 20000, COMING_MS = 60000, ENDING_MS = 2000, THINK_MS = 5000 };
enum { TOLD_BYTES = 1000 }; // of what it said wrong

// A match with one of them.
struct play {
    struct dialogue *dialogue;
    enum dialect dialect;
    int in, out; // descriptors that do not block, -1 when it is gone
    pid_t process;
    int32_t decision;
    bool has_answered;
    int mistakes;
    size_t length; // of what has come of a line
    char bytes[DIALOGUE_LINE_BYTES + 1];
    char last[PROGRAM_WORDS_BYTES]; // that it was told
};

static struct program_bot *program_of(const struct bot *bot) {
    return (struct program_bot *)bot->kind;
}

static struct play **play_of(struct bot *bot) {
    return (struct play **)bot->own;
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// ---- lines ----

static void lose(struct play *play) {
    if (play->in >= 0) {
        close(play->in);
    }
    if (play->out >= 0 && play->out != play->in) {
        close(play->out);
    }
    play->in = play->out = -1;
    play->length = 0;
}

static bool wait_for(int fd, short events, int64_t until_ms) {
    struct pollfd wait = {.fd = fd, .events = events};
    for (;;) {
        int64_t left = until_ms - now_ms();
        int count = poll(&wait, 1, left > 0 ? (int)left : 0);
        if (count >= 0 || errno != EINTR) {
            return count > 0;
        }
    }
}

// Who does not read is lost as well.
static void say(struct play *play, const char *line, size_t length, int64_t until_ms) {
    snprintf(play->last, sizeof play->last, "%.*s", (int)length, line);
    for (size_t from = 0; from <= length && play->out >= 0;) {
        const char *piece = from < length ? line + from : "\n";
        ssize_t count = write(play->out, piece, from < length ? length - from : 1);
        bool may_go_on = count > 0 || (count < 0 && errno == EINTR) ||
                         (count < 0 && errno == EAGAIN && wait_for(play->out, POLLOUT, until_ms));
        if (!may_go_on) {
            lose(play);
        }
        from += count > 0 ? (size_t)count : 0;
    }
}

// Its next line, as long as `bytes`: all of them, if it is too long. False if none comes in time.
static bool hear(struct play *play, int64_t until_ms, size_t *out_length) {
    for (;;) {
        const char *end = memchr(play->bytes, '\n', play->length);
        if (end != NULL || play->length == sizeof play->bytes) {
            *out_length = end != NULL ? (size_t)(end - play->bytes) : play->length;
            return true;
        }
        if (play->in < 0 || !wait_for(play->in, POLLIN, until_ms)) {
            return false;
        }
        ssize_t count =
            read(play->in, play->bytes + play->length, sizeof play->bytes - play->length);
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) {
            lose(play);
            return false;
        }
        play->length += count > 0 ? (size_t)count : 0;
    }
}

static void forget_line(struct play *play, size_t length) {
    size_t used = length < play->length ? length + 1 : length;
    play->length -= used;
    memmove(play->bytes, play->bytes + used, play->length);
}

// ---- processes and connections ----

static bool start_process(const struct program_bot *program, int seat, struct play *play) {
    char command[PROGRAM_WORDS_BYTES + 20];
    int to[2], from[2];
    bool knows_seat = program->dialect != DIALECT_GIMITE;
    snprintf(command, sizeof command, knows_seat ? "exec %s %d" : "exec %s", program->command,
             seat);
    // No other program may hold an end: each of them ends when this process does.
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) {
        return false;
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    // It is told of a broken pipe as any program is: what is ignored here would be ignored there.
    posix_spawnattr_t attributes;
    sigset_t as_usual;
    sigemptyset(&as_usual);
    sigaddset(&as_usual, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &as_usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    char *const arguments[] = {"sh", "-c", command, NULL};
    int status = posix_spawnp(&play->process, "sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(to[0]);
    close(from[1]);
    play->out = to[1];
    play->in = from[0];
    return status == 0;
}

static int take_next(int listener) {
    int64_t until_ms = now_ms() + COMING_MS;
    while (wait_for(listener, POLLIN, until_ms)) {
        int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd >= 0) {
            return fd; // another thread may have been faster
        }
    }
    return -1;
}

// Greets whoever comes next; who it is, and which room it looks for, does not matter here.
static bool take_connection(const struct program_bot *program, struct play *play) {
    static const char hello[] =
        "{\"type\":\"hello\",\"protocol\":\"mjsonp\",\"protocol_version\":3}";
    size_t length;
    int on = 1;
    play->in = play->out = take_next(program->listener);
    int64_t until_ms = now_ms() + THINK_MS;
    setsockopt(play->out, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    say(play, hello, sizeof hello - 1, until_ms);
    if (!hear(play, until_ms, &length) || !dialect_of_join(play->bytes, length, &play->dialect)) {
        return false;
    }
    forget_line(play, length);
    return true;
}

static struct play *begin(const struct bot *bot) {
    const struct program_bot *program = program_of(bot);
    struct play *play = calloc(1, sizeof *play);
    CHECK(play != NULL);
    play->in = play->out = -1;
    play->dialect = program->dialect;
    bool is_there = !program_bot_is_silent(program) &&
                    (program->command != NULL ? start_process(program, bot->seat, play)
                                              : take_connection(program, play));
    if (!is_there) {
        lose(play);
    }
    struct dialogue_options options = {.rules = &bot->match.deal.rules,
                                       .seat = bot->seat,
                                       .dialect = play->dialect,
                                       .names = {"0", "1", "2", "3", "4"}};
    play->dialogue = dialogue_create(&options);
    CHECK(play->dialogue != NULL);
    return play;
}

static void end(struct play *play) {
    lose(play); // it reads the end of its input
    for (int waited = 0; play->process > 0; waited += 10) {
        if (waitpid(play->process, NULL, waited < ENDING_MS ? WNOHANG : 0) != 0) {
            break;
        }
        if (waited + 10 >= ENDING_MS) {
            kill(play->process, SIGKILL);
        }
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    dialogue_destroy(play->dialogue);
    free(play);
}

// ---- playing ----

static void note_mistake(struct bot *bot, const char *problem, const char *said, size_t length) {
    struct program_bot *program = program_of(bot);
    struct play *play = *play_of(bot);
    program->mistakes++;
    play->mistakes++;
    if (program->told != NULL && program->situation > 0) {
        fprintf(program->told, "%d: ", program->situation);
    }
    if (program->told != NULL) {
        fprintf(program->told, "%s\n  < %s\n  > %.*s\n", problem, play->last,
                (int)(length < TOLD_BYTES ? length : TOLD_BYTES), said);
    }
}

static void note_silence(struct bot *bot, const char *problem) {
    struct program_bot *program = program_of(bot);
    program->lates++;
    program->silent++;
    note_mistake(bot, problem, "", 0);
}

// It is not asked any more in this match. Whoever never answers would be waited for in each.
static bool is_out(const struct program_bot *program, const struct play *play) {
    return play->in < 0 || play->mistakes >= PROGRAM_MISTAKES_MAX || program_bot_is_silent(program);
}

static void take_line(struct bot *bot, size_t length, struct dialogue_verdict *verdict) {
    struct play *play = *play_of(bot);
    dialogue_take(play->dialogue, play->bytes, length, verdict);
    if (verdict->fault != DIALOGUE_FINE) {
        note_mistake(bot, verdict->problem, play->bytes, length);
    }
    forget_line(play, length);
    if (verdict->fault == DIALOGUE_BROKEN) {
        lose(play); // as at a table
    }
}

// Carries lines until the program has decided, or all are answered. False if it does not answer.
static bool carry(struct bot *bot, int64_t until_ms, struct dialogue_verdict *verdict) {
    struct play *play = *play_of(bot);
    size_t length;
    *verdict = (struct dialogue_verdict){.has_action = false};
    // What it has said already is no answer to what it is told now.
    while (!dialogue_is_awaiting(play->dialogue) && !is_out(program_of(bot), play) &&
           hear(play, 0, &length)) {
        take_line(bot, length, verdict);
    }
    for (;;) {
        const char *line;
        while ((line = dialogue_next(play->dialogue, &length)) != NULL) {
            say(play, line, length, until_ms);
        }
        if (verdict->has_action || !dialogue_is_awaiting(play->dialogue)) {
            return verdict->has_action;
        }
        if (is_out(program_of(bot), play) || !hear(play, until_ms, &length)) {
            return false;
        }
        take_line(bot, length, verdict);
    }
}

static void see(struct bot *bot, const struct event *event) {
    struct play **play = play_of(bot);
    struct dialogue_verdict verdict;
    if (*play == NULL) {
        *play = begin(bot);
        if ((*play)->in < 0 && !program_bot_is_silent(program_of(bot))) {
            note_silence(bot, "no program is there");
        }
    }
    // It is what the bot was shown (bot_see).
    dialogue_see((*play)->dialogue, (const struct viewed_event *)event, false);
    if (event->kind == EVENT_MATCH_END) {
        carry(bot, now_ms() + ENDING_MS, &verdict);
        end(*play);
        *play = NULL;
    }
}

static struct action choose(struct bot *bot, const struct action_list *legal) {
    struct program_bot *program = program_of(bot);
    struct play *play = *play_of(bot);
    struct dialogue_verdict verdict;
    struct action action;
    if (is_out(program, play)) {
        lose(play);
        program->unasked++;
        return unspoken_default(legal);
    }
    int32_t decision = ++play->decision;
    if (dialogue_ask(play->dialogue, decision, legal, &action)) {
        return action;
    }
    program->decisions++;
    int64_t time_ms = play->has_answered ? program->think_ms : FIRST_MS;
    bool is_answered = carry(bot, now_ms() + time_ms, &verdict);
    play->has_answered = true;
    if (is_answered) {
        program->silent = 0;
        action = verdict.action;
    } else {
        bool is_sent_away =
            verdict.fault == DIALOGUE_BROKEN || play->mistakes >= PROGRAM_MISTAKES_MAX;
        if (!is_sent_away) {
            note_silence(bot, play->in < 0 ? "it is gone" : "no answer in time");
        }
        if (!dialogue_time_over(play->dialogue, decision, &action)) {
            action = unspoken_default(legal);
        }
    }
    dialogue_answered(play->dialogue, decision);
    return action;
}

bool program_bot_is_silent(const struct program_bot *bot) {
    return bot->silent >= PROGRAM_MISTAKES_MAX;
}

// ---- naming ----

static int listen_at(const char *port) {
    int64_t number;
    if (!text_read_int(port, 1, 65535, &number)) {
        return -1;
    }
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)number),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int on = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (fd >= 0 && (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 ||
                    listen(fd, SOMAXCONN) != 0)) {
        close(fd);
        return -1;
    }
    return fd;
}

// What follows "exec:": a dialect, and after another colon a command.
static bool read_command(char *words, struct program_bot *bot) {
    char *colon = strchr(words, ':');
    if (colon == NULL || colon[1] == '\0') {
        return false;
    }
    *colon = '\0';
    bool is_known = dialect_find(words, &bot->dialect);
    *colon = ':';
    bot->command = colon + 1;
    return is_known;
}

static bool is_exec(const char *words) {
    return strncmp(words, "exec:", 5) == 0;
}

static bool is_tcp(const char *words) {
    return strncmp(words, "tcp:", 4) == 0;
}

bool program_bot_is(const char *words) {
    return is_exec(words) || is_tcp(words);
}

bool program_bot_open(const char *words, struct program_bot *out_bot, char *out_problem,
                      size_t problem_bytes) {
    memset(out_bot, 0, sizeof *out_bot);
    snprintf(out_bot->words, sizeof out_bot->words, "%s", words);
    out_bot->kind = (struct bot_kind){.name = out_bot->words,
                                      .title = out_bot->words,
                                      .sentence = "",
                                      .choose = choose,
                                      .see = see};
    out_bot->listener = -1;
    out_bot->think_ms = THINK_MS;
    if (is_exec(words) && strlen(words) < sizeof out_bot->words &&
        read_command(out_bot->words + 5, out_bot)) {
        signal(SIGPIPE, SIG_IGN); // one that ends is a mistake of its own
        return true;
    }
    if (is_tcp(words)) {
        signal(SIGPIPE, SIG_IGN);
        out_bot->listener = listen_at(words + 4);
        snprintf(out_problem, problem_bytes, "cannot listen on port %s of this machine", words + 4);
        if (out_bot->listener >= 0) {
            fprintf(stderr, "waits for programs at mjsonp://127.0.0.1:%s/x\n", words + 4);
        }
        return out_bot->listener >= 0;
    }
    snprintf(
        out_problem, problem_bytes,
        "\"%.200s\" is none of exec:DIALECT:COMMAND, tcp:PORT; the dialects are gimite, mortal "
        "and app",
        words);
    return false;
}

void program_bot_close(struct program_bot *bot) {
    if (bot->words[0] != '\0' && bot->listener >= 0) {
        close(bot->listener);
    }
}
