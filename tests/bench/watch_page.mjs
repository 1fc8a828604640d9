// The page of somebody who watches, on a real server and in a real browser (W37, W38, WA15): a match of
// thirty hands that one comes late to. How long until it is drawn, whether every hand can be gone to,
// how much memory the page takes for it, and how long going to another table takes.
//
//   node tests/bench/watch_page.mjs [SERVER_BINARY]

import { resolve } from 'node:path';
import { Guest } from '../e2e/support/guest.mjs';
import { startServer } from '../browser/support/server.mjs';
import { launch, ROOT } from '../browser/support/tools.mjs';

const HANDS = 30;
const CHANGES = 12;
const TOGETHER = `${HANDS} hands`;

const POLICY = {
  preset: 'after', audience: 'public', public: { kind: 'live' }, hands: { kind: 'hand', seconds: 0 },
  chat: false, nameless: true, embedding: false, featured: false,
};

/** A table of bots that play at once until so many hands are over; it then waits in the midst of one. */
async function tableOf(server, hands, title) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title, preset: 'riichi-club',
    settings: [{ name: 'game_length', value: 'open' }, { name: 'negative_score', value: 'continue' }],
    clock: { base_s: 0, bank_s: 0 },
    is_public: true, may_watch: true, pace: 'instant', watch: POLICY,
  });
  const { code } = await owner.hear('table');
  for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  let begun = 0;
  let isDone;
  const done = new Promise((now) => { isDone = now; });
  owner.onMessage((message) => {
    if (message.type === 'events') {
      begun += message.events.filter(({ type }) => type === 'start_kyoku').length;
      if (begun > hands) isDone();
    } else if (message.type === 'decision' && begun <= hands) {
      const { actions, number } = message;
      const action = actions.find(({ type, tsumogiri }) => type === 'dahai' && tsumogiri)
        ?? actions.find(({ type }) => type === 'none') ?? actions.at(-1);
      owner.send({ type: 'act', decision: number, action });
    } else if (message.type === 'table' && message.state === 'between' && !message.seats[message.seat].ready) {
      owner.send({ type: 'ready', ready: true });
    }
  });
  owner.send({ type: 'start' });
  await done;
  return { code, owner };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Bytes of what the page keeps, once nothing is left to be put away. */
async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

const drawn = (page, title) => page.waitForFunction((words) =>
  document.querySelector('.t-title')?.textContent.includes(words) && document.querySelectorAll('.t-tile').length > 13,
title, { polling: 'raf' });

/** Opens a table; milliseconds until it is drawn. */
async function open(page, server, { code }, title) {
  const from = performance.now();
  await page.goto(`${server.url}/t/${code}/watch`, { waitUntil: 'commit' });
  await drawn(page, title);
  return performance.now() - from;
}

async function memoryOf(browser, server, table, title, isGoneThrough) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ms = await open(page, server, table, title);
  await page.keyboard.press('v');
  await page.getByRole('radio', { name: 'All hands', exact: false, checked: true }).waitFor();
  let hands = 1;
  if (isGoneThrough) {
    await page.keyboard.press('Home');
    await page.getByText(/move 0$/).first().waitFor();
    const where = () => page.locator('[role=slider]').getAttribute('aria-valuetext');
    for (let before = ''; before !== await where(); hands += 1) {
      before = await where();
      await page.keyboard.press('PageDown');
      await page.waitForFunction(() => document.querySelectorAll('.t-tile').length > 13);
    }
    hands -= 1;
  }
  await page.waitForTimeout(1000);
  const bytes = await heap(session);
  await context.close();
  return { ms, bytes, hands };
}

/** How long the next table takes, over and over, by the key of the page. */
async function changes(browser, server, first) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/watch`);
  await page.locator('.hall-card, .hall-featured').first().waitFor();
  await page.locator(`a[href*="${first.code}"]`).first().click();
  await drawn(page, '');
  const times = [];
  for (let i = 0; i < CHANGES; i += 1) {
    const before = await page.locator('.t-title').first().textContent();
    times.push(await page.evaluate((title) => new Promise((done) => {
      const from = performance.now();
      const look = () => {
        const now = document.querySelector('.t-title')?.textContent;
        const isDrawn = now && now !== title && document.querySelectorAll('.t-tile').length > 13;
        if (isDrawn) done(performance.now() - from);
        else requestAnimationFrame(look);
      };
      dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
      document.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
      look();
    }), before));
    await page.waitForTimeout(300);
  }
  await context.close();
  return times;
}

const server = await startServer(resolve(process.argv[2] ?? 'build-release/server/jansou'),
  resolve(ROOT, 'web-client/dist'), { test_seed: 'watch page', between_ms: 1000, messages_burst: 1000 });
const browser = await launch();
try {
  const short = await tableOf(server, 1, 'one hand');
  const long = await tableOf(server, HANDS, TOGETHER);
  await memoryOf(browser, server, short, 'one hand', false); // so that all files are there
  const one = await memoryOf(browser, server, short, 'one hand', false);
  const all = await memoryOf(browser, server, long, TOGETHER, true);
  const megabytes = (bytes) => (bytes / (1 << 20)).toFixed(1);
  console.log(`a table of one hand: drawn in ${one.ms.toFixed(0)} ms, ${megabytes(one.bytes)} MB of memory`);
  console.log(`one of ${HANDS} hands: drawn in ${all.ms.toFixed(0)} ms, ${all.hands} hands gone through, `
    + `${megabytes(all.bytes)} MB, ${megabytes(all.bytes - one.bytes)} MB more`);
  const times = await changes(browser, server, long);
  console.log(`another table: ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`);
} finally {
  await browser.close();
  await server.stop();
}
