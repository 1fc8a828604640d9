// What a person sets is seen at once and kept by the browser.

import assert from 'node:assert/strict';
import { hand, question } from './support/table.mjs';
import { pick, play } from './support/ways.mjs';

/** The page colours of the design. */
const ROOMS = { dark: 'rgb(11, 18, 20)', light: 'rgb(243, 239, 229)' };

async function set(person, group, name) {
  await person.press('Settings');
  await pick(person.page, group, name);
  await person.page.getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Close' }).click();
}

const pageColour = ({ page }) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The drawing behind the first tile of the hand. */
const shapesOfFirst = (person) => hand(person).locator('use').first().evaluate(async (use) => {
  const [address, id] = use.getAttribute('href').split('#');
  const text = await (await fetch(address)).text();
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  return drawing.getElementById(id).innerHTML;
});

/** Waits until every face of the hand is drawn from this set. */
const facesBecome = ({ page }, wanted) => page.waitForFunction((name) => {
  const faces = [...document.querySelectorAll('.t-hand use')];
  return faces.length >= 13 && faces.every((use) =>
    use.getAttribute('href').includes(`#${name}-`) && use.getBBox().width > 0);
}, wanted);

export const tests = {
  async 'the indexed tiles are drawn with indexes, after a reload too'(house) {
    const server = await house.server({ test_seed: 'tiles' });
    const person = await house.person('Mika', server, { isPainted: true });
    await play(person, []);
    await question(person);
    await facesBecome(person, 'classic');
    const classic = await shapesOfFirst(person);
    await set(person, 'Tiles', 'Indexed');
    await facesBecome(person, 'indexed');
    await person.page.reload();
    await question(person);
    await facesBecome(person, 'indexed');
    // An indexed face is another drawing than the classic one.
    assert.notEqual(await shapesOfFirst(person), classic);
  },

  async 'a phone has the indexed tiles without being asked'(house) {
    const server = await house.server({ test_seed: 'tiles' });
    const person = await house.person('Mika', server, { device: 'phone' });
    await play(person, []);
    await question(person);
    await facesBecome(person, 'indexed');
  },

  async 'the room follows the system until one is chosen, and the choice is kept'(house) {
    const server = await house.server();
    for (const [system, chosen] of [['dark', 'light'], ['light', 'dark']]) {
      const person = await house.person(`Mika in the ${system}`, server, { colorScheme: system });
      await person.open('/');
      await person.button('Settings').waitFor();
      assert.equal(await pageColour(person), ROOMS[system]);
      await set(person, 'Room', chosen === 'light' ? 'Light' : 'Dark');
      assert.equal(await pageColour(person), ROOMS[chosen]);
      await person.page.reload();
      await person.button('Settings').waitFor();
      assert.equal(await pageColour(person), ROOMS[chosen]);
    }
  },
};
