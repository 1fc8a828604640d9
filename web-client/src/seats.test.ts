import { afterEach, describe, expect, it } from 'vitest';
import { areBotsAlone, botWords, hasLevel, isPlayedFor, seatToTakeBack } from './seats';
import { state } from './state';
import { BOT, EMPTY, person, tableOf } from './testing/fake_waiting';

const before = state.value;
const ANN = {
  type: 'welcome',
  account: 'account-Ann',
  name: 'Ann',
  version: '1',
  seats: [],
} as const;

afterEach(() => {
  state.value = before;
});

function at(part: Parameters<typeof tableOf>[1], seats = [person('Mika'), BOT]): void {
  state.value = { ...before, me: { ...ANN, seats: [] }, table: tableOf(seats, part) };
}

describe('the own seat', () => {
  const standIn = { ...BOT, stands_in_for: 'account-Ann' };
  const watching = { role: 'watcher', seat: -1 } as const;

  it('can be taken back from the bot that plays it, while the match is played', () => {
    at({ ...watching, state: 'playing' }, [person('Mika'), standIn]);
    expect(seatToTakeBack.value).toBe(1);
    at({ ...watching, state: 'finished' }, [person('Mika'), standIn]);
    expect(seatToTakeBack.value).toBe(-1);
    at({ ...watching, state: 'playing' }, [
      person('Mika'),
      { ...BOT, stands_in_for: 'account-Bob' },
    ]);
    expect(seatToTakeBack.value).toBe(-1);
    at({ ...watching, state: 'playing' });
    expect(seatToTakeBack.value).toBe(-1);
  });

  it('is played for by the table when the server says so', () => {
    at({ state: 'playing' }, [person('Ann', { away: true }), BOT]);
    expect(isPlayedFor.value).toBe(true);
    at({ state: 'playing' }, [person('Ann'), person('Mika', { away: true })]);
    expect(isPlayedFor.value).toBe(false);
    at({ ...watching, state: 'playing' }, [person('Mika', { away: true }), BOT]);
    expect(isPlayedFor.value).toBe(false);
  });

  it('is nobody’s where bots play alone', () => {
    expect(areBotsAlone(tableOf([BOT, BOT, BOT]))).toBe(true);
    expect(areBotsAlone(tableOf([BOT, EMPTY]))).toBe(false);
    expect(areBotsAlone(tableOf([BOT, person('Mika')]))).toBe(false);
    expect(areBotsAlone(tableOf([BOT, standIn]))).toBe(false);
    expect(areBotsAlone(tableOf([BOT, BOT], { host: true }))).toBe(false);
  });
});

describe('a seat without a person', () => {
  it('is a program as long as that plays, and then the bot in its place', () => {
    at({ state: 'playing' });
    expect(botWords(BOT)).toBe('bot');
    expect(botWords({ ...BOT, program: 'here' })).toBe('program');
    expect(botWords({ ...BOT, program: 'gone' })).toBe('bot');
    expect(botWords({ ...BOT, program: 'out' })).toBe('bot');
  });

  it('has a level at a table that teaches, if a bot plays there', () => {
    const lesson = { help: 'none', review: false, teaching: true } as const;
    at({ state: 'playing', lesson });
    expect(hasLevel(BOT)).toBe(true);
    expect(hasLevel({ ...BOT, program: 'here' })).toBe(false);
    expect(hasLevel(person('Mika'))).toBe(false);
    at({ state: 'playing', lesson: { ...lesson, teaching: false } });
    expect(hasLevel(BOT)).toBe(false);
  });
});
