import { describe, expect, test } from 'vitest';
import type { ClubRow, MatchRow, ServerCatalogue, TableRow } from '../../protocol.gen';
import { learntWith, LEARNT_MAX, shownSteps, stepsOf } from '../../teach/learnt';
import { nextNight } from './club_nights';
import { friendsAt } from './friends_at';
import { live, liveOf, passOver } from './live_table';
import { applyLink } from '../../apply';
import { INITIAL, state } from '../../state';
import { person } from '../../testing/fake_waiting';
import { metIn } from './met';

const row = (code: string, part: Partial<TableRow> = {}): TableRow => ({
  number: 1,
  code,
  title: code,
  state: 'playing',
  preset: 'club',
  changes: 0,
  clock: { base_s: 5, bank_s: 20 },
  round: 'E1',
  seats: [],
  watchers: 0,
  may_watch: true,
  ...part,
});

describe('the live table', () => {
  test('is the one most people watch, of several the first in the list', () => {
    const rows = [row('A'), row('B', { watchers: 3 }), row('C', { watchers: 3 })];
    expect(liveOf(rows)?.code).toBe('B');
  });

  test('is played, and may be watched', () => {
    const rows = [
      row('A', { may_watch: false }),
      row('B', { state: 'waiting' }),
      row('C', { state: 'finished' }),
      row('E', { round: '' }),
    ];
    expect(liveOf(rows)).toBeNull();
    expect(liveOf([...rows, row('D', { state: 'between' })])?.code).toBe('D');
  });
});

describe('a table that is not shown to oneself', () => {
  const isShown = (code: string, isRefused: boolean): void => {
    state.value = {
      ...state.value,
      small: { cards: isRefused ? { [code]: null } : {}, games: {} },
    };
  };

  test('gives way to the next one, until the next connection', () => {
    state.value = {
      ...applyLink(INITIAL, 'open'),
      lobby: { type: 'lobby', people: 3, tables: [row('A', { watchers: 2 }), row('B')] },
    };
    isShown('A', false);
    passOver('A');
    expect(live.value?.code).toBe('A');
    isShown('A', true);
    passOver('A');
    expect(live.value?.code).toBe('B');
    isShown('B', true);
    passOver('B');
    expect(live.value).toBeNull();
    state.value = applyLink(applyLink(state.value, 'lost'), 'open');
    expect(live.value?.code).toBe('A');
  });
});

const match = (names: string[], bots: boolean[], me: number): MatchRow => ({
  id: 'aaaaaaaaaa',
  title: 'Friday',
  preset: 'club',
  names,
  bots,
  me,
  points: [],
  finals: [],
  places: [],
  hands: 4,
  ended_min: 1,
});

test('people met are named once, the latest first, without oneself and without bots', () => {
  const rows = [
    match(['Mika', 'Ken', 'Suzume'], [false, false, true], 0),
    match(['Lena', 'Mika', 'Ken'], [false, false, false], 1),
  ];
  expect(metIn(rows)).toEqual([
    { name: 'Ken', face: 0 },
    { name: 'Lena', face: 0 },
  ]);
});

const lists = {
  courses: [
    {
      name: 'tibet',
      stages: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((preset) => ({ preset })),
    },
  ],
} as unknown as ServerCatalogue;

describe('the steps of the ladder', () => {
  test('begin at the first', () => {
    const steps = stepsOf(lists, []);
    expect(steps.map(({ state }) => state)).toEqual(['next', ...Array<string>(6).fill('ahead')]);
    expect(shownSteps(steps).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test('go on after the last one that was played', () => {
    const steps = stepsOf(lists, ['d', 'other']);
    expect(steps.map(({ state }) => state[0]).join('')).toBe('ddddnaa');
    expect(shownSteps(steps).map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
  });

  test('can all be done', () => {
    const steps = stepsOf(lists, ['g']);
    expect(steps.every(({ state }) => state === 'done')).toBe(true);
    expect(shownSteps(steps).map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
  });

  test('are remembered once each, and not without end', () => {
    const learnt = ['a'];
    expect(learntWith(learnt, 'a')).toBe(learnt);
    const many = Array.from({ length: LEARNT_MAX }, (_, i) => `p${i}`);
    expect(learntWith(many, 'a')).toHaveLength(LEARNT_MAX);
    expect(learntWith(many, 'a').at(-1)).toBe('a');
  });
});

test('the night that begins first is shown', () => {
  const club = (name: string, part: Partial<ClubRow>): ClubRow =>
    ({ club: name, ...part }) as unknown as ClubRow;
  const rows = [
    club('none', {}),
    club('late', { tonight: 'planned', at: 9 }),
    club('soon', { tonight: 'open', at: 5 }),
  ];
  expect(nextNight(rows)?.club).toBe('soon');
  expect(nextNight([club('none', {})])).toBeNull();
});

describe('friends in the lobby', () => {
  const friend = (name: string, visible = true) => ({ account: `account-${name}`, name, visible });
  const at = (code: string, names: string[], part: Partial<TableRow> = {}): TableRow =>
    row(code, { seats: names.map((name) => person(name)), ...part });
  const following = [friend('Mika'), friend('Ayaka'), friend('Jun', false)];

  test('are shown where they play, if all may watch and they wish it', () => {
    const tables = [at('A', ['Jun', 'Ayaka']), at('B', ['Noor'])];
    expect(friendsAt(following, tables).map((one) => [one.friend.name, one.at.code])).toEqual([
      ['Ayaka', 'A'],
    ]);
  });

  test('are not shown at a table that waits, is over, or lets nobody watch', () => {
    const tables = [
      at('A', ['Mika'], { state: 'waiting' }),
      at('B', ['Mika'], { state: 'finished' }),
      at('C', ['Mika'], { may_watch: false }),
    ];
    expect(friendsAt(following, tables)).toEqual([]);
    const [found] = friendsAt(following, [...tables, at('D', ['Mika'])]);
    expect(found?.at.code).toBe('D');
  });
});
