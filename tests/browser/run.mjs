// Runs every *.test.mjs of this folder: a real server, the built client, a real browser.
//
//   node tests/browser/run.mjs [SERVER_BINARY] [WORD...]    only tests whose name has a WORD
//
// JANSOU_TEST_WEB    folder of the built client (web-client/dist)
// JANSOU_TEST_OUT    where pictures and pages of failures go
// JANSOU_TEST_TRACE   1: traces of failures, too
// JANSOU_TEST_AT_ONCE how many tests run at once, each with a browser and servers of its own
// JANSOU_TEST_COUNTS  full: all that a nightly run plays

import { mkdirSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectTests, limited, report, runAgain } from '../support/runner.mjs';
import { House } from './support/house.mjs';
import { launch, ROOT } from './support/tools.mjs';

const TEST_MS = 480_000;

/**
 * A test computes three quarters of its time and waits the rest; beside other work more of them at
 * once make pages so slow that tests wait in vain.
 */
const AT_ONCE = Number(process.env.JANSOU_TEST_AT_ONCE ?? availableParallelism());

/** What takes longest starts first: a test's name begins so. */
const LONGEST = [
  'whole_match: a whole match',
  'british: walls of the full game',
  'ladder: the ladder from',
  'british_lessons: help at the table',
  'four_people: a ron goes before',
  'four_people: a reload',
  'lost_connection: a server that stands still',
  'ladder: the ladder of the British',
  'accessibility: ',
  'british: ',
  'ladder: ',
];

const here = dirname(fileURLToPath(import.meta.url));
const [binary = 'build-release/server/jansou', ...words] = process.argv.slice(2);
const web = resolve(process.env.JANSOU_TEST_WEB ?? join(ROOT, 'web-client', 'dist'));
const isTraced = process.env.JANSOU_TEST_TRACE === '1';
const out = process.env.JANSOU_TEST_OUT ?? mkdtempSync(join(tmpdir(), 'jansou-browser-'));

/** Null, or what went wrong. */
async function runOne(browser, { name, run }) {
  const house = new House(browser, { binary: resolve(binary), web, isTraced });
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

/** The place of a test in the order of `LONGEST`; those that are in no row come last. */
const placeOf = ({ name }) => {
  const place = LONGEST.findIndex((start) => name.startsWith(start));
  return place < 0 ? LONGEST.length : place;
};

/** Takes tests from the queue until it is empty; gives those that failed, with what went wrong. */
async function runFrom(queue) {
  let browser = await launch();
  const failed = [];
  for (let test = queue.shift(); test; test = queue.shift()) {
    // One that has crashed fails its own test, not those after it.
    if (!browser.isConnected()) browser = await launch();
    const isFine = await report(test.name, async () => {
      test.error = await runOne(browser, test);
      return test.error;
    });
    if (!isFine) failed.push(test);
  }
  await browser.close();
  return failed;
}

async function main() {
  mkdirSync(out, { recursive: true });
  const tests = await collectTests(here, words);
  const queue = [...tests].sort((a, b) => placeOf(a) - placeOf(b));
  const firstFailed = await Promise.all(Array.from({ length: AT_ONCE }, () => runFrom(queue)));
  const isFineAlone = async (test) => (await runFrom([test])).length === 0;
  const failed = (await runAgain(firstFailed.flat(), isFineAlone)).length;
  if (failed > 0) console.log(`pictures and pages: ${out}`);
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || tests.length === 0 ? 1 : 0;
}

process.once('SIGTERM', () => process.exit(143));
await main().catch((error) => {
  console.log(`${error.stack}\n0 passed, 1 failed`);
  process.exitCode = 1;
});
