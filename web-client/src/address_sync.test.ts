import { beforeEach, describe, expect, it, vi } from 'vitest';

const sent: { type: string }[] = [];
vi.mock('./send', () => ({
  send: (message: { type: string }) => {
    sent.push(message);
    return true;
  },
}));
const address = { search: '', hash: '' };
vi.stubGlobal('location', address);
vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });

// Imported after the stand-ins are in their places.
const { applyLink } = await import('./apply');
const { createTable, enterAgain, entryProblem, isCreating, startAddressSync } =
  await import('./address_sync');
const { go, route } = await import('./routes');
const { INITIAL, state } = await import('./state');
const { CATALOGUE } = await import('./testing/fake_catalogue');
const { BOT, EMPTY, tableOf } = await import('./testing/fake_waiting');
const { freshDraft } = await import('./render/pages/draft');

const OTHER = tableOf([BOT, EMPTY], { code: 'OTHER9' });
const HERE = tableOf([BOT, EMPTY]);

const open = (): void => {
  state.value = applyLink(state.value, 'open');
};
const lose = (): void => {
  state.value = applyLink(state.value, 'lost');
};

const refusalOf = (code: string, about: string) =>
  ({ type: 'error', code, message: '', about }) as const;

function told(): { type: string }[] {
  return sent.splice(0);
}

startAddressSync();

beforeEach(() => {
  lose();
  route.value = { screen: 'lobby' };
  state.value = { ...INITIAL, link: state.value.link, catalogue: CATALOGUE };
  open();
  told();
});

describe('the lobby', () => {
  it('is watched only while it is seen', () => {
    go('/new');
    expect(told()).toEqual([{ type: 'watch_lobby', on: false }]);
    go('/');
    expect(told()).toEqual([{ type: 'watch_lobby', on: true }]);
  });

  it('is asked for again after a lost connection', () => {
    lose();
    open();
    expect(told()).toEqual([{ type: 'watch_lobby', on: true }]);
  });

  it('asks for the catalogue once', () => {
    lose();
    state.value = { ...state.value, catalogue: null };
    open();
    expect(told()).toContainEqual({ type: 'get_catalogue' });
    state.value = { ...state.value, catalogue: CATALOGUE };
    lose();
    open();
    expect(told()).not.toContainEqual({ type: 'get_catalogue' });
  });
});

describe('a table', () => {
  const join = { type: 'join_table', code: 'K7QF2M', watch: false };

  it('is joined by its address, once', () => {
    go('/t/K7QF2M');
    state.value = { ...state.value, table: HERE };
    state.value = { ...state.value, table: { ...HERE, watchers: 1 } };
    expect(told()).toEqual([join, { type: 'watch_lobby', on: false }]);
  });

  const watch = { type: 'watch', code: 'K7QF2M' };
  const hands = {
    type: 'watching',
    code: 'K7QF2M',
    class: 'hands',
    classes: [],
    released: 41,
  } as never;

  it('is watched by its other address, and with the key that stands there', () => {
    go('/t/K7QF2M/watch');
    expect(told()).toContainEqual(watch);
    address.hash = '#h1.e2&key=abc123';
    enterAgain();
    address.hash = '';
    expect(told()).toContainEqual({ ...watch, key: 'abc123' });
  });

  it('is watched again after a lost connection: the same class, from the last event on', () => {
    go('/t/K7QF2M/watch');
    state.value = { ...state.value, table: HERE, game: { last: 41 } as never, watching: hands };
    told();
    lose();
    open();
    expect(told()).toEqual([{ ...watch, class: 'hands', last: 41 }]);
  });

  it('is watched no more at another address', () => {
    go('/t/K7QF2M/watch');
    state.value = { ...state.value, table: HERE, watching: hands };
    told();
    go('/');
    expect(told()).toEqual([{ type: 'unwatch' }, { type: 'watch_lobby', on: true }]);
  });

  const played = { ...HERE, state: 'playing', role: 'watcher', owner: 'somebody' } as const;
  const isWatching = () => route.value.screen === 'table' && route.value.isWatching;

  it('is watched by whoever has no part in the match', () => {
    go('/t/K7QF2M');
    state.value = { ...state.value, table: { ...HERE, role: 'visitor', owner: 'somebody' } };
    expect(isWatching()).toBe(false);
    told();
    state.value = { ...state.value, table: played, game: { last: 41 } as never };
    expect(isWatching()).toBe(true);
    // All of it, for the page that goes back and forth in it.
    expect(told()).toEqual([watch]);
  });

  it('is watched where it shows nothing at once, but perhaps later', () => {
    go('/t/K7QF2M');
    told();
    const error = refusalOf('watching_off', 'join_table') as never;
    state.value = { ...state.value, refusal: { error, at: 0 } };
    expect(told()).toEqual([watch]);
    expect(entryProblem.value).toBeNull();
  });

  it.each([
    ['its owner', { owner: 'me' }],
    ['a player', { role: 'player' }],
    ['whoever a bot plays for', { seats: [{ ...BOT, stands_in_for: 'me' }, EMPTY] }],
    ['those who look on at a lesson', { lesson: { teaching: true } }],
  ])('stays the table of %s', (_, part) => {
    go('/t/K7QF2M');
    const me = { account: 'me', seats: [] } as never;
    state.value = { ...state.value, me, table: { ...played, ...part } as never };
    expect(isWatching()).toBe(false);
  });

  it('says why it cannot be watched', () => {
    go('/t/K7QF2M/watch');
    const error = refusalOf('not_watched', 'watch') as never;
    state.value = { ...state.value, refusal: { error, at: 0 } };
    expect(entryProblem.value).toBe(error);
    expect(state.value.table).toBeNull();
  });

  it('is joined again after a lost connection, from the last event on', () => {
    go('/t/K7QF2M');
    state.value = { ...state.value, table: HERE, game: { last: 41 } as never };
    told();
    lose();
    open();
    expect(told()).toEqual([{ ...join, last: 41 }]);
  });

  it('asks for everything at another table', () => {
    state.value = { ...state.value, table: OTHER, game: { last: 41 } as never };
    go('/t/K7QF2M');
    expect(told()).toContainEqual(join);
  });

  it('is left with its address', () => {
    go('/t/K7QF2M');
    state.value = { ...state.value, table: HERE };
    told();
    go('/');
    expect(told()).toEqual([{ type: 'leave_table' }, { type: 'watch_lobby', on: true }]);
  });

  it('is left by somebody who came by its link, too', () => {
    lose();
    route.value = { screen: 'table', code: 'K7QF2M', isWatching: false };
    open();
    state.value = { ...state.value, table: HERE };
    told();
    go('/');
    expect(told()).toEqual([{ type: 'leave_table' }, { type: 'watch_lobby', on: true }]);
  });

  it('is forgotten when the connection was lost before the server said so', () => {
    go('/t/K7QF2M');
    state.value = { ...state.value, table: HERE };
    go('/');
    told();
    lose();
    open();
    expect(state.value.table).toBeNull();
    expect(told().map(({ type }) => type)).not.toContain('join_table');
  });

  it('says why it cannot be entered, until it is tried again', () => {
    go('/t/K7QF2M');
    state.value = { ...state.value, table: HERE };
    const error = refusalOf('no_such_table', 'join_table');
    state.value = { ...state.value, refusal: { error, at: 1 } };
    expect(entryProblem.value).toEqual(error);
    expect(state.value.table).toBeNull();
    told();
    enterAgain();
    expect(entryProblem.value).toBeNull();
    expect(told()).toEqual([join]);
  });
});

