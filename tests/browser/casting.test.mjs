// Casters: a link makes somebody one, what is shown reaches whoever watches the same, and what one
// marks for oneself stays in the browser.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { graveFindings } from './support/axe.mjs';
import { beReady, sitDown } from './support/ways.mjs';

const POLICY = {
  preset: 'own', audience: 'public', public: { kind: 'live' }, chat: false, nameless: true,
  embedding: false, featured: false,
};

/** A table at which bots play slowly; its owner plays. */
async function slowTable(server, { watch = POLICY, beforeStart = async () => {} } = {}) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: 'Bots', preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal',
    watch,
  });
  const { code } = await owner.hear('table');
  owner.send({ type: 'make_caster_link' });
  const { key } = await owner.hear('caster_link');
  await beforeStart({ code, key });
  // A seat may be taken: the others get bots.
  for (const seat of [1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  owner.send({ type: 'ready', ready: true });
  owner.send({ type: 'start' });
  await owner.hear('events');
  return { code, key };
}

const rings = ({ page }) => page.locator('.w-casts rect');
const notes = ({ page }) => page.locator('.w-mark p');

async function writeNote({ page }, words) {
  const box = page.getByPlaceholder('A line at this moment');
  await box.fill(words);
  await box.press('Enter');
}

export const tests = {
  async 'a link makes a caster, whose rings and lines others see and may follow'(house) {
    const server = await house.server({ test_seed: 'casting' });
    const { code, key } = await slowTable(server);
    const mika = await house.person('Mika', server);
    const eva = await house.person('Eva', server);
    await mika.page.goto(`${server.url}/t/${code}/watch#cast=${key}`);
    await eva.page.goto(`${server.url}/t/${code}/watch`);
    const sheet = mika.page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Mika');
    await sheet.getByRole('textbox').press('Enter');
    await mika.page.getByText('Mika casts.').waitFor();
    await eva.page.getByText('Mika casts.').waitFor();
    assert.equal(mika.page.url().includes('cast='), false);
    await eva.page.getByText('Go along with the casters').click();

    await mika.page.keyboard.press('Home');
    await mika.press('Ring');
    await mika.page.locator('.w-cast-target').first().click();
    await rings(mika).first().waitFor();
    await mika.page.waitForTimeout(300); // four marks a second
    await writeNote(mika, 'Watch this tile');
    await notes(eva).getByText('Watch this tile').waitFor();
    assert.equal(await rings(eva).count(), 0); // Eva is elsewhere
    await mika.page.waitForTimeout(300);
    await mika.press('Look here');
    await rings(eva).first().waitFor();
    assert.deepEqual(await graveFindings(mika), []);
    assert.deepEqual(await graveFindings(eva), []);

    await eva.page.getByText('Show marks of casters').click();
    await rings(eva).first().waitFor({ state: 'detached' });
    await eva.page.getByText('Show marks of casters').click();
    await rings(eva).first().waitFor();
    await mika.press('Take all of mine away');
    await rings(eva).first().waitFor({ state: 'detached' });
  },

  async 'who casts and sees all hands is named before the match, and the players read it all the time'(house) {
    const server = await house.server({ test_seed: 'casting', watch_casters_live: 'on' });
    const kim = await house.person('Kim', server);
    const { page } = kim;
    const ken = await house.person('Ken', server, { device: 'phone' });
    await slowTable(server, {
      watch: { ...POLICY, casters_live: true },
      beforeStart: async ({ code, key }) => {
        await page.goto(`${server.url}/t/${code}/watch#cast=${key}`);
        await kim.takeName();
        await page.getByText('You cast this table now.').first().waitFor();
        await sitDown(ken, code);
        await beReady(ken);
        await ken.seen.until(({ table }) => table.seats[ken.seen.seat]?.ready, 'Ken is ready');
      },
    });
    await page.getByText('All hands · live').first().waitFor();
    await page.getByText('Kim casts and sees all hands.').first().waitFor();
    const notice = ken.page.locator('.t-notice');
    await notice.waitFor();
    const eye = await ken.page.getByRole('button', { name: /^Who watches/ }).boundingBox();
    const { x, width } = await notice.boundingBox();
    assert.ok(x + width <= eye.x, 'the eye stays in sight');
    assert.deepEqual(await graveFindings(ken), []);
  },

  async 'what one marks for oneself is there again on coming back, and nobody else sees it'(house) {
    const server = await house.server({ test_seed: 'casting' });
    const { code } = await slowTable(server);
    const mika = await house.person('Mika', server);
    const eva = await house.person('Eva', server);
    for (const { page } of [mika, eva]) await page.goto(`${server.url}/t/${code}/watch`);
    await mika.press('Open marks');
    await mika.page.getByPlaceholder('A line at this moment').waitFor();
    await mika.page.keyboard.press('Home');
    await writeNote(mika, 'Ask about this');
    await notes(mika).getByText('Ask about this').waitFor();
    await mika.page.reload();
    await notes(mika).getByText('Ask about this').waitFor();
    assert.equal(await notes(eva).count(), 0);
    await mika.press('Take all of mine away');
    await notes(mika).first().waitFor({ state: 'detached' });
  },
};
