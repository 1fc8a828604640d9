// A match that went through a crash of the server, looked at again: all of it is there, its walls are
// proven, and a record that was changed is shown as such.

import assert from 'node:assert/strict';
import { agrees } from '../crash/support/stream.mjs';
import { changeSecret } from '../support/journal.mjs';
import { graveFindings } from './support/axe.mjs';
import { settled } from './support/drawn.mjs';
import { playMatch, toFinal } from './support/match.mjs';
import { chooseAction } from './support/player.mjs';
import { act, question } from './support/table.mjs';
import { play } from './support/ways.mjs';

const LOST = [/WebSocket connection to .* failed/, /ERR_(CONNECTION|EMPTY|INTERNET)/];
const TURNS = 4;

/** As few as one can go on to by a button and by a key; nobody deals twice. */
const THREE_HANDS = [{ name: 'hands_to_play', value: '3' }, { name: 'dealer_repeat', value: 'never' }];

async function playSome(person) {
  for (let i = 0; i < TURNS; i += 1) {
    const { actions } = await question(person);
    await act(person, chooseAction(actions, false));
  }
}

/** Where the replay stands: "Move 3 of 120". */
const stands = async ({ page }, step) =>
  page.locator('.p-where', { hasText: new RegExp(`^Move ${step} of `) }).waitFor();

const stepOf = async ({ page }) => {
  const words = await page.locator('.p-where').textContent();
  return /^Move (\d+) of (\d+)$/.exec(words).slice(1).map(Number);
};

/** Everything that was told during the match is in its record, as it was told. */
function checkComplete({ seen }) {
  const record = seen.told.findLast(({ type }) => type === 'match');
  const told = new Map(seen.allEvents.map((event) => [event.n, event]));
  const base = [...told.values()].find(({ type }) => type === 'start_game').n;
  assert.ok(record.finished);
  assert.equal(record.events.at(-1).type, 'end_game');
  assert.equal(base + record.events.at(-1).n, Math.max(...told.keys()));
  for (const event of record.events) {
    const live = told.get(base + event.n);
    assert.ok(!live || agrees({ ...live, n: event.n }, event),
      `${JSON.stringify(live)} became ${JSON.stringify(event)}`);
  }
  return record.events.filter(({ type }) => type === 'start_kyoku').length;
}

async function goThrough(person, hands) {
  const { page } = person;
  await stands(person, 0);
  await person.press('One move on');
  await stands(person, 1);
  await page.keyboard.press('ArrowRight');
  await stands(person, 2);
  await page.keyboard.press('ArrowLeft');
  await stands(person, 1);
  for (let hand = 2; hand <= hands; hand += 1) {
    if (hand === 2) await person.press('Next hand');
    else await page.keyboard.press('ArrowDown');
    await page.waitForURL(new RegExp(`#h${hand}\\.e0$`));
  }
  await page.keyboard.press('ArrowUp');
  await page.waitForURL(new RegExp(`#h${Math.max(1, hands - 1)}\\.e`));
}

async function playByItself(person) {
  const [before] = await stepOf(person);
  await person.press('Play');
  await person.page.waitForFunction((step) =>
    Number(/^Move (\d+)/.exec(document.querySelector('.p-where').textContent)[1]) > step + 1, before);
  await person.press('Pause');
}

async function changeSeats({ page }) {
  const seat = page.getByRole('combobox', { name: /^View from/ });
  for (const value of ['2', '0']) {
    await seat.selectOption(value);
    assert.equal(await seat.inputValue(), value);
  }
  await seat.blur();
  await page.keyboard.press('b');
  await page.waitForFunction(() => document.querySelector('.p-choice-seat select').value !== '0');
}

