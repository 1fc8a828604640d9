// Brings real servers down and up again: killed, without room on the disk, with a broken journal.
//
//   node tests/crash/run.mjs [SERVER_BINARY] [--tables N] [--kills N] [--seed N] [WORD...]
//
// The seed is that of what the test chooses: moments, actions, bots. When the server comes to what
// is its own, so that a failure may need some tries to be seen again.

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectTests, hasWaited, limited, report, runAgain } from '../support/runner.mjs';

const SECONDS_A_KILL = 5;
const TEST_S = 120;


const here = dirname(fileURLToPath(import.meta.url));

function readArguments(words) {
  const options = { tables: 150, kills: 30, seed: Date.now() % 1_000_000, words: [] };
  for (let i = 0; i < words.length; i += 1) {
    const name = words[i].slice(2);
    if (!words[i].startsWith('--')) options.words.push(words[i]);
    else if (Number.isInteger(options[name]) && words[i + 1] > 0) options[name] = Number(words[i += 1]);
    else throw new Error(`did not expect "${words[i]}"`);
  }
  return options;
}

async function attempt(run) {
  try {
    await run();
    return null;
  } catch (error) {
    return error;
  }
}

async function main() {
  const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);
  const options = { ...readArguments(words), binary: resolve(binary) };
  const limit = (TEST_S + SECONDS_A_KILL * options.kills) * 1000;
  console.log(`--tables ${options.tables} --kills ${options.kills} --seed ${options.seed}`);
  const runOne = (test) => report(test.name, async () => {
    test.error = await attempt(() => limited(test.run(options), limit));
    return test.error;
  });
  const tests = await collectTests(here, options.words);
  for (const test of tests) await runOne(test);
  const waited = tests.filter(({ error }) => error && hasWaited(error));
  const wrong = tests.filter(({ error }) => error && !hasWaited(error));
  const failed = wrong.length + (await runAgain(waited, runOne)).length;
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || tests.length === 0 ? 1 : 0;
}

await main().catch((error) => {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exitCode = 1;
});
process.exit();
