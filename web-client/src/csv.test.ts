import { expect, test } from 'vitest';
import { csv } from './csv';

test('words that a spreadsheet would take for a formula are words', () => {
  for (const first of ['=', '+', '-', '@', '\t']) {
    expect(csv([[`${first}1+2`]])).toBe(`'${first}1+2\r\n`);
  }
  expect(csv([['\rname']])).toBe(`"'\rname"\r\n`);
  expect(csv([['=1+"x",2', 'a']])).toBe(`"'=1+""x"",2",a\r\n`);
});

test('numbers are numbers, and what is inside a word stays', () => {
  expect(csv([[-12.5, 0, 3]])).toBe('-12.5,0,3\r\n');
  expect(csv([['Anna-Lena', 'a=b', '']])).toBe('Anna-Lena,a=b,\r\n');
  expect(csv([['two\nlines', 'a "b"']])).toBe('"two\nlines","a ""b"""\r\n');
});
