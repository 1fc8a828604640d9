// Runs every *.test.mjs of this folder against one real server: hostile clients, while people and
// bots play on undisturbed.
//
//   node tests/e2e/run.mjs [SERVER_BINARY] [WORD...]    only tests whose name has a WORD
//
// The server must end with exit code 0: built with sanitizers, it does so only if they found
// nothing.

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failWhole, runOnGround } from '../support/runner.mjs';
import { Ground } from './support/ground.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);

await runOnGround({
  folder: here,
  words,
  open: () => Ground.open(resolve(binary)),
  after: (ground) => ground.checkAlive(),
  last: [
    ['the others play on undisturbed', (ground) => ground.checkGames()],
    ['the server ends in order', (ground) => ground.close()],
  ],
  log: (ground) => ground.log().slice(-100),
}).catch(failWhole);
