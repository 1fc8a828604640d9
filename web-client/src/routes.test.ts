import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, go, guardRoute, pathOf, replaceRoute, route, routeOf } from './routes';

const pushed: string[] = [];

beforeEach(() => {
  pushed.length = 0;
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, path: string) => pushed.push(path),
    replaceState: (_state: unknown, _title: string, path: string) => pushed.push(`=${path}`),
  });
  guardRoute(() => true);
  route.value = { screen: 'lobby' };
});

describe('routeOf', () => {
  it.each([
    ['/', { screen: 'lobby' }],
    ['/new', { screen: 'create' }],
    ['/t/K7QF2M', { screen: 'table', code: 'K7QF2M', isWatching: false }],
    ['/t/k7qf2m/', { screen: 'table', code: 'K7QF2M', isWatching: false }],
    ['/t/K7QF2M/watch', { screen: 'table', code: 'K7QF2M', isWatching: true }],
    ['/t/K7QF2', { screen: 'unknown' }],
    ['/t/K7QF2M/other', { screen: 'unknown' }],
    ['/watch', { screen: 'hall' }],
    ['/tv', { screen: 'tv' }],
    ['/tv/@0123456789ab', { screen: 'tv', channel: { account: '0123456789ab' } }],
    ['/c/tile-house/tv', { screen: 'tv', channel: { club: 'tile-house' } }],
    ['/c/tile-house/n/7/tv', { screen: 'tv', channel: { club: 'tile-house', night: 7 } }],
    [
      '/c/tile-house/n/7/tv/@0123456789ab',
      { screen: 'tv', channel: { club: 'tile-house', night: 7, account: '0123456789ab' } },
    ],
    ['/grid', { screen: 'grid', query: '' }],
    ['/grid?t=K7QF2M,abc234', { screen: 'grid', query: 't=K7QF2M,abc234' }],
    ['/replays?x=1', { screen: 'replays' }],
    ['/replays', { screen: 'replays' }],
    ['/me', { screen: 'me' }],
    ['/p/0123456789ab', { screen: 'person', account: '0123456789ab' }],
    ['/opened', { screen: 'opened' }],
    ['/r/p7cvysjnj6', { screen: 'replay', id: 'p7cvysjnj6' }],
    ['/r/p7cvysjnj6/', { screen: 'replay', id: 'p7cvysjnj6' }],
    ['/r/p7cvysjnj6/review', { screen: 'replay', id: 'p7cvysjnj6', isReview: true }],
    ['/g/p7cvysjnj6', { screen: 'replay', id: 'p7cvysjnj6', isReview: true }],
    ['/g/p7cvys', { screen: 'unknown' }],
    ['/r/p7cvys', { screen: 'unknown' }],
    ['/somewhere', { screen: 'unknown' }],
  ])('reads %s', (path, expected) => {
    expect(routeOf(path)).toEqual(expected);
  });

  it('is undone by pathOf', () => {
    for (const path of [
      '/',
      '/new',
      '/t/K7QF2M',
      '/t/K7QF2M/watch',
      '/grid',
      '/grid?n=tile-house/7',
      '/replays',
      '/opened',
      '/r/p7cvysjnj6',
      '/g/p7cvysjnj6',
    ]) {
      const read = routeOf(path);
      expect(read.screen === 'unknown' ? '' : pathOf(read)).toBe(path);
    }
  });
});

describe('codeOf', () => {
  it.each([
    ['k7qf2m', 'K7QF2M'],
    [' K7Q F2M ', 'K7QF2M'],
    ['https://table.example/t/K7QF2M', 'K7QF2M'],
    ['https://table.example/t/K7QF2M/watch', 'K7QF2M'],
    ['K7QF2', null],
    ['K7QF2M9', null],
    ['https://table.example/', null],
    ['', null],
  ])('finds the code in "%s"', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});

describe('going', () => {
  it('changes the address and the screen', () => {
    go('/new');
    expect(pushed).toEqual(['/new']);
    expect(route.value.screen).toBe('create');
  });

  it('leaves the moment of a replay to its page', () => {
    go('/r/p7cvysjnj6#h2.e7');
    expect(pushed).toEqual(['/r/p7cvysjnj6#h2.e7']);
    expect(route.value).toEqual({ screen: 'replay', id: 'p7cvysjnj6' });
  });

  it('does neither when the guard says no', () => {
    guardRoute((next) => next.screen !== 'create');
    go('/new');
    expect(pushed).toEqual([]);
    expect(route.value.screen).toBe('lobby');
  });

  it('leaves no step back where the address is replaced', () => {
    replaceRoute('/t/K7QF2M');
    expect(pushed).toEqual(['=/t/K7QF2M']);
    expect(route.value).toEqual({ screen: 'table', code: 'K7QF2M', isWatching: false });
  });
});
