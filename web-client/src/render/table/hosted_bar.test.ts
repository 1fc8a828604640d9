import { describe, expect, it } from 'vitest';
import type { ServerRuled, ServerTable } from '../../protocol.gen';
import { noticeOf, ruledWords } from './hosted_bar';

const table = (part: Partial<ServerTable>): ServerTable =>
  ({ type: 'table', code: 'abcdef', state: 'playing', ...part }) as ServerTable;

const ruled = (part: Partial<ServerRuled>): ServerRuled => ({
  type: 'ruled',
  code: 'abcdef',
  number: 1,
  kind: 'pause',
  by: 'Judith Vogel',
  reason: '',
  ...part,
});

describe('the notice of a hosted table', () => {
  it('is empty where nothing is to be said', () => {
    expect(noticeOf(table({}))).toBe('');
  });

  it('says who has paused it, and why', () => {
    const paused = { paused: true, paused_by: 'Judith Vogel', paused_for: 'Lost tile.' };
    expect(noticeOf(table(paused))).toBe('Judith Vogel has paused the table. Lost tile.');
  });

  it('is not that of a pause at a teaching table, which has its own', () => {
    expect(noticeOf(table({ paused: true }))).toBe('');
  });

  it('says how many hands follow when time is over', () => {
    expect(noticeOf(table({ hands_left: 2 }))).toMatch(/2 more hands after this one/);
    expect(noticeOf(table({ hands_left: 1 }))).toMatch(/1 more hand after this one/);
    expect(noticeOf(table({ hands_left: 0 }))).toMatch(/the last hand/);
  });

  it('names every referee who looks in, one after the other', () => {
    const referees = [
      { name: 'Judith', hands: true },
      { name: 'Tom', hands: false },
    ];
    expect(noticeOf(table({ referees }))).toBe(
      'Judith (referee) sees all hands. Tom (referee) watches what lies open.',
    );
  });
});

describe('the notice of any table', () => {
  it('names casters who see hands that are played', () => {
    const casters = [
      { account: 'a', name: 'Kim', hands: true },
      { account: 'b', name: 'Lea', hands: false },
    ];
    expect(noticeOf(table({ casters }))).toBe('Kim casts and sees all hands.');
  });
});

describe('a decision of the host', () => {
  it('is said with who decided and why', () => {
    expect(ruledWords(ruled({ kind: 'go_on', reason: 'Tile found.' }))).toBe(
      'Judith Vogel: The table plays on. Tile found.',
    );
  });

  it('of the clock has nobody', () => {
    expect(ruledWords(ruled({ kind: 'limit', by: '' }))).toBe('The end of this game has changed.');
  });
});
