import { expect, test } from 'vitest';
import { readCsv, wordsOf } from '../../csv';
import { type Line, LINES_MAX, linesOf } from './name_list';

const NOBODY = new Set<number>();
const names = (text: string): string[] => linesOf(text, [], NOBODY).map(({ name }) => name);
const problems = (lines: readonly Line[]): string[] => lines.map(({ problem }) => problem);

test('a file is read as spreadsheets write it', () => {
  expect(readCsv('a,"b ""c"", d"\r\n\r\n"two\nlines",e\nf').map(({ cells }) => cells)).toEqual([
    ['a', 'b "c", d'],
    ['two\nlines', 'e'],
    ['f'],
  ]);
  expect(readCsv('1;Jung, Ann\n2;Bo').map(({ cells }) => cells)).toEqual([
    ['1', 'Jung, Ann'],
    ['2', 'Bo'],
  ]);
  // Lines are counted as a reader counts them.
  expect(readCsv('\n"a\nb"\nc').map(({ line }) => line)).toEqual([2, 4]);
  expect(readCsv('Joe "the tile" Doe,"never closed').map(({ cells }) => cells)).toEqual([
    ['Joe "the tile" Doe', 'never closed'],
  ]);
  expect(readCsv('')).toEqual([]);
});

test('whatever a spreadsheet writes its letters in', () => {
  expect(wordsOf(new TextEncoder().encode('Zoë'))).toBe('Zoë');
  expect(wordsOf(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe('Zoë');
  expect(wordsOf(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]))).toBe('Zoë');
});

test('names are found by the head, or without one', () => {
  expect(names('No,Name,Club\n1,Ann  Jung,East\n2,Bo,West')).toEqual(['Ann Jung', 'Bo']);
  expect(names('Nachname;Vorname\nJung;Ann')).toEqual(['Ann Jung']);
  expect(names('1,Ann Jung\n2,Bo')).toEqual(['Ann Jung', 'Bo']);
  expect(names('Ann Jung\nBo\n')).toEqual(['Ann Jung', 'Bo']);
});

test('what cannot come in is said of its line', () => {
  const people = [
    { number: 3, name: 'Zoë' },
    { number: 4, name: 'Bo' },
    { number: 5, name: 'Kim' },
    { number: 6, name: 'kim' },
  ];
  const text = `zoe\nBO\nKim\nAnn\nann\n17\n${'x'.repeat(61)}`;
  const lines = linesOf(text, people, new Set([4]));
  expect(problems(lines)).toEqual(['', 'known', 'unclear', '', 'twice', 'none', 'long']);
  expect(lines.map(({ number }) => number).slice(0, 4)).toEqual([3, 4, 5, 0]);
  expect(lines.at(-1)?.line).toBe(7);
  const many = linesOf(
    Array.from({ length: LINES_MAX + 1 }, (_, i) => `P${i}`).join('\n'),
    [],
    NOBODY,
  );
  expect(problems(many).filter(Boolean)).toEqual(['many']);
});
