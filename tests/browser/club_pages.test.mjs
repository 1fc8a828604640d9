// Every page of clubs in both rooms: nothing is cut off at the right, and the checker of accessibility finds nothing.

import assert from 'node:assert/strict';
import { graveElsewhere, graveFindings } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';
import { Moments, showClub } from './support/moments.mjs';

const NAMES = [
  'list', 'home', 'join', 'members', 'member', 'settings', 'season', 'rules', 'about', 'director', 'directed',
  'player', 'referee', 'printPeople', 'printSeats', 'printTables', 'printCards', 'printScores', 'printStanding',
  'printRules', 'printReport',
];
const HALL = ['hall', 'largeHall'];

/** Runs in the page: whatever is folded lies open. */
const openAll = () => { for (const part of document.querySelectorAll('details')) part.open = true; };

async function lookThrough(person, names, room, findingsOf = graveFindings) {
  for (const name of names) {
    await showClub(person, name, room);
    await person.page.evaluate(openAll);
    const where = `${name}, ${room}`;
    const wide = await tooWide(person);
    assert(wide <= 0, `${where} scrolls sideways by ${wide}`);
    assert.deepEqual(await findingsOf(person), [], where);
  }
}

/** No name in the hall is cut off after less than ten letters, and no number lies over a name. */
const crowdedCards = () => [...document.querySelectorAll('.hall-table:not(.is-out)')].filter((card) => {
  const number = card.querySelector(':scope > b').getBoundingClientRect();
  return [...card.querySelectorAll('li > span:last-child')].some((name) => {
    const box = name.getBoundingClientRect();
    const letters = (box.width / name.scrollWidth) * name.textContent.length;
    return box.left < number.right || letters < Math.min(10, name.textContent.length);
  });
}).length;

export const tests = {
  async 'every page of clubs is accessible in the dark and in the light room, on a desktop and a phone'(house) {
    const moments = await new Moments().start();
    try {
      const desktop = await house.person('Ines', moments);
      const phone = await house.person('Mika', moments, { device: 'phone' });
      await lookThrough(desktop, NAMES, 'dark');
      await lookThrough(phone, NAMES, 'light', graveElsewhere);
      await showClub(phone, 'season', 'dark');
      await phone.page.getByText('Who deals into whom').click();
      await phone.page.getByRole('row', { name: /By chance/ }).waitFor();
      await showClub(desktop, 'directed', 'light');
      await desktop.page.getByText('Hints', { exact: true }).click();
      await desktop.page.getByText('Table 3:').waitFor();
    } finally {
      moments.close();
    }
  },

  async 'the hall shows nine tables and forty so that names can be read'(house) {
    const moments = await new Moments().start();
    try {
      const hall = await house.person('hall', moments, { viewport: { width: 1920, height: 1080 } });
      await lookThrough(hall, HALL, 'light');
      await lookThrough(hall, HALL, 'dark', graveElsewhere);
      await showClub(hall, 'largeHall', 'dark');
      // The seats and the standing are shown in turn.
      await hall.page.locator('.hall-table').nth(39).waitFor();
      assert.equal(await hall.page.evaluate(crowdedCards), 0);
    } finally {
      moments.close();
    }
  },
};
