// The first games: hands of four, seven and thirteen tiles, two to four players, a pool instead of a
// wall, and results that count nothing, han by a table, or points.

import assert from 'node:assert/strict';
import { playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { showsJust } from './support/shown.mjs';
import { act, hand } from './support/table.mjs';
import { createByForm, fillWithBots, start } from './support/ways.mjs';

/** A table of a game other than riichi, from the lobby to the first question. */
async function begin(house, { game, preset, device, mayName = false }) {
  const server = await house.server({ test_seed: `lessons ${preset}` });
  const person = await house.person('Mika', server, { device });
  const { page } = person;
  await createByForm(person, { game, preset });
  await fillWithBots(person, 'Suzume');
  await page.getByText('Everybody is here.').waitFor();
  const dealer = page.getByLabel('First dealer');
  await showsJust(mayName ? 1 : 0, dealer, 'the dealer is named where the rules allow it');
  if (mayName) await dealer.selectOption({ label: 'Mika' });
  await start(person);
  await person.seen.until(({ asked, end }) => asked ?? end, 'the hand begins');
  return person;
}

const playOn = (person) =>
  playHand(person, (actions) => act(person, chooseAction(actions, true)));

/** What the page told to the end of the hand. */
const told = ({ seen }, type) => seen.allEvents.filter((event) => event.type === type);

const sheetOf = ({ page }) => page.getByRole('dialog').filter({ has: page.locator('.r-body') });

async function expectHand(person, size) {
  const tiles = hand(person).getByRole('button');
  const [{ tehais }] = told(person, 'start_kyoku').slice(-1);
  assert.equal(tehais[person.seen.seat].length, size);
  await tiles.nth(size - 1).waitFor();
  assert([size, size + 1].includes(await tiles.count()), 'the hand has as many tiles as dealt');
}

/** All hands lie open, and the waits are told once the own ones have been asked for. */
async function expectReview(person) {
  const { page, seen } = person;
  const laid = told(person, 'laid_open').slice(-seen.table.seats.length);
  assert.equal(laid.length, seen.table.seats.length);
  assert(laid.every(({ waits, helps }) => waits.length + helps.length === 0), 'waits are not told yet');
  const isTold = (type) => seen.told.some((message) => message.type === type);
  await seen.until(() => isTold('name_waits') || isTold('hand_review'), 'the review');
  assert.equal(await page.getByText(/waited for|waiting for/).count(), 0, 'nothing is told before');
  if (!isTold('hand_review')) await person.press('Just show');
  await page.getByRole('radio', { name: 'Review' }).check({ force: true });
  const hands = page.getByRole('region', { name: 'All hands' }).getByRole('listitem');
  await hands.first().waitFor();
  await showsJust(laid.length, hands);
  const review = seen.told.findLast(({ type }) => type === 'hand_review');
  const ready = review.hands.filter(({ waits }) => waits.length > 0).length;
  await showsJust(ready, hands.filter({ hasText: /waited for|waiting for/ }));
  await expectInside(person);
  await page.getByRole('radio', { name: 'Result' }).check({ force: true });
}

/** No tile of a hand that is shown leaves the sheet. */
async function expectInside({ page }) {
  const out = await page.evaluate(() => {
    const sheet = document.querySelector('.r-sheet').getBoundingClientRect();
    return [...document.querySelectorAll('.r-body .r-hand > *')].filter((tile) => {
      const box = tile.getBoundingClientRect();
      return box.left < sheet.left - 1 || box.right > sheet.right + 1;
    }).length;
  });
  assert.equal(out, 0, 'tiles beside the sheet');
}

const devices = ['desktop', 'phone'];

/** Numbers on the tiles, a mark on who deals, and nothing about claims or riichi. */
async function expectPlainTable({ page }, device) {
  assert.equal(await page.evaluate(() => document.documentElement.dataset.tiles), 'indexed');
  const isPhone = device === 'phone';
  // In the middle of the table, and on the plate where it has no word for it.
  await showsJust(isPhone ? 2 : 1, page.getByRole('img', { name: 'dealer', exact: true }));
  if (!isPhone) await showsJust(2, page.locator('.t-toggles').getByRole('switch'));
}

/** Nothing is counted: the win is its set and its pair. */
async function expectSets(person) {
  const [win] = told(person, 'hora').slice(-1);
  assert(win, 'this hand is won');
  const sets = person.page.locator('.v-win-sets');
  await sets.getByText('Its sets and the pair').waitFor();
  await showsJust(2, sets.locator('.c-group'), 'a set and the pair');
}

async function firstLesson(house, device) {
  const person = await begin(house, { game: /^Tibet/, preset: /^Tibet 1: one suit/, device });
  await expectHand(person, 4);
  await expectPlainTable(person, device);
  await playOn(person);
  await expectReview(person);
  await expectSets(person);
  await expectInside(person);
  assert.equal(await sheetOf(person).getByText(/\bhan\b|\bpoints?\b|score/i).count(), 0, 'nothing is counted');
  assert.equal(await sheetOf(person).getByText(/East|South|West|North/).count(), 0, 'there are no winds');
}

async function thirteenTiles(house, device) {
  const person = await begin(house, { game: /^Tibet/, preset: /^Tibet 8/, device });
  await expectHand(person, 13);
  await person.page.getByRole('img', { name: /tiles? left in the pool/ }).waitFor();
  await playOn(person);
  await expectReview(person);
  await expectInside(person);
  const [win] = told(person, 'hora').slice(-1);
  if (win) await sheetOf(person).getByText(`${win.fan} han`, { exact: true }).first().waitFor();
}

async function lite(house, device) {
  const person = await begin(house, { game: /Lite/, preset: /^Lite for two/, device, mayName: true });
  assert.equal(person.seen.seat, 0, 'the named dealer deals first');
  await expectHand(person, 7);
  assert.equal(person.seen.table.seats.length, 2);
  await playOn(person);
  const [win] = told(person, 'hora').slice(-1);
  const words = win?.fan === 1 ? '1 point' : `${win?.fan} points`;
  if (win) await sheetOf(person).getByText(words, { exact: true }).first().waitFor();
  assert.equal(told(person, 'laid_open').length, 0);
  await expectInside(person);
}

const rows = {
  'four tiles of one suit, and nothing is counted': firstLesson,
  'thirteen tiles from a pool, paid by the table of han': thirteenTiles,
  'seven tiles for two, paid in points': lite,
};

const testsOn = (device) => Object.fromEntries(Object.entries(rows).map(([name, run]) =>
  [`${name}, on a ${device}`, (house) => run(house, device)]));

export const tests = testsOn('desktop');
export const nightly = testsOn('phone');
