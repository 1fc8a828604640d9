import { describe, expect, it } from 'vitest';
import type { SaidLine, ServerSaid } from '../protocol.gen';
import { type Chat, counted, LINES_MAX, readable, said, unsaid } from './chat';

const line = (number: number, more: Partial<SaidLine> = {}): SaidLine => ({
  line: number,
  number: number * 10,
  account: 'ken',
  name: 'Ken',
  text: `line ${String(number)}`,
  ...more,
});

const told = (lines: SaidLine[], more: Partial<ServerSaid> = {}): ServerSaid => ({
  type: 'said',
  id: 'ABCDEF',
  class: 'hands',
  whole: false,
  lines,
  ...more,
});

const WHOLE = said(null, told([line(0), line(1)], { whole: true }));

const numbers = ({ lines }: { lines: readonly SaidLine[] }): number[] =>
  lines.map(({ line: number }) => number);

describe('what watchers write', () => {
  it('is whole on coming, and more comes after it', () => {
    expect(numbers(WHOLE)).toEqual([0, 1]);
    const more = said(WHOLE, told([line(2)]));
    expect(numbers(more)).toEqual([0, 1, 2]);
    // Coming back tells it anew; nothing is there twice.
    expect(numbers(said(more, told([line(1), line(2)], { whole: true })))).toEqual([1, 2]);
  });

  it('is of one table and one class', () => {
    expect(numbers(said(WHOLE, told([line(7)], { class: 'public' })))).toEqual([7]);
    expect(numbers(said(WHOLE, told([line(7)], { id: 'OTHERS' })))).toEqual([7]);
  });

  it('begins anew with the next match, its signs as well', () => {
    const before = counted(WHOLE, {
      type: 'reactions',
      code: 'ABCDEF',
      counts: [1, 2, 3, 4, 5, 6],
    });
    const next = said(before, told([line(0, { text: 'next' })]));
    expect(next.lines).toEqual([line(0, { text: 'next' })]);
    expect(next.counts).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('takes what others are told at the end of the hand in the place of the own line', () => {
    const own = said(WHOLE, told([line(3, { held: true })]));
    expect(own.lines.at(-1)?.held).toBe(true);
    const all = said(own, told([line(2), line(3), line(4)]));
    expect(numbers(all)).toEqual([0, 1, 2, 3, 4]);
    expect(all.lines.some(({ held }) => held)).toBe(false);
  });

  it('keeps the latest lines alone', () => {
    const many = Array.from({ length: LINES_MAX }, (_, number) => line(number));
    const full = said(said(null, told(many, { whole: true })), told([line(LINES_MAX)]));
    expect(full.lines).toHaveLength(LINES_MAX);
    expect(full.lines[0]?.line).toBe(1);
  });

  it('loses a line that is taken away, of this table', () => {
    const gone = { type: 'unsaid', code: 'ABCDEF', line: 0 } as const;
    expect(numbers(unsaid(WHOLE, gone) as Chat)).toEqual([1]);
    expect(unsaid(WHOLE, { ...gone, code: 'OTHERS' })).toBe(WHOLE);
    expect(unsaid(null, gone)).toBeNull();
  });

  it('counts signs, and goes on counting after more lines', () => {
    const counts = [0, 3, 0, 0, 0, 1];
    const some = counted(WHOLE, { type: 'reactions', code: 'ABCDEF', counts });
    expect(said(some, told([line(2)])).counts).toEqual(counts);
    expect(counted(WHOLE, { type: 'reactions', code: 'OTHERS', counts })).toBe(WHOLE);
  });
});

describe('what is read of it', () => {
  const lines = [line(1), line(2, { account: 'eva' }), line(3), line(4, { account: 'me' })];
  const chat = said(null, told(lines, { whole: true }));

  it('is not what was written ahead, but for the own lines', () => {
    const read = readable(chat, { me: 'me', muted: [], upTo: 20 });
    expect([numbers(read), read.ahead]).toEqual([[1, 2, 4], 1]);
    expect(readable(chat, { me: 'me', muted: [], upTo: Infinity }).ahead).toBe(0);
  });

  it('is nothing of whom one does not wish to read, ahead neither', () => {
    const read = readable(chat, { me: 'me', muted: ['ken'], upTo: 0 });
    expect([numbers(read), read.ahead]).toEqual([[4], 1]);
  });
});
