// Seats that are taken back: by the owner of a table that waits, by a player from the bot that stood
// in, and by somebody for whom the table has played.

import { beReady, createTable, fillWithBots, play, sitDown, start } from './support/ways.mjs';

const OUT = process.env.JANSOU_TEST_PICTURES;
const keep = (person, name) => OUT && person.page.screenshot({ path: `${OUT}/${name}.png` });

async function begin(house, settings, options) {
  const server = await house.server({ test_seed: 'own seat', ...settings });
  const [owner, guest] = [await house.person('Mika', server), await house.person('Ken', server)];
  const code = await createTable(owner, { pace: 'normal', ...options });
  await sitDown(guest, code);
  return { server, owner, guest, code };
}

async function playOn({ owner, guest }) {
  await beReady(guest);
  await owner.seen.until(({ table }) =>
    table.seats.some(({ kind, ready }) => kind === 'person' && ready), 'the guest is ready');
  await fillWithBots(owner, 'Suzume');
  await start(owner);
}

async function unseat(house) {
  const { owner, guest } = await begin(house, {});
  await keep(owner, 'unseat-owner');
  await owner.page.getByRole('button', { name: 'Take the seat back from Ken' }).click();
  await guest.seen.until(({ seat }) => seat < 0, 'the seat is gone');
  await guest.page.getByText('You no longer have a seat at this table.').first().waitFor();
  await keep(guest, 'unseat-guest');
  await guest.page.getByRole('button', { name: /^Sit here/ }).first().click();
  await guest.page.getByText('The owner took this seat back. You may sit down in a minute.')
    .first().waitFor();
}

async function takeSeatBack(house) {
  const at = await begin(house, { away_ms: 300 });
  const { owner, guest, code } = at;
  await playOn(at);
  const { seat } = guest.seen;
  await guest.open('/');
  await owner.seen.until(({ table }) => table.seats[seat].away, 'the guest is away');
  await owner.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Let a bot play for Ken' }).click();
  await owner.seen.until(({ table }) => table.seats[seat].kind === 'bot', 'a bot plays');
  await guest.open(`/t/${code}`);
  const button = guest.page.getByRole('button', { name: 'Take my seat back' });
  await button.waitFor();
  await keep(guest, 'take-back');
  await guest.page.setViewportSize({ width: 390, height: 844 });
  await keep(guest, 'take-back-phone');
  await guest.page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await owner.seen.until(({ table }) => table.seats[seat].name === 'Ken', 'the guest is back');
  await button.waitFor({ state: 'hidden' });
}

async function wakeUp(house) {
  const server = await house.server({ test_seed: 'asleep' });
  const person = await house.person('Mika', server);
  await play(person, [], { clock: { base_s: 3, bank_s: 5 } });
  const button = person.page.getByRole('button', { name: 'I am back' });
  await button.waitFor({ timeout: 90_000 });
  await keep(person, 'played-for');
  await person.page.setViewportSize({ width: 390, height: 844 });
  await keep(person, 'played-for-phone');
  await person.page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await person.seen.until(({ table, seat }) => !table.seats[seat].away, 'no longer away');
  await button.waitFor({ state: 'hidden' });
}

export const tests = {
  'the owner takes a seat back while the table waits': unseat,
  'a player takes the own seat back from the bot that stood in': takeSeatBack,
  'who was played for is back with a press': wakeUp,
};
