import { expect, test } from 'vitest';
import { routeOf } from '../../routes';
import { CLUB, NIGHT, SEAT } from '../../testing/fake_club';
import { isShownAt } from './seat_line';

test('one is called to the own table wherever the page does not say it anyway', () => {
  const shown = (path: string): boolean => isShownAt(routeOf(path), SEAT);
  expect([`/t/${SEAT.code}`, `/c/${CLUB}`, `/c/${CLUB}/n/${NIGHT}`].map(shown)).toEqual([
    true,
    true,
    true,
  ]);
  const elsewhere = [
    '/',
    '/learn',
    '/t/ABCDEF',
    '/c/another',
    `/c/${CLUB}/members`,
    `/c/${CLUB}/n/3`,
  ];
  expect(elsewhere.filter(shown)).toEqual([]);
});
