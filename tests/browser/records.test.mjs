// Matches as files: one that is kept becomes a file, and files of other programs are looked at.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graveFindings } from './support/axe.mjs';
import { ROOT } from './support/tools.mjs';

const pathOf = (name) => join(ROOT, 'tests', 'records', 'samples', name);
const read = (name) => readFileSync(pathOf(name), 'utf8');

const REFUSED = /status of 422/;

const choose = (person, file) => person.page.locator('input[type=file]').setInputFiles(file);

const fileOf = (name, words) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

/** A record that lies open, of so many hands. */
async function checkOpened(person, title) {
  const { page } = person;
  await page.waitForURL(/\/opened#h1\.e0$/);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('Imported, not kept here').waitFor();
  await person.button('Walls not checked').click();
  await page.getByText('This record tells nothing about how its walls were made').waitFor();
  await page.keyboard.press('Escape');
  await person.press('One move on');
  await page.waitForURL(/\/opened#h1\.e1$/);
  await person.press('Next hand');
  await page.waitForURL(/\/opened#h2\.e0$/);
  assert.equal(await person.button('Copy link').count(), 0, 'nobody else has this match');
  assert.equal(await person.button('Export').count(), 0);
}

export const tests = {
  async 'records of other programs are opened from files and looked through'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    const { page } = person;
    await person.open('/replays');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'), person.press('Open a record'),
    ]);
    await chooser.setFiles(pathOf('four_players.json'));
    await checkOpened(person, JSON.parse(read('four_players.json')).title[0]);
    assert.deepEqual(await graveFindings(person), []);
    await page.goBack();
    await choose(person, pathOf('four_players.mjson'));
    await checkOpened(person, 'Imported match');

    // It is gone with the page that had it.
    await page.reload();
    await page.waitForURL(/\/replays$/);
    await page.getByText('Your finished games will be here.').waitFor();
  },

  async 'a record that is dropped is opened, and a broken one is explained'(house) {
    const server = await house.server();
    const person = await house.person('Ken', server);
    const { page } = person;
    person.expectErrors(REFUSED);
    await person.open('/replays');
    const problem = page.getByRole('alert');
    const broken = read('four_players.mjson').split('\n');
    broken[9] = broken[9].replace(/"pai":"[^"]+"/, '"pai":"9x"');
    for (const [file, words] of [
      [fileOf('a.mjson', broken.join('\n')), /This record cannot be shown: ?line 10: /],
      [fileOf('b.json', '<b>no record</b>'), /neither mjai nor/],
      [fileOf('c.json', ''), /This file is empty/],
      [fileOf('d.json', ' '.repeat((1 << 20) + 1)), /too large/],
    ]) {
      await choose(person, file);
      await problem.filter({ hasText: words }).waitFor();
      assert.equal(new URL(page.url()).pathname, '/replays');
    }
    assert.deepEqual(await graveFindings(person), []);
    await page.evaluate((words) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([words], 'three.mjson'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, read('three_players.mjson'));
    await checkOpened(person, 'Imported match');
  },

  async 'a name of any length leaves the words of its moves their room'(house) {
    const person = await house.person('Mika', await house.server());
    await person.open('/replays');
    const name = 'exec:mortal:python3 bots/tanuki.py mortal';
    await choose(person, fileOf('long.mjson', read('four_players.mjson').replace('"Ann"', JSON.stringify(name))));
    await person.page.locator('.p-move').filter({ hasText: 'discards as drawn' }).first().waitFor();
    const found = await person.page.locator('.p-move').evaluateAll((moves) => moves.flatMap((move) => {
      const [place, words, tile] = ['.p-move-place', '.p-move-words', '.tile'].map((part) => move.querySelector(part));
      if (tile === null) return [];
      const range = document.createRange();
      range.selectNodeContents(words);
      const [end, ...parts] = [range, place, tile].map((part) => part.getBoundingClientRect());
      return [{ words: move.textContent, isClear: end.right <= parts[1].left, column: parts.map(({ right }) => right).join() }];
    }));
    assert.ok(found.some(({ words }) => words.includes('discards as drawn')));
    for (const { words, isClear } of found) assert.ok(isClear, words);
    assert.equal(new Set(found.map(({ column }) => column)).size, 1, 'places and tiles stand in columns');
  },

  async 'a kept match is exported in the formats that can tell it'(house) {
    const journal = house.journal();
    const id = house.command('import', '--journal', journal, pathOf('four_players.json'));
    const server = await house.server({ journal });
    const person = await house.person('Aya', server);
    const { page } = person;
    await person.open(`/r/${id}`);
    await person.press('Export');
    const sheet = page.getByRole('dialog', { name: 'Export' });
    await sheet.getByRole('link').nth(2).waitFor();
    assert.deepEqual(await sheet.getByRole('link').allTextContents(), ['mjai', 'tenhou6', 'json']);
    assert.deepEqual(await graveFindings(person), []);
    for (const [format, file] of [['mjai', `${id}.mjson`], ['tenhou6', `${id}.json`], ['json', `${id}.jsonl`]]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'), sheet.getByRole('link', { name: format, exact: true }).click(),
      ]);
      assert.equal(download.suggestedFilename(), file);
      const words = readFileSync(await download.path(), 'utf8');
      if (format === 'tenhou6') assert.equal(words, read('four_players.json'), 'as it was taken in');
      else assert.ok(words.split('\n').length > 3);
    }
  },
};
