import { expect, test } from 'vitest';
import type { TalkLine } from '../protocol.gen';
import { NO_TALK, talked, untalked } from './talk';

const line = (number: number, seat: number): TalkLine => ({
  line: number,
  seat,
  account: 'aaaaaaaaaaaa',
  name: 'Ann',
  phrase: 0,
});

const message = (lines: TalkLine[], whole?: boolean) => ({
  type: 'talked' as const,
  code: 'ABCDEF',
  lines,
  ...(whole && { whole }),
});

test('a new bubble of a seat replaces the one before', () => {
  let talk = talked(NO_TALK, message([line(0, 1)]), 10);
  talk = talked(talk, message([line(1, 2)]), 20);
  talk = talked(talk, message([line(2, 1)]), 30);
  expect(talk.lines.map((one) => one.line)).toEqual([0, 1, 2]);
  expect(talk.fresh.map((one) => [one.line.line, one.at])).toEqual([
    [1, 20],
    [2, 30],
  ]);
});

test('what was said before one came is no bubble', () => {
  const talk = talked(talked(NO_TALK, message([line(0, 1)]), 10), message([line(7, 2)], true), 20);
  expect(talk.lines.map((one) => one.line)).toEqual([7]);
  expect(talk.fresh).toEqual([]);
});

test('what is taken back goes from the list and from the plate', () => {
  const talk = untalked(talked(NO_TALK, message([line(3, 1), line(4, 2)]), 10), {
    type: 'untalked',
    code: 'ABCDEF',
    line: 3,
  });
  expect(talk.lines.map((one) => one.line)).toEqual([4]);
  expect(talk.fresh.map((one) => one.line.line)).toEqual([4]);
});

test('a line that is told once more is reported, and no bubble', () => {
  const before = talked(NO_TALK, message([line(3, 1), line(4, 2)]), 10);
  const talk = talked(before, message([{ ...line(3, 1), reports: 2 }]), 20);
  expect(talk.lines.map(({ reports }) => reports)).toEqual([2, undefined]);
  expect(talk.fresh).toEqual(before.fresh);
});
