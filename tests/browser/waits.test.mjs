// Waits are every player's right: over each candidate for riichi, and while the hand is ready.

import assert from 'node:assert/strict';
import { movesOf, SEEDS } from './seeds.mjs';
import { showsJust } from './support/shown.mjs';
import { act, hand, pressChoice, question, zone } from './support/table.mjs';
import { tileName } from './support/tiles.mjs';
import { play } from './support/ways.mjs';

/** A usual table, of which nobody said that it helps, at the choice of a riichi. */
async function toRiichi(house, options) {
  const { riichiChoice: row } = SEEDS;
  const server = await house.server({ test_seed: row.seed });
  const person = await house.person('Mika', server, options);
  await play(person, []);
  for (const { action } of movesOf(row)) {
    await question(person);
    await act(person, action);
  }
  const { actions } = await question(person);
  const isChoice = ({ type, discards }) => type === 'help' && discards.length > 0;
  const { discards } = await person.seen.until(({ told }) => told.findLast(isChoice), 'its waits');
  await pressChoice(person, actions.find(({ type }) => type === 'reach'));
  return { person, rows: discards };
}

const boxes = (locator) => locator.evaluateAll((all) =>
  all.map((one) => one.getBoundingClientRect())
    .map(({ x, y, right, bottom }) => ({ x, y, right, bottom })));

const meets = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;

const chip = ({ page }) => page.getByRole('button', { name: /^You wait for / });

export const tests = {
  async 'over each candidate stands what the hand would wait for, and over nothing else'(house) {
    const { person, rows } = await toRiichi(house);
    const { page } = person;
    const cards = page.locator('.t-wait-card');
    await showsJust(rows.length, cards, 'a card for each candidate');
    const counts = rows.flatMap((row) => row.waits.map(({ left }) => `${left} left`));
    assert.deepEqual(await page.locator('.t-wait').allInnerTexts(), counts);
    const around = await boxes(page.locator('.t-zone, .t-panel, .t-hand-tile, .t-wait-card'));
    for (const card of await boxes(cards)) {
      assert.equal(around.filter((box) => meets(card, box)).length, 1, 'a card over itself alone');
    }
    await hand(person).locator('.is-lifted').first().hover();
    await showsJust(1, page.locator('.t-wait-card.is-picked'));
    await zone(person).getByRole('heading', { name: `Discard ${tileName(rows[0].pai)}` }).waitFor();
    assert.equal(rows[0].riichi_limit, 'none');
    const worth = `${rows[0].left} left · ron ${rows[0].riichi_points.toLocaleString('en')}`;
    await zone(person).getByText(worth, { exact: true }).waitFor();
    await hand(person).locator('.is-lifted').first().click({ button: 'right' });
    await showsJust(0, cards, 'the other button takes it back');
    await person.page.mouse.move(720, 200);
    await person.page.keyboard.press('r');
    await showsJust(rows.length, cards);
    await hand(person).locator('.is-lifted').first().hover();
    await zone(person).getByRole('button', { name: 'Riichi' }).click();
    await chip(person).waitFor();
  },

  async 'a phone counts what is left at each candidate, and shows the waits of the picked one'(house) {
    const { person, rows } = await toRiichi(house, { device: 'phone' });
    const { page } = person;
    await showsJust(rows.length, page.locator('.t-wait-pill'));
    assert.deepEqual(await page.locator('.t-wait-pill').allInnerTexts(),
      rows.map(({ left }) => String(left)));
    await hand(person).locator('.is-lifted').first().tap();
    await showsJust(rows[0].waits.length, zone(person).locator('.t-note-wait'));
    await zone(person).getByText(/ron [0-9,]+ at least/).waitFor();
    await zone(person).getByRole('button', { name: /^Riichi/ }).click();
    await chip(person).waitFor();
  },
};
