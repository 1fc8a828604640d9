// What the runners of *.test.mjs files share: finding the tests, a limit of time, and the report.
// A test file exports `tests`, an object of functions by their names.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The tests of a folder as { name, run }; with words, only those whose name has one of them. */
export async function collectTests(folder, words) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).sort();
  const modules = await Promise.all(files.map((name) => import(join(folder, name))));
  const all = modules.flatMap((module, i) =>
    Object.entries(module.tests).map(([name, run]) =>
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

const TEST_MS = 60_000;

/** Null, or what went wrong. */
const attempt = (run) => limited(run(), TEST_MS).then(() => null, (error) => error);

/**
 * Runs the tests of a folder on one ground, then what is said last as [name, run]; ends the process.
 * `after` follows each test and is part of it, `told` is said under its line, `log` is the end of
 * what the server said if anything failed.
 */
export async function runOnGround({ folder, words, open, after, told = () => {}, last, log }) {
  const tests = await collectTests(folder, words);
  const ground = await open();
  const results = [];
  for (const { name, run } of tests) {
    results.push(await report(name, () => attempt(async () => {
      await run(ground);
      await after(ground);
    })));
    told(ground);
  }
  for (const [name, run] of last) results.push(await report(name, () => attempt(() => run(ground))));
  const failed = results.filter((isFine) => !isFine).length;
  if (failed > 0) console.log(log(ground).join('\n'));
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exit(failed > 0 || tests.length === 0 ? 1 : 0);
}

/** What went wrong outside the tests is one failed test. */
export function failWhole(error) {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exit(1);
}
