// Whole hands of British Mah-Jong against bots, at stage after stage, and a goulash with its exchanges.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { checkWords } from './support/british.mjs';
import { nextHand, playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { showsJust } from './support/shown.mjs';
import { act, GUARD_MS, hand, question, zone } from './support/table.mjs';
import { tileName } from './support/tiles.mjs';
import { createByForm, fillWithBots, play, playFromLobby, start } from './support/ways.mjs';

const number = new Intl.NumberFormat('en');
const minus = (text) => text.replace('-', '−');
const sum = (values) => values.reduce((all, one) => all + one, 0);

const STAGES = [
  'british-1', 'british-2', 'british-3', 'british-4', 'british-5', 'british-6', 'british-7', 'british',
];

/** On a commit: the first and the last; the ladder's test deals at each of them. */
const FEW = ['british-1', 'british'];

/** Three tiles of the hand are passed on: those that stand first. */
async function passOn(person) {
  const { number: asked } = await question(person);
  const tiles = hand(person).getByRole('button');
  await person.page.waitForTimeout(GUARD_MS);
  const button = zone(person).getByRole('button').last();
  assert.equal(await button.getAttribute('aria-disabled'), 'true', 'nothing goes before three are chosen');
  const places = [0, 1, 2];
  for (const place of places) await tiles.nth(place).click();
  await showsJust(places.length, hand(person).locator('[aria-pressed="true"]'));
  await zone(person).getByRole('button', { name: /^Pass on/ }).click();
  await person.seen.until((seen) => seen.asked?.number !== asked, 'the tiles are passed on');
}

/** Every second claim is taken, calls are made, tiles passed on. */
function player(person) {
  let claims = 0;
  return async (actions) => {
    if (actions.some(({ type }) => type === 'exchange')) return passOn(person);
    if (actions.some(({ type }) => type === 'skip')) return act(person, { type: 'go_on' });
    const isClaim = actions.some(({ type }) => type === 'none');
    claims += isClaim ? 1 : 0;
    return act(person, chooseAction(actions, isClaim && claims % 2 === 0));
  };
}

const eventsOf = ({ seen }, type) => [...seen.events.values()].filter((event) => event.type === type);

/** What one sees of a won hand is what the server told: scores, lines, payments, totals. */
async function checkWin(person) {
  const { page, seen } = person;
  const counted = eventsOf(person, 'hand');
  const [settled] = eventsOf(person, 'settle');
  const sheet = page.getByRole('dialog');
  if (counted.length === 0) {
    await sheet.getByText('First to go Mah-Jong').waitFor();
    return;
  }
  assert.equal(counted[0].actor, eventsOf(person, 'hora')[0].actor, 'the winner is counted first');
  assert.equal(sum(settled.deltas), 0);
  const names = seen.table.seats.map(({ name }) => name);
  for (const { actor, counted: one } of counted) {
    const words = `${names[actor]} ${number.format(one.total)}`;
    await sheet.getByRole('radio', { name: words }).check({ force: true });
    const rows = sheet.locator('.b-lines tr');
    await showsJust(one.points.length + one.doubles_of.length, rows, words);
    const [worked] = await sheet.locator('.b-sum').allInnerTexts();
    const isPlain = !one.special && one.doubles === 0 && !one.is_limit;
    const sumOf = isPlain ? `${number.format(one.total)} points` : `= ${number.format(one.total)}`;
    if (one.points.length + one.fixed > 0) assert(worked.includes(sumOf), `${words}: ${worked}`);
  }
  const payments = await sheet.locator('.b-payments tbody tr').evaluateAll((all) =>
    all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.deepEqual(payments, settled.payments.map(({ payer, payee, points }) =>
    [names[payer], names[payee], number.format(points)]));
  const totals = await sheet.locator('.b-settlement .r-after').allInnerTexts();
  assert.deepEqual(totals.sort(),
    settled.scores.map((score) => minus(number.format(score))).sort());
}

async function finishHand(person) {
  await playHand(person, player(person));
  const { end } = person.seen;
  const nextButton = person.button(/^(Next hand|Final result)/);
  await nextButton.waitFor();
  await checkWords(person, 'the result');
  assert.deepEqual(await graveFindings(person), [], 'the result is accessible');
  if (end.type === 'hora') await checkWin(person);
  return end;
}

/** The score card of the table, over it. */
async function checkCard(person) {
  const { page } = person;
  await page.getByRole('button', { name: 'Rules', exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'Rules of this table' });
  await card.getByRole('radio', { name: 'Scores' }).waitFor({ state: 'attached' });
  await checkWords(person, 'the score card');
  assert.deepEqual(await graveFindings(person), [], 'the score card is accessible');
  await card.getByRole('button', { name: 'Close' }).click();
}

const playStage = (preset) => async (house) => {
  const server = await house.server({ test_seed: preset });
  const person = await house.person('Mika', server);
  await play(person, [], { preset });
  await question(person);
  await hand(person).getByRole('button').first().waitFor();
  await checkWords(person, 'the table');
  assert.deepEqual(await graveFindings(person), [], 'the table is accessible');
  await checkCard(person);
  await finishHand(person);
};

const DEAL_MS = 20_000;
const SIDEWAYS = { width: 844, height: 390 };
const GOULASH_HANDS = 4;

/** With one suit few tiles can be drawn, so that nobody comes to Mah-Jong before the wall ends. */
async function bambooOnly(page) {
  await page.getByRole('button', { name: /^All \d+ switches/ }).click();
  await page.getByRole('heading', { name: 'Tiles, wall and winds' }).click();
  const suits = page.getByRole('group', { name: 'Suits' });
  for (const suit of ['Characters', 'Circles']) await suits.getByLabel(suit).uncheck({ force: true });
  await page.locator('.summary').getByText('Suits').waitFor();
}

/** Hands until one is drawn, so that a goulash follows. */
async function playToGoulash(person, hands) {
  for (let played = 0; played < hands; played += 1) {
    const end = await finishHand(person);
    await nextHand(person, DEAL_MS);
    if (end.type === 'ryukyoku') return true;
  }
  return false;
}

async function checkGoulash(person) {
  const { page } = person;
  await question(person, 'the first exchange');
  const [asked] = eventsOf(person, 'question');
  assert.equal(asked.question, 'exchange');
  const { name } = person.seen.table.seats[asked.to[person.seen.seat]];
  await zone(person).getByRole('heading', { name: `Exchange 1 of 3: three tiles to ${name}` }).waitFor();
  await page.getByText('Goulash', { exact: false }).first().waitFor();
  await passOn(person);
  await person.seen.until(() => eventsOf(person, 'exchange').length === 1, 'the tiles change hands');
  const [changed] = eventsOf(person, 'exchange');
  const giver = changed.to.indexOf(person.seen.seat);
  for (const pai of changed.tiles[giver]) {
    await hand(person).getByRole('button', { name: tileName(pai) }).first().waitFor();
  }
  assert(changed.tiles.every((tiles, seat) =>
    [giver, person.seen.seat].includes(seat) || tiles.every((pai) => pai === '?')),
  'tiles of the others stay hidden');
  await finishHand(person);
}

/** Everybody may call, and bots do: then the exchanges are left to the people. */
async function uncheckedCalls(page) {
  await bambooOnly(page);
  await page.getByRole('heading', { name: 'Claims and calls' }).click();
  await page.getByRole('switch', { name: 'Calls are checked' }).click();
  await page.locator('.summary').getByText('Calls are checked').waitFor();
}

const both = (people, todo) => Promise.all(people.map(todo));

/** What they are asked in a goulash; it is played to its end afterwards. */
async function checkSkipping(people) {
  await both(people, passOn);
  await both(people, async (person) => {
    await question(person, 'whether to skip the exchanges');
    await zone(person).getByRole('heading', { name: 'Skip the exchanges that are left?' }).waitFor();
    await checkWords(person, 'the question whether to skip');
    assert.deepEqual(await graveFindings(person), [], 'the question is accessible');
  });
  const [first, second] = people;
  await act(first, { type: 'skip' });
  await act(second, { type: 'skip' });
  await both(people, ({ seen }) => seen.until(() =>
    [...seen.events.values()].some(({ type }) => type === 'skip'), 'the exchanges are skipped'));
  await both(people, finishHand);
}

/** A table of so many players. */
const playersOf = (count) => async (page) => {
  await page.getByRole('button', { name: /^All \d+ switches/ }).click();
  await page.getByRole('heading', { name: 'Tiles, wall and winds' }).click();
  const { length } = Array.from({ length: Math.abs(count - 4) });
  const rule = page.locator('.rule').filter({ hasText: 'Two to five' });
  for (let i = 0; i < length; i += 1) {
    await rule.getByRole('button', { name: count > 4 ? /^More/ : /^Less/ }).click();
  }
  await page.locator('.summary').getByText(String(count), { exact: true }).first().waitFor();
};

const playWith = (count, prepare = playersOf(count)) => async (house) => {
  const server = await house.server({ test_seed: `british with ${count}` });
  const person = await house.person('Mika', server);
  await playFromLobby(person, [], { family: 'british', preset: /^British The full game/, prepare });
  const { table } = person.seen;
  assert.equal(table.seats.length, count);
  await person.page.getByRole('region', { name: 'Round, wall and scores' }).waitFor();
  const start = await person.seen.until(
    ({ events }) => [...events.values()].find(({ type }) => type === 'start_kyoku'), 'the deal');
  const dreams = start.tehais.flatMap((tiles, seat) => (tiles.length === 0 ? [seat] : []));
  assert.equal(dreams.length, count === 5 ? 1 : 0);
  for (const seat of dreams) {
    await person.page.getByRole('region', { name: 'Dreamer' })
      .getByText(table.seats[seat].name).waitFor();
  }
  await finishHand(person);
};

/** The match ends when East has moved on once. */
async function oneHand(page) {
  await page.getByRole('button', { name: /^All \d+ switches/ }).click();
  await page.getByRole('heading', { name: 'East and the end of the game' }).click();
  const rule = page.locator('.rule').filter({ hasText: 'Hands after which East moves on' });
  await rule.getByRole('button', { name: /^More/ }).click();
  await page.locator('.summary').getByText('Hands to play').waitFor();
}

/** The replay of a match is shown, and its walls are the ones that were promised. */
async function checkWalls(person) {
  const { page } = person;
  await person.press(/^Final result/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await person.button('Walls checked').click();
  const sheet = page.getByRole('dialog', { name: 'Walls of this match' });
  await sheet.getByText(/dealt from the secret/).waitFor();
  assert.equal(await sheet.getByText('does not fit').count(), 0);
  await checkWords(person, 'the walls');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(SIDEWAYS);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

const handsOf = (stages) => Object.fromEntries(stages.map((stage) => [`a hand of ${stage}`, playStage(stage)]));

const provenWalls = (preset, prepare = oneHand) => async (house) => {
  const server = await house.server({});
  const person = await house.person('Mika', server);
  await playFromLobby(person, [], { family: 'british', preset, prepare });
  const between = () => person.seen.until(({ table, end }) =>
    table.state !== 'playing' || end?.type === 'end_game', 'the hand is closed');
  for (;;) {
    await playHand(person, player(person));
    await between();
    if (person.seen.table.state !== 'between') break;
    await nextHand(person, DEAL_MS);
  }
  await checkWalls(person);
};

export const tests = {
  'walls of the full game, with flowers and goulashes, are proven':
    provenWalls(/^British The full game/, async (page) => {
      await oneHand(page);
      await page.getByRole('heading', { name: 'Tiles, wall and winds' }).click();
      const suits = page.getByRole('group', { name: 'Suits' });
      for (const suit of ['Characters', 'Circles']) await suits.getByLabel(suit).uncheck({ force: true });
    }),

  'a hand of two players': playWith(2),
  'a hand of five players, one of whom sits out': playWith(5),

  ...handsOf(FEW),

  async 'a goulash after a drawn hand'(house) {
    const server = await house.server({ test_seed: 'goulash' });
    const person = await house.person('Mika', server);
    await playFromLobby(person, [], { family: 'british', preset: /^British, stage 7/, prepare: bambooOnly });
    assert(await playToGoulash(person, GOULASH_HANDS), 'no hand is drawn');
    await checkGoulash(person);
  },

  async 'a hand on a phone'(house) {
    const server = await house.server({ test_seed: 'british phone' });
    const person = await house.person('Mika', server, { device: 'phone' });
    await createByForm(person, { family: 'british', preset: /^British, stage 3/ });
    await fillWithBots(person, 'Suzume');
    await start(person);
    await question(person);
    await checkWords(person, 'the table on a phone');
    await person.page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
    await finishHand(person);
  },
};

export const nightly = {
  'walls of the first stage, whose deal is thrown for, are proven': provenWalls(/^British, stage 1/),
  'a hand of three players': playWith(3),
  ...handsOf(STAGES.filter((stage) => !FEW.includes(stage))),

  async 'a goulash whose exchanges are skipped'(house) {
    const server = await house.server({ test_seed: 'skip' });
    const people = [await house.person('Mika', server), await house.person('Ines', server)];
    const [owner, guest] = people;
    guest.family = 'british';
    await playFromLobby(owner, [guest], {
      family: 'british', preset: /^British, stage 7/, prepare: uncheckedCalls,
    });
    const isDrawn = await both(people, (person) => playToGoulash(person, GOULASH_HANDS));
    assert.deepEqual(isDrawn, [true, true], 'no hand is drawn');
    await checkSkipping(people);
  },
};
