import { describe, expect, it } from 'vitest';
import type { ServerMarks, WatchMark } from '../protocol.gen';
import { colourOf, lastLook, PRIVATE, readableMarks, ringOn } from './read_marks';
import { marked, unmarked } from './shown_marks';

const mark = (number: number, more: Partial<WatchMark> = {}): WatchMark => ({
  mark: number,
  number: number * 10,
  account: 'ken',
  name: 'Ken',
  kind: 'note',
  text: `note ${String(number)}`,
  ...more,
});

const told = (marks: WatchMark[], more: Partial<ServerMarks> = {}): ServerMarks => ({
  type: 'marks',
  id: 'ABCDEF',
  class: 'hands',
  whole: false,
  marks,
  ...more,
});

const WHOLE = marked(null, told([mark(0), mark(1)], { whole: true }));

const numbers = (shown: { marks: readonly WatchMark[] } | null): number[] =>
  (shown?.marks ?? []).map((one) => one.mark);

describe('what casters show', () => {
  it('is whole on coming, and more comes after it', () => {
    expect(numbers(marked(WHOLE, told([mark(2)])))).toEqual([0, 1, 2]);
    expect(numbers(marked(WHOLE, told([], { whole: true })))).toEqual([]);
  });

  it('is taken away', () => {
    expect(numbers(unmarked(WHOLE, { type: 'unmarked', code: 'ABCDEF', marks: [0, 5] }))).toEqual([
      1,
    ]);
    expect(unmarked(null, { type: 'unmarked', code: 'ABCDEF', marks: [0] })).toBeNull();
  });

  it('tells nothing ahead of where one has been', () => {
    const marks = [mark(1), mark(2), mark(3, { account: PRIVATE }), mark(4, { kind: 'look' })];
    const read = readableMarks(marks, { me: 'eva', upTo: 10 });
    expect(numbers(read)).toEqual([1, 3]);
    expect(read.ahead).toBe(1);
    expect(numbers(readableMarks(marks, { me: 'ken', upTo: 10 }))).toEqual([1, 2, 3]);
  });

  it('says where casters look, and has a colour for each of them', () => {
    expect(lastLook([mark(1)])).toBeNull();
    expect(lastLook([mark(1, { kind: 'look' }), mark(2, { kind: 'look' })])?.mark).toBe(2);
    const marks = [mark(1), mark(2, { account: 'eva' }), mark(3)];
    expect(colourOf(marks, 'ken')).toBe('0');
    expect(colourOf(marks, 'eva')).toBe('1');
    expect(colourOf(marks, PRIVATE)).toBe('own');
  });
});

describe('a ring on a hand in a row of its own', () => {
  const ring = mark(3, { kind: 'circle', from: { zone: 'hand', seat: 2, at: 4 } });

  it('is on its tile alone, in the colour of who shows it', () => {
    expect(ringOn([ring], [ring], { seat: 2, place: 4 })).toBe('is-ringed is-0');
    expect(ringOn([ring], [ring], { seat: 2, place: 5 })).toBe('');
    expect(ringOn([ring], [ring], { seat: 1, place: 4 })).toBe('');
    const own = { ...ring, account: PRIVATE };
    expect(ringOn([own], [own], { seat: 2, place: 4 })).toBe('is-ringed is-own');
  });

  it('is no ring on a discard', () => {
    const river = mark(4, { kind: 'circle', from: { zone: 'river', seat: 2, at: 4 } });
    expect(ringOn([river], [river], { seat: 2, place: 4 })).toBe('');
  });
});
