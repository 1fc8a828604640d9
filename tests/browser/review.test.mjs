// The review of finished matches of several games, as somebody reads it who did not play: both worths and a
// sentence at each decision, in every language, and once the server has died and is back.

import assert from 'node:assert/strict';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { graveFindings } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';
import { chooseAction } from './support/player.mjs';

const LOST = [/WebSocket connection to .* failed/, /ERR_(CONNECTION|EMPTY|INTERNET)/];
const THREE_HANDS = [{ name: 'hands_to_play', value: '3' }];
const SLOWER_MS = 400;

/** Games, and what the worths of a review are told in there. */
const GAMES = [
  ['sanma-tenhou', /^[+−]?\d\.\d\d$/], ['tibet-6', /^\d+(\.\d)?%$/], ['tibet-14', /^[+−]?\d+\.\d\d$/],
  ['lite-4', /^[+−]?\d+\.\d\d$/], ['british-5', /^[+−±]?[\d,]+$/],
];

/** A guest plays some hands against bots by messages; resolves with the id of the match. */
async function playByMessages(server, preset) {
  const guest = await Guest.enter(server.port, 'Mika');
  guest.send({
    type: 'create_table', title: '', preset, settings: THREE_HANDS, clock: { base_s: 0, bank_s: 0 },
    is_public: true, may_watch: true, pace: 'instant',
  });
  const { seats } = await guest.hear('table');
  for (let seat = 1; seat < seats.length; seat += 1) guest.send({ type: 'add_bot', seat, bot: 'simple' });
  let state = '';
  let last = null;
  const say = (message) => {
    last = message;
    guest.send(message);
  };
  const over = new Promise((resolve) => {
    guest.onMessage((message) => {
      if (message.type === 'decision') {
        say({ type: 'act', decision: message.number, action: chooseAction(message.actions, true) });
      }
      // Nobody plays as fast as this.
      if (message.code === 'too_fast') setTimeout(() => guest.send(last), SLOWER_MS);
      if (message.type !== 'table' || message.state === state) return;
      ({ state } = message);
      if (state === 'finished') resolve();
      if (state === 'between') say({ type: 'ready', ready: true });
    });
  });
  guest.send({ type: 'start' });
  await over;
  for (;;) {
    say({ type: 'list_matches', mine: true, skip: 0 });
    const { rows: [row] } = await guest.hear('matches');
    if (row) {
      guest.close();
      return row.id;
    }
    await pause(SLOWER_MS);
  }
}

/** The review of the seat where Mika sat, as far as it is shown. */
async function openReview(person, id, name = 'Mika') {
  const { page } = person;
  await person.open(`/g/${id}`);
  const seat = page.locator('.mr-whose select');
  await seat.waitFor();
  await seat.selectOption({ label: name });
  const value = Number(await seat.inputValue());
  await person.seen.until(({ told }) =>
    told.some(({ type, id: whose, seat: of }) => type === 'match_review' && whose === id && of === value),
  'the review');
  await page.locator('.mr-decisions').waitFor();
}

/** Every row says what was played, what the bot does, both worths and why. */
async function checkRows({ page }, worth) {
  await page.locator('.mr-decisions .segments label').nth(1).click();
  const rows = page.locator('.mr-row');
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    const worths = await row.locator('.mr-worth').allTextContents();
    assert.equal(worths.length, 2);
    if (worth) worths.forEach((words) => assert.match(words, worth));
    assert.ok((await row.locator('.mr-why').textContent()).length > 20);
  }
}

async function readGame(house, [preset, worth]) {
  const server = await house.server({ test_seed: 'review' });
  const id = await playByMessages(server, preset);
  const person = await house.person('Ken', server, { locale: 'en-GB' });
  await openReview(person, id);
  await checkRows(person, worth);
  assert.deepEqual(await graveFindings(person), []);
}

async function readLanguages(house) {
  const server = await house.server({ test_seed: 'review' });
  const id = await playByMessages(server, 'tibet-14');
  for (const device of ['desktop', 'phone']) {
    for (const locale of ['de-DE', 'fr-FR', 'ja-JP']) {
      const person = await house.person(`Ken ${locale} ${device}`, server, { device, locale });
      await openReview(person, id);
      await checkRows(person);
      assert.equal(await tooWide(person), 0, `${locale} on a ${device}`);
      const over = await person.page.evaluate(() => [...document.querySelectorAll('.card')]
        .filter((card) => card.scrollWidth > card.clientWidth + 1).map((card) => card.className));
      assert.deepEqual(over, [], `${locale} on a ${device}`);
    }
  }
}

export const tests = {
  ...Object.fromEntries(GAMES.map((game) => [
    `both worths and why at each decision: ${game[0]}`, (house) => readGame(house, game)])),

  'in other languages nothing is wider than its card': readLanguages,

  async 'a server that died is asked again'(house) {
    const journal = house.journal();
    const server = await house.server({ journal });
    const id = await playByMessages(server, 'lite-2');
    const person = await house.person('Ken', server);
    person.expectErrors(...LOST);
    await openReview(person, id);
    await server.kill();
    const seat = person.page.locator('.mr-whose select');
    const other = (await seat.inputValue()) === '0' ? '1' : '0';
    await seat.selectOption(other);
    await person.page.getByText('The bot is looking at the match.').waitFor();
    await house.server({ journal, port: server.port });
    await person.page.locator('.mr-decisions').waitFor();
    assert.equal(await seat.inputValue(), other);
  },
};
