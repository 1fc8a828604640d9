import { describe, expect, it } from 'vitest';
import { personOf } from '../../../testing/fake_club';
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
    const people = [
      guest,
      personOf(1, { presence: 'expected' }),
      personOf(2, { presence: 'expected' }),
    ];
    expect(alike({ people }, guest).map(({ number }) => number)).toEqual([1]);
    expect(alike({ people: [guest, personOf(1)] }, guest)).toEqual([]);
    expect(alike({ people }, { ...guest, asks_to_be: 1 })).toEqual([]);
    expect(alike({ people }, { ...guest, is_guest: false })).toEqual([]);
    expect(alike({ people }, undefined)).toEqual([]);
  });
});
