import { describe, expect, it } from 'vitest';
import { apply, applyAnswered, applyLink, forgetTable, hear } from './apply';
import type { GameEvent, MatchRow, Server, TableRow } from './protocol.gen';
import { INITIAL, type State } from './state';
import { CATALOGUE, fakeTable, MOMENTS, stateAfter } from './testing/fake_table';
import { randomHand, seenBy } from './testing/random_hand';

const SEEN = { now: 1000, isHidden: false };
const CODE = fakeTable().code;
const all = seenBy(randomHand({ seed: 5, discards: 30 }), 3);

const told = (events: readonly GameEvent[], snapshot = false): Server => ({
  type: 'events',
  code: CODE,
  snapshot,
  events: [...events],
});

const after = (...messages: Server[]): State =>
  messages.reduce((state, message) => apply(state, message, SEEN), applyLink(INITIAL, 'open'));

describe('events', () => {
  it('told once or in parts come to the same table', () => {
    const whole = after(fakeTable(), told(all)).game;
    const parts = after(
      fakeTable(),
      told(all.slice(0, 9)),
      told(all.slice(9, 40)),
      told(all.slice(40)),
    ).game;
    expect(parts).toEqual(whole);
  });

  it('that are known already are not told again', () => {
    const state = after(fakeTable(), told(all.slice(0, 20)), told(all.slice(10, 30)));
    expect(state.game).toEqual(after(fakeTable(), told(all.slice(0, 30))).game);
    expect(state.news.map(({ event }) => event.n)).toEqual([
      20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ]);
  });

  it('of another table are left alone', () => {
    const state = after(fakeTable(), {
      type: 'events',
      code: 'AAAAAA',
      snapshot: true,
      events: all,
    });
    expect(state.game).toBeNull();
  });

  it('are shown without motion when many come at once, or the page is hidden', () => {
    const few = after(fakeTable(), told(all.slice(0, 10), true), told(all.slice(10, 13)));
    expect(few.quiet).toBe(9);
    expect(after(fakeTable(), told(all.slice(0, 10), true), told(all.slice(10, 20))).quiet).toBe(
      19,
    );
    const hidden = apply(few, told(all.slice(13, 15)), { now: 0, isHidden: true });
    expect(hidden.quiet).toBe(14);
  });

  it('of a snapshot start anew and are not all told', () => {
    const state = after(fakeTable(), told(all.slice(0, 30)), told(all.slice(0, 12), true));
    expect(state.game?.last).toBe(11);
    expect(state.news.length).toBeLessThanOrEqual(1);
  });

  it('that were missed are counted by their discards', () => {
    let state = after(fakeTable(), told(all.slice(0, 20)));
    state = applyLink(applyLink(state, 'lost'), 'open');
    state = apply(state, told(all.slice(20, 40)), SEEN);
    const discards = all.slice(20, 40).filter(({ type }) => type === 'dahai').length;
    expect(state.missed).toEqual({ discards, at: 1000 });
    expect(state.isReturning).toBe(false);
  });
});

describe('what is watched', () => {
  const watching = (of: 'public' | 'hands'): Server =>
    ({ type: 'watching', code: CODE, class: of, classes: [], released: -1 }) as never;

  it('is kept as it was told, from the last snapshot on', () => {
    const start = [watching('public'), fakeTable(), told(all.slice(0, 9), true)];
    const state = after(...start, told(all.slice(5, 12)), told(all.slice(12, 14)));
    expect(state.told).toEqual(all.slice(0, 14));
    expect(apply(state, told(all.slice(2, 20), true), SEEN).told).toEqual(all.slice(2, 20));
    expect(forgetTable(state).told).toBeNull();
  });

  it('begins anew with another class, and not with the same one', () => {
    const state = after(watching('public'), fakeTable(), told(all.slice(0, 9), true));
    expect(apply(state, watching('public'), SEEN).told).toEqual(all.slice(0, 9));
    const other = apply(state, watching('hands'), SEEN);
    expect([other.told, other.game]).toEqual([null, null]);
  });

  it('is nothing for those who play', () => {
    expect(after(fakeTable(), told(all.slice(0, 9), true)).told).toBeNull();
  });
});

