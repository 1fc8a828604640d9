// Watching: whoever goes back stays there while the table plays on, a lost connection keeps the
// place, hands appear when their hand is over, and nothing of a result is shown unasked.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { graveFindings } from './support/axe.mjs';
import { settled } from './support/drawn.mjs';
import { drag } from './support/fingers.mjs';
import { playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { act, question } from './support/table.mjs';
import { play } from './support/ways.mjs';

const LOST = [/WebSocket connection to .* failed/, /ERR_(CONNECTION|EMPTY|INTERNET)/];
const TURNS = 3;

const answer = (person) => (actions) => act(person, chooseAction(actions, false));

async function playSome(person) {
  for (let i = 0; i < TURNS; i += 1) await answer(person)((await question(person)).actions);
}

/** "East 1 · move 12", without how it goes on. */
const where = ({ page }) => page.locator('.w-where strong').textContent();
const newest = ({ page }) => page.locator('.w-newest');
const line = ({ page }) => page.getByRole('slider', { name: 'Hands of the match' });

const stands = async ({ page }, words) =>
  page.locator('.w-where strong', { hasText: words }).waitFor();

/** The number on the badge, once it is greater than this. */
async function newerThan(person, count) {
  await person.page.waitForFunction((least) => {
    const [, number] = /^\+(\d+) newer/.exec(document.querySelector('.w-newest')?.textContent) ?? [];
    return Number(number) > least;
  }, count);
  return Number(/\d+/.exec(await newest(person).textContent())[0]);
}

const atNewest = ({ page }) => page.getByText('at the newest').waitFor();

/** A match of bots that is over at once. */
async function finishedMatch(server) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: 'Bots', preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'instant',
  });
  const { code } = await owner.hear('table');
  owner.send({ type: 'stand' });
  for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  owner.send({ type: 'start' });
  while ((await owner.hear('table')).match === undefined);
  return code;
}

/** Tiles of hands that lie with their backs up. */
const backs = ({ page }) => page.locator('.t-line-back, .t-side, .t-down').count();

// Runs in the page: whatever a screen reader is told from now on.
function listenToPage() {
  globalThis.heard = [];
  const note = () => {
    const words = document.querySelector('[aria-live="polite"]').textContent.trim();
    if (words !== '') globalThis.heard.push(words);
  };
  new MutationObserver(note).observe(document.querySelector('[aria-live="polite"]'),
    { characterData: true, childList: true, subtree: true });
}

const moveNow = (person) => person.page.locator('[role=slider]').getAttribute('aria-valuetext');

const isAtMove = (page, move) => page.waitForFunction((words) =>
  document.querySelector('[role=slider]').getAttribute('aria-valuetext').includes(words),
`move ${move} of`);

