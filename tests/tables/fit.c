// A smooth surface through the chances of far hands: for each shanten the logarithm of the odds is
// a sum of a few terms in acceptance and draws, found by Newton's method.
#include "tests/tables/tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TERMS = 5, ROUNDS = 30 };

static void terms_of(int cell, double out[TERMS]) {
    static const double accepts[RATE_ACCEPTS] = {5, 12, 20, 29, 40, 53, 69, 95};
    double accept = log(accepts[cell / SIGN_DRAWS]), draws = cell % SIGN_DRAWS;
    out[0] = 1;
    out[1] = accept - 3;
    out[2] = log(1 + draws) - 2;
    out[3] = draws / 9 - 1;
    out[4] = out[1] * out[2];
}

static double value_of(const double weights[TERMS], const double terms[TERMS]) {
    double sum = 0;
    for (int i = 0; i < TERMS; i++) {
        sum += weights[i] * terms[i];
    }
    return 1 / (1 + exp(-sum));
}

// Solves matrix * out = vector; the matrix is positive definite.
static void solve(double matrix[TERMS][TERMS], double vector[TERMS]) {
    for (int i = 0; i < TERMS; i++) {
        for (int row = i + 1; row < TERMS; row++) {
            double factor = matrix[row][i] / matrix[i][i];
            for (int column = i; column < TERMS; column++) {
                matrix[row][column] -= factor * matrix[i][column];
            }
            vector[row] -= factor * vector[i];
        }
    }
    for (int i = TERMS - 1; i >= 0; i--) {
        for (int column = i + 1; column < TERMS; column++) {
            vector[i] -= matrix[i][column] * vector[column];
        }
        vector[i] /= matrix[i][i];
    }
}

// `expected` are the weights that hold where nothing was tried.
static void improve(const double *hits, const double *tries, const double expected[TERMS],
                    double weights[TERMS]) {
    const double ridge = 20;
    double matrix[TERMS][TERMS] = {{0}}, vector[TERMS];
    for (int i = 0; i < TERMS; i++) {
        matrix[i][i] = ridge;
        vector[i] = ridge * (expected[i] - weights[i]);
    }
    for (int cell = 0; cell < RATE_ACCEPTS * SIGN_DRAWS; cell++) {
        double terms[TERMS];
        terms_of(cell, terms);
        double rate = value_of(weights, terms);
        for (int i = 0; i < TERMS; i++) {
            vector[i] += (hits[cell] - tries[cell] * rate) * terms[i];
            for (int j = 0; j < TERMS; j++) {
                matrix[i][j] += tries[cell] * rate * (1 - rate) * terms[i] * terms[j];
            }
        }
    }
    solve(matrix, vector);
    for (int i = 0; i < TERMS; i++) {
        double step = vector[i] > 1 ? 1 : vector[i] < -1 ? -1 : vector[i];
        weights[i] += step;
    }
}

// A hand one tile farther is expected to win about so much less often.
bool table_fit(struct table *far) {
    enum { ROW = RATE_ACCEPTS * SIGN_DRAWS };
    const double farther = 0.8;
    double weights[TERMS] = {0};
    far->prior = calloc((size_t)far->cells, sizeof *far->prior);
    for (int first = 0; first < far->cells && far->prior != NULL; first += ROW) {
        double expected[TERMS] = {0};
        if (first / ROW % RATE_SHANTEN > 0) {
            memcpy(expected, weights, sizeof expected);
            expected[0] -= farther;
        }
        memcpy(weights, expected, sizeof weights);
        for (int round = 0; round < ROUNDS; round++) {
            improve(far->hits + first, far->tries + first, expected, weights);
        }
        for (int cell = 0; cell < ROW; cell++) {
            double terms[TERMS];
            terms_of(cell, terms);
            far->prior[first + cell] = value_of(weights, terms);
        }
    }
    return far->prior != NULL;
}
