// The lobby on a slow line, on a real server and in a real browser that has nothing of it yet: when the
// first thing is painted, when the heading stands there and when the start cards do, in every language.
//
//   node tests/bench/lobby_page.mjs [SERVER_BINARY [WEB_DIRECTORY]]

import { resolve } from 'node:path';
import { startServer } from '../browser/support/server.mjs';
import { launch, ROOT } from '../browser/support/tools.mjs';

const TIMES = 3;
const LANGUAGES = ['en', 'ja', 'fr', 'de'];
/** What browsers call "fast 3G": 1.6 Mbit/s to here, 0.75 Mbit/s from here, 150 ms there and back. */
const FAST_3G = {
  offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8,
};

/** Runs in the page before all else: notes by its own clock when something is there to be seen. */
const watch = () => {
  const at = {};
  const parts = { heading: 'main h1', starts: '.starts .start' };
  globalThis.firstSeen = at;
  const look = () => {
    Object.entries(parts).forEach(([name, where]) => {
      const [part] = document.querySelectorAll(where);
      if (part && at[name] === undefined && part.getBoundingClientRect().width > 0) {
        at[name] = performance.now();
      }
    });
    if (Object.keys(at).length < Object.keys(parts).length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** One who comes for the first time; ms since the address was entered. */
async function visit(browser, server, locale) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  await page.addInitScript(watch);
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.firstSeen.starts !== undefined);
  const seen = await page.evaluate(() => ({
    ...globalThis.firstSeen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
  await context.close();
  return seen;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const server = await startServer(resolve(process.argv[2] ?? 'build-release/server/jansou'),
  resolve(process.argv[3] ?? `${ROOT}/web-client/dist`));
const browser = await launch();
try {
  for (const language of LANGUAGES) {
    const visits = [];
    for (let i = 0; i < TIMES; i += 1) visits.push(await visit(browser, server, language));
    const of = (part) => `${median(visits.map((seen) => seen[part])).toFixed(0)} ms`;
    console.log(`${language}: paint ${of('paint')}, heading ${of('heading')}, starts ${of('starts')}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
