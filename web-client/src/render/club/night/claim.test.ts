import { describe, expect, it } from 'vitest';
import { memberOf, personOf } from '../../../testing/fake_club';
import { alike, isLike } from './claim';

describe('who says to be somebody', () => {
  it('is like a name by its beginning, however it is written', () => {
    expect(isLike('Rosa J.', 'Rosa Jung')).toBe(true);
    expect(isLike('rosa', 'Rosa Jung')).toBe(true);
    expect(isLike('Rosa Jung', 'Rosa')).toBe(true);
    expect(isLike('Rosa K.', 'Rosa Jung')).toBe(false);
    expect(isLike('Ro', 'Rosa Jung')).toBe(false);
  });

  it('may be a member who is not here, and only a guest asks, once', () => {
    const guest = personOf(50, { name: 'Bram', is_guest: true });
    const members = [memberOf(1), memberOf(2), memberOf(50, { name: 'Bram', role: 'guest' })];
    const numbers = (...people: Parameters<typeof personOf>[]): number[] =>
      alike({ people: people.map((one) => personOf(...one)) }, members, guest).map(
        ({ number }) => number,
      );
    expect(numbers()).toEqual([1]);
    expect(numbers([1, { presence: 'expected' }])).toEqual([1]);
    expect(numbers([1])).toEqual([]);
    expect(alike({ people: [] }, members, { ...guest, asks_to_be: 1 })).toEqual([]);
    expect(alike({ people: [] }, members, { ...guest, is_guest: false })).toEqual([]);
    expect(alike({ people: [] }, members, undefined)).toEqual([]);
    expect(alike({ people: [] }, [memberOf(1, { has_left: true })], guest)).toEqual([]);
  });
});
