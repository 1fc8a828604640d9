// Whoever has gone back stays there, whatever happens at the table meanwhile: forty events and more,
// ends of hands, a discard that is taken back, the end of the match (WA9).

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';

/** Hands of four tiles, which are soon over; a discard rests long enough to be taken back. */
const SETTINGS = {
  test_seed: 'rewind', between_ms: 1000, hold_min_ms: 30, hold_max_ms: 30, bot_min_ms: 1, bot_max_ms: 5,
};

const FORTY = 40;

/** Somebody who plays with bots at a table for teaching, by messages. */
async function openTable(server) {
  const host = await Guest.enter(server.port, 'Mika');
  host.send({
    type: 'create_table', title: 'Lesson', preset: 'tibet-1',
    settings: [{ name: 'game_length', value: 'open' }], clock: { base_s: 0, bank_s: 0 },
    is_public: true, may_watch: true, pace: 'normal',
    lesson: { help: 'none', review: false, teaching: true },
    watch: {
      preset: 'teaching', audience: 'public', public: { kind: 'live' }, hands: { kind: 'live' },
      chat: false, nameless: true, embedding: false, featured: false,
    },
  });
  const { code, players } = await host.hear('table');
  for (let seat = 0; seat < players; seat += 1) host.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
  const table = { code, host, hands: 0, isPlaying: true, takesBack: false };
  host.onMessage((message) => {
    if (message.type === 'events') {
      table.hands += message.events.filter(({ type }) => type === 'start_kyoku').length;
      const isOwn = message.events.at(-1)?.type === 'dahai' && message.events.at(-1).actor === table.seat;
      if (isOwn && table.takesBack) host.send({ type: 'propose', what: 'take_back' });
    } else if (message.type === 'table') {
      table.seat = message.seat;
      const isReady = message.state !== 'between' || message.seats[message.seat].ready;
      if (!isReady) host.send({ type: 'ready', ready: true });
    } else if (message.type === 'poll' && message.state === 'agreed') {
      table.takesBack = false;
      table.wasTakenBack = true;
    } else if (message.type === 'decision') {
      table.asked = message;
    }
    answer(table);
  });
  host.send({ type: 'start' });
  return table;
}

/** Discards what was drawn, and calls nothing; not while the table is held. */
function answer(table) {
  const { asked, host } = table;
  if (!asked || !table.isPlaying) return;
  const discards = asked.actions.filter(({ type }) => type === 'dahai');
  const action = discards.find(({ tsumogiri }) => tsumogiri) ?? discards[0]
    ?? asked.actions.find(({ type }) => type === 'none');
  table.asked = null;
  host.send({ type: 'act', decision: asked.number, action });
}

function hold(table, isHeld) {
  table.isPlaying = !isHeld;
  answer(table);
}

async function until(isTrue, words) {
  for (let i = 0; i < 600; i += 1) {
    if (isTrue()) return;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  throw new Error(`never: ${words}`);
}

// Runs in the page: what is drawn, and where one is.
const viewOf = () => ({
  where: document.querySelector('[role=slider]').getAttribute('aria-valuetext'),
  hash: location.hash,
  tiles: [...document.querySelectorAll('.t-tile')].map((one) => one.outerHTML),
  points: [...document.querySelectorAll('.t-plate')].map((one) => one.textContent),
  result: document.querySelectorAll('.r-sheet').length,
});

const badge = (page) => page.evaluate(() =>
  Number(/^\+(\d+) newer/.exec(document.querySelector('.w-newest')?.textContent)?.[1] ?? 0));

export const tests = {
  async 'two hands back, forty events, ends of hands, a take-back and the end of the match move nobody'(house) {
    const server = await house.server(SETTINGS);
    const table = await openTable(server);
    await until(() => table.hands === 3, 'a third hand');
    hold(table, true);
    const watcher = await house.person('Ken', server);
    const { page } = watcher;
    await watcher.open(`/t/${table.code}/watch`);
    await page.getByText('at the newest').waitFor();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => /move 1 of/.test(
      document.querySelector('[role=slider]').getAttribute('aria-valuetext')));
    const before = await page.evaluate(viewOf);
    assert.match(before.where, /^Hand 1, move 1 of/);
    assert.ok(before.tiles.length > 16);
    const stays = async (words) => assert.deepEqual(await page.evaluate(viewOf), before, words);

    const { hands } = table;
    hold(table, false);
    await page.waitForFunction((least) =>
      Number(/^\+(\d+) newer/.exec(document.querySelector('.w-newest')?.textContent)?.[1]) >= least, FORTY);
    await until(() => table.hands > hands, 'the end of a hand');
    await stays('after forty events');
    table.takesBack = true;
    await until(() => table.wasTakenBack, 'a discard is taken back');
    await stays('after a take-back');
    const shown = await badge(page);
    await page.waitForFunction((least) =>
      Number(/^\+(\d+) newer/.exec(document.querySelector('.w-newest').textContent)[1]) > least, shown);
    table.host.send({ type: 'stop_match' }); // after the hand
    await page.getByText('The match is over.').waitFor();
    await stays('after the match');
    await page.keyboard.press('End');
    await page.waitForFunction((words) =>
      document.querySelector('[role=slider]').getAttribute('aria-valuetext') !== words, before.where);
    const [, move, of] = /move (\d+) of (\d+)$/.exec((await page.evaluate(viewOf)).where);
    assert.equal(move, of);
    assert.equal(await badge(page), 0);
    table.host.close();
  },
};
