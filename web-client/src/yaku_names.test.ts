import { afterEach, expect, it } from 'vitest';
import { DEFAULTS, settings } from './settings';
import { CATALOGUE } from './testing/fake_table';
import { yakuNames } from './yaku_names';

afterEach(() => {
  settings.value = DEFAULTS;
});

it('has English first, and the name that is said beside it', () => {
  expect(yakuNames(CATALOGUE, 'tanyao', false)).toEqual({
    name: 'All simples',
    other: 'tanyao',
    japanese: '断么九',
  });
});

it('has the Japanese name first where that is chosen', () => {
  settings.value = { ...DEFAULTS, yakuNames: 'romaji' };
  expect(yakuNames(CATALOGUE, 'chiitoitsu', false)).toMatchObject({
    name: 'Chiitoitsu',
    other: 'Seven pairs',
  });
});

it('does not say the same word twice', () => {
  expect(yakuNames(CATALOGUE, 'pinfu', false)).toMatchObject({ name: 'Pinfu', other: '' });
});

it('makes words of a name on the wire', () => {
  settings.value = { ...DEFAULTS, yakuNames: 'romaji' };
  expect(yakuNames(null, 'sanshoku_doujun', false).name).toBe('Sanshoku doujun');
  expect(yakuNames(null, 'yakuhai_red', false).name).toBe('Chun');
});