describe('a question', () => {
  const ask = (number: number): Server => ({
    type: 'decision',
    number,
    actions: [{ type: 'none' }],
    base_ms: 5000,
    bank_ms: 20000,
  });

  it('is open until the server says that it is decided', () => {
    const state = after(fakeTable(), told(all.slice(0, 10)), ask(9));
    expect(state.asked).toMatchObject({
      number: 9,
      time: { baseMs: 5000, bankMs: 20000, at: 1000 },
    });
    expect(apply(state, { type: 'decided', number: 8 }, SEEN).asked).not.toBeNull();
    expect(apply(state, { type: 'decided', number: 9 }, SEEN).asked).toBeNull();
  });

  it('comes back when the answer was refused, and not when it came too late', () => {
    const answered = applyAnswered(after(fakeTable(), told(all.slice(0, 10)), ask(9)), 9);
    const refuse = (code: string): Server => ({ type: 'error', code, message: '', about: 'act' });
    expect(apply(answered, refuse('illegal_action'), SEEN)).toMatchObject({
      answered: -1,
      asked: { number: 9 },
    });
    expect(apply(answered, refuse('stale_decision'), SEEN).asked).toBeNull();
  });

  it('that is newer than the refused answer stays open', () => {
    const answered = applyAnswered(after(fakeTable(), told(all.slice(0, 10)), ask(9)), 9);
    const refusal: Server = { type: 'error', code: 'stale_decision', message: '', about: 'act' };
    const late = [ask(12), refusal].reduce(
      (state, message) => apply(state, message, SEEN),
      answered,
    );
    expect(late.asked?.number).toBe(12);
  });

  it('is the first one back only when nothing has happened since one came', () => {
    const first = after(fakeTable(), told(all.slice(0, 10), true), ask(9));
    expect(first.asked?.isFirstBack).toBe(true);
    const later = after(
      fakeTable(),
      told(all.slice(0, 10), true),
      told(all.slice(10, 25)),
      ask(24),
    );
    expect(later.asked?.isFirstBack).toBe(false);
  });

  it('is gone while the link is lost', () => {
    const state = after(fakeTable(), told(all.slice(0, 10)), ask(9));
    expect(applyLink(state, 'lost')).toMatchObject({
      asked: null,
      turnClock: null,
      isReturning: true,
    });
  });
});

describe('the state', () => {
  it('does not change what it was made from', () => {
    const before = after(fakeTable(), told(all.slice(0, 10)));
    const copy = structuredClone(before);
    apply(before, told(all.slice(10)), SEEN);
    expect(before).toEqual(copy);
  });

  it('keeps people and lists when the table is left', () => {
    const state = forgetTable(after(CATALOGUE, fakeTable(), told(all)));
    expect(state).toMatchObject({ table: null, game: null, asked: null, catalogue: CATALOGUE });
  });

  it('forgets furiten with the hand', () => {
    const state = after(fakeTable(), told(all.slice(0, 10)), { type: 'self', furiten: true });
    expect(state.isFuriten).toBe(true);
    const [start] = all.filter(({ type }) => type === 'start_kyoku');
    expect(apply(state, told([{ ...start, n: 500 } as GameEvent]), SEEN).isFuriten).toBe(false);
  });

  it('says that a message nobody knows comes from a newer server', () => {
    expect(after({ type: 'dance' } as unknown as Server).isOutdated).toBe(true);
  });

  it('keeps what it knows where a known message has another shape', () => {
    const state = after(fakeTable(), told(all.slice(0, 20)));
    const won = { type: 'hora', n: 20, actor: 9 } as unknown as GameEvent;
    for (const message of [told([won]), { type: 'lobby_changes' }]) {
      const seen = { ...state, lobby: { type: 'lobby', people: 1, tables: [] } } as State;
      expect(hear(seen, message as Server, SEEN)).toEqual({ ...seen, isOutdated: true });
    }
  });

  it('goes on at the table where an event of a newer server is not known', () => {
    const dance = { type: 'dance', n: 10, actor: 1 } as unknown as GameEvent;
    const before = after(fakeTable(), told(all.slice(0, 10)));
    const state = apply(before, told([dance]), SEEN);
    expect(state.isOutdated).toBe(true);
    expect(state.news).toEqual([]);
    expect(state.game).toEqual({ ...before.game, last: 10, lastType: 'dance' });
    // The names that every object has are no events either.
    const odd = apply(
      before,
      told([{ ...dance, type: 'constructor' } as unknown as GameEvent]),
      SEEN,
    );
    expect(odd.isOutdated).toBe(true);
    const afresh = after(fakeTable(), told([{ ...dance, n: 0 }, ...all.slice(1)], true));
    expect(afresh.game?.seats).toHaveLength(4);
    expect(before.isOutdated).toBe(false);
  });

  it('keeps a seat in the list until it is given up', () => {
    const welcome: Server = {
      type: 'welcome',
      account: 'a3',
      name: 'Mika',
      version: '1',
      seats: [],
    };
    const seated = after(welcome, fakeTable());
    expect(seated.me?.seats).toEqual([{ code: CODE, title: 'Friday riichi' }]);
    expect(
      apply(seated, { type: 'closed', code: CODE, reason: 'left' }, SEEN).me?.seats,
    ).toHaveLength(1);
    expect(apply(seated, { type: 'closed', code: CODE, reason: 'empty' }, SEEN).me?.seats).toEqual(
      [],
    );
  });

  it('can be any of the moments', () => {
    for (const [name, moment] of Object.entries(MOMENTS)) {
      expect(stateAfter(moment(), 0).game, name).not.toBeNull();
    }
  });
});

