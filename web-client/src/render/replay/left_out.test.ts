import { afterEach, expect, it, vi } from 'vitest';
import { realMatch } from '../../testing/real_match';
import { t } from '../../text/text';
import { toasts } from '../parts/toast';
import { tellLeftOut } from './left_out';

const { match } = realMatch('four_players');

afterEach(() => {
  vi.useRealTimers();
  toasts.value = [];
});

it('says what of a record was left out, in the words of the server', () => {
  vi.useFakeTimers();
  tellLeftOut({ ...match, note: 'the second ron of hand 3' });
  const words = t('opened.leftOut', { what: 'the second ron of hand 3' });
  expect(words).toContain('the second ron of hand 3');
  expect(toasts.value.map(({ text }) => text)).toEqual([words]);
});

it('names the indicator that was left out', () => {
  vi.useFakeTimers();
  tellLeftOut({ ...match, note: 'hand 3: the indicator 9s is left out', left_out: '9s' });
  expect(toasts.value.map(({ text }) => text)).toEqual([
    'Left out: the indicator 9 bamboos, which by these rules is not turned.',
  ]);
});

it('says nothing of a record that is whole', () => {
  tellLeftOut(match);
  tellLeftOut(null);
  expect(toasts.value).toEqual([]);
});
