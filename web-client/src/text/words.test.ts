import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { british } from './languages/en/british';
import { clubs } from './languages/en/clubs';
import { en } from './languages/en';
import { studying } from './languages/en/studying';
import { t, tOr } from './text';

// Types are gone when a test runs: the words of the protocol are read from the generated file.
const protocol = readFileSync(new URL('../protocol.gen.ts', import.meta.url), 'utf8');

function wordsOf(type: string): string[] {
  const [, union = ''] = new RegExp(`export type ${type} =([^;]*);`).exec(protocol) ?? [];
  return [...union.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word);
}

type Groups = Partial<Record<string, Record<string, string>>>;

/** Each type of the protocol that people read the words of, and where those are. */
const COVERED = [
  ['ErrorCode', 'error'],
  ['CloseReason', 'closed'],
  ['DrawReason', 'draw'],
  ['DrawReason', 'drawLead'],
  ['Danger', 'danger'],
  ['Danger', 'dangerWhy'],
  ['WinSituation', 'situation'],
] as const;

describe('words of the protocol', () => {
  it.each(COVERED)('%s has words in "%s"', (type, group) => {
    const words = wordsOf(type);
    expect(words.length).toBeGreaterThan(3);
    const has: Record<string, string> = {
      ...(en as unknown as Groups)[group],
      ...(studying as unknown as Groups)[group],
      ...(british as unknown as Groups)[group],
      ...(clubs as unknown as Groups)[group],
    };
    expect(words.filter((word) => !has[word])).toEqual([]);
  });

  it('has no words for refusals that there are not', () => {
    const codes = wordsOf('ErrorCode');
    const known = [...Object.keys(en.error), ...Object.keys(clubs.error)];
    expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('names each limit and each action', () => {
    const limits: Record<string, string> = en.limit;
    expect(wordsOf('LimitName').filter((name) => name !== 'none' && !limits[name])).toEqual([]);
    const actions: Record<string, string> = { ...en.action, ...british.action };
    // A discard has no button; a win has one of two names.
    const others = wordsOf('ActionType').filter((name) => name !== 'dahai' && name !== 'hora');
    expect(others.filter((name) => !actions[name])).toEqual([]);
  });
});

describe('sentences', () => {
  const leaves = (part: object): string[] =>
    Object.values(part).flatMap((value: unknown) =>
      typeof value === 'string' ? [value] : leaves(value as object),
    );

  it('is empty nowhere', () => {
    expect(leaves(en).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('has each hole closed', () => {
    const broken = leaves(en).filter((text) =>
      text.replace(/\{\{[a-zA-Z]+\}\}/g, '').match(/[{}]/),
    );
    expect(broken).toEqual([]);
  });

  it('counts', () => {
    expect(t('lobby.seatsFree', { count: 1 })).toBe('1 seat free');
    expect(t('lobby.seatsFree', { count: 3 })).toBe('3 seats free');
    expect(t('link.back', { count: 0 })).toBe('You are back.');
    expect(t('link.back', { count: 1 })).toBe('You are back. 1 discard was made.');
  });

  it('takes the words of the server where it has none', () => {
    expect(tOr('error', 'seat_taken', 'x')).toBe('This seat is taken. Take another one.');
    expect(tOr('error', 'some_newer_code', 'The server says so.')).toBe('The server says so.');
  });
});