/** Refuses to let watch, each time anew. */
function refuser(code: string): () => void {
  return () => {
    const at = (state.value.refusal?.at ?? 0) + 1;
    state.value = { ...state.value, refusal: { error: refusalOf(code, 'watch'), at } };
  };
}

/** Time passes by the test, and chance adds nothing to it. */
function holdTime(): () => void {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
}

const watchAgain = { type: 'watch', code: 'K7QF2M' };

describe('a table that too many watch', () => {
  const refuse = refuser('hall_is_full');

  beforeEach(holdTime);

  it('is tried again by itself, slower each time', () => {
    go('/t/K7QF2M/watch');
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      refuse();
      told();
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(told()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(told()).toEqual([watchAgain]);
    }
  });

  it('is not tried again by who has gone elsewhere, or has pressed the button', () => {
    go('/t/K7QF2M/watch');
    refuse();
    enterAgain();
    told();
    vi.advanceTimersByTime(60000);
    expect(told()).toEqual([]);
    refuse();
    go('/');
    told();
    vi.advanceTimersByTime(60000);
    expect(told()).toEqual([]);
  });
});

describe('a table that another server is about to have', () => {
  const refuse = refuser('try_again');

  beforeEach(holdTime);

  it('stays as it is while it is tried again, for some seconds', () => {
    go('/t/K7QF2M/watch');
    state.value = { ...state.value, table: HERE };
    for (const seconds of [1, 2, 4]) {
      refuse();
      told();
      expect(entryProblem.value).toBeNull();
      expect(state.value.table).toBe(HERE);
      vi.advanceTimersByTime(seconds * 1000);
      expect(told()).toEqual([watchAgain]);
    }
    refuse();
    expect(entryProblem.value?.code).toBe('try_again');
    expect(state.value.table).toBeNull();
    told();
    vi.advanceTimersByTime(8000);
    expect(told()).toEqual([watchAgain]);
  });

  it('is as patiently waited for after the next lost connection', () => {
    go('/t/K7QF2M/watch');
    for (let tries = 0; tries < 4; tries += 1) refuse();
    expect(entryProblem.value).not.toBeNull();
    lose();
    open();
    refuse();
    expect(entryProblem.value).toBeNull();
  });
});

describe('making a table', () => {
  it('leads to it without joining it a second time', () => {
    go('/new');
    told();
    expect(createTable(freshDraft('club'))).toBe(true);
    expect(isCreating.value).toBe(true);
    state.value = { ...state.value, table: HERE };
    expect(route.value).toEqual({ screen: 'table', code: 'K7QF2M', isWatching: false });
    expect(isCreating.value).toBe(false);
    expect(told().map(({ type }) => type)).toEqual(['create_table']);
  });

  it('goes nowhere when it is refused', () => {
    go('/new');
    createTable(freshDraft('club'));
    const error = refusalOf('server_full', 'create_table');
    state.value = { ...state.value, refusal: { error, at: 2 } };
    expect(isCreating.value).toBe(false);
    state.value = { ...state.value, table: OTHER };
    expect(route.value.screen).toBe('create');
  });
});
