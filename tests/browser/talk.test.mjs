// Talk at a table, beside it or in a drawer: a phrase in one press is a bubble and a line for the others, in
// the words of each; muting, switching all of it off, reporting, taking back, and what is said too fast or
// too long.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { showsJust } from './support/shown.mjs';
import { hand } from './support/table.mjs';
import { createTable, fillWithBots, beReady, sitDown, start } from './support/ways.mjs';

/** On a phone it is a drawer. */
const drawer = ({ page }) => page.getByRole('dialog', { name: 'Talk' })
  .or(page.getByRole('complementary', { name: 'Talk' }));

/** Two people and two bots in the first hand. */
async function two(house, options = {}) {
  const server = await house.server({ test_seed: 'talk' });
  const owner = await house.person('Mika', server);
  const guest = await house.person('Ken', server, options);
  const code = await createTable(owner, { talk: 'all', pace: 'normal' });
  await sitDown(guest, code);
  await beReady(guest);
  await owner.seen.until(({ table }) =>
    table.seats.some(({ kind, ready }) => kind === 'person' && ready), 'the guest is ready');
  await fillWithBots(owner, 'Suzume');
  await start(owner);
  for (const person of [owner, guest]) await hand(person).getByRole('button').first().waitFor();
  return { owner, guest };
}

async function openTalk(person) {
  await person.page.keyboard.press('g');
  await drawer(person).waitFor();
}

/** Beside the table it stays open. */
async function say(person, digit) {
  await openTalk(person);
  await person.page.keyboard.press(String(digit));
}

const bubble = ({ page }, words) => page.locator('.k-bubble', { hasText: words });

export const tests = {
  async 'a phrase by its key is a bubble and a line at the others, and nothing of it is a number'(house) {
    const { owner, guest } = await two(house, { device: 'phone' });
    await say(owner, 4);
    await bubble(guest, 'Take your time').waitFor();
    await bubble(owner, 'Take your time').waitFor();
    await say(guest, 1);
    await drawer(guest).waitFor({ state: 'detached' });
    await bubble(owner, 'Good game').waitFor();
    assert.deepEqual(await graveFindings(owner), []);
    await openTalk(guest);
    await drawer(guest).getByRole('list', { name: 'What was said' }).getByText('Take your time').waitFor();
    assert.deepEqual(await graveFindings(guest), []);
  },

  async 'words are shown as words, a link leads nowhere, and the owner is told what others report'(house) {
    const { owner, guest } = await two(house);
    await openTalk(owner);
    await drawer(owner).getByRole('textbox', { name: 'Write to the table' }).fill('<b>see</b> http://example.org');
    await owner.page.keyboard.press('Enter');
    await openTalk(guest);
    const line = drawer(guest).getByText('<b>see</b> http://example.org');
    await line.waitFor();
    assert.equal(await line.locator('a, b').count(), 0);
    await drawer(guest).getByRole('textbox', { name: 'Write to the table' }).fill('so what');
    await guest.page.keyboard.press('Enter');
    await drawer(owner).getByText('so what').waitFor();
    await drawer(guest).getByRole('button', { name: 'About the line by Mika' }).click();
    await showsJust(0, drawer(guest).getByRole('button', { name: 'Remove' }), 'it is not the own line');
    await drawer(guest).getByRole('button', { name: 'Report to the owner' }).click();
    await drawer(owner).getByText('reported').waitFor();
    await showsJust(0, drawer(guest).getByText('reported', { exact: true }), 'it is told to the owner alone');
    // What has happened stands in the same column.
    await drawer(owner).getByRole('radio', { name: 'Log' }).check({ force: true });
    await owner.page.getByRole('complementary', { name: 'Log' }).getByText(/^East 1/).waitFor();
  },

  async 'who is muted is not heard, and one switch turns all of it off'(house) {
    const { owner, guest } = await two(house);
    await say(owner, 1);
    await openTalk(guest);
    await drawer(guest).getByRole('button', { name: 'About the line by Mika' }).click();
    await drawer(guest).getByRole('button', { name: 'Mute Mika' }).click();
    await drawer(guest).getByText('Nobody has said anything yet.').waitFor();
    await drawer(guest).getByRole('button', { name: /^Hear 1 muted person again/ }).click();
    await drawer(guest).getByRole('list', { name: 'What was said' }).getByText('Good game').waitFor();
    await drawer(guest).getByRole('button', { name: 'Close', exact: true }).click();
    await guest.press('Settings');
    const settings = guest.page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('switch', { name: /^Hear what they say/ }).click();
    await settings.getByRole('button', { name: 'Close' }).click();
    await say(owner, 2);
    await bubble(owner, 'Well played').waitFor();
    await openTalk(guest);
    await drawer(guest).getByText('You have switched talk off').waitFor();
    assert.equal(await bubble(guest, 'Well played').count(), 0);
  },

  async 'the owner takes a line back, and who says too much at once is told so'(house) {
    const { owner, guest } = await two(house);
    await openTalk(guest);
    const box = drawer(guest).getByRole('textbox', { name: 'Write to the table' });
    for (let i = 1; i <= 6; i += 1) {
      await box.fill(`line ${i}`);
      await guest.page.keyboard.press('Enter');
    }
    await drawer(guest).getByRole('status').filter({ hasText: 'One moment' }).waitFor();
    assert.equal(await box.inputValue(), 'line 6', 'what was refused comes back');
    await box.fill('x'.repeat(201));
    assert(await drawer(guest).getByRole('button', { name: 'Send' }).isDisabled());
    await openTalk(owner);
    const lines = drawer(owner).getByRole('list', { name: 'What was said' }).getByRole('listitem');
    await lines.nth(4).waitFor();
    assert.equal(await lines.count(), 5);
    await drawer(owner).getByRole('button', { name: 'About the line by Ken' }).first().click();
    await drawer(owner).getByRole('button', { name: 'Remove' }).click();
    await drawer(guest).getByText('line 1', { exact: true }).waitFor({ state: 'detached' });
  },
};
