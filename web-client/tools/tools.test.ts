import { describe, expect, it } from 'vitest';
import { type Budget, BUDGETS, type File, measure } from './budget';
import { drawIcon } from './icon';

const noise = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * i * 7919 + (i >> 3) * 104729) % 251);

const ROW: Budget = { what: 'x', files: /\.js$/, isEach: false, isGzip: false, kilobytes: 1 };

describe('budget', () => {
  const files: File[] = [
    { name: 'a.js', bytes: noise(600) },
    { name: 'b.js', bytes: noise(700) },
    { name: 'c.css', bytes: noise(5000) },
  ];

  it('counts the files of a kind together', () => {
    expect(measure(files, [ROW])).toEqual([{ what: 'x', bytes: 1300, limit: 1024 }]);
  });

  it('counts the largest where each file has the budget', () => {
    expect(measure(files, [{ ...ROW, isEach: true }])[0]?.bytes).toBe(700);
  });

  it('counts what is sent, not what is stored', () => {
    const even: File[] = [{ name: 'a.js', bytes: new Uint8Array(100_000) }];
    expect(measure(even, [{ ...ROW, isGzip: true }])[0]?.bytes).toBeLessThan(1000);
  });

  it('finds nothing where there is nothing', () => {
    expect(measure([], [{ ...ROW, isEach: true }])[0]?.bytes).toBe(0);
  });

  it('is that of the design', () => {
    expect(BUDGETS.map(({ what, kilobytes }) => `${what} ${kilobytes}`)).toEqual([
      'scripts 130', 'styles 16', 'fonts 50', 'tile set 30',
    ]);
  });
});

describe('icon', () => {
  it('is one picture without scripts, styles or addresses', () => {
    const icon = drawIcon();
    expect(icon.match(/<svg /g)).toHaveLength(1);
    expect(icon).not.toMatch(/<script|style=|href=/);
  });
});
