// Who may watch is chosen in words; those who play see who watches, and the owner sends away.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { graveFindings } from './support/axe.mjs';
import { play, playFromLobby } from './support/ways.mjs';

/** So many are named, of all who watch. */
const NAMED = 50;

const eye = ({ page }) => page.getByRole('button', { name: /^Who watches/ });

/** The number on the eye. */
const seesCount = ({ page }, count) =>
  page.getByRole('button', { name: `Who watches: ${count}` }).waitFor();

export const tests = {
  async 'who may watch is chosen with the keys, and the sentence follows'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const { page } = owner;
    await owner.open('/new');
    const row = page.getByRole('button', { name: 'Who may watch' });
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Who may watch' });
    const says = (words) => sheet.getByRole('status').getByText(words, { exact: true }).waitFor();
    await says('Anybody may watch. All hands are shown after each hand.');
    await page.keyboard.press('ArrowUp');
    await says('Anybody may watch. What lies open is shown at once. Hands stay hidden.');
    assert.deepEqual(await graveFindings(owner), []);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await row.getByText('All hands are shown after each hand.').waitFor();
    await row.click();
    await says('Anybody may watch. All hands are shown after each hand.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await says('Nobody may watch.');
    await page.keyboard.press('Enter');
    await row.getByText('Nobody may watch.').waitFor();
  },

  async 'details are chosen one by one, and who sees what is told in a table'(house) {
    const server = await house.server({ watch_casters_live: 'on' });
    const owner = await house.person('Mika', server, { device: 'phone' });
    const { page } = owner;
    await owner.open('/new');
    await page.getByRole('button', { name: /^Name, who may come/ }).click();
    const row = page.getByRole('button', { name: 'Who may watch' });
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Who may watch' });
    await sheet.getByRole('combobox', { name: 'All hands' }).selectOption({ label: '1 hand later' });
    await sheet.getByRole('switch', { name: 'Casters see all hands' }).click();
    await sheet.getByText('Open, hands afterwards, changed').waitFor();
    const seen = (who) => sheet.getByRole('row', { name: who });
    await seen('Everybody Live 1 hand later').waitFor();
    await seen('Casters Live Live').waitFor();
    assert.deepEqual(await graveFindings(owner), []);
    await sheet.getByRole('button', { name: 'Use for this table' }).click();
    await row.getByText('All hands are shown 1 hand later.').waitFor();
  },

  async 'who plays sees who watches by the link, and bars'(house) {
    const server = await house.server({ test_seed: 'watching' });
    const owner = await house.person('Mika', server, { device: 'phone', reducedMotion: 'reduce' });
    const { page } = owner;
    await playFromLobby(owner, [], {
      preset: /Club/,
      watching: ['Open table', 'Whoever has the link'],
    });
    await seesCount(owner, 0);
    await eye(owner).click();
    const sheet = page.getByRole('dialog', { name: 'Nobody watches' });
    const link = new URL(await sheet.getByLabel('Link to watch').inputValue());
    const watcher = await house.person('Ken', server);
    await watcher.open('/');
    await watcher.open(`${link.pathname}${link.hash}`);
    const filled = page.getByRole('dialog', { name: '1 watches this table' });
    await filled.getByText('Public · live').waitFor();
    await filled.getByText('1 without a name').waitFor();
    const pavel = await Guest.enter(server.port, 'Pavel');
    const watch = { type: 'watch', code: link.pathname.slice(3, 9), key: link.hash.slice('#key='.length) };
    pavel.send(watch);
    const both = page.getByRole('dialog', { name: '2 watch this table' });
    await both.getByText('and 1 without a name').waitFor();
    await both.getByRole('button', { name: 'Bar Pavel' }).click();
    await both.getByText('Bar Pavel?').waitFor();
    assert.deepEqual(await graveFindings(owner), []);
    await both.getByRole('button', { name: 'This table' }).click();
    assert.equal((await pavel.hear('closed')).reason, 'barred');
    assert.equal(await pavel.refused(watch), 'not_watched');
    await filled.getByText('Pavel is barred.').waitFor();
    await filled.getByRole('button', { name: 'Barred from watching' }).click();
    const barred = page.getByRole('dialog', { name: 'Barred from watching' });
    await barred.getByRole('button', { name: 'Let Pavel watch again' }).click();
    await barred.getByText('Pavel may watch again.').waitFor();
    assert.deepEqual(await graveFindings(owner), []);
    await barred.getByRole('button', { name: 'Undo' }).click();
    await barred.getByRole('button', { name: 'Let Pavel watch again' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Who watches: 1' }).click();
    await filled.getByRole('switch', { name: 'Hide eye' }).click();
    await filled.getByRole('button', { name: 'Remove the one who watches' }).click();
    await filled.getByRole('button', { name: 'Remove all' }).click();
    await watcher.page.getByText('You were removed').waitFor();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Who watches', exact: true }).waitFor();
  },

  async 'of a crowd fifty are named, whom one bars is taken back from wherever one has scrolled, and is shown nothing of the table in the lobby'(house) {
    const server = await house.server({ test_seed: 'watching' });
    const owner = await house.person('Mika', server);
    const { page } = owner;
    const code = await play(owner, [], { title: 'Thursday table' });
    const barred = await house.person('Zoran', server);
    await barred.context.addInitScript(() => localStorage.setItem('jansou.settings', '{"name":"Zoran"}'));
    await barred.open(`/t/${code}/watch`);
    await seesCount(owner, 1);
    const crowd = [];
    for (let i = 1; i < NAMED; i += 1) crowd.push(await Guest.enter(server.port, `Somebody No. ${i}`));
    crowd.push(await Guest.enter(server.port, 'מיכאל'), await Guest.enter(server.port, 'Last One'));
    for (const guest of crowd) guest.send({ type: 'watch', code });
    await seesCount(owner, NAMED + 2);
    await eye(owner).click();
    const sheet = page.getByRole('dialog', { name: /watch this table/ });
    await sheet.getByText('and 2 more').waitFor();
    await sheet.getByText('and 2 more').scrollIntoViewIfNeeded();
    const last = sheet.getByRole('button', { name: /^Bar / }).last();
    await last.click();
    await sheet.getByRole('button', { name: 'This table' }).click();
    await sheet.getByText('This table', { exact: true }).waitFor({ state: 'detached' });
    const line = await sheet.locator('.watched-barred').boundingBox();
    const box = await sheet.boundingBox();
    assert(line.y >= box.y && line.y + line.height <= box.y + box.height, 'it can be undone');
    await sheet.getByRole('button', { name: 'Bar Zoran' }).click();
    await sheet.getByRole('button', { name: 'This table' }).click();
    await barred.page.getByText('You were removed').waitFor();
    await barred.page.getByRole('link', { name: 'Other tables' }).click();
    await barred.page.getByRole('heading', { name: 'Watch' }).waitFor();
    await barred.open('/');
    await barred.page.getByRole('heading', { name: 'House bots' }).waitFor();
    assert.equal(await barred.page.getByRole('heading', { name: /^Live: / }).count(), 0);
  },
};
