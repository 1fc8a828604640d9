import { describe, expect, it } from 'vitest';
import { newWitness, type Witness } from './witness';
import { memoryShelf, type Shelf, witnessStore } from './witness_store';

const match = (begun: number, change: Partial<Witness> = {}): Witness => ({
  ...newWitness({ code: 'ABCDEF', seat: 0, isTeaching: false }),
  begun,
  ...change,
});

/** A storage with room for so many characters. */
function small(room: number): Shelf & { used(): number } {
  const rows = new Map<string, string>();
  const used = (): number => [...rows.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    used,
    getItem: (key) => rows.get(key) ?? null,
    removeItem: (key) => {
      rows.delete(key);
    },
    setItem(key, value) {
      if (used() - (rows.get(key)?.length ?? 0) + value.length > room) throw new Error('full');
      rows.set(key, value);
    },
  };
}

describe('what is kept of matches', () => {
  it('is the same for all pages of a browser, and there after a reload', () => {
    const shelf = memoryShelf();
    const one = witnessStore(() => shelf);
    const other = witnessStore(() => shelf);
    one.keep(match(7, { commitment: 'c', last: 9 }));
    expect(other.at('ABCDEF')).toMatchObject({ begun: 7, last: 9 });
    other.keep(match(7, { commitment: 'c', last: 12 }));
    expect(one.at('ABCDEF')?.last).toBe(12);
    expect(one.at('OTHER1')).toBeNull();
    expect(one.isLasting()).toBe(true);
  });

  it('is found by the id of the record, or by what its host was bound to', () => {
    const store = witnessStore(memoryShelf);
    store.keep(match(1, { commitment: 'c1', match: 'first' }));
    store.keep(match(2, { commitment: 'c2' }));
    expect(store.ofRecord('first', 'another')?.begun).toBe(1);
    expect(store.ofRecord('unknown', 'c2')?.begun).toBe(2);
    expect(store.ofRecord('unknown', '')).toBeNull();
    expect(store.at('ABCDEF')?.begun).toBe(2);
  });

  it('does not grow without end: the oldest go', () => {
    const store = witnessStore(memoryShelf);
    for (let i = 0; i < 200; i += 1) store.keep(match(i, { commitment: `c${i}` }));
    expect(store.ofRecord('', 'c199')).not.toBeNull();
    expect(store.ofRecord('', 'c140')).not.toBeNull();
    expect(store.ofRecord('', 'c139')).toBeNull();
  });

  it('makes room where there is little', () => {
    const shelf = small(3000);
    const store = witnessStore(() => shelf);
    for (let i = 0; i < 30; i += 1) store.keep(match(i, { commitment: `c${i}` }));
    expect(store.isLasting()).toBe(true);
    expect(store.ofRecord('', 'c29')).not.toBeNull();
    expect(store.ofRecord('', 'c0')).toBeNull();
    expect(shelf.used()).toBeLessThanOrEqual(3000);
  });

  it('lasts as long as the page where nothing can be stored, and says so', () => {
    for (const open of [
      () => small(0),
      () => {
        throw new Error('forbidden');
      },
      () => small(40),
    ]) {
      const store = witnessStore(open);
      store.keep(match(1, { commitment: 'c1' }));
      store.keep(match(2, { commitment: 'c2' }));
      expect(store.ofRecord('', 'c1')).not.toBeNull();
      expect(store.isLasting()).toBe(false);
    }
  });

  it('takes what it cannot read for nothing', () => {
    const shelf = memoryShelf();
    shelf.setItem('jansou.witnesses', '{');
    const store = witnessStore(() => shelf);
    expect(store.at('ABCDEF')).toBeNull();
    store.keep(match(1));
    expect(store.at('ABCDEF')?.begun).toBe(1);
  });
});
