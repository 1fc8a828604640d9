// The ways from the lobby to a running match, as a person goes them.

/** Games by the names on their cards. */
const FAMILIES = { british: /^British/ };

/** Ticks a radio button by its label; the label is what is seen and pressed. */
export const pick = (page, group, name) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true });

/** Phones show the chosen rules alone until others are asked for. */
export async function pickRules(page, name) {
  const others = page.getByRole('button', { name: 'Other rules' });
  await page.getByRole('group', { name: 'Length' }).waitFor();
  if (await others.isVisible()) await others.click();
  await pick(page, 'Rules', name);
}

async function flip(page, name, isOn) {
  const knob = page.getByRole('switch', { name });
  if ((await knob.getAttribute('aria-checked') === 'true') !== isOn) await knob.click();
}

/** Who may watch, by the name of a policy. */
export async function chooseWatching(page, name, who) {
  await page.getByRole('button', { name: 'Who may watch' }).click();
  const sheet = page.getByRole('dialog', { name: 'Who may watch' });
  await sheet.getByRole('radio', { name, exact: true }).check({ force: true });
  if (who) await sheet.getByRole('radio', { name: who }).check({ force: true });
  await sheet.getByRole('button', { name: 'Use for this table' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/**
 * Makes a table through the form, from the lobby.
 * @returns the code of the table
 */
export async function createTable(person, options = {}) {
  const {
    family, preset, length, clock = 'None', isInstant = true, mayWatch = true,
    prepare = async () => {},
  } = options;
  const { page } = person;
  await person.open('/');
  await page.getByRole('link', { name: 'Create a table' }).click();
  if (family) await pick(page, 'Game', FAMILIES[family]);
  person.family = family;
  if (preset) await pickRules(page, preset);
  // The form is complete once the server has told the rules.
  await page.getByRole('group', { name: 'Length' }).waitFor();
  await page.getByRole('button', { name: /^All \d+ switches/ }).waitFor();
  if (length) await pick(page, 'Length', length);
  await pick(page, 'Clock', clock);
  await flip(page, 'Bots answer at once', isInstant);
  if (!mayWatch) await chooseWatching(page, 'Closed');
  await prepare(page);
  await page.getByRole('button', { name: 'Create and get link' }).click();
  const { code } = await person.seen.until(({ table }) => table, 'the table is made');
  await person.takeName();
  return code;
}

/** Comes by the link, takes a seat, and then a name. */
export async function sitDown(person, code) {
  await person.open(`/t/${code}`);
  await person.page.getByRole('button', { name: /^Sit here/ }).first().click();
  await person.takeName();
  await person.seen.until(({ seat }) => seat >= 0, `${person.name} sits`);
}

/** Puts a bot on every empty seat. */
export async function fillWithBots(person, bot) {
  const { page } = person;
  const add = page.getByRole('button', { name: /^Add a bot/ });
  for (let left = await add.count(); left > 0; left -= 1) {
    await add.first().click();
    await page.getByRole('dialog').getByRole('button', { name: bot }).click();
    await person.seen.until(({ table }) =>
      table.seats.filter(({ kind }) => kind === 'empty').length === left - 1, 'the bot sits');
  }
}

export const beReady = (person) => person.press('I am ready');

/** The owner is ready by starting. */
export async function start(owner) {
  await owner.button('Start').click();
  await owner.seen.until(({ table }) => table.state !== 'waiting', 'the match starts');
}

/** A match from the lobby on: guests come by the link, bots take the other seats. */
export async function play(owner, guests, { bot = 'Suzume', ...options } = {}) {
  const code = await createTable(owner, options);
  for (const guest of guests) {
    await sitDown(guest, code);
    await beReady(guest);
  }
  await owner.seen.until(({ table }) =>
    table.seats.filter(({ kind, ready }) => kind === 'person' && ready).length >= guests.length,
  'all are ready');
  await fillWithBots(owner, bot);
  await start(owner);
  return code;
}
