import { describe, expect, it } from 'vitest';
import { hear } from './apply';
import { clubsChanged, type Night, nightChanged, NO_CLUBS } from './clubs';
import type {
  ServerClubAudit,
  ServerClubMembers,
  ServerClubNights,
  ServerClubSecret,
  ServerNight,
  ServerStanding,
} from './protocol.gen';
import { INITIAL } from './state';
import {
  CLUB,
  clubOf,
  memberOf,
  NIGHT,
  nightOf,
  personOf,
  rulingOf,
  tableOf,
} from './testing/fake_club';

const changes = (part: Partial<ServerNight>): ServerNight => ({
  ...nightOf({ people: [], tables: [], rulings: [] }),
  whole: false,
  ...part,
});

/** The night after what is told, one second apart. */
const after = (...messages: ServerNight[]): Night => {
  const night = messages.reduce<Night | null>(
    (known, message, second) => nightChanged(known, message, second * 1000),
    null,
  );
  if (!night) throw new Error('no night');
  return night;
};

/** What the server tells when nothing but the number of the record is new. */
const NOTHING_NEW: ServerNight = {
  type: 'night',
  club: CLUB,
  night: NIGHT,
  revision: 41,
  whole: false,
  state: 'running',
  people: [],
  tables: [],
  rulings: [],
};

describe('a night', () => {
  it('takes rows in the place of those of the same number', () => {
    const night = after(
      nightOf({ people: [personOf(1), personOf(2)], tables: [tableOf(1), tableOf(2)] }),
      changes({
        people: [personOf(3), personOf(2, { presence: 'gone' })],
        tables: [tableOf(2, { state: 'over' })],
      }),
    );
    expect(night.people.map(({ number, presence }) => [number, presence])).toEqual([
      [1, 'present'],
      [2, 'gone'],
      [3, 'present'],
    ]);
    expect(night.tables.map(({ table, state }) => [table, state])).toEqual([
      [1, 'playing'],
      [2, 'over'],
    ]);
  });

  it('keeps what the changes do not name, and its clock with the moment it was told', () => {
    const before = after(nightOf({ me: 7, may_direct: true }));
    const night = after(nightOf({ me: 7, may_direct: true }), NOTHING_NEW);
    expect(night).toEqual({ ...before, revision: night.revision });
    expect(night.toldAt).toBe(0);
  });

  it('tells the moment of a new clock', () => {
    const { round } = nightOf({});
    const night = after(nightOf({}), changes({ ...(round && { round }) }));
    expect(night.toldAt).toBe(1000);
  });

  it('begins another round with its own tables', () => {
    const { round } = nightOf({});
    if (!round) throw new Error('no round');
    const night = after(
      nightOf({ tables: [tableOf(1), tableOf(2)] }),
      changes({ round: { ...round, round: round.round + 1 }, tables: [tableOf(1)] }),
    );
    expect(night.tables.map(({ table }) => table)).toEqual([1]);
  });

  it('remembers how its tables stood when the last two hands began', () => {
    const at = (hand: string, points: number): ServerNight =>
      changes({ tables: [tableOf(1, { hand, seats: [{ number: 1, points }] })] });
    const night = after(
      nightOf({ tables: [] }),
      at('E1', 30),
      at('E1', 29),
      at('E2', 38),
      at('E2', 37),
    );
    expect(night.begun[1]?.map(({ hand, seats }) => [hand, seats[0]?.points])).toEqual([
      ['E1', 30],
      ['E2', 38],
    ]);
  });

  it('takes calls whole: those that are answered are gone', () => {
    const call = { call: 1, table: 2, by: 3, reason: 'rule', waiting_s: 5 } as const;
    const open = { ...call, answered_by: 0, is_stopped: false };
    const night = after(nightOf({ calls: [open] }), changes({ calls: [] }));
    expect(night.calls).toEqual([]);
  });

  it('puts the latest ruling first', () => {
    const night = after(
      nightOf({ rulings: [rulingOf(1), rulingOf(2)] }),
      changes({ rulings: [rulingOf(3), rulingOf(1, { undone_by: 3 })] }),
    );
    expect(night.rulings.map(({ ruling, undone_by: by }) => [ruling, by])).toEqual([
      [3, 0],
      [2, 0],
      [1, 3],
    ]);
  });

  it('keeps who one is there when all are told the whole of it', () => {
    const { me: _me, may_direct: _direct, ...shared } = nightOf({ revision: 41 });
    const night = after(nightOf({ me: 7, may_direct: true }), shared);
    expect(night).toMatchObject({ me: 7, mayDirect: true, revision: 41 });
    expect(after(nightOf({ me: 7, may_direct: true }), { ...shared, night: 13 }).me).toBe(0);
  });

  it('is replaced by a whole one, and changes of another one are nothing', () => {
    const other = after(
      nightOf({ people: [personOf(1)] }),
      nightOf({ night: 13, people: [personOf(9)] }),
    );
    expect(other.people.map(({ number }) => number)).toEqual([9]);
    const same = after(nightOf({}), changes({ night: 13, people: [personOf(99)] }));
    expect(same.people.some(({ number }) => number === 99)).toBe(false);
    expect(nightChanged(null, changes({}), 0)).toBeNull();
  });
});

