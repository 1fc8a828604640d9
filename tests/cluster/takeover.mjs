// How soon tables go on whose server was killed, in figures:
//
//   node tests/cluster/takeover.mjs [SERVER_BINARY] [--tables 500] [--kills 20] [--seed N]
//
// Wanted (T10): each table within 5 s, half of them within 3.6 s, with 500 tables, 20 times.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Store, findProgram } from './support/store.mjs';
import { takeOver } from './support/takeover.mjs';

const WANTED = { p50: 3600, most: 5000 };
const SETTINGS = { hold_min_ms: 400, hold_max_ms: 700, between_ms: 1000 };

const seconds = (ms) => (ms === undefined ? '?' : (ms / 1000).toFixed(2));

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tables: { type: 'string', default: '500' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const found = await findProgram();
  if (found.program === undefined) throw new Error(found.reason);
  const given = { binary: resolve(positionals[0] ?? 'build-release/server/jansou'), seed: Number(values.seed) };
  console.log(`--seed ${values.seed}, ${values.tables} tables, ${values.kills} kills; seconds from a kill`);
  const store = await Store.open(found.program, undefined, undefined, 16);
  let good = 0;
  try {
    await takeOver({ ...given, store }, {
      tables: Number(values.tables), kills: Number(values.kills), settings: SETTINGS,
      tell: (figures) => {
        const isGood = figures.p50 <= WANTED.p50 && figures.most <= WANTED.most;
        good += isGood ? 1 : 0;
        console.log(`half ${seconds(figures.p50)}, 95 % ${seconds(figures.p95)}, all ${seconds(figures.most)}; `
          + `missed ${seconds(figures.gone)}, taken over from ${seconds(figures.first)} to ${seconds(figures.last)}`
          + `${isGood ? '' : '  TOO LATE'}`);
      },
    });
  } finally {
    store.remove();
  }
  console.log(`${good} of ${values.kills} within ${WANTED.p50} ms for half and ${WANTED.most} ms for all`);
}

await main();
process.exit();
