import { describe, expect, it } from 'vitest';
import { clubAddress, clubPath, pastedPath } from './club_routes';
import { pathOf, routeOf } from './routes';

const SECRET = '0123456789abcdef0123456789abcdef';

describe('addresses of a club', () => {
  it.each([
    '/c/riverside',
    '/c/riverside/members',
    '/c/riverside/settings',
    '/c/riverside/hall',
    '/c/riverside/n/12',
    '/c/riverside/n/12/tables',
    '/c/riverside/s/1',
    '/c/riverside/m/7',
    '/c/riverside/print/12/seats',
  ])('%s leads there and back', (path) => {
    const route = routeOf(path);
    if (route.screen !== 'club') throw new Error(`${path} is no club`);
    expect(pathOf(route)).toBe(path);
  });

  it('are written in small letters', () => {
    expect(clubAddress('/c/Riverside/')).toEqual({ club: 'riverside', place: { page: 'home' } });
  });

  it.each(['/c/ab', '/c/riverside/n/x', '/c/riverside/print/12/nothing', '/c/riverside/else'])(
    '%s is none',
    (path) => {
      expect(routeOf(path)).toEqual({ screen: 'unknown' });
    },
  );

  it('are found in what was pasted, with the secret', () => {
    const path = `/c/riverside/join#${SECRET}`;
    expect(pastedPath(` https://jansou.example${path} `)).toBe(path);
    expect(pastedPath('https://jansou.example/c/riverside')).toBe('/c/riverside');
    expect(pastedPath('riverside')).toBe('/c/riverside');
    expect(pastedPath('no club!')).toBeNull();
    expect(clubPath('riverside')).toBe('/c/riverside');
  });
});
