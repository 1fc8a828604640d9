import { describe, expect, it } from 'vitest';
import { kindsOf, kindsText } from './kinds';

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
