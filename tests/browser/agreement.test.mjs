// What happens at a teaching table when everybody agrees: a discard is taken back, a teacher watches
// all hands; and the owner's pause stops the table for all.

import assert from 'node:assert/strict';
import { act, question } from './support/table.mjs';
import { beReady, fillWithBots, pick, pickRules, sitDown, start } from './support/ways.mjs';

/** A table of the first lesson for two people and two bots. */
async function begin(house, settings = {}) {
  const server = await house.server({ test_seed: 'agreement', ...settings });
  const [owner, guest] = [await house.person('Mika', server), await house.person('Ken', server)];
  const { page } = owner;
  await owner.open('/new');
  await pick(page, 'Game', /^Tibet/);
  await pickRules(page, /^Tibet 4: ten tiles/);
  await page.getByRole('button', { name: /^All \d+ switches/ }).waitFor();
  await page.getByRole('switch', { name: 'No clock' }).click();
  await page.getByRole('button', { name: 'Create and get link' }).click();
  await owner.takeName();
  const { code } = await owner.seen.until(({ table }) => table, 'the table is made');
  await sitDown(guest, code);
  await beReady(guest);
  await owner.seen.until(({ table }) =>
    table.seats.some(({ kind, ready }) => kind === 'person' && ready), 'the guest is ready');
  await fillWithBots(owner, 'Suzume');
  await start(owner);
  return { people: [owner, guest], server, code };
}

async function openTeaching({ page }) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Teaching' }).click();
}

const bar = ({ page }) => page.getByRole('region', { name: 'Teaching' });
const pollOf = ({ seen }) => seen.told.findLast(({ type }) => type === 'poll');

/** Whoever is first asked for a discard makes one, and is the first of the pair that is returned. */
async function firstDiscard([owner, guest]) {
  for (;;) {
    const asked = await Promise.race([owner, guest].map((person) =>
      question(person).then(() => person)));
    const { actions } = asked.seen.asked;
    const discard = actions.find(({ type }) => type === 'dahai');
    await act(asked, discard ?? actions.find(({ type }) => type === 'none') ?? actions[0]);
    if (discard) return asked === owner ? [owner, guest] : [guest, owner];
  }
}

/** A discard rests so long that a slow browser takes it back before the next player moves. */
const RESTING = { hold_min_ms: 6000, hold_max_ms: 6000 };

async function takeBack(house) {
  const { people } = await begin(house, RESTING);
  const [one, other] = await firstDiscard(people);
  await openTeaching(one);
  await one.page.getByRole('button', { name: 'Take back the discard' }).click();
  const poll = await other.seen.until(() => pollOf(other), 'the other is asked');
  assert.equal(poll.state, 'open');
  await bar(other).getByText(/asks to take back the last discard/).waitFor();
  await bar(other).getByRole('button', { name: 'Refuse' }).click();
  await one.seen.until(() => pollOf(one)?.state === 'refused', 'it is refused');
  await one.page.getByText('Not everybody agrees.').first().waitFor();
}

async function pause(house) {
  const { people: [owner, guest] } = await begin(house);
  await owner.seen.until(({ events }) => events.size > 1, 'the hand begins');
  await openTeaching(owner);
  await owner.page.getByRole('button', { name: 'Pause' }).click();
  const isPaused = ({ seen }, wanted) =>
    seen.until(({ table }) => (table.paused ?? false) === wanted, `paused: ${wanted}`);
  await isPaused(guest, true);
  await guest.page.getByRole('region', { name: 'Paused' }).waitFor();
  assert.equal(await guest.button('Play on').count(), 0, 'only the owner lets it go on');
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await owner.page.getByRole('region', { name: 'Paused' }).getByRole('button', { name: 'Play on' })
    .click();
  await isPaused(guest, false);
  await guest.page.getByRole('region', { name: 'Paused' }).waitFor({ state: 'hidden' });
}

const tilesOf = ({ seen }) =>
  [...seen.events.values()].findLast(({ type }) => type === 'start_kyoku').tehais;
const isOpen = (tehai) => tehai.every((pai) => pai !== '?');

async function teach(house) {
  const { people, server, code } = await begin(house);
  const teacher = await house.person('Sensei', server);
  await teacher.open(`/t/${code}/watch`);
  await teacher.seen.until(({ last }) => last >= 0, 'the hand is seen');
  assert.deepEqual(tilesOf(teacher).filter(isOpen), []);
  await openTeaching(teacher);
  await teacher.page.getByRole('button', { name: 'Watch as teacher' }).click();
  for (const person of people) {
    await bar(person).getByText(/asks to watch with all hands open/).waitFor();
    await bar(person).getByRole('button', { name: 'Agree' }).click();
  }
  await teacher.seen.until(() => tilesOf(teacher).every(isOpen), 'all hands are open');
  for (const person of people) {
    await person.seen.until(({ table }) => table.teacher === pollOf(person).by, 'everybody knows');
    assert.equal(tilesOf(person).filter(isOpen).length, 1, 'the players see no more than before');
    await openTeaching(person);
    await person.page.getByText(/watches as teacher and sees all hands/).waitFor();
  }
  const [one, other] = people;
  if (process.env.JANSOU_TEST_PICTURES) {
    await one.page.screenshot({ path: `${process.env.JANSOU_TEST_PICTURES}/teacher.png` });
  }
  await one.page.getByRole('button', { name: 'No longer show my hand' }).click();
  await other.seen.until(({ table }) => !table.teacher, 'the teacher is dismissed');
  await teacher.seen.until(() => tilesOf(teacher).filter(isOpen).length === 0, 'and sees no hand');
}

export const tests = {
  'a teacher watches all hands once everybody agrees, and everybody knows': teach,
  'a discard is taken back only if everybody agrees': takeBack,
  'the owner pauses the table and lets it go on': pause,
};
