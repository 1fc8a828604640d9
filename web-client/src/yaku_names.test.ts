import { afterEach, expect, it } from 'vitest';
import { DEFAULTS, settings } from './settings';
import { CATALOGUE } from './testing/fake_table';
import { speak } from './text/text';
import { yakuNames } from './yaku_names';

afterEach(() => {
  settings.value = DEFAULTS;
  speak('en');
});

it('has the words of the page first where those are chosen, and the name that is said beside it', () => {
  settings.value = { ...DEFAULTS, yakuNames: 'english' };
  expect(yakuNames(CATALOGUE, 'tanyao', false)).toEqual({
    name: 'All simples',
    other: 'tanyao',
    japanese: '断么九',
  });
});

it('has the name that is said first where nothing is chosen', () => {
  expect(yakuNames(CATALOGUE, 'chiitoitsu', false)).toMatchObject({
    name: 'Chiitoitsu',
    other: 'Seven pairs',
  });
});

it('has the name as it is written, in Japanese or where that is chosen', () => {
  const written = { name: '七対子', other: 'Chiitoitsu', japanese: '' };
  settings.value = { ...DEFAULTS, yakuNames: 'japanese' };
  expect(yakuNames(CATALOGUE, 'chiitoitsu', false)).toEqual(written);
  settings.value = DEFAULTS;
  speak('ja');
  expect(yakuNames(CATALOGUE, 'chiitoitsu', false)).toEqual(written);
});

it('does not say the same word twice', () => {
  expect(yakuNames(CATALOGUE, 'pinfu', false)).toMatchObject({ name: 'Pinfu', other: '' });
});

it('makes words of a name on the wire', () => {
  settings.value = { ...DEFAULTS, yakuNames: 'romaji' };
  expect(yakuNames(null, 'sanshoku_doujun', false).name).toBe('Sanshoku doujun');
  expect(yakuNames(null, 'yakuhai_red', false).name).toBe('Chun');
});
