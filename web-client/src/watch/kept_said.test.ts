import { describe, expect, it } from 'vitest';
import type { SaidLine, ServerMarks, ServerSaid, WatchClass, WatchMark } from '../protocol.gen';
import { keptSaid } from './kept_said';

const ID = 'abcdefghij';

const line = (number: number, text: string): SaidLine => ({
  line: 0,
  number,
  account: 'ken',
  name: 'Ken',
  text,
});

const mark = (number: number): WatchMark => ({
  mark: number,
  number,
  account: 'ken',
  name: 'Ken',
  kind: 'circle',
  text: '',
});

const said = (of: WatchClass, lines: SaidLine[], whole = true): ServerSaid => ({
  type: 'said',
  id: ID,
  class: of,
  whole,
  lines,
});

const marks = (of: WatchClass, rows: WatchMark[], whole = true): ServerMarks => ({
  type: 'marks',
  id: ID,
  class: of,
  whole,
  marks: rows,
});

const texts = (parts: (ServerSaid | ServerMarks)[]): string[] =>
  keptSaid(parts, ID).lines.map(({ text }) => text);

describe('what was said beside a match', () => {
  it('is put together by moment from what watched the same and what did not', () => {
    const parts = [
      said('public', [line(7, 'later'), line(30, 'end')]),
      said('public', [line(12, 'middle')], false),
      said('hands', [line(3, 'first')]),
    ];
    expect(texts(parts)).toEqual(['first', 'later', 'middle', 'end']);
  });

  it('is not told twice when it is told anew', () => {
    const parts = [said('public', [line(1, 'a')]), said('hands', [line(2, 'b')])];
    expect(texts([...parts, ...parts])).toEqual(['a', 'b']);
  });

  it('is whole with the marks of all hands', () => {
    const parts = [said('public', []), marks('public', [mark(4)]), said('hands', [])];
    expect(keptSaid(parts, ID).isWhole).toBe(false);
    const whole = keptSaid([...parts, marks('hands', [mark(5)]), marks('hands', [], false)], ID);
    expect(whole.isWhole).toBe(true);
    expect(whole.marks.map(({ number }) => number)).toEqual([4, 5]);
  });

  it('is nothing of another match', () => {
    expect(keptSaid([said('public', [line(1, 'a')])], 'klmnopqrst').lines).toEqual([]);
  });
});
