import { describe, expect, it } from 'vitest';
import { DEFAULTS, parseSettings } from './settings';

describe('parseSettings', () => {
  it('starts with the defaults', () => {
    expect(parseSettings(null)).toEqual(DEFAULTS);
  });

  it('comes back from its own text', () => {
    const lastTable = {
      title: 'Friday',
      preset: 'riichi-ema',
      settings: [{ name: 'uma', value: '15,5,-5,-15' }],
      clock: { base_s: 5, bank_s: 20 },
      is_public: true,
      may_watch: false,
      pace: 'normal' as const,
    };
    const chosen = {
      ...DEFAULTS,
      tiles: 'contrast' as const,
      room: 'light' as const,
      isOneTap: true,
      hasShade: false,
      isStill: true,
      name: 'Mika',
      lastTable,
    };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each(['', 'nonsense', 'null', '7', '[]', '"text"'])('takes the defaults for %s', (text) => {
    expect(parseSettings(text)).toEqual(DEFAULTS);
  });

  it('takes the default for each value that is none, and keeps the others', () => {
    const text = JSON.stringify({
      tiles: 'gold',
      room: 3,
      isOneTap: 'yes',
      hasShade: false,
      name: 5,
      lastTable: 'x',
    });
    expect(parseSettings(text)).toEqual({ ...DEFAULTS, hasShade: false });
  });
});
