// A club: an owner makes it in two presses, and somebody comes in by the link of its invitation.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';

/** Presses buttons by name and counts them. */
function presses(page) {
  let count = 0;
  return {
    async press(name) {
      count += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    count: () => count,
  };
}

/** Makes a club; gives the link of its first invitation. */
async function makeClub({ page, name }) {
  await page.getByRole('link', { name: 'Clubs' }).click();
  const hand = presses(page);
  await hand.press('Create a club');
  await page.getByLabel('Name', { exact: true }).fill('Café Zürich');
  await page.getByLabel('Your name').fill(name);
  await hand.press('Done');
  const invitation = page.getByRole('dialog', { name: 'Invitation' });
  await invitation.getByRole('img', { name: 'QR code of the link' }).waitFor();
  assert.equal(hand.count(), 2);
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** What lies behind the "#" is not in the address any more. */
const isIn = ({ hash, pathname }) => hash === '' && pathname === '/c/cafe-zurich';

export const tests = {
  async 'a club is made in two presses, and its invitation leads in'(house) {
    const server = await house.server();
    const owner = await house.person('Ines', server);
    await owner.page.goto(server.url);
    const link = await makeClub(owner);
    assert.match(link, /\/c\/cafe-zurich\/join#[\w-]{32,64}$/);
    assert.deepEqual(await graveFindings(owner), []);
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    const guest = await house.person('Mika', server, { device: 'phone' });
    await guest.page.goto(link);
    await guest.page.getByLabel('What shall we call you?').fill('Mika Sørensen');
    assert.deepEqual(await graveFindings(guest), []);
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.waitForURL(isIn);
    await owner.page.getByRole('link', { name: 'Members 2' }).click();
    await owner.page.getByRole('rowheader', { name: 'Mika Sørensen' }).waitFor();
    assert.deepEqual(await graveFindings(owner), []);
    await owner.page.getByRole('link', { name: 'Settings', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Withdraw link 1' }).waitFor();
    assert.deepEqual(await graveFindings(owner), []);
  },
};
