import { describe, expect, it } from 'vitest';
import { momentOf } from '../replay/course';
import { keyOf, withKey } from './key';

describe('the key of a link', () => {
  it.each([
    ['', '#key=ab', 'ab'],
    ['', '#h3.e27&key=ab', 'ab'],
    ['?key=ab', '', 'ab'],
    ['?key=old', '#key=new', 'new'],
    ['', '#h3.e27', null],
    ['', '', null],
  ])('of "%s" and "%s" is %s', (search, hash, key) => {
    expect(keyOf({ search, hash })).toBe(key);
  });

  it('stands beside a moment', () => {
    expect(withKey('#h3.e27', 'ab')).toBe('#h3.e27&key=ab');
    expect(withKey('', 'ab')).toBe('#key=ab');
    expect(withKey('#h3.e27', null)).toBe('#h3.e27');
    expect(momentOf(withKey('#h3.e27', 'ab'))).toEqual({ hand: 2, step: 27 });
  });
});