async function chooseHeard(person, words) {
  await person.press('Settings');
  await person.press('Sound');
  const sheet = person.page.getByRole('dialog', { name: 'Sound' });
  await sheet.getByRole('group', { name: 'Heard and said aloud while watching' })
    .getByRole('radio', { name: words }).check();
  await person.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

const SOME_MOVES = 3;

/** From the deal on by the key of a move, and to the end of the first hand; what was said on the way. */
async function hearHand(person, most = Infinity) {
  const { page } = person;
  await page.evaluate(() => { globalThis.heard = []; });
  await page.keyboard.press('Home');
  await isAtMove(page, 0);
  const count = Number(/move 0 of (\d+)/.exec(await moveNow(person))[1]);
  for (let move = 1; move <= Math.min(count, most); move += 1) {
    await page.keyboard.press('ArrowRight');
    await isAtMove(page, move);
  }
  if (most < count) {
    await page.keyboard.press('PageDown');
    await isAtMove(page, 0);
    await page.keyboard.press('ArrowLeft');
    await isAtMove(page, count);
  }
  // The next key would end the moment of the win.
  await page.locator('.r-sheet').waitFor();
  return page.evaluate(() => globalThis.heard);
}

export const tests = {
  async 'a hand with all hands open is watched by keys and by ear: every move, results alone, or nothing'(house) {
    const server = await house.server({ test_seed: 'watching' });
    const code = await finishedMatch(server);
    const watcher = await house.person('Ken', server);
    const { page } = watcher;
    await watcher.open(`/t/${code}/watch`);
    await page.getByText('The match is over.').waitFor();
    await page.keyboard.press('v');
    await page.getByRole('radio', { name: 'All hands', exact: false, checked: true }).waitFor();
    await stands(watcher, 'move');
    await page.evaluate(listenToPage);
    const every = await hearHand(watcher);
    const discards = every.filter((words) => /discards|riichi/i.test(words));
    assert.ok(discards.length > 10, every.join('\n'));
    const [result] = every.filter((words) => /tsumo|ron|draw/i.test(words)).slice(-1);
    assert.ok(result, every.join('\n'));

    await chooseHeard(watcher, 'Results');
    const results = await hearHand(watcher, SOME_MOVES);
    assert.ok(results.length > 0 && results.length < 4, results.join('\n'));
    assert.ok(results.every((words) => every.includes(words)), results.join('\n'));

    await chooseHeard(watcher, 'Nothing');
    assert.deepEqual(await hearHand(watcher, SOME_MOVES), []);
  },

  async 'whoever goes back stays there, over a lost connection too, and the hands come when they may'(house) {
    const server = await house.server({ test_seed: 'watching' });
    const owner = await house.person('Mika', server);
    const line_ = await house.line(server);
    const code = await play(owner, []);
    const watcher = await house.person('Ken', line_);
    watcher.expectErrors(...LOST);
    const { page } = watcher;
    await watcher.open(`/t/${code}/watch`);
    await atNewest(watcher);
    const first = await where(watcher);
    await playSome(owner);
    await page.waitForFunction((words) =>
      document.querySelector('.w-where strong').textContent !== words, first);

    await page.keyboard.press('Home');
    await stands(watcher, 'move 0');
    await playSome(owner);
    const count = await newerThan(watcher, 0);
    await stands(watcher, 'move 0');
    line_.cut();
    await page.getByText('Connection lost').first().waitFor();
    await playSome(owner);
    line_.mend();
    await newerThan(watcher, count);
    await stands(watcher, 'move 0');
    await page.keyboard.press('End');
    await atNewest(watcher);
    assert.equal(await newest(watcher).count(), 0);

    // Nothing of the hands before the hand is over.
    await page.keyboard.press('v');
    await page.getByText('Nothing is released yet').waitFor();
    assert.ok(watcher.seen.allEvents.every(({ type, pai }) => type !== 'tsumo' || pai === '?'));
    await playHand(owner, answer(owner));
    await stands(watcher, /East 1 · move/);
    assert.ok(watcher.seen.allEvents.some(({ type, pai }) => type === 'tsumo' && pai !== '?'));
    await page.keyboard.press('Home');
    assert.equal(await backs(watcher), 0);
    const hands = page.getByRole('combobox', { name: 'Hands' });
    await hands.selectOption({ label: 'none' });
    await page.waitForFunction(() => document.querySelectorAll('.t-side, .t-down').length > 20);
    await hands.selectOption({ label: 'all four' });
    await page.getByText('opens when over').waitFor();
    assert.deepEqual(await graveFindings(watcher), []);
  },

  async 'a match that is over is gone through by keys, and its result is shown when it is asked for'(house) {
    const server = await house.server();
    const code = await finishedMatch(server);
    const watcher = await house.person('Ken', server);
    const { page } = watcher;
    await watcher.open(`/t/${code}/watch`);
    await page.getByText('The match is over.').waitFor();
    await stands(watcher, 'move 0');
    assert.equal(await page.locator('.r-sheet').count(), 0);
    const ahead = await newerThan(watcher, 0);
    await page.keyboard.press('ArrowRight');
    await stands(watcher, 'move 1');
    assert.equal(await newerThan(watcher, 0), ahead - 1);
    // All of it is there, whenever one comes.
    await page.keyboard.press('Home');
    await stands(watcher, 'East 1 · move 0');
    await line(watcher).focus();
    await page.keyboard.press('PageDown');
    const told = await line(watcher).getAttribute('aria-valuetext');
    assert.match(told, /^East \d.*, move 0 of \d+$/);
    const bottom = () => page.locator('.t-plate.is-own .t-plate-name').textContent();
    const before = await bottom();
    await page.keyboard.press('3');
    assert.notEqual(await bottom(), before);
    await page.keyboard.press('0');
    assert.equal(await bottom(), before);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of watching' }).waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(await graveFindings(watcher), []);
    // On the screen of a small laptop the table is smaller, and all of its deck in reach.
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.waitForFunction(() => {
      const boxes = [...document.querySelectorAll('.w-deck button')].map((one) =>
        one.getBoundingClientRect());
      const { left, right, bottom } = document.querySelector('.w-deck').getBoundingClientRect();
      const isIn = (box) => box.left >= left && box.right <= right && box.bottom <= bottom;
      return document.querySelector('.t-wide .w-deck') && boxes.every(isIn);
    });
    await watcher.press('Result');
    await page.locator('.r-sheet').waitFor();
    await watcher.press('Replay');
    await page.waitForURL(/\/r\/[A-Za-z0-9]{10}/);
  },

  async 'a link to a moment of a match that is over leads to that moment of the match'(house) {
    const server = await house.server();
    const code = await finishedMatch(server);
    const watcher = await house.person('Ken', server);
    await watcher.open(`/t/${code}/watch#h2.e5`);
    await watcher.page.waitForURL(/\/r\/[A-Za-z0-9]{10}#h2\.e5$/);
    await watcher.page.locator('.t-tile').first().waitFor();
  },

  async 'on a phone all of it is in reach, and what one opens lies over the foot alone'(house) {
    const server = await house.server();
    const code = await finishedMatch(server);
    const watcher = await house.person('Ken', server, { device: 'phone', reducedMotion: 'reduce' });
    const { page } = watcher;
    await watcher.open(`/t/${code}/watch`);
    await page.getByText('The match is over.').waitFor();
    await page.evaluate(() => { globalThis.location.hash = '#h2.e5'; });
    await watcher.press('What you watch');
    const sheet = page.getByRole('dialog', { name: 'What you watch' });
    await sheet.getByText('Anybody may watch. All hands are shown after each hand.').waitFor();
    await sheet.getByRole('button', { name: /^All hands/ }).click();
    await page.locator('.p-hand-tiles').nth(3).waitFor();
    await isAtMove(page, 5);
    await settled(watcher); // the table makes room for the hands in the frame that draws them
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('.p-foot button, .p-foot select')]
        .filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().bottom > globalThis.innerHeight
          || one.getBoundingClientRect().right > globalThis.innerWidth)
        .map((one) => one.textContent));
    assert.deepEqual(low, []);
    await drag(watcher, page.locator('.t-panel'), { x: -90 });
    await isAtMove(page, 6);
    await drag(watcher, page.locator('.t-panel'), { x: 90 });
    await isAtMove(page, 5);
    await drag(watcher, page.locator('.p-hand-tiles').first(), { x: -90 });
    await drag(watcher, page.locator('.t-panel'), { x: 90 });
    await isAtMove(page, 4);
    assert.deepEqual(await graveFindings(watcher), []);
    // Whoever asks for what each needs comes to the server of the table: only who wants to read it.
    const asks = () => watcher.seen.frames.filter(({ side, message }) => side === 'client' && message.type === 'layers');
    assert.deepEqual(asks(), []);
    await page.locator('.w-notice').getByRole('button', { name: 'Close' }).click();
    await watcher.press('Needs');
    await page.getByRole('heading', { name: 'Standing' }).waitFor();
    await watcher.seen.until(() => asks().length > 0, 'it is asked for');
    assert.deepEqual(asks()[0].message.names, ['needs']);
  },
};
