// How long a server takes to read all results into its file, and how far that is behind afterwards, with
// three copies of each (N33).
//
//   node tests/cluster/results.mjs [--results N]
//
// Three nats-servers; the rest is done by results_rebuild, which prints the figures.

import { execFileSync } from 'node:child_process';
import { Store, findProgram } from './support/store.mjs';

const [, count = '1000000'] = process.argv.slice(2);
const { program, reason } = await findProgram();
if (!program) {
  console.log(`left out: ${reason}`);
  process.exit(0);
}
const store = await Store.open(program);
try {
  const urls = store.makeParlour('build-release/server/jansou');
  execFileSync('build-release/tests/contract/results_rebuild', [count, urls], { stdio: 'inherit' });
} finally {
  store.remove();
}
