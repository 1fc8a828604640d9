// Asks a store what a server asks it at its start, whatever its version: makes streams and plays
// the rounds of two appends with one token.
//
//   store_probe URLS REPLICAS
#include "server/storage/nats_check.h"
#include "server/storage/nats_setup.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
    char problem[JOURNAL_PROBLEM_BYTES] = "store_probe URLS REPLICAS";
    struct nats_place place;
    struct nats_facts facts;
    if (count != 3 || !nats_place_read(arguments[1], &place, problem)) {
        printf("%s\n", problem);
        return 2;
    }
    place.shards = 1;
    struct store_plan plan = {.replicas = (int)strtol(arguments[2], NULL, 10), .shards = 1};
    bool is_fine = nats_setup(&place, &plan, problem) &&
                   nats_check_fence(&place, NATS_ROUNDS, &facts, problem);
    if (is_fine) {
        printf("of each of %d rounds one append was taken\n", NATS_ROUNDS);
    } else {
        printf("%s\n", problem);
    }
    return is_fine ? 0 : 1;
}
