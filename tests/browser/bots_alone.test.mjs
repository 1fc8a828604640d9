// Bots that play alone: their owner stands up, begins, looks on and says how fast they play.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';
import { shown } from './support/drawn.mjs';
import { createTable, fillWithBots, pick, start } from './support/ways.mjs';

const OUT = process.env.JANSOU_TEST_PICTURES;
const keep = (person, name) => OUT && person.page.screenshot({ path: `${OUT}/${name}.png` });

const PACE = 'How fast bots play';

const DEAL = 'Deal the next hand';

async function paceIs(person, pace) {
  await person.seen.until(({ table }) => table.pace === pace, `the pace is ${pace}`);
  await shown(person); // what is pressed next says how it is, too
}

/** Mika's table of four bots, which waits for her to begin. */
async function botTable(house, device, options = {}) {
  const server = await house.server({ test_seed: 'bots alone', between_ms: 1000 });
  const owner = await house.person('Mika', server, { device, isPainted: OUT !== undefined });
  await createTable(owner, { pace: 'normal', ...options });
  await owner.page.getByRole('button', { name: 'Stand up' }).click();
  await owner.seen.until(({ seat }) => seat < 0, 'Mika stands');
  await fillWithBots(owner, 'Suzume');
  return owner;
}

/** The choices of a sheet: their words stand in the middle, and a finger finds them. */
async function areRoomy({ page }, height) {
  const found = await page.getByRole('dialog').locator('.segment span').evaluateAll((choices) =>
    choices.map((choice) => {
      const range = document.createRange();
      range.selectNodeContents(choice);
      const [words, box] = [range, choice].map((part) => part.getBoundingClientRect());
      return { off: Math.abs(words.left + words.right - box.left - box.right) / 2, height: box.height };
    }));
  assert.equal(found.length, 3);
  for (const one of found) assert.ok(one.off < 1 && one.height >= height, JSON.stringify(one));
}

const menu = ({ page }) => page.getByRole('button', { name: 'Menu', exact: true });

async function changePace(house, device) {
  const owner = await botTable(house, device);
  const { page } = owner;
  await page.getByRole('heading', { name: 'Only bots play here' }).waitFor();
  await pick(page, PACE, '1 second');
  await paceIs(owner, 'one_second');
  await page.getByText('Bots answer after a second').waitFor();
  assert.deepEqual(await graveFindings(owner), []);
  assert.equal(await tooWide(owner), 0);
  await keep(owner, `bots-waiting-${device}`);
  await start(owner);
  await menu(owner).click();
  await page.getByText('Each answer of a bot comes after one second.').waitFor();
  assert.deepEqual(await graveFindings(owner), []);
  await keep(owner, `bots-menu-${device}`);
  await pick(page, PACE, 'Normal');
  await paceIs(owner, 'normal');
  await page.goto(`${owner.server.url}/t/${owner.seen.table.code}/watch`);
  await page.getByRole('button', { name: 'Only bots play here' }).click();
  await page.getByText('Bots take a moment to think.').waitFor();
  await areRoomy(owner, device === 'phone' ? 44 : 40);
  assert.deepEqual(await graveFindings(owner), []);
  await keep(owner, `bots-watch-${device}`);
  await pick(page, PACE, 'At once');
  await paceIs(owner, 'instant');
}

/** The bots rest, and another hand is to be dealt than before. */
async function restAfter(owner, before) {
  const isNew = ({ table }) =>
    table.state === 'between' && JSON.stringify(table.next_hand) !== JSON.stringify(before);
  await owner.seen.until(isNew, 'the bots rest');
  return owner.seen.table.next_hand;
}

async function askForHands(house, device) {
  const owner = await botTable(house, device);
  const { page } = owner;
  await pick(page, PACE, 'At once');
  await paceIs(owner, 'instant');
  await page.getByRole('switch', { name: 'Next hand by hand' }).click();
  await owner.seen.until(({ table }) => table.by_hand, 'the next hand waits');
  await keep(owner, `by-hand-waiting-${device}`);
  await start(owner);
  const first = await restAfter(owner, null);
  const next = page.getByRole('button', { name: /^Next hand/ });
  await next.waitFor();
  await keep(owner, `by-hand-result-${device}`);
  await next.click();
  const second = await restAfter(owner, first);
  await page.goto(`${owner.server.url}/t/${owner.seen.table.code}/watch`);
  const deal = page.getByRole('button', { name: DEAL });
  await deal.waitFor();
  assert.equal(await tooWide(owner), 0);
  await keep(owner, `by-hand-watch-${device}`);
  await deal.click();
  const third = await restAfter(owner, second);
  await deal.waitFor();
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByText('The hand is over.').waitFor();
  assert.deepEqual(await graveFindings(owner), []);
  await keep(owner, `by-hand-aside-${device}`);
  await deal.click();
  await restAfter(owner, third);
}

/** Whoever looks on without having made the table is offered nothing. */
async function lookOn(house) {
  const owner = await botTable(house, 'desktop', { pace: 'instant' });
  await owner.page.getByRole('switch', { name: 'Next hand by hand' }).click();
  await owner.seen.until(({ table }) => table.by_hand, 'the next hand waits');
  const eve = await house.person('Eve', owner.server);
  await start(owner);
  await restAfter(owner, null);
  await eve.page.goto(`${owner.server.url}/t/${owner.seen.table.code}/watch`);
  await eve.page.locator('.w-where').waitFor();
  assert.equal(await eve.page.getByRole('button', { name: DEAL }).count(), 0);
  assert.equal(await eve.page.getByRole('button', { name: 'Only bots play here' }).count(), 0);
}

export const tests = {
  async 'an owner who looks on says how fast bots play, before and while they do'(house) {
    await changePace(house, 'desktop');
  },

  async 'the same on a phone'(house) {
    await changePace(house, 'phone');
  },

  async 'an owner who looks on asks for each hand of the bots'(house) {
    await askForHands(house, 'desktop');
  },

  async 'and on a phone'(house) {
    await askForHands(house, 'phone');
  },

  async 'nobody else who looks on is offered that'(house) {
    await lookOn(house);
  },
};
