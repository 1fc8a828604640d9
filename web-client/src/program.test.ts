import { describe, expect, it } from 'vitest';
import { apply } from './apply';
import { programAddress, sentAway, thinkTimes } from './program';
import type { ProgramState, Seat, Server } from './protocol.gen';
import { INITIAL } from './state';
import { BOT, person } from './testing/fake_waiting';

const MOMENT = { now: 1000, isHidden: false };
const INVITE = {
  type: 'program_invite',
  seat: 2,
  token: 'A'.repeat(26),
  room: `ABCDEF-${'A'.repeat(26)}`,
  tcp: '',
  keeps_log: false,
  think_s: 5,
  fallback: 'efficient',
} as const;

describe('programAddress', () => {
  it('is secret where the page is', () => {
    expect(programAddress('http://127.0.0.1:7000', 'R')).toBe('ws://127.0.0.1:7000/mjai/R');
    expect(programAddress('https://a.example', 'R')).toBe('wss://a.example/mjai/R');
  });
});

describe('an invitation', () => {
  it('is kept, with the log that was asked for since', () => {
    const invited = apply(INITIAL, INVITE, MOMENT);
    expect(invited.programInvite).toEqual(INVITE);
    const log: Server = { type: 'program_log', seat: 2, lines: ['> {}'] };
    const asked = apply(invited, log, MOMENT);
    expect(asked.programLog).toEqual(log);
    expect(apply(asked, INVITE, MOMENT).programLog).toBeNull();
  });

  it('goes with its table', () => {
    const invited = apply(INITIAL, INVITE, MOMENT);
    const left = apply(invited, { type: 'closed', code: 'ABCDEF', reason: 'left' }, MOMENT);
    expect(left.programInvite).toBeNull();
  });
});

describe('sentAway', () => {
  const seats = (program: ProgramState): Seat[] => [person('Mika'), { ...BOT, program }];

  it('has who has just made too many mistakes, once', () => {
    expect(sentAway(seats('here'), seats('out')).map(({ name }) => name)).toEqual([BOT.name]);
    expect(sentAway(seats('gone'), seats('out'))).toHaveLength(1);
    expect(sentAway(seats('out'), seats('out'))).toEqual([]);
    expect(sentAway(seats('here'), seats('gone'))).toEqual([]);
  });

  it('has nobody who was sent away before one came to the table', () => {
    expect(sentAway([], seats('out'))).toEqual([]);
  });
});

describe('the times for an answer', () => {
  it('have the one that is so among them', () => {
    expect(thinkTimes(5)).toEqual([1, 2, 5, 10, 20, 60]);
    expect(thinkTimes(7)).toEqual([1, 2, 5, 7, 10, 20, 60]);
  });
});
