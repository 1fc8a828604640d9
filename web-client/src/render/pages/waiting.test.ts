import { describe, expect, it } from 'vitest';
import { BOT, EMPTY, person, tableOf } from '../../testing/fake_waiting';
import { hintOf } from './waiting';

const MIKA = 'account-Mika';
const TOMAS = 'account-Tomás';
const ready = { ready: true };

describe('hintOf', () => {
  it('tells the owner to fill the seats', () => {
    const table = tableOf([person('Mika', ready), EMPTY, EMPTY, EMPTY]);
    expect(hintOf(table, MIKA)).toBe('Fill the empty seats with friends or bots.');
    expect(hintOf(table, TOMAS)).toBe('Waiting until all seats are taken.');
  });

  it('waits for people, but never for bots or for the one who starts', () => {
    const bot = { ...BOT, ready: false };
    const waits = tableOf([person('Mika'), person('Tomás'), bot, bot]);
    expect(hintOf(waits, MIKA)).toBe('Waiting until everybody is ready.');
    const starts = tableOf([person('Mika'), person('Tomás', ready), bot, bot]);
    expect(hintOf(starts, MIKA)).toBe('Everybody is here.');
    expect(hintOf(starts, TOMAS)).toBe('The owner starts when everybody is ready.');
  });

  it('waits for a program that is invited', () => {
    const waits = tableOf([person('Mika'), { ...BOT, program: 'invited' }]);
    expect(hintOf(waits, MIKA)).toBe('Waiting until everybody is ready.');
    const starts = tableOf([person('Mika'), { ...BOT, program: 'here' }]);
    expect(hintOf(starts, MIKA)).toBe('Everybody is here.');
  });

  it('tells an owner who looks on that bots may begin', () => {
    const visitor = { role: 'visitor', seat: -1 } as const;
    const bots = tableOf([BOT, BOT, BOT, BOT], visitor);
    expect(hintOf(bots, MIKA)).toBe('Everybody is here.');
    expect(hintOf(bots, TOMAS)).toBe('All seats are taken. You can watch.');
    expect(hintOf(tableOf([BOT, EMPTY], visitor), MIKA)).toBe(
      'Take a seat to play, or stay and look on.',
    );
  });

  it('tells a visitor whether there is a seat', () => {
    const visitor = { role: 'visitor', seat: -1 } as const;
    expect(hintOf(tableOf([BOT, EMPTY], visitor), TOMAS)).toBe(
      'Take a seat to play, or stay and look on.',
    );
    expect(hintOf(tableOf([BOT, BOT], visitor), TOMAS)).toBe('All seats are taken. You can watch.');
  });
});
