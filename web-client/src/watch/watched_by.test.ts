import { describe, expect, it } from 'vitest';
import type { ServerWatchers, Watcher } from '../protocol.gen';
import { blocksOf, NAMES_MAX, watchLink } from './watched_by';

const named = (count: number, what: Watcher['class']): Watcher[] =>
  Array.from({ length: count }, (_, i) => ({
    account: `${what}${String(i)}`,
    name: `Somebody ${String(i)}`,
    class: what,
  }));

const told = (names: Watcher[], open: number, hands: number): ServerWatchers => ({
  type: 'watchers',
  code: 'K7QF2M',
  total: open + hands,
  classes: [
    { class: 'public', count: open },
    { class: 'hands', count: hands },
  ],
  names,
});

describe('blocksOf', () => {
  it('has names where they are known, and counts the others', () => {
    const ken = { account: 'k', name: 'Ken', class: 'hands' as const };
    const mia = { account: 'm', name: 'Mia', class: 'seat' as const, seat: 2 };
    const blocks = blocksOf({
      type: 'watchers',
      code: 'K7QF2M',
      total: 6,
      classes: [
        { class: 'public', count: 0 },
        { class: 'hands', count: 3 },
        { class: 'seat', seat: 2, count: 1 },
        { class: 'seat', seat: 1, count: 2 },
      ],
      names: [ken, mia],
    });
    expect(blocks).toEqual([
      { class: 'hands', count: 3, names: [ken], rest: 2, mayHaveNames: false },
      { class: 'seat', seat: 2, count: 1, names: [mia], rest: 0, mayHaveNames: false },
      { class: 'seat', seat: 1, count: 2, names: [], rest: 2, mayHaveNames: false },
    ]);
  });

  it('may have a name that is not told any more, in whatever class', () => {
    const names = [...named(NAMES_MAX - 10, 'public'), ...named(10, 'hands')];
    const [open, hands] = blocksOf(told(names, NAMES_MAX - 10, 30));
    expect(open).toMatchObject({ rest: 0 });
    expect(hands).toMatchObject({ rest: 20, mayHaveNames: true });
  });
});

it('makes the link that the page of those who watch reads', () => {
  expect(watchLink('https://x', 'K7QF2M', 'ab')).toBe('https://x/t/K7QF2M/watch#key=ab');
});
