// A refusal of a record in the words of a language that has them, and in the server's where it has none.
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../text/text';
import { refusedWords } from './refused_words';

const imports = {
  too_many: 'Zu viele: {tile}.',
  points: 'Platz {seat}: {number} statt {by}.',
};

const refused = (code: string, values: Record<string, string>, place = {}) => ({
  words: `English of ${code}`,
  code,
  values,
  ...place,
});

afterEach(() => speak('en'));

describe('why a record is not taken', () => {
  it('is said as the server says it in English, or where the language does not know it', () => {
    expect(refusedWords(refused('too_many', { tile: '5m' }))).toBe('English of too_many');
    speak('de', [{ server: { imports } }]);
    expect(refusedWords(refused('unheard_of', {}, { line: 3 }))).toBe('English of unheard_of');
    expect(refusedWords(refused('', {}))).toBe('English of ');
  });

  it('is said in the words of the language, with its values and its place', () => {
    speak('de', [{ server: { imports } }]);
    const points = refused('points', { seat: '2', number: '100', by: '200' }, { line: 12 });
    expect(refusedWords(points)).toBe('Line 12: Platz 2: 100 statt 200.');
    expect(refusedWords(refused('too_many', { tile: 'P' }, { hand: 3 }))).toBe(
      'Hand 3: Zu viele: white dragon.',
    );
    expect(refusedWords(refused('too_many', { tile: 'P' }, { hand: 3, step: 4 }))).toBe(
      'Hand 3, step 4: Zu viele: white dragon.',
    );
  });
});
