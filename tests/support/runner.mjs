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
