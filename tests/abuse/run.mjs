// Runs every *.test.mjs of this folder: each is an attack by one address, or by many, on a server at
// which a match goes on that must not differ from one that nobody disturbs.
//
//   node tests/abuse/run.mjs [SERVER_BINARY] [WORD...]    only attacks whose name has a WORD
//   JANSOU_ATTACK_SECONDS=150 node tests/abuse/run.mjs build-sanitize/server/jansou programs
//                                  so long each of the four attacks by programs (A6), instead of two seconds
//
// Clients come from 127.0.0.2 and so on: those are other addresses than the trusted proxy's. After
// each attack the figures of those who play are printed; only gross ones fail.

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failWhole, runOnGround } from '../support/runner.mjs';
import { ATTACK_SECONDS, Ground } from './support/ground.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);

await runOnGround({
  folder: here,
  words,
  open: () => Ground.open(resolve(binary)),
  after: (ground) => ground.checkServed(),
  told: (ground) => console.log(`       ${ground.figures()}`),
  last: [
    ['the match is the one that nobody disturbs', (ground) => ground.checkGames()],
    ['the servers end in order', (ground) => ground.close()],
  ],
  log: (ground) => ground.server.lines.slice(-50),
  more: ATTACK_SECONDS * 1000,
}).catch(failWhole);
