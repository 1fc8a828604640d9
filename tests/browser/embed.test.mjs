// What stands beside and around a table that is watched: the chat of those who watch.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { graveFindings } from './support/axe.mjs';

const POLICY = {
  preset: 'show', audience: 'public', public: { kind: 'live' }, hands: { kind: 'hand', seconds: 0 },
  chat: true, nameless: true, embedding: true, featured: true,
};

/** A table of bots that play at once, up to the end of the match. */
async function finishedTable(server, policy = {}) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: 'Bots', preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'instant',
    watch: { ...POLICY, ...policy },
  });
  const { code } = await owner.hear('table');
  owner.send({ type: 'stand' });
  for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  owner.send({ type: 'start' });
  let match;
  while (match === undefined) ({ match } = await owner.hear('table'));
  return { code, match };
}

const lines = ({ page }) => page.locator('.w-line-said p');

/** Chooses a name where one is needed to write. */
async function chooseName(person, name) {
  await person.press('Choose a name to write');
  const sheet = person.page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(name);
  await sheet.getByRole('textbox').press('Enter');
  await person.page.getByPlaceholder('Write to watchers').waitFor();
}

export const tests = {
  async 'watchers write to each other, see nothing of what is ahead, and hide whom they wish'(house) {
    const server = await house.server();
    const { code } = await finishedTable(server);
    const ken = await house.person('Ken', server);
    const eva = await house.person('Eva', server);
    for (const person of [ken, eva]) {
      await person.open(`/t/${code}/watch`);
      await person.page.getByText('Nobody has written yet.').waitFor();
    }
    await chooseName(ken, 'Ken');
    const box = ken.page.getByPlaceholder('Write to watchers');
    await ken.page.keyboard.press('End');
    await box.fill('See <b>https://example.org</b>');
    await box.press('Enter');
    await lines(ken).first().waitFor();
    assert.equal(await lines(ken).first().textContent(), 'See <b>https://example.org</b>');
    assert.equal(await ken.page.locator('.w-chat a').count(), 0);

    // It was written at the end, where Eva has not been.
    await eva.page.getByText('1 line ahead stays hidden').click();
    await lines(eva).first().waitFor();
    await ken.page.getByRole('button', { name: 'Clever: 0' }).click();
    await eva.page.getByRole('button', { name: 'Clever: 1' }).waitFor();

    // Too fast: the line is still there.
    await box.fill('Again');
    await box.press('Enter');
    await ken.page.getByText('Yours is still here.').waitFor();
    assert.equal(await box.inputValue(), 'Again');

    await eva.press('About the line of Ken');
    await eva.press('Hide lines of Ken');
    await eva.page.getByText('Nobody has written yet.').waitFor();
    await eva.press('Show lines of 1 person again');
    await lines(eva).first().waitFor();
    assert.deepEqual(await graveFindings(eva), []);
    await ken.press('About the line of Ken');
    await ken.press('Take away');
    await eva.page.getByText('Nobody has written yet.').waitFor();
  },
};
