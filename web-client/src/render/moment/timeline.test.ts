import { describe, expect, it } from 'vitest';
import { type Course, NOTHING_SEEN, seenAfter, stepsOf, stillSteps } from './timeline';

const course = (change: Partial<Course> = {}): Course => ({
  lines: 4,
  hasUra: false,
  hasUraLine: false,
  hasPoints: true,
  isHighest: false,
  ...change,
});

const SHEET_RISES = 240;
const endOf = (change: Partial<Course>): number => stepsOf(course(change)).at(-1)?.at ?? 0;

describe('the moment of a win', () => {
  it('is over within 2.6 s for eight lines, ura among them, with the sheet that rises', () => {
    expect(endOf({ lines: 7, hasUra: true, hasUraLine: true }) + SHEET_RISES).toBe(2600);
  });

  it('takes no longer for more lines: further ones come together', () => {
    expect(endOf({ lines: 12 })).toBe(endOf({ lines: 7 }));
    const lines = stepsOf(course({ lines: 12 })).filter(({ beat }) => beat === 'line');
    expect(lines).toHaveLength(12);
    expect(new Set(lines.slice(6).map(({ at }) => at)).size).toBe(1);
  });

  it('takes 700 ms more for the highest', () => {
    expect(endOf({ isHighest: true }) - endOf({})).toBe(700);
  });

  it('stamps, raises the column and counts in the order of time', () => {
    const steps = stepsOf(course({ hasUra: true, hasUraLine: true }));
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((a, b) => a - b));
    expect(steps.slice(0, 2)).toEqual([
      { at: 260, beat: 'seal' },
      { at: 420, beat: 'column' },
    ]);
    expect(steps.slice(-5).map(({ beat }) => beat)).toEqual([
      'ura',
      'line',
      'limit',
      'payment',
      'over',
    ]);
  });

  it('turns ura indicators of which none counts without a line for them', () => {
    const beats = stepsOf(course({ hasUra: true })).map(({ beat }) => beat);
    expect(beats.filter((beat) => beat === 'line')).toHaveLength(4);
    expect(beats).toContain('ura');
  });

  it('counts nothing where nothing is counted', () => {
    const beats = stepsOf(course({ hasPoints: false, lines: 0 })).map(({ beat }) => beat);
    expect(beats).toEqual(['seal', 'over']);
  });

  it('without motion shows all at once, and goes after 900 ms', () => {
    const steps = stillSteps(course({ hasUra: true, hasUraLine: true }));
    expect(steps.at(-1)).toEqual({ at: 900, beat: 'over' });
    const shown = steps
      .filter(({ at }) => at === 0)
      .reduce((seen, { beat }) => seenAfter(seen, beat), NOTHING_SEEN);
    expect(shown).toEqual({
      hasSeal: true,
      hasColumn: true,
      lines: 5,
      hasUra: true,
      hasLimit: true,
      isPaying: true,
    });
  });
});
