// Runs every *.test.mjs of this folder: a real server, the built client, a real browser.
//
//   node tests/browser/run.mjs [SERVER_BINARY] [WORD...]    only tests whose name has a WORD
//
// JANSOU_TEST_WEB    folder of the built client (web-client/dist)
// JANSOU_TEST_OUT    where pictures and traces of failures go

import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectTests, limited, report } from '../support/runner.mjs';
import { House } from './support/house.mjs';
import { launch, ROOT } from './support/tools.mjs';

const TEST_MS = 180_000;

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);
const web = resolve(process.env.JANSOU_TEST_WEB ?? join(ROOT, 'web-client', 'dist'));
const out = process.env.JANSOU_TEST_OUT ?? mkdtempSync(join(tmpdir(), 'jansou-browser-'));

/** Null, or what went wrong. */
async function runOne(browser, { name, run }) {
  const house = new House(browser, { binary: resolve(binary), web });
  try {
    await limited(run(house), TEST_MS);
    await house.check();
    return null;
  } catch (error) {
    await house.keep(join(out, name.replace(/\W+/g, '-'))).catch(() => {});
    return error;
  } finally {
    await house.close();
  }
}

async function main() {
  mkdirSync(out, { recursive: true });
  const tests = await collectTests(here, words);
  let browser = await launch();
  let failed = 0;
  for (const test of tests) {
    // One that has crashed fails its own test, not those after it.
    if (!browser.isConnected()) browser = await launch();
    failed += await report(test.name, () => runOne(browser, test)) ? 0 : 1;
  }
  await browser.close();
  if (failed > 0) console.log(`pictures and traces: ${out}`);
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || tests.length === 0 ? 1 : 0;
}

process.once('SIGTERM', () => process.exit(143));
await main().catch((error) => {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exitCode = 1;
});