describe('a club', () => {
  it('keeps what was said of oneself when all are told something', () => {
    const { me: _me, ...shared } = clubOf({ revision: 901 });
    const { role: _role, ...row } = shared.row;
    const nights = shared.nights.map(({ reply: _reply, ...night }) => night);
    const told = [clubOf(), { ...shared, row, nights }].reduce(
      (clubs, message) => clubsChanged(clubs, message, 0),
      NO_CLUBS,
    ).club;
    expect(told?.revision).toBe(901);
    expect(told?.me?.number).toBe(7);
    expect(told?.row.role).toBe('member');
    expect(told?.nights.find(({ night }) => night === 13)?.reply).toBe('yes');
  });

  it('is another one where oneself is nobody', () => {
    const { me: _me, ...shared } = clubOf();
    const other = { ...shared, row: { ...shared.row, club: 'harbour' } };
    const told = [clubOf(), other].reduce(
      (clubs, message) => clubsChanged(clubs, message, 0),
      NO_CLUBS,
    ).club;
    expect(told?.me).toBeUndefined();
  });
});

describe('lists of a club', () => {
  it('grow by pages, and begin anew with the first', () => {
    const page = (from: number, ...numbers: number[]): ServerClubMembers => ({
      type: 'club_members',
      club: CLUB,
      from,
      count: 3,
      members: numbers.map((number) => memberOf(number)),
    });
    const numbersAfter = (...pages: ServerClubMembers[]) =>
      pages
        .reduce((clubs, message) => clubsChanged(clubs, message, 0), NO_CLUBS)
        .members?.rows.map(({ number }) => number);
    expect(numbersAfter(page(0, 1, 2), page(3, 3))).toEqual([1, 2, 3]);
    expect(numbersAfter(page(0, 1, 2), page(3, 3), page(0, 1))).toEqual([1]);
  });

  it('have nights in their order, whichever page comes first', () => {
    const { nights } = clubOf();
    const [first, second] = nights;
    const page = (row: typeof first): ServerClubNights => ({
      type: 'club_nights',
      club: CLUB,
      from: 1,
      count: 2,
      nights: row ? [row] : [],
    });
    const told = [page(second), page(first)].reduce(
      (state, message) => hear(state, message, { now: 0, isHidden: false }),
      INITIAL,
    ).clubs.nights;
    const numbers = [first?.night ?? 0, second?.night ?? 0].sort((a, b) => a - b);
    expect(told?.rows.map(({ night }) => night)).toEqual(numbers);
  });

  it('put what was done before behind what is known', () => {
    const audit = (first: number, ...at: number[]): ServerClubAudit => ({
      type: 'club_audit',
      club: CLUB,
      first,
      rows: at.map((moment) => ({
        at: moment,
        by: 1,
        kind: 'role',
        member: 2,
        night: 0,
        words: '',
      })),
    });
    const rowsAfter = (...pages: ServerClubAudit[]) =>
      pages
        .reduce((clubs, message) => clubsChanged(clubs, message, 0), NO_CLUBS)
        .audit?.rows.map(({ at }) => at);
    expect(rowsAfter(audit(5, 20, 19), audit(3, 18))).toEqual([20, 19, 18]);
    expect(rowsAfter(audit(5, 20, 19), audit(6, 21, 20))).toEqual([21, 20]);
  });

  it('keep apart the standing of a night, of a season, and why', () => {
    const standing = (night: number, season: number, why: number): ServerStanding => ({
      type: 'standing',
      club: CLUB,
      night,
      season,
      round: 0,
      rows: [],
      balance: 0,
      explained: 0,
      why,
      parts: [],
    });
    const { standings } = [standing(12, 0, 0), standing(0, 1, 0), standing(0, 1, 7)].reduce(
      (clubs, message) => clubsChanged(clubs, message, 0),
      NO_CLUBS,
    );
    expect(standings.night?.night).toBe(12);
    expect(standings.season?.why).toBe(0);
    expect(standings.why?.why).toBe(7);
  });

  it('forget a secret that is withdrawn', () => {
    const secret = (text: string): ServerClubSecret => ({
      type: 'club_secret',
      club: CLUB,
      kind: 'hall',
      number: 0,
      secret: text,
    });
    const shown = clubsChanged(NO_CLUBS, secret('a'.repeat(32)), 0);
    expect(shown.secret?.secret).toHaveLength(32);
    expect(clubsChanged(shown, secret(''), 0).secret).toBeNull();
  });
});
