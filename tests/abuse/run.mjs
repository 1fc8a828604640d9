// Runs every *.test.mjs of this folder: each is an attack by one address, or by many, on a server at
// which a match goes on that must not differ from one that nobody disturbs.
//
//   node tests/abuse/run.mjs [SERVER_BINARY] [WORD...]    only attacks whose name has a WORD
//
// Clients come from 127.0.0.2 and so on: those are other addresses than the trusted proxy's. After
// each attack the figures of those who play are printed; only gross ones fail.

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectTests, limited, report } from '../support/runner.mjs';
import { Ground } from './support/ground.mjs';

const TEST_MS = 60_000;

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);

/** Null, or what went wrong. */
const attempt = (run) => limited(run(), TEST_MS).then(() => null, (error) => error);

async function main() {
  const tests = await collectTests(here, words);
  const ground = await Ground.open(resolve(binary));
  const results = [];
  for (const { name, run } of tests) {
    results.push(await report(name, () => attempt(async () => {
      await run(ground);
      await ground.checkServed();
    })));
    console.log(`       ${ground.figures()}`);
  }
  results.push(await report('the match is the one that nobody disturbs',
    () => attempt(() => ground.checkGames())));
  results.push(await report('the servers end in order', () => attempt(() => ground.close())));
  const failed = results.filter((isFine) => !isFine).length;
  if (failed > 0) console.log(ground.server.lines.slice(-50).join('\n'));
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || tests.length === 0 ? 1 : 0;
}

await main().catch((error) => {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exitCode = 1;
});
process.exit();
