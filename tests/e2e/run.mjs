// Runs every *.test.mjs of this folder against one real server: hostile clients, while people and
// bots play on undisturbed.
//
//   node tests/e2e/run.mjs [SERVER_BINARY] [WORD...]    only tests whose name has a WORD
//
// The server must end with exit code 0: built with sanitizers, it does so only if they found
// nothing.

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectTests, limited, report } from '../support/runner.mjs';
import { Ground } from './support/ground.mjs';

const TEST_MS = 60_000;

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);

/** Null, or what went wrong. */
async function attempt(run) {
  try {
    await limited(run(), TEST_MS);
    return null;
  } catch (error) {
    return error;
  }
}

async function main() {
  const tests = await collectTests(here, words);
  const ground = await Ground.open(resolve(binary));
  const results = [];
  for (const { name, run } of tests) {
    results.push(await report(name, () => attempt(async () => {
      await run(ground);
      await ground.checkAlive();
    })));
  }
  results.push(await report('the others play on undisturbed',
    () => attempt(() => ground.checkGames())));
  results.push(await report('the server ends in order', () => attempt(() => ground.close())));
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
