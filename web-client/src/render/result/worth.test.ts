import { describe, expect, it } from 'vitest';
import type { GameEventHora } from '../../protocol.gen';
import { CATALOGUE, MOMENTS } from '../../testing/fake_table';
import { fuLine, isPlain, unitWords, worthRows, worthWords } from './worth';

const told = (MOMENTS.win?.() ?? []).flatMap((message) =>
  message.type === 'events' ? message.events : [],
);
const win = told.find(({ type }) => type === 'hora') as GameEventHora;

describe('the worth of a win', () => {
  it('lists yaku with both names, then dora', () => {
    expect(
      worthRows(win, CATALOGUE).map(({ name, japanese, han }) => [name, japanese, han]),
    ).toEqual([
      ['Riichi', '立直', 1],
      ['Tanyao', '断么九', 1],
      ['Ura dora', '裏ドラ', 2],
    ]);
  });

  it('shows the id of a yaku that the page does not know', () => {
    expect(worthRows({ ...win, yakus: [['new_yaku', 3]] }, CATALOGUE)[0]?.name).toBe('New yaku');
    expect(worthRows(win, null)[0]?.name).toBe('Riichi');
  });

  it('counts no dora for a yakuman', () => {
    const rows = worthRows({ ...win, yakuman: 1, yakus: [['kokushi', 1]] }, CATALOGUE);
    expect(rows.map(({ id }) => id)).toEqual(['kokushi']);
  });

  it('says why there are fu, and that they are rounded', () => {
    expect(fuLine(win)).toEqual({
      total: '40 fu',
      parts: ['20 base', '10 closed ron', '2 one-sided wait'],
      isRounded: true,
    });
    expect(fuLine({ ...win, fu: 0, fu_parts: [] })).toBeNull();
    const triplet = { ...win, fu_parts: [{ reason: 'triplet_own', fu: 8, pai: 'C' }] };
    expect(fuLine(triplet)?.parts).toEqual(['8 concealed triplet (red dragon)']);
  });

  it('counts points in Lite, where others count han', () => {
    const lite = { ...win, limit: 'none' as const, fan: 3, fu: 0 };
    expect(worthWords(lite, 'lite_points')).toBe('3 points');
    expect(worthWords({ ...lite, fan: 1 }, 'lite_points')).toBe('1 point');
    expect(worthWords({ ...lite, fan: 0 }, 'tibet_table')).toBe('0 han');
    expect(['exact', 'tibet_table', 'lite_points'].map((mode) => unitWords(mode, 2))).toEqual([
      'han',
      'han',
      'points',
    ]);
  });

  it('is none where nothing is counted: what is shown then are its sets', () => {
    const plain = { ...win, yakus: [], fan: 0, fu: 0, fu_parts: [] };
    expect(
      [plain, { ...plain, fan: 1, yakus: win.yakus }, { ...plain, fu: 30 }].map(isPlain),
    ).toEqual([true, false, false]);
  });

  it('names the limit, han and fu', () => {
    expect(worthWords(win)).toBe('Mangan · 4 han 40 fu');
    expect(worthWords({ ...win, limit: 'none', fan: 1, fu: 30 })).toBe('1 han 30 fu');
    expect(worthWords({ ...win, limit: 'haneman', fan: 6, fu: 0 })).toBe('Haneman · 6 han');
    expect(worthWords({ ...win, yakuman: 2 })).toBe('2 × yakuman');
  });
});
