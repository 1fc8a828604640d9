// The form that makes a table: on a small phone, and finding one switch among many.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { createByForm, pick, pickRules } from './support/ways.mjs';

const SMALL = { width: 360, height: 640 };
const USUAL = { width: 390, height: 844 };
const TOUCH_PX = 44;
const TITLE_MAX = 40;

const switches = (page) => page.getByRole('button', { name: /^All \d+ switches/ });

async function openForm(person) {
  await person.open('/');
  await person.page.getByRole('link', { name: 'Create a table' }).click();
  await switches(person.page).waitFor();
}

/** Boxes of what is seen, by selector. */
const boxes = (page, selector) => page.locator(selector).evaluateAll((all) =>
  all.filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    return { left, top, right, bottom, width, height, words: one.textContent.trim() };
  }));

const meets = (a, b) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

async function isInOneLine(page, selector) {
  const { lines, height } = await page.locator(selector).evaluate((one) =>
    ({ lines: Number.parseFloat(getComputedStyle(one).lineHeight), height: one.clientHeight }));
  assert.ok(height < 1.5 * lines, `${selector} is ${height} high, its lines ${lines}`);
}

/** Without a search the whole form stands on one screen of a usual phone. */
async function fits(page) {
  await page.setViewportSize(USUAL);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height <= USUAL.height, `the form is ${height} high`);
  await page.setViewportSize(SMALL);
}

async function fitsPhone(house, colorScheme) {
  const server = await house.server();
  const person = await house.person('Mika', server, { device: 'phone', colorScheme });
  const { page } = person;
  await createByForm(person);
  await page.setViewportSize(SMALL);
  await openForm(person);
  // With the table before to begin from: the head is at its fullest.
  await page.getByRole('button', { name: 'Use my last' }).waitFor();
  await isInOneLine(page, 'h1');
  await isInOneLine(page, '.switches-head > span:first-of-type');
  await fits(page);
  await page.getByRole('button', { name: /^Rules: / }).click();
  await page.getByRole('group', { name: 'Rules' }).waitFor();
  const marks = await boxes(page, '.choice-check');
  const words = await boxes(page, '.choice-title, .choice-body .lead');
  assert.ok(marks.length >= 1 && words.length > marks.length);
  assert.deepEqual(words.filter((text) => marks.some((mark) => meets(mark, text))), []);
  const told = await boxes(page, '.choice-presets .choice-body .lead');
  assert.ok(told.length >= 5 && told.every((one) => one.words.length > 10), 'rules say what they are');
  await pickRules(page, /^WRC/);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rules: WRC' }).waitFor();
  for (const one of await boxes(page, '.create-short button, .create-short a, .segment')) {
    assert.ok(one.width >= TOUCH_PX && one.height >= TOUCH_PX,
      `${one.words} is ${one.width} by ${one.height}`);
  }
  await page.getByLabel('Find a switch').fill('kan');
  const knob = page.locator('.rule').getByRole('switch').first();
  await knob.click();
  await page.getByRole('heading', { name: 'What I changed' }).waitFor();
  await page.getByRole('button', { name: /^Back to the preset: / }).first().click();
  await page.getByRole('heading', { name: 'What I changed' }).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), SMALL.width);
  assert.deepEqual(await graveFindings(person), []);
}

export const tests = {
  'the form fits a small phone, in the dark': (house) => fitsPhone(house, 'dark'),

  'the form fits a small phone, in the light': (house) => fitsPhone(house, 'light'),

  async 'a switch is found by its words, changed, shown under changed only, and put back'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    const { page } = person;
    await openForm(person);
    await switches(page).click();
    const rows = page.locator('.rule');
    await page.getByLabel('Find a switch').fill('ura KAN');
    await page.getByText(/^1 of \d+ switches$/).waitFor();
    await page.getByRole('switch', { name: 'Kan ura dora' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('radio', { name: 'Changed only (1)' }).check({ force: true });
    assert.equal(await rows.count(), 1);
    await page.locator('.summary').getByText('Kan ura dora').waitFor();
    await page.getByRole('button', { name: 'Back to the preset: Kan ura dora' }).click();
    await page.getByText('Nothing is changed.').waitFor();
    await pick(page, 'Which switches are shown', 'All');
    await page.getByLabel('Find a switch').fill('no switch has these words');
    await page.getByText('No switch is like that.').waitFor();
  },

  async 'each game is asked about its own switches'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    const { page } = person;
    await openForm(person);
    await switches(page).click();
    const find = page.getByLabel('Find a switch');
    const isThere = async (words, title, count) => {
      await find.fill(words);
      await page.getByRole('status').filter({ hasText: /switch/ }).waitFor();
      assert.equal(await page.locator('.rule').filter({ hasText: title }).count(), count, title);
    };
    await isThere('tiles in a hand', 'Tiles in a hand', 0);
    await isThere('scoring', 'Scoring', 1);
    const values = page.getByRole('combobox', { name: 'Scoring' }).locator('option');
    const named = (await values.allTextContents()).join(', ');
    assert.match(named, /Han and fu/);
    assert.doesNotMatch(named, /Tibet|Lite|doubles/);
    await pick(page, 'Game', /^Tibet/);
    await isThere('tiles in a hand', 'Tiles in a hand', 1);
    await isThere('uma', 'Uma', 0);
  },

  async 'a name that is too long is told of, not cut'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    const { page } = person;
    await openForm(person);
    const field = page.getByLabel('Name of the table');
    const submit = person.button('Create and get link');
    await field.fill('\u{1F004}'.repeat(TITLE_MAX));
    await page.getByText('40 of 40 characters').waitFor();
    assert.ok(await submit.isEnabled());
    await field.fill('x'.repeat(TITLE_MAX + 1));
    await page.getByText('41 characters are too many: 40 at most.').waitFor();
    assert.ok(await submit.isDisabled());
    assert.equal((await field.inputValue()).length, TITLE_MAX + 1);
  },
};
