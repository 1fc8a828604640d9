// main() of the unit tests: all tests of the program, or those that match a pattern.
#include "tests/support/test.h"

int main(int count, char **arguments) {
    return test_run(arguments[0], count > 1 ? arguments[1] : NULL);
}
