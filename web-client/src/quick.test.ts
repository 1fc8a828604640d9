import { describe, expect, it } from 'vitest';
import type { ServerTable } from './protocol.gen';
import { nextStep, PRIVATE, quickGame, usualBot } from './quick';
import type { Settings } from './settings';
import { CATALOGUE, RULE_ROWS } from './testing/fake_catalogue';
import { BOT, EMPTY, person, tableOf } from './testing/fake_waiting';

const last = (part: Partial<NonNullable<Settings['lastTable']>>) => ({
  title: 'Friday',
  preset: 'ema',
  settings: [],
  clock: { base_s: 5, bank_s: 20 },
  is_public: true,
  may_watch: true,
  pace: 'normal' as const,
  ...part,
});

describe('quickGame', () => {
  it('has the rules of the last table, and help for whoever wants it', () => {
    const settings = [
      { name: 'uma', value: '1,-1' },
      { name: 'gone', value: '1' },
    ];
    expect(quickGame(last({ settings }), CATALOGUE)).toEqual({
      preset: 'ema',
      settings: settings.slice(0, 1),
      lesson: PRIVATE,
    });
    expect(PRIVATE).toEqual({ help: 'safety', review: false, teaching: false });
  });

  it('is none without a last table, or with rules that the server has no more', () => {
    expect(quickGame(null, CATALOGUE)).toBeNull();
    expect(quickGame(last({ preset: 'gone' }), CATALOGUE)).toBeNull();
    expect(quickGame(last({}), null)).toBeNull();
  });

  it('asks for no help at a strict table, which would refuse it', () => {
    const lists = {
      ...CATALOGUE,
      rules: [...CATALOGUE.rules, { ...RULE_ROWS.enum, name: 'legality' }],
    };
    const settings = [{ name: 'legality', value: 'free' }];
    expect(quickGame(last({ settings }), lists)).toEqual({ preset: 'ema', settings });
  });
});

describe('usualBot', () => {
  const lists = {
    ...CATALOGUE,
    bots: [
      { name: 'efficient', title: 'Suzume', sentence: '' },
      { name: 'simple', title: 'Hiyoko', sentence: '' },
    ],
  };

  it('is an easy one where one learns, and else the first', () => {
    expect(usualBot(lists, 'lite')).toBe('simple');
    expect(usualBot(lists, 'club')).toBe('efficient');
    expect(usualBot({ ...lists, bots: lists.bots.slice(0, 1) }, 'lite')).toBe('efficient');
  });
});

describe('nextStep', () => {
  it('waits for the seat that the server gives', () => {
    const at = tableOf([EMPTY, EMPTY, EMPTY, EMPTY], { role: 'visitor', seat: -1 });
    expect(nextStep(at, 'efficient')).toBe('wait');
  });

  it('fills the seats one by one', () => {
    const at = tableOf([person('Mika'), BOT, EMPTY, EMPTY]);
    expect(nextStep(at, 'efficient')).toEqual({ type: 'add_bot', seat: 2, bot: 'efficient' });
  });

  it('leaves seats to people where so many bots sit', () => {
    const at = tableOf([person('Mika'), BOT, EMPTY, EMPTY]);
    expect(nextStep(at, 'x', 2)).toEqual({ type: 'add_bot', seat: 2, bot: 'x' });
    expect(nextStep(at, 'x', 1)).toBeNull();
  });

  it('starts when all are there, ready or not: it is the owner who starts', () => {
    expect(nextStep(tableOf([person('Mika'), BOT, BOT, BOT]), 'x')).toEqual({ type: 'start' });
  });

  it('ends with the first deal', () => {
    const at = tableOf([person('Mika'), BOT, BOT, BOT], { state: 'playing' });
    expect(nextStep(at, 'efficient')).toBeNull();
  });

  it('comes to an end from every beginning', () => {
    for (const players of [2, 3, 4] as const) {
      const empty = Array.from({ length: players }, () => EMPTY);
      let at: ServerTable = tableOf([person('Mika'), ...empty.slice(1)]);
      const steps: string[] = [];
      for (;;) {
        const step = nextStep(at, 'x');
        if (!step || step === 'wait' || steps.length > 20) break;
        steps.push(step.type);
        const seats = [...at.seats];
        if (step.type === 'add_bot') seats[step.seat] = BOT;
        const state = step.type === 'start' ? 'playing' : 'waiting';
        at = { ...at, seats, state };
      }
      const bots = empty.slice(1).map(() => 'add_bot');
      expect(steps).toEqual([...bots, 'start']);
    }
  });
});
