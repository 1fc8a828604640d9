import { describe, expect, it } from 'vitest';
import type { ServerRules } from '../protocol.gen';
import {
  addTile, copiesLeft, type Draft, EMPTY, fitTo, handRules, type Into, intoAfter, mayAdd,
  missingTiles, questionOf, removeMeld, removeTile, removeWin, situationsFor, toggleSituation,
} from './calculator';

const rulesOf = (values: Record<string, string>): ServerRules => ({
  type: 'rules', preset: 'x', players: 4, changes: [],
  values: Object.entries({
    suits: 'm+p+s', honors: '1+2+3+4+5+6+7', removed_tiles: '', red_fives: '1,1,1', hand_size: '13',
    allow_chii: 'true', allow_pon: 'true', allow_kan: 'true', allow_ron: 'true', dora: 'true',
    ura_dora: 'true', honba_ron: '300', wind_yakuhai: 'true', scoring_mode: 'exact', ...values,
  }).map(([name, value]) => ({ name, value })),
});

const RIICHI = handRules(rulesOf({}));
const FIRST = handRules(rulesOf({
  suits: 'p', honors: 'none', red_fives: '0,0,0', hand_size: '4', allow_chii: 'false',
  allow_pon: 'false', allow_kan: 'false', dora: 'false', honba_ron: '0', scoring_mode: 'none',
}));

const enter = (rules: typeof RIICHI, ...tiles: [Into, string][]): Draft =>
  tiles.reduce((draft, [into, pai]) => addTile(rules, draft, into, pai), { ...EMPTY, preset: 'x' });
const intoHand = (...pais: string[]): [Into, string][] => pais.map((pai) => ['hand', pai]);

describe('the tiles of the calculator', () => {
  it('are those of the rules', () => {
    expect(RIICHI.tiles).toHaveLength(37);
    expect(FIRST.tiles.join('')).toBe('1p2p3p4p5p6p7p8p9p');
  });

  it('are sorted in the hand, which takes no more than it has room for', () => {
    const draft = enter(FIRST, ...intoHand('9p', '1p', '5p', '5p', '2p'));
    expect(draft.tehai).toEqual(['1p', '5p', '5p', '9p']);
    expect(missingTiles(FIRST, draft)).toBe(0);
    expect(mayAdd(FIRST, draft, 'hand', '2p')).toBe(false);
    expect(mayAdd(FIRST, draft, 'win', '2p')).toBe(true);
  });

  it('are four of each, of a red five one', () => {
    const draft = enter(RIICHI, ...intoHand('5p', '5p', '5pr', '5pr', '5p', '5p'));
    expect(draft.tehai).toEqual(['5pr', '5p', '5p', '5p']);
    expect([copiesLeft(draft, '5p'), copiesLeft(draft, '5pr'), copiesLeft(draft, '6p')])
      .toEqual([0, 0, 4]);
    const dora = addTile(RIICHI, draft, 'dora', '5p');
    expect(dora.dora_markers).toEqual([]);
  });

  it('make melds from their lowest tile', () => {
    const draft = enter(RIICHI, ['chi', '7s'], ['pon', '5mr'], ['daiminkan', 'E'], ['ankan', '9p']);
    expect(draft.melds.map(({ pais }) => pais.join(' ')))
      .toEqual(['7s 8s 9s', '5mr 5m 5m', 'E E E E', '9p 9p 9p 9p']);
    expect(missingTiles(RIICHI, draft)).toBe(1);
    expect(mayAdd(RIICHI, draft, 'pon', '1p')).toBe(false);
    expect(missingTiles(RIICHI, removeMeld(draft, 0))).toBe(4);
  });

  it('make no melds that there are not', () => {
    expect(mayAdd(RIICHI, EMPTY, 'chi', '8s')).toBe(false);
    expect(mayAdd(RIICHI, EMPTY, 'chi', 'E')).toBe(false);
    expect(mayAdd(RIICHI, enter(RIICHI, ...intoHand('2p', '2p')), 'pon', '2p')).toBe(false);
    expect(mayAdd(RIICHI, enter(RIICHI, ...intoHand('2p', '2p', '2p', '2p')), 'chi', '1p')).toBe(false);
  });

  it('go on to the winning tile when the hand is full', () => {
    const full = enter(FIRST, ...intoHand('1p', '2p', '5p', '5p'));
    expect(intoAfter(FIRST, full, 'hand')).toBe('win');
    expect(intoAfter(FIRST, removeTile(full, 0), 'hand')).toBe('hand');
    expect(intoAfter(RIICHI, enter(RIICHI, ['pon', 'E']), 'pon')).toBe('hand');
  });
});

describe('the question of the calculator', () => {
  const full = enter(FIRST, ...intoHand('1p', '2p', '5p', '5p'));

  it('waits for all tiles', () => {
    expect(questionOf(FIRST, removeTile(full, 1))).toBeNull();
    expect(questionOf(FIRST, full)).toMatchObject({ type: 'calculate', preset: 'x', settings: [] });
  });

  it('has a winning tile only when there is one', () => {
    const won = addTile(FIRST, full, 'win', '3p');
    expect(questionOf(FIRST, won)?.pai).toBe('3p');
    expect(questionOf(FIRST, removeWin(won))).not.toHaveProperty('pai');
  });

  it('tells ura indicators and ippatsu with riichi only', () => {
    const draft: Draft = { ...full, uradora_markers: ['1p'], situations: ['ippatsu'] };
    expect(questionOf(FIRST, draft)).toMatchObject({ uradora_markers: [], situations: [] });
    const riichi = toggleSituation(draft, 'riichi');
    expect(questionOf(FIRST, riichi)).toMatchObject({
      uradora_markers: ['1p'], situations: ['ippatsu', 'riichi'],
    });
  });

  it('keeps one of the circumstances that cannot be together', () => {
    const last = toggleSituation(toggleSituation(EMPTY, 'haitei'), 'rinshan');
    expect(last.situations).toEqual(['rinshan']);
    expect(toggleSituation(last, 'rinshan').situations).toEqual([]);
  });

  it('offers the circumstances of the rules that this win can have', () => {
    const known = ['riichi', 'haitei', 'houtei', 'chankan'];
    expect(situationsFor(known, EMPTY)).toEqual(['riichi', 'houtei', 'chankan']);
    expect(situationsFor(known, { ...EMPTY, tsumo: true })).toEqual(['riichi', 'haitei']);
    const open = enter(RIICHI, ['pon', 'E']);
    expect(situationsFor(known, open)).toEqual(['houtei', 'chankan']);
    expect(situationsFor([], EMPTY)).toEqual([]);
  });
});

describe('other rules', () => {
  it('take away what they do not know and have no room for', () => {
    const draft = {
      ...enter(RIICHI, ...intoHand('1p', '2p', '3p', '4p', '5p', 'E', '1m'), ['pon', 'P'],
        ['dora', '1s'], ['win', '1s']),
      seat: 3, situations: ['riichi' as const],
    };
    const fitted = fitTo(FIRST, draft, 'tibet-1');
    expect(fitted).toMatchObject({
      preset: 'tibet-1', tehai: ['1p', '2p', '3p', '4p'], melds: [], dora_markers: [], situations: [],
    });
    expect(fitted).not.toHaveProperty('pai');
  });

  it('know no ron where there is none', () => {
    const open = handRules(rulesOf({ allow_ron: 'false' }));
    expect(fitTo(open, EMPTY, 'x').tsumo).toBe(true);
  });
});