describe('lists of matches', () => {
  const row = (id: string): MatchRow => ({
    id,
    title: 'Friday',
    preset: 'riichi-club',
    names: ['Ayaka', 'Ken'],
    bots: [false, true],
    me: -1,
    points: [0, 0],
    finals: [0, 0],
    places: [1, 2],
    hands: 1,
    ended_min: 1,
  });
  const page = (mine: boolean, skip: number, ids: string[], more = false): Server => ({
    type: 'matches',
    mine,
    skip,
    rows: ids.map(row),
    more,
  });
  const ids = (state: State, which: 'mine' | 'public'): string[] | undefined =>
    state.matches[which]?.rows.map(({ id }) => id);

  it('grow page by page, each its own', () => {
    const state = after(
      page(true, 0, ['a', 'b'], true),
      page(false, 0, ['x']),
      page(true, 2, ['c']),
    );
    expect(ids(state, 'mine')).toEqual(['a', 'b', 'c']);
    expect(state.matches.mine?.more).toBe(false);
    expect(ids(state, 'public')).toEqual(['x']);
  });

  it('begin anew with their first page', () => {
    const state = after(page(true, 0, ['a', 'b'], true), page(true, 0, ['n', 'a']));
    expect(ids(state, 'mine')).toEqual(['n', 'a']);
  });

  it('take no page that does not follow', () => {
    const state = after(page(true, 0, ['a', 'b'], true), page(true, 50, ['z']));
    expect(ids(state, 'mine')).toEqual(['a', 'b']);
  });
});

describe('a match that was asked for', () => {
  it('is kept until the next one, and changes nothing at the table', () => {
    const match: Server = {
      type: 'match',
      id: 'p7cvysjnj6',
      title: 'Friday',
      preset: 'riichi-club',
      settings: [],
      names: ['Ayaka', 'Ken'],
      me: 0,
      finished: true,
      ended_min: 1,
      events: all,
    };
    const state = after(fakeTable(), told(all.slice(0, 9)), match);
    expect(state.match).toEqual(match);
    expect(state.game).toEqual(after(fakeTable(), told(all.slice(0, 9))).game);
  });
});

describe('the lobby', () => {
  const row = (number: number, title: string): TableRow => ({
    number,
    code: `AAAAA${number}`,
    title,
    state: 'waiting',
    preset: 'riichi-club',
    changes: 0,
    clock: { base_s: 5, bank_s: 20 },
    round: '',
    seats: [],
    watchers: 0,
    may_watch: true,
  });
  const list: Server = { type: 'lobby', people: 7, tables: [row(3, 'three'), row(1, 'one')] };

  it('keeps its list but for what is told to have changed, the newest first', () => {
    const { lobby } = after(list, {
      type: 'lobby_changes',
      tables: [row(4, 'four'), row(1, 'other')],
      gone: ['AAAAA3'],
    });
    expect(lobby?.tables.map(({ title }) => title)).toEqual(['four', 'other']);
    expect(lobby?.people).toBe(7);
    expect(
      after(list, { type: 'lobby_changes', people: 9, tables: [], gone: [] }).lobby?.people,
    ).toBe(9);
  });

  it('is not made of changes alone', () => {
    expect(after({ type: 'lobby_changes', tables: [row(4, 'four')], gone: [] }).lobby).toBeNull();
  });
});
