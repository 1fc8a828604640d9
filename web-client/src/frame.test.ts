import { describe, expect, it } from 'vitest';
import { frameOf, unframed } from './frame';

describe('a page in a frame', () => {
  it.each([
    ['/embed/t/ABCDEF', '/t/ABCDEF/watch'],
    ['/embed/t/ABCDEF/', '/t/ABCDEF/watch'],
    ['/embed/r/abcdefghij', '/r/abcdefghij'],
    ['/embed/tv', '/tv'],
    ['/overlay/t/ABCDEF', '/t/ABCDEF/watch'],
  ])('%s shows %s', (path, inside) => {
    expect(unframed(path)).toBe(inside);
    expect(frameOf(path, '').isFramed).toBe(true);
  });

  it.each([
    '/',
    '/t/ABCDEF',
    '/embed',
    '/embed/',
    '/embed/new',
    '/x/embed/t/ABCDEF',
    '/overlay/r/abcdefghij',
  ])('%s is in none', (path) => {
    expect(unframed(path)).toBe(path);
    expect(frameOf(path, '').isFramed).toBe(false);
  });

  it('takes what it understands of the query', () => {
    const seen = frameOf('/embed/t/ABCDEF', '?theme=light&seat=2&class=hands');
    expect(seen).toEqual({ isFramed: true, room: 'light', seat: 2, class: 'hands', stream: null });
    const wrong = frameOf('/embed/t/ABCDEF', '?theme=pink&seat=-1&class=seat');
    expect(wrong).toEqual({ isFramed: true, room: null, seat: 0, class: null, stream: null });
    expect(frameOf('/embed/t/ABCDEF', '?seat=1.5').seat).toBe(0);
  });

  it('over a video sees hands if a part needs them and nothing else is asked for', () => {
    const of = (query: string) => frameOf('/overlay/t/ABCDEF', query);
    expect(of('?show=hands')).toMatchObject({ class: 'hands', stream: { show: ['hands'] } });
    expect(of('?show=hands&class=public').class).toBe('public');
    expect(of('').class).toBe(null);
  });
});
