import { describe, expect, it } from 'vitest';
import { kindsOf, kindsText, playedKinds } from './kinds';

describe('kinds', () => {
  it('reads suits and honors', () => {
    expect(kindsOf('28m19p47z')).toEqual(['2m', '8m', '1p', '9p', 'N', 'C']);
  });

  it('reads nothing out of nothing', () => {
    expect(kindsOf('')).toEqual([]);
    expect(kindsOf('none')).toEqual([]);
  });

  it('knows no eighth honor', () => {
    expect(kindsOf('189z')).toEqual(['E']);
  });

  it('writes in the order of the rules, whatever the order given', () => {
    expect(kindsText(['N', '8m', '2m', '1p'])).toBe('28m1p4z');
  });

  it('comes back from its own text', () => {
    const text = '2345678m19p1234567z';
    expect(kindsText(kindsOf(text))).toBe(text);
  });
});

describe('the kinds that are played with', () => {
  const text = (values: Record<string, string>): string =>
    kindsText(playedKinds(Object.entries(values).map(([name, value]) => ({ name, value }))));

  it('are the suits and honors that the rules name, without what is removed', () => {
    expect(text({ suits: 'p', honors: 'none', removed_tiles: '' })).toBe('123456789p');
    expect(text({ suits: 'p+s', honors: '5+6+7', removed_tiles: '' })).toBe(
      '123456789p123456789s567z',
    );
    expect(text({ suits: 'm+p+s', honors: '1+2+3+4+5+6+7', removed_tiles: '2345678m' })).toBe(
      '19m123456789p123456789s1234567z',
    );
  });

  it('are none without rules', () => {
    expect(text({})).toBe('');
  });
});
