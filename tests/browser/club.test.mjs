// A club: an owner makes it in two presses, and somebody comes in by the link of its invitation. And a
// whole evening, with director, player, referee and hall at once: each flow in the presses it may take.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';
import { Evening, SETTINGS } from './support/evening.mjs';

/** Presses buttons by name and counts them. */
function presses(page) {
  let count = 0;
  return {
    async press(name, place = page) {
      count += 1;
      await place.getByRole('button', { name, exact: true }).click();
    },
    count: () => count,
  };
}

/** Makes a club; gives the link of its first invitation. */
async function makeClub({ page, name }) {
  await page.getByRole('link', { name: 'Clubs' }).click();
  const hand = presses(page);
  await hand.press('Create a club');
  await page.getByLabel('Name', { exact: true }).fill('Café Zürich');
  await page.getByLabel('Your name').fill(name);
  await hand.press('Done');
  const invitation = page.getByRole('dialog', { name: 'Invitation' });
  await invitation.getByRole('img', { name: 'QR code of the link' }).waitFor();
  assert.equal(hand.count(), 2);
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** What lies behind the "#" is not in the address any more. */
const isIn = ({ hash, pathname }) => hash === '' && pathname === '/c/cafe-zurich';

const PLAYERS = ['Ayaka', 'Bram', 'Claire', 'Daniel', 'Elif', 'Freya', 'Greta', 'Haruto'];
const GUEST = 'Mika Sørensen';
/** Everybody has so many at the start. */
const START_POINTS = 30_000;

const nightPath = ({ club, night }) => `/c/${club}/n/${night}`;

/** Nothing is cut off at the right, and the checker of accessibility finds nothing grave. */
async function looksWell(person) {
  const wide = await tooWide(person);
  assert(wide <= 0, `${person.name} scrolls sideways by ${wide}`);
  assert.deepEqual(await graveFindings(person), [], person.name);
}

/** C8: the director shows a code at the door; it makes guests of tonight. */
async function hangCodeAtDoor({ page }) {
  await page.getByRole('button', { name: 'Code for the door' }).click();
  const sheet = page.getByRole('dialog', { name: 'Code for the door' });
  const link = await sheet.getByLabel('Link', { exact: true }).inputValue();
  await sheet.getByRole('button', { name: 'Done' }).click();
  return new URL(link).hash.slice(1);
}

/** C55: one press, and it stands in the list of rulings. */
async function lookIn(referee, evening, table) {
  const { page } = referee;
  const hand = presses(page);
  await atTable(referee, table).click();
  await looksWell(referee);
  await hand.press('Look in');
  assert.equal(hand.count(), 1);
  await page.waitForURL(({ pathname }) => /^\/t\/\w+\/watch$/.test(pathname));
  await evening.director.until(({ rulings }) => rulings.some(({ kind }) => kind === 'look'), 'the look');
  await page.goBack();
  await atTable(referee, table).waitFor();
}

/** F2: scanned; a name, and "I am here". */
async function comeIn(guest, evening) {
  await guest.open(`/c/${evening.club}/join#${evening.secret}`);
  const hand = presses(guest.page);
  await guest.page.getByLabel('What shall we call you?').fill(GUEST);
  await looksWell(guest);
  await hand.press('Join');
  await guest.page.waitForURL(({ hash, pathname }) => hash === '' && pathname === nightPath(evening));
  await hand.press('I am here');
  await guest.page.getByText('You are in.').waitFor();
  assert.equal(hand.count(), 2);
  await looksWell(guest);
}

/** What stands at a table of the seating that waits. */
async function changeTable({ page }, table, lesson) {
  await page.getByRole('button', { name: `Rules or a lesson at table ${table}` }).click();
  const sheet = page.getByRole('dialog', { name: `Table ${table}` });
  await sheet.getByLabel('Rules', { exact: true }).selectOption('Odd tables do not count');
  await sheet.getByLabel('Lesson given by').selectOption(lesson);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** C14, C17: a table has other rules than the round, and is a lesson as long as somebody gives one. */
async function teachAtTable(director, table, teacher) {
  const lesson = director.page.getByText(`lesson: ${teacher}`);
  await changeTable(director, table, teacher);
  await lesson.waitFor();
  await looksWell(director);
  await changeTable(director, table, 'nobody: a game that counts');
  await lesson.waitFor({ state: 'hidden' });
  await director.page.locator('.pill', { hasText: 'Odd tables do not count' }).waitFor();
}

/** F3 as far as the start: two presses, and everybody sees the table. */
async function startRound({ director, player, referee, hall }) {
  const hand = presses(director.page);
  await director.page.getByText('9 people are here.').waitFor();
  await hand.press('Seat round 1');
  await director.page.getByRole('heading', { name: 'Table 2' }).waitFor();
  await teachAtTable(director, 2, referee.name);
  await hand.press('Start round 1');
  assert.equal(hand.count(), 2);
  await player.page.getByRole('link', { name: 'Go to my table' }).waitFor();
  await referee.page.getByRole('button', { name: /^Table 2/ }).waitFor();
  await hall.page.getByRole('heading', { name: 'Seats of round 1' }).waitFor();
  for (const person of [director, player, referee, hall]) await looksWell(person);
}

const confirmed = ({ page }, number) =>
  page.getByRole('complementary').waitFor({ state: 'hidden' }).then(() => number);

/** A table of the overview, and what is pressed there. */
const atTable = ({ page }, table) => page.getByRole('button', { name: new RegExp(`^Table ${table}\\b`) });

/** C24, C27: on any page one is called to the table, and hears what the director says. */
async function hearElsewhere(player, { director }) {
  const { page } = player;
  await player.open('/learn');
  const line = page.getByRole('complementary', { name: 'Your table' });
  await line.getByRole('button', { name: 'Go to my table' }).waitFor();
  director.say('announce', { text: 'Tea is ready.' });
  const told = page.getByRole('complementary', { name: 'Told to you' });
  await told.getByText('Ines says: Tea is ready.').waitFor();
  await told.getByRole('button', { name: 'To the night' }).click();
  await line.waitFor({ state: 'hidden' });
}

/** At the table the strip of the night lies open, also for who comes there again: the referee's button, and the way back. */
async function comeBackFromTable({ page }) {
  await page.getByRole('link', { name: 'Go to my table' }).click();
  await page.getByRole('complementary', { name: 'Club night' }).waitFor();
  await page.reload();
  const strip = page.getByRole('complementary', { name: 'Club night' });
  await strip.getByRole('button', { name: 'Call the referee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await strip.getByRole('link', { name: 'Back to the night' }).click();
  await page.getByRole('dialog', { name: 'Leave the running match?' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Go to my table' }).waitFor();
}

/** W43: whom the director names casts all tables of the night. */
async function nameCaster(director, { name }) {
  const { page } = director;
  await director.press(`What ${name} does tonight`);
  await page.getByRole('switch', { name: 'Caster' }).click();
  await looksWell(director);
  await director.press('Save');
  await page.locator('.person-row', { hasText: name }).getByText('caster tonight').waitFor();
}

/** F4: somebody who has no seat takes that of who is late. */
async function substitute(referee, table, name) {
  const { page } = referee;
  const hand = presses(page);
  await atTable(referee, table).click();
  await hand.press('Substitute');
  await looksWell(referee);
  await hand.press(name);
  await hand.press('Confirm and play on');
  assert.equal(1 + hand.count(), 4);
  await confirmed(referee, table);
}

/** F5: the reason comes from a list. */
async function penalise(referee, table, name) {
  const { page } = referee;
  const hand = presses(page);
  await atTable(referee, table).click();
  await hand.press('Ruling');
  await page.locator('.whom').getByRole('button', { name }).click();
  await page.getByLabel('Reason').selectOption({ label: 'Too late' });
  await looksWell(referee);
  await hand.press('Confirm and play on');
  assert.equal(2 + hand.count(), 4);
  await confirmed(referee, table);
}

/** C7: whoever holds the card is the member, on any device. */
async function signInByCard(phone, link) {
  const { page } = phone;
  const signIn = page.getByRole('button', { name: 'Sign me in' });
  await page.goto(link.replace(/#.*/, `#${'x'.repeat(43)}`));
  await signIn.click();
  await page.getByText('There is no such club, or you may not see it.').waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await looksWell(phone);
  await signIn.click();
  await page.waitForURL(({ hash, pathname }) => hash === '' && pathname.includes('/n/'));
  await page.getByText('Rulings of the night').waitFor();
}

/** F9: the old card and its devices are signed out; the new one is shown as a code. */
async function giveCard(director, evening, name, phone) {
  const { page } = director;
  await director.open(`/c/${evening.club}/members`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await page.getByRole('dialog', { name: 'Member card' }).getByRole('img').waitFor();
  await looksWell(director);
  await signInByCard(phone, await page.getByLabel('Link', { exact: true }).inputValue());
}

/** F6: between two hands the table is put back to where it stood before the last one. */
async function cancelLastHand(referee, evening, table) {
  const { page } = referee;
  const hand = presses(page);
  await atTable(referee, table).click();
  await hand.press('Ruling');
  await hand.press('Back to before the last hand');
  await page.getByLabel('Reason').selectOption({ label: 'Wrong score' });
  await looksWell(referee);
  await hand.press('Confirm and play on');
  assert.equal(1 + hand.count(), 4);
  await confirmed(referee, table);
  evening.hold(true);
  evening.rest(false);
  await evening.tableIs(table, ({ state, hand: name, seats }) =>
    state === 'playing' && name === 'E1' && seats.every(({ points }) => points === START_POINTS), 'the first hand again');
  evening.hold(false);
}

/** The end of F3: the third press. Then the night is over. */
async function confirmRound({ director, player }) {
  const hand = presses(director.page);
  await hand.press('Confirm round 1');
  assert.equal(2 + hand.count(), 3);
  await hand.press('Finish the night');
  await player.page.getByRole('list', { name: 'The first three' }).waitFor();
  await looksWell(director);
  await looksWell(player);
}

/** F8: the same night a week later. */
async function planNextWeek(director, evening) {
  const { page } = director;
  const hand = presses(page);
  await hand.press('Again next week');
  await looksWell(director);
  await hand.press('Confirm');
  assert.equal(hand.count(), 2);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await director.open(`/c/${evening.club}`);
  await page.getByRole('region', { name: 'Next nights' }).getByRole('link', { name: 'Thursday night' }).waitFor();
}

/** C103: place cards with a code that signs in, which nobody is shown again. */
async function printCards(director, evening) {
  const { page } = director;
  await director.open(`/c/${evening.club}/print/${evening.night}/cards`);
  const codes = page.getByText('signs a device in');
  await page.locator('.print-cards li').first().waitFor();
  assert.equal(await codes.count(), 0);
  await director.press('Put new member cards on them');
  await page.getByText('their devices are signed out').waitFor();
  await page.getByRole('button', { name: /^Make \d+ new cards$/ }).click();
  await page.getByText(/^(\d+) of \1 cards are made\. Print them now/).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert(await codes.count() >= PLAYERS.length, 'a card for everybody who has not left');
  await looksWell(director);
}

/** F10: nothing of the name is left. */
async function leaveWithData({ player, director }, evening, number) {
  const { page } = player;
  await player.open(`/c/${evening.club}`);
  await page.getByRole('link', { name: 'My page' }).click();
  const hand = presses(page);
  await hand.press('Leave the club');
  await page.getByRole('switch', { name: 'And delete my data' }).click();
  await looksWell(player);
  await hand.press('Confirm');
  assert.equal(1 + hand.count(), 3);
  await page.getByRole('heading', { name: 'You are no longer in Riverside' }).waitFor();
  await looksWell(player);
  await director.open(nightPath(evening));
  await director.page.getByRole('rowheader', { name: `Former member ${number}` }).waitFor();
}

/** C105: people from a file of a spreadsheet; who is in already is left out. */
async function addFromList(owner) {
  const { page } = owner;
  await owner.press('From a list');
  const sheet = page.getByRole('dialog', { name: 'From a list' });
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'players.csv', mimeType: 'text/csv',
    buffer: Buffer.from('No;Nachname;Vorname\r\n1;Fischer;Lena\r\n2;Sørensen;Mika\r\n3;Zając;Piotr\r\n'),
  });
  await sheet.getByText('is in already').waitFor();
  assert.deepEqual(await graveFindings(owner), []);
  await sheet.getByRole('button', { name: 'Add 2 names' }).click();
  await sheet.getByText('2 of 2 are in.').waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
  for (const name of ['Lena Fischer', 'Piotr Zając']) await page.getByRole('rowheader', { name }).waitFor();
}

/** A red pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** C2: the browser makes it small, and everybody sees it beside the name. */
async function choosePicture({ page }) {
  await page.locator('input[type=file]').setInputFiles({
    name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64'),
  });
  await page.getByRole('button', { name: 'No picture' }).waitFor();
  const isShown = () => [...document.querySelectorAll('.club-mark img')].some(({ naturalWidth }) => naturalWidth > 0);
  await page.waitForFunction(isShown);
}

/** Who has gone on meanwhile stays there, and is told. */
async function leaveWhileItComes(owner, file) {
  const { page } = owner;
  await owner.open('/clubs');
  await owner.press('A club from another server');
  const sheet = page.getByRole('dialog', { name: 'A club from another server' });
  await sheet.locator('input[type=file]')
    .setInputFiles({ name: 'cafe-late.jansou-club', mimeType: 'application/octet-stream', buffer: file });
  let goOn = () => {};
  const isHeld = new Promise((resolve) => { goOn = resolve; });
  await page.route('**/api/v1/clubs?name=*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await sheet.getByRole('button', { name: 'Bring it in' }).click();
  await sheet.getByRole('button', { name: 'It is coming in…' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Learn' }).click();
  goOn();
  await page.getByText('The club is here: /c/cafe-late').first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/learn');
  await page.unroute('**/api/v1/clubs?name=*');
}

/** C118: a club comes in from its file, as another one here; and why it does not. */
async function bringIn(owner) {
  const { page } = owner;
  const file = Buffer.from(await page.evaluate(async () => {
    const answer = await fetch('/api/v1/clubs/cafe-zurich/export');
    return Array.from(new Uint8Array(await answer.arrayBuffer()));
  }));
  await owner.open('/clubs');
  await owner.press('A club from another server');
  const sheet = page.getByRole('dialog', { name: 'A club from another server' });
  const bring = sheet.getByRole('button', { name: 'Bring it in' });
  const choose = (buffer) => sheet.locator('input[type=file]')
    .setInputFiles({ name: 'cafe-zurich.jansou-club', mimeType: 'application/octet-stream', buffer });
  const isRefused = async (words) => {
    await bring.click();
    await sheet.getByRole('alert').filter({ hasText: words }).waitFor();
  };
  await isRefused('Choose a file first.');
  owner.expectErrors(/api\/v1\/clubs\?name=/);
  const changed = Buffer.from(file);
  changed[file.indexOf('Mika')] ^= 1;
  await choose(changed);
  assert.equal(await sheet.getByLabel('Address').inputValue(), 'cafe-zurich', 'as the file is called');
  await isRefused('This name is taken.');
  await sheet.getByLabel('Address').fill('x');
  await isRefused('3 to 30');
  await sheet.getByLabel('Address').fill('cafe-copy');
  await isRefused('This file is damaged or was changed.');
  await looksWell(owner);
  await page.route('**/api/v1/clubs?name=*', (route) => route.fulfill({ status: 413, body: '' }));
  await isRefused('This file is larger than this server takes.');
  await page.unroute('**/api/v1/clubs?name=*');
  await choose(file);
  const [button, name] = await Promise.all(
    [sheet.getByRole('button', { name: 'Choose the file' }), sheet.getByText('cafe-zurich.jansou-club')].map((part) => part.boundingBox()));
  assert(name.x >= button.x + button.width + 8, 'the name of the file stands apart');
  await sheet.getByLabel('Address').fill('cafe-copy');
  await bring.click();
  await page.waitForURL(({ pathname }) => pathname === '/c/cafe-copy');
  await leaveWhileItComes(owner, file);
  await owner.open('/c/cafe-copy');
  await page.getByRole('link', { name: 'Members 4' }).click();
  await page.getByRole('rowheader', { name: 'Mika Sørensen' }).waitFor();
}

export const tests = {
  async 'an evening: director, player, referee and hall, each in the presses it may take'(house) {
    const server = await house.server(SETTINGS);
    const evening = await new Evening(server).open(['Ines', 'Judith', ...PLAYERS]);
    await evening.are('late', evening.players.slice(0, 1));
    await evening.are('present', evening.players.slice(1));
    const director = await evening.lend(house, server, 'Ines');
    const referee = await evening.lend(house, server, 'Judith');
    const player = await house.person(GUEST, server, { device: 'phone' });
    const hall = await house.person('hall', server, { viewport: { width: 1920, height: 1080 } });
    await director.open(nightPath(evening));
    await referee.open(`${nightPath(evening)}/tables`);
    evening.secret = await hangCodeAtDoor(director);
    await comeIn(player, evening);
    await director.press('Hall page');
    await hall.page.goto(await director.page.getByLabel('Link', { exact: true }).inputValue());
    await director.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await nameCaster(director, evening.players[1]);
    evening.hold(true);
    await startRound({ director, player, referee, hall });
    await hearElsewhere(player, evening);
    await comeBackFromTable(player);
    const [late] = evening.players;
    const { table, seats } = evening.tableOf(late.number);
    const [guest] = evening.director.night.people.filter(({ number }) => number > 10);
    const free = [...evening.players, guest].find(({ number }) => !evening.tableOf(number));
    await substitute(referee, table, free.name);
    const other = seats.find(({ number }) => number !== late.number && number !== guest.number);
    const punished = evening.players.find(({ number }) => number === other.number);
    await penalise(referee, table, new RegExp(punished.name));
    await lookIn(referee, evening, table);
    await player.page.getByText('Rulings of the night').waitFor();
    const newPhone = await house.person('a new phone', server, { device: 'phone' });
    await giveCard(director, evening, late.name, newPhone);
    await director.open(nightPath(evening));
    await evening.playFor(player);
    evening.rest(true);
    evening.hold(false);
    await evening.tableIs(table, ({ state }) => state === 'between', 'a hand that is over');
    await cancelLastHand(referee, evening, table);
    await confirmRound({ director, player });
    await planNextWeek(director, evening);
    await leaveWithData({ player, director }, evening, guest.number);
    await printCards(director, evening);
    evening.close();
  },

  async 'a club is made in two presses, and its invitation leads in'(house) {
    const server = await house.server();
    const owner = await house.person('Ines', server);
    await owner.page.goto(server.url);
    const link = await makeClub(owner);
    assert.match(link, /\/c\/cafe-zurich\/join#[\w-]{32,64}$/);
    assert.deepEqual(await graveFindings(owner), []);
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    const guest = await house.person('Mika', server, { device: 'phone' });
    await guest.page.goto(link);
    await guest.page.getByLabel('What shall we call you?').fill('Mika Sørensen');
    assert.deepEqual(await graveFindings(guest), []);
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.waitForURL(isIn);
    await owner.page.getByRole('link', { name: 'Members 2' }).click();
    await owner.page.getByRole('rowheader', { name: 'Mika Sørensen' }).waitFor();
    await addFromList(owner);
    await owner.page.getByRole('link', { name: 'Settings', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Withdraw link 1' }).waitFor();
    await choosePicture(owner);
    assert.deepEqual(await graveFindings(owner), []);
    await bringIn(owner);
  },
};
