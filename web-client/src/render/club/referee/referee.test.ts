import { describe, expect, it } from 'vitest';
import { nightChanged, type Night } from '../../../clubs';
import type { ServerNight } from '../../../protocol.gen';
import { nightOf, personOf, tableOf } from '../../../testing/fake_club';
import { lastHandDraft, missing, ruleMessage, startDraft, valuesOf, withKind } from './draft';
import { isOwnTable, sorted, windNow } from './trouble';

function at(part: Partial<ServerNight>): Night {
  const night = nightChanged(null, nightOf(part), 0);
  if (!night) throw new Error('no night');
  return night;
}

const call = (table: number, answeredBy: number) =>
  ({
    call: table,
    table,
    by: 1,
    reason: 'rule',
    waiting_s: 10,
    answered_by: answeredBy,
    is_stopped: false,
  }) as const;

describe('the tables of a round', () => {
  it('stand in the order of their trouble', () => {
    const night = at({
      tables: [
        tableOf(1),
        tableOf(2, { state: 'over' }),
        tableOf(3, { waiting_s: 29 }),
        tableOf(4, { waiting_s: 40 }),
        tableOf(5, { state: 'disputed' }),
        tableOf(6),
        tableOf(7),
      ],
      calls: [call(7, 0), call(6, 14)],
    });
    const words = (sinceS: number) =>
      sorted(night, sinceS).map(({ table, trouble }) => `${table.table} ${trouble}`);
    expect(words(0)).toEqual([
      '7 call',
      '5 disputed',
      '6 ruling',
      '4 slow',
      '1 playing',
      '3 playing',
      '2 over',
    ]);
    expect(words(1)).toContain('3 slow');
  });

  it('show the winds of the hand that is played', () => {
    expect([0, 1, 2, 3].map((seat) => windNow('E1', seat, 4))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2, 3].map((seat) => windNow('S4.2', seat, 4))).toEqual([1, 2, 3, 0]);
    expect(windNow('E3', 2, 3)).toBe(0);
  });

  it('are ruled by another referee where one plays oneself, if there is one', () => {
    const referee = { is_referee: true };
    const people = [personOf(1, referee), personOf(2), personOf(9, referee)];
    const table = tableOf(1);
    expect(isOwnTable(at({ me: 1, people }), table)).toBe(true);
    expect(isOwnTable(at({ me: 1, people: people.slice(0, 2) }), table)).toBe(false);
    expect(isOwnTable(at({ me: 9, people }), table)).toBe(false);
  });
});

describe('a ruling', () => {
  const table = tableOf(3, { hand: 'E4.1' });
  const night = at({ tables: [table] });

  it('says what is missing, in the order of the sheet', () => {
    const draft = startDraft('penalty', table);
    expect(missing(draft, table)).toBe('member');
    expect(missing({ ...draft, member: 9 }, table)).toBe('reason');
    expect(ruleMessage(night, table, { ...draft, member: 9 })).toBeNull();
    expect(ruleMessage(night, table, { ...draft, member: 9, reason: 'late' })).toMatchObject({
      kind: 'penalty',
      table: 3,
      member: 9,
      values: { penalty: -1000 },
      reason: 'late',
    });
  });

  it('that sets the table keeps the sum of points and sticks', () => {
    const draft = { ...startDraft('set_table', table), reason: 'director' as const };
    expect(missing(draft, table)).toBeNull();
    expect(valuesOf(draft, table)).toEqual({
      points: draft.points,
      hand: 'E4',
      honba: 1,
      sticks: 0,
    });
    const [first = 0, ...rest] = draft.points;
    expect(missing({ ...draft, points: [first - 1000, ...rest] }, table)).toBe('sum');
    expect(missing({ ...draft, points: [first - 1000, ...rest], sticks: 1 }, table)).toBeNull();
  });

  it('that changes the sum names the difference', () => {
    const draft = { ...startDraft('set_table', table), reason: 'director' as const };
    const [first = 0, ...rest] = draft.points;
    const less = { ...draft, points: [first - 1000, ...rest], differs: true };
    expect(missing(less, table)).toBeNull();
    expect(valuesOf(less, table)).toMatchObject({ difference: -1000 });
  });

  it('takes the table back to before the last hand', () => {
    const points = (values: readonly number[]) =>
      values.map((value, seat) => ({ number: seat + 1, points: value }));
    const start = tableOf(3, {
      hand: 'E3.2',
      seats: points([30_000, 30_000, 30_000, 29_000]),
      sticks: 1,
    });
    const next = tableOf(3, { hand: 'E4', seats: points([38_000, 22_000, 30_000, 30_000]) });
    const began = at({ tables: [start] });
    const played = nightChanged(began, nightOf({ whole: false, tables: [next] }), 1000);
    if (!played) throw new Error('no night');
    const draft = lastHandDraft(played, next);
    expect(draft).toMatchObject({
      hand: 'E3',
      honba: 2,
      points: [30_000, 30_000, 30_000, 29_000],
      sticks: 1,
    });
    expect(missing({ ...draft, reason: 'score_error' }, next)).toBeNull();
  });

  it('that corrects points makes 0 in all', () => {
    const draft = { ...startDraft('correct_points', table), reason: 'score_error' as const };
    expect(missing({ ...draft, points: [1000, -900, 0, 0] }, table)).toBe('zero');
    expect(missing({ ...draft, points: [1000, -1000, 0, 0] }, table)).toBeNull();
  });

  it('of another kind keeps the person and the reason', () => {
    const draft = { ...startDraft('penalty', table), member: 9, reason: 'absent' as const };
    const replaced = withKind(draft, 'replace', table);
    expect(replaced).toMatchObject({ kind: 'replace', member: 9, reason: 'absent' });
    expect(missing(replaced, table)).toBe('other');
    // 0 is a bot.
    expect(missing({ ...replaced, other: 0 }, table)).toBeNull();
  });
});
