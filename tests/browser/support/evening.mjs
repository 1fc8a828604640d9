// An evening of a club for the browser tests: a club with rules, members who play by themselves over
// their own connections, and a night whose check-in is open. Pages come in beside them.

import { createHash } from 'node:crypto';
import { Person as Player } from '../../club/support/person.mjs';

/** The evening at once: tables play instantly, and one address says what many would. */
export const SETTINGS = {
  test_seed: 'evening', hold_min_ms: 0, hold_max_ms: 0, between_ms: 60_000, away_ms: 600_000,
  messages_per_second: 10_000, messages_burst: 10_000, instant_tables_max: 100,
};

const RULES = {
  number: 0, version: 0, name: 'Two hands', preset: 'riichi-club',
  settings: [{ name: 'hands_to_play', value: '2' }], clock: { base_s: 0, bank_s: 0 },
  counting: 'ema', absent: 'fixed', absent_final: -30_000, bye: 'average', bye_final: 0, counts_odd: true,
};

/** A table may have others (C17). */
const OTHER_RULES = { ...RULES, name: 'Odd tables do not count', counts_odd: false };

/** Nobody is hurried between two hands. */
const PLAN = {
  title: 'Thursday night', at: 1_800_000_000, place: '', rounds: 1, rules: 1, other_rules: [2], method: 'random',
  interval: 1, winds: 'balanced', odd: 'bye', round_min: 60, hands_after: 1, countdown_s: 0, between_s: 120,
  capacity: 40, late_min: 0, late_penalty: -2000, substitute_min: 0, is_taken_there: false,
  is_hidden: false, is_confirmed_alone: false, may_watch: true, pace: 'instant',
};

const secretOf = (name) => createHash('sha256').update(`evening ${name}`).digest('hex').slice(0, 64);

// Runs in the page before its own code: the name was chosen in this browser.
const rememberName = (name) => {
  const key = 'jansou.settings';
  if (location.protocol.startsWith('http') && !localStorage.getItem(key)) {
    localStorage.setItem(key, JSON.stringify({ name }));
  }
};

export class Evening {
  club = 'riverside';

  night = 0;

  people = [];

  /** `plan`: what of the night is planned otherwise. */
  constructor(server, plan = {}) {
    this.port = server.port;
    this.plan = { ...PLAN, ...plan };
  }

  async #add(name, secret = secretOf(name)) {
    const player = new Player(this, name, secret);
    this.people.push(player);
    await player.hear(({ type }) => type === 'welcome', 'welcome');
    return player;
  }

  #ask(type, answer, rest = {}) {
    return this.director.ask({ type, club: this.club, ...rest }, answer);
  }

  /** The first name directs, the second is referee; the others are members. */
  async open([first, second, ...names]) {
    this.director = await this.#add(first);
    await this.#ask('create_club', 'club', { title: 'Riverside', sentence: '', preset: 'riichi-club' });
    await this.#ask('watch_club', 'club', { on: true });
    for (const [before, rules] of [RULES, OTHER_RULES].entries()) {
      const saved = this.director.hear((told) => told.type === 'club' && told.rules.length > before, 'rules');
      this.director.send({ type: 'save_rules', club: this.club, rules });
      await saved;
    }
    const link = await this.#ask('make_link', 'club_secret', { role: 'member', uses: 100, days: 1 });
    this.secret = link.secret;
    for (const name of [second, ...names]) {
      const player = await this.#add(name);
      await player.ask({ type: 'use_link', club: this.club, secret: this.secret, name }, 'club');
    }
    this.director.send({ type: 'set_role', club: this.club, member: 2, role: 'referee' });
    const { night } = await this.#ask('plan_night', 'night', { night: 0, plan: this.plan, weeks: 0 });
    this.night = night;
    for (const player of this.people) player.say('watch_night', { on: true });
    this.director.say('set_night', { state: 'open' });
    await this.director.until(({ state }) => state === 'open', 'an open night');
    return this;
  }

  get players() {
    return this.people.slice(2);
  }

  /** Says for members where they are. */
  async are(presence, players) {
    for (const player of players) {
      await player.until(({ me }) => me > 0, 'the own number');
      this.director.say('check_in', { member: player.number, presence, from_round: 0 });
    }
    await this.director.until(({ people }) =>
      players.every(({ number }) => people.find((row) => row.number === number)?.presence === presence), presence);
  }

  /** Seats a round and starts it. */
  async start(round) {
    const { revision } = await this.#ask('draw_seating', 'proposal', {
      night: this.night, round, revision: this.director.night.revision, method: 'random', odd: 'bye', wishes: [],
    });
    this.director.say('start_round', { round, revision });
    await this.director.until(({ round: now }) => now.round === round && now.state !== 'proposed', `round ${round}`);
  }

  /** Resolves when all games of a round are over, and says yes to them. */
  async finish(round) {
    const isAt = (state) => ({ round: now }) => now.round === round && now.state === state;
    await this.director.until(isAt('done'), `the end of round ${round}`);
    this.director.say('confirm_round', { round });
    await this.director.until(isAt('confirmed'), 'yes');
  }

  /** A browser of somebody of the evening. */
  async lend(house, server, name, options) {
    const person = await house.person(name, server, options);
    await person.context.addCookies([{ name: 'jansou', value: secretOf(name), url: server.url }]);
    await person.context.addInitScript(rememberName, name);
    return person;
  }

  /** Plays by itself for somebody who came in with a browser of their own. */
  async playFor({ name, context, server }) {
    const { value } = (await context.cookies(server.url)).find((cookie) => cookie.name === 'jansou');
    return this.#add(name, value);
  }

  /** Nobody answers at the tables until this is taken back. */
  hold(isHolding) {
    this.people.forEach((player) => player.hold(isHolding));
  }

  /** After a hand nobody is ready for the next one until this is taken back. */
  rest(isResting) {
    this.people.forEach((player) => player.rest(isResting));
  }

  /** The table of the round at which somebody sits. */
  tableOf(number) {
    return this.director.night.tables.find(({ seats }) => seats.some((seat) => seat.number === number));
  }

  /** Resolves when this is true of a table of the round. */
  tableIs(number, isTrue, words) {
    return this.director.until(({ tables }) => isTrue(tables.find(({ table }) => table === number)), words);
  }

  close() {
    for (const player of this.people) player.end();
  }
}
