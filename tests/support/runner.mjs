// What the runners of *.test.mjs files share: finding the tests, a limit of time, and the report.
// A test file exports `tests`, an object of functions by their names, and may export `nightly`: what is
// the same once more, on another device or in another language, and is run by `tests/run --full` alone.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether all is played that a nightly run plays; tests/README.md says what. */
export const IS_FULL = process.env.JANSOU_TEST_COUNTS === 'full';

/** The tests of a folder as { name, run }; with words, only those whose name has one of them, nightly ones too. */
export async function collectTests(folder, words) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).sort();
  const modules = await Promise.all(files.map((name) => import(join(folder, name))));
  const isWhole = IS_FULL || words.length > 0;
  const all = modules.flatMap(({ tests, nightly }, i) =>
    Object.entries({ ...tests, ...(isWhole && nightly) }).map(([name, run]) =>
      ({ name: `${files[i].replace('.test.mjs', '')}: ${name}`, run })));
  return words.length === 0
    ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
}

export function limited(promise, ms) {
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`takes longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** Runs one and prints its line. `attempt` gives null, or what went wrong. True: it passed. */
export async function report(name, attempt) {
  const from = Date.now();
  const error = await attempt();
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  console.log(`${error ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
  if (error) console.log(`    ${String(error.stack).replaceAll('\n', '\n    ')}`);
  return error === null;
}

const MOST_UNSTEADY = 3;

/** Whether a test waited in vain, which a busy machine may do to it: nothing was lost, doubled or changed. */
export const hasWaited = ({ message }) => /in vain|takes longer than/.test(message);

/** Words of those who find what no busy machine excuses. */
const FOUND = /Sanitizer|runtime error|CHECK/;

/**
 * Runs again what failed: `failed` are tests with `error`, what went wrong; `runOne` gives whether one
 * passes now. Gives those that failed again. A machine that does much else can make a test wait in vain
 * where nothing is wrong, so what passes now is said to be unsteady, by its name, and is somebody's work
 * for the next day. More than a few are no accident, and what a sanitizer found is none.
 */
export async function runAgain(failed, runOne) {
  if (failed.length > MOST_UNSTEADY) return failed;
  const failedAgain = [];
  for (const test of failed) {
    if (!FOUND.test(test.error.stack) && await runOne(test)) {
      console.log(`unsteady ${test.name}: failed beside others, passed again`);
    } else {
      failedAgain.push(test);
    }
  }
  return failedAgain;
}

const TEST_MS = 60_000;

/** Null, or what went wrong. */
const attempt = (run, ms) => limited(run(), ms).then(() => null, (error) => error);

/**
 * Runs the tests of a folder on one ground, then what is said last as [name, run]; ends the process.
 * `after` follows each test and is part of it, `told` is said under its line, `log` is the end of
 * what the server said if anything failed. A test may take a minute, and `more` milliseconds.
 */
export async function runOnGround({ folder, words, open, after, told = () => {}, last, log, more = 0 }) {
  const tests = await collectTests(folder, words);
  const ground = await open();
  const failed = [];
  const runOne = (test) => report(test.name, async () => {
    test.error = await attempt(async () => {
      await test.run(ground);
      await after(ground);
    }, TEST_MS + more);
    return test.error;
  });
  for (const test of tests) {
    if (!await runOne(test)) failed.push(test);
    told(ground);
  }
  let count = (await runAgain(failed, runOne)).length;
  for (const [name, run] of last) count += !await report(name, () => attempt(() => run(ground), TEST_MS));
  if (count > 0) console.log(log(ground).join('\n'));
  console.log(`${tests.length + last.length - count} passed, ${count} failed`);
  process.exit(count > 0 || tests.length === 0 ? 1 : 0);
}

/** What went wrong outside the tests is one failed test. */
export function failWhole(error) {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exit(1);
}
