// Real servers on a real store: three nats-servers on 127.0.0.11 to 13.
//
//   node tests/cluster/run.mjs [SERVER_BINARY] [--seed N] [--tables N] [WORD...]
//
// Where no fit nats-server can be had all is left out, with the reason; the server must have been built
// with libnats. Tests that print figures print those of so many tables, for which the time of a test is
// longer. Beside the server lies a program that asks a store what a server asks it at its start.

import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectTests, hasWaited, limited, report, runAgain } from '../support/runner.mjs';
import { run } from '../crash/support/command.mjs';
import { Store, findProgram } from './support/store.mjs';

const TEST_MS = 240_000;
/** More for each table that was asked for. */
const TABLE_MS = 1000;

const here = dirname(fileURLToPath(import.meta.url));

function readArguments(words) {
  const options = { seed: Date.now() % 1_000_000, words: [] };
  for (let i = 0; i < words.length; i += 1) {
    if (words[i] === '--seed') options.seed = Number(words[i += 1]);
    else if (words[i] === '--tables') options.tables = Number(words[i += 1]);
    else options.words.push(words[i]);
  }
  return options;
}

/** Null, or what went wrong. A test that says why it was left out has not failed. */
async function attempt(run_, leftOut) {
  try {
    const why = await run_();
    if (typeof why === 'string') leftOut.push(why);
    return null;
  } catch (error) {
    return error;
  }
}

/** Why nothing of this can be tried here; null if it can. */
async function reasonToLeaveOut(binary, found) {
  if (found.program === undefined) return found.reason;
  const asked = await run(binary, ['cluster', 'init', '--cluster', 'nats://127.0.0.11:1']);
  return /built without NATS/.test(asked.output) ? asked.output.trim() : null;
}

async function main() {
  const [word = 'build-release/server/jansou', ...words] = process.argv.slice(2);
  const binary = resolve(word);
  const options = readArguments(words);
  const probe = join(dirname(binary), '../tests/cluster/store_probe');
  const found = await findProgram();
  const reason = await reasonToLeaveOut(binary, found);
  if (reason !== null) {
    console.log(`SKIPPED all of tests/cluster: ${reason}\n0 passed, 0 failed`);
    return;
  }
  console.log(`--seed ${options.seed}, ${found.program}`);
  const store = await Store.open(found.program);
  const given = { binary, probe, store, seed: options.seed, tables: options.tables };
  const [lost, waited] = [[], []];
  let passed = 0;
  const tryOne = async (test) => {
    const leftOut = [];
    let error = null;
    await report(test.name, async () => {
      error = await attempt(() => limited(test.run(given), TEST_MS + (options.tables ?? 0) * TABLE_MS), leftOut);
      return error;
    });
    if (leftOut.length > 0) console.log(`SKIPPED ${test.name}: ${leftOut[0]}`);
    else if (error === null) passed += 1;
    return error;
  };
  let failed = 0;
  try {
    for (const test of await collectTests(here, options.words)) {
      const error = await tryOne(test);
      if (error !== null) (hasWaited(error) ? waited : lost).push({ ...test, error });
    }
    failed = lost.length + (await runAgain(waited, async (test) => await tryOne(test) === null)).length;
  } finally {
    store.remove();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main().catch((error) => {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exitCode = 1;
});
process.exit();
