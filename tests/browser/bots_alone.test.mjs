// Bots that play alone: their owner stands up, begins, looks on and says how fast they play.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';
import { createTable, fillWithBots, pick, start } from './support/ways.mjs';

const OUT = process.env.JANSOU_TEST_PICTURES;
const keep = (person, name) => OUT && person.page.screenshot({ path: `${OUT}/${name}.png` });

const PACE = 'How fast bots play';

const paceIs = (person, pace) =>
  person.seen.until(({ table }) => table.pace === pace, `the pace is ${pace}`);

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
  assert.deepEqual(await graveFindings(owner), []);
  await keep(owner, `bots-watch-${device}`);
  await pick(page, PACE, 'At once');
  await paceIs(owner, 'instant');
}

export const tests = {
  async 'an owner who looks on says how fast bots play, before and while they do'(house) {
    await changePace(house, 'desktop');
  },

  async 'the same on a phone'(house) {
    await changePace(house, 'phone');
  },
};