/** The review of the match: its figures are those of its hands, and a moment of it leads to the replay. */
async function review(person, hands) {
  const { page, seen } = person;
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('heading', { name: 'Decisions beside the bot’s' }).waitFor();
  const told = seen.told.findLast(({ type }) => type === 'match_review');
  assert.equal(told.hands.length, hands);
  assert.ok(told.decisions > 10 && told.rows.length === told.decisions - told.same);
  assert.deepEqual(await graveFindings(person), []);
  const tab = (name) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  await tab('Hands');
  assert.equal(await page.locator('.mr-hands tbody tr').count(), hands);
  await tab('Talk');
  await page.getByText('Nobody who watched has written anything.').waitFor();
  await tab('Scores');
  assert.equal(await page.locator('.mr-places tbody tr').count(), 4);
  assert.deepEqual(await graveFindings(person), []);
  await tab('Review');
  await page.getByRole('radio', { name: 'All that differ' }).check();
  const first = page.getByRole('link', { name: /^See / }).first();
  const address = await first.getAttribute('href');
  await first.click();
  await page.waitForURL(`**${address}`);
  await page.locator('.p-where').waitFor();
}

const SMALL = { width: 360, height: 640 };

// Runs in the page: names beside the hands that are cut off, and controls below the lower edge.
function findCutOff() {
  const names = [...document.querySelectorAll('.p-hand-words')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  const low = [...document.querySelectorAll('.p-foot button, .p-foot select')].filter((one) =>
    one.checkVisibility() && one.getBoundingClientRect().bottom > globalThis.innerHeight);
  return [...names, ...low].map((one) => one.textContent || one.getAttribute('aria-label'));
}

/** The same once the table has made room for all that is drawn. */
async function cutOff(person) {
  await settled(person);
  return person.page.evaluate(findCutOff);
}

/** What the browser remembers is another commitment than the one in the record. */
async function rememberOther({ page }) {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('jansou.witness.'));
    const witness = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...witness, commitment: 'ab'.repeat(32) }));
  });
  await page.reload();
}

export const tests = {
  async 'on a small phone all names are told apart, bots are bots, and no control is cut off'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server, { device: 'phone' });
    const { page } = person;
    await page.setViewportSize(SMALL);
    await play(person, []);
    await question(person);
    await person.press('Menu');
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Look back').click();
    await page.locator('.p-hand-words').nth(3).waitFor();
    assert.deepEqual(await cutOff(person), []);
    const names = await page.locator('.p-hand-words').allTextContents();
    assert.deepEqual(names.sort(), ['Mika', 'Suzume', 'Suzume 2', 'Suzume 3']);
    // The own seat has no chip above the table.
    assert.equal(await page.locator('.t-plate .avatar-bot').count(), 3);
  },

  async 'a match that survives a crash is replayed in full, and a changed record is found'(house) {
    const journal = house.journal();
    const server = await house.server({ journal });
    const person = await house.person('Mika', server);
    person.expectErrors(...LOST);
    await play(person, [], { settings: THREE_HANDS });
    await playSome(person);
    await server.kill();
    const second = await house.server({ journal, port: server.port });
    await person.page.getByText('You are back.').first().waitFor();
    await playMatch(person);
    await toFinal(person);
    await person.page.getByRole('link', { name: 'Replay' }).click();
    await person.button('Walls checked').waitFor();
    const hands = checkComplete(person);
    await goThrough(person, hands);
    await playByItself(person);
    await changeSeats(person);
    await person.button('Walls checked').click();
    await person.page.getByText(/Random numbers of Mika/).first().waitFor();
    // Through the crash: what this browser was told is what the record says.
    await person.page.getByText(/all that it was told while the match was played/).waitFor();
    await person.page.keyboard.press('Escape');

    await review(person, hands);
    await rememberOther(person);
    await person.button('Walls do not fit').click();
    await person.page.getByText(/told this browser another commitment/).waitFor();

    // A link to a moment, for somebody else.
    const [id] = /[a-z0-9]{10}(?=#)/.exec(person.page.url());
    const friend = await house.person('Ken', second);
    friend.expectErrors(...LOST);
    await friend.open(`/r/${id}#h1.e5`);
    await stands(friend, 5);
    await friend.button('Walls checked').click();
    await friend.page.getByText(/Not seen by this browser: the match/).waitFor();
    await friend.page.keyboard.press('Escape');

    assert.equal(await second.stop(), 0);
    assert.equal(changeSecret(journal.replace('sqlite:', '')), id);
    const third = await house.server({ journal, port: server.port });
    const judge = await house.person('Aya', third);
    await judge.open(`/r/${id}`);
    await judge.button('Walls do not fit').click();
    await judge.page.getByText('The secret is not the one that the server was bound to.').first().waitFor();
  },
};
