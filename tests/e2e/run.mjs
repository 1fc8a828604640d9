// Runs every *.test.mjs of this folder against one real server: hostile clients, while people and
// bots play on undisturbed.
//
//   node tests/e2e/run.mjs [SERVER_BINARY] [WORD...]    only tests whose name has a WORD
//
// The server must end with exit code 0: built with sanitizers, it does so only if they found
// nothing.

import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ground } from './support/ground.mjs';

const TEST_MS = 60_000;

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);

async function collect() {
  const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs')).sort();
  const modules = await Promise.all(files.map((name) => import(join(here, name))));
  return modules.flatMap((module, i) =>
    Object.entries(module.tests).map(([name, run]) =>
      ({ name: `${files[i].replace('.test.mjs', '')}: ${name}`, run })));
}

function limited(promise) {
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`takes longer than ${TEST_MS} ms`)), TEST_MS);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** Null, or what went wrong. */
async function attempt(run) {
  try {
    await limited(run());
    return null;
  } catch (error) {
    return error;
  }
}

async function report(name, run) {
  const from = Date.now();
  const error = await attempt(run);
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  console.log(`${error ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
  if (error) console.log(`    ${String(error.stack).replaceAll('\n', '\n    ')}`);
  return error === null;
}

async function main() {
  const all = await collect();
  const tests = words.length === 0
    ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
  const ground = await Ground.open(resolve(binary));
  const results = [];
  for (const { name, run } of tests) {
    results.push(await report(name, async () => {
      await run(ground);
      await ground.checkAlive();
    }));
  }
  results.push(await report('the others play on undisturbed', () => ground.checkGames()));
  results.push(await report('the server ends in order', () => ground.close()));
  const failed = results.filter((isFine) => !isFine).length;
  if (failed > 0) console.log(ground.log().slice(-100).join('\n'));
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || tests.length === 0 ? 1 : 0;
}

await main().catch((error) => {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exitCode = 1;
});
process.exit();
