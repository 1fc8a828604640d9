import { expect, test } from 'vitest';
import { parseCodes, seatFor } from './invited';
import type { ServerTable } from './protocol.gen';
import { BOT, EMPTY, person, tableOf } from './testing/fake_waiting';

const at = (part: Partial<ServerTable> = {}): ServerTable =>
  tableOf(part.seats ?? [person('Mika'), BOT, EMPTY, EMPTY], {
    role: 'visitor',
    seat: -1,
    ...part,
  });

test('the first empty seat is taken', () => {
  expect(seatFor(at(), 'guest', [])).toBe(2);
});

test('nobody is seated twice, nor where somebody else decides, nor who owns the table', () => {
  expect(seatFor(at(), 'guest', [at().code])).toBe(-1);
  expect(seatFor(at({ host: true }), 'guest', [])).toBe(-1);
  expect(seatFor(at({ owner: 'guest' }), 'guest', [])).toBe(-1);
});

test('a full table, a running match and a seat of one’s own leave everything as it is', () => {
  expect(seatFor(at({ seats: [person('Mika'), BOT, BOT, BOT] }), 'guest', [])).toBe(-1);
  expect(seatFor(at({ state: 'playing' }), 'guest', [])).toBe(-1);
  expect(seatFor(at({ role: 'player', seat: 1 }), 'guest', [])).toBe(-1);
});

test('what is stored may be anything', () => {
  expect(parseCodes(null)).toEqual([]);
  expect(parseCodes('{')).toEqual([]);
  expect(parseCodes('{"a":1}')).toEqual([]);
  expect(parseCodes('["ABCDEF",3]')).toEqual(['ABCDEF']);
  expect(parseCodes(JSON.stringify(Array.from({ length: 99 }, (_, i) => `C${i}`)))).toHaveLength(
    50,
  );
});
