import { describe, expect, it } from 'vitest';
import type { ServerReference, ServerRules } from '../protocol.gen';
import {
  addTile,
  chooseSituation,
  copiesLeft,
  type Draft,
  EMPTY,
  fitTo,
  handRules,
  type Into,
  intoAfter,
  mayAdd,
  missingTiles,
  questionOf,
  removeBonus,
  removeMeld,
  removeTile,
  removeWin,
  tilesOf,
} from './calculator';
import { knownSituations, situationsFor, toggleSituation } from './situations';

const rulesOf = (values: Record<string, string>): ServerRules => ({
  type: 'rules',
  preset: 'x',
  players: 4,
  changes: [],
  values: Object.entries({
    suits: 'm+p+s',
    honors: '1+2+3+4+5+6+7',
    removed_tiles: '',
    red_fives: '1,1,1',
    hand_size: '13',
    allow_chii: 'true',
    allow_pon: 'true',
    allow_kan: 'true',
    allow_ron: 'true',
    dora: 'true',
    ura_dora: 'true',
    honba_ron: '300',
    wind_yakuhai: 'true',
    scoring_mode: 'exact',
    ...values,
  }).map(([name, value]) => ({ name, value })),
});

const RIICHI = handRules(rulesOf({}));
const FIRST = handRules(
  rulesOf({
    suits: 'p',
    honors: 'none',
    red_fives: '0,0,0',
    hand_size: '4',
    allow_chii: 'false',
    allow_pon: 'false',
    allow_kan: 'false',
    dora: 'false',
    honba_ron: '0',
    scoring_mode: 'none',
  }),
);

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
    expect([copiesLeft(draft, '5p'), copiesLeft(draft, '5pr'), copiesLeft(draft, '6p')]).toEqual([
      0, 0, 4,
    ]);
    const dora = addTile(RIICHI, draft, 'dora', '5p');
    expect(dora.dora_markers).toEqual([]);
  });

  it('make melds from their lowest tile', () => {
    const draft = enter(RIICHI, ['chi', '7s'], ['pon', '5mr'], ['daiminkan', 'E'], ['ankan', '9p']);
    expect(draft.melds.map(({ pais }) => pais.join(' '))).toEqual([
      '7s 8s 9s',
      '5mr 5m 5m',
      'E E E E',
      '9p 9p 9p 9p',
    ]);
    expect(missingTiles(RIICHI, draft)).toBe(1);
    expect(mayAdd(RIICHI, draft, 'pon', '1p')).toBe(false);
    expect(missingTiles(RIICHI, removeMeld(draft, 0))).toBe(4);
  });

  it('make no melds that there are not', () => {
    expect(mayAdd(RIICHI, EMPTY, 'chi', '8s')).toBe(false);
    expect(mayAdd(RIICHI, EMPTY, 'chi', 'E')).toBe(false);
    expect(mayAdd(RIICHI, enter(RIICHI, ...intoHand('2p', '2p')), 'pon', '2p')).toBe(false);
    expect(mayAdd(RIICHI, enter(RIICHI, ...intoHand('2p', '2p', '2p', '2p')), 'chi', '1p')).toBe(
      false,
    );
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
      uradora_markers: ['1p'],
      situations: ['ippatsu', 'riichi'],
    });
  });

  it('keeps one of the circumstances that cannot be together', () => {
    const last = toggleSituation(toggleSituation(EMPTY, 'haitei'), 'rinshan');
    expect(last.situations).toEqual(['rinshan']);
    expect(toggleSituation(last, 'rinshan').situations).toEqual([]);
  });

  it('offers the circumstances of the rules that this win can have', () => {
    const known = ['riichi', 'haitei', 'houtei', 'chankan'];
    expect(situationsFor(RIICHI, known, EMPTY)).toEqual(['riichi', 'houtei', 'chankan']);
    expect(situationsFor(RIICHI, known, { ...EMPTY, tsumo: true })).toEqual(['riichi', 'haitei']);
    const open = enter(RIICHI, ['pon', 'E']);
    expect(situationsFor(RIICHI, known, open)).toEqual(['houtei', 'chankan']);
    expect(situationsFor(RIICHI, [], EMPTY)).toEqual([]);
  });
});

describe('other rules', () => {
  it('take away what they do not know and have no room for', () => {
    const draft = {
      ...enter(
        RIICHI,
        ...intoHand('1p', '2p', '3p', '4p', '5p', 'E', '1m'),
        ['pon', 'P'],
        ['dora', '1s'],
        ['win', '1s'],
      ),
      seat: 3,
      situations: ['riichi' as const],
    };
    const fitted = fitTo(FIRST, draft, 'tibet-1');
    expect(fitted).toMatchObject({
      preset: 'tibet-1',
      tehai: ['1p', '2p', '3p', '4p'],
      melds: [],
      dora_markers: [],
      situations: [],
    });
    expect(fitted).not.toHaveProperty('pai');
  });

  it('know no ron where there is none', () => {
    const open = handRules(rulesOf({ allow_ron: 'false' }));
    expect(fitTo(open, EMPTY, 'x').tsumo).toBe(true);
  });
});

describe('a British hand in the calculator', () => {
  const BRITISH = handRules(
    rulesOf({
      red_fives: '0,0,0',
      dora: 'false',
      ura_dora: 'false',
      honba_ron: '0',
      scoring_mode: 'british',
      wind_yakuhai: 'false',
      seat_winds: 'true',
      bonus_tiles: 'true',
      goulash: 'true',
      fishing_call: 'manual',
    }),
  );
  const THIRTEEN = ['1m', '1m', '1m', '2s', '2s', '2s', '3p', '3p', '3p', 'E', 'E', 'C', 'C'];
  const full = enter(BRITISH, ...intoHand(...THIRTEEN));

  it('has flowers and seasons beside it, one of each, wherever they are tapped to', () => {
    const draft = enter(BRITISH, ['hand', 'g2'], ['win', 'f1'], ['chi', 'f1']);
    expect(draft).toMatchObject({ bonus: ['f1', 'g2'], tehai: [], melds: [] });
    expect(draft.pai).toBeUndefined();
    expect([copiesLeft(draft, 'f1'), copiesLeft(draft, 'f2')]).toEqual([0, 1]);
    expect(removeBonus(draft, 0).bonus).toEqual(['g2']);
    expect(questionOf(BRITISH, { ...full, bonus: ['f1'] })).toMatchObject({ bonus: ['f1'] });
    expect(questionOf(BRITISH, full)).not.toHaveProperty('bonus');
    expect(fitTo(RIICHI, draft, 'riichi').bonus).toEqual([]);
  });

  it('has winds by its seats', () => {
    expect(BRITISH.has.winds).toBe(true);
    expect(handRules(rulesOf({ scoring_mode: 'british', seat_winds: 'false' })).has.winds).toBe(
      false,
    );
  });

  it('has jokers in a goulash, in the place of the 2 of bamboos', () => {
    expect(tilesOf(BRITISH, full)).toContain('2s');
    expect(tilesOf(BRITISH, full)).not.toContain('J');
    const goulash = chooseSituation(BRITISH, full, 'goulash');
    expect(goulash.tehai).not.toContain('2s');
    expect(mayAdd(BRITISH, goulash, 'hand', 'J')).toBe(true);
    expect(mayAdd(BRITISH, goulash, 'pon', 'J')).toBe(false);
    const joked = addTile(BRITISH, goulash, 'hand', 'J');
    expect(joked.tehai).toContain('J');
    expect(chooseSituation(BRITISH, joked, 'goulash').tehai).not.toContain('J');
  });

  it('knows the circumstances that its cards show', () => {
    const cards = {
      yaku: [],
      doubles: [{ example: { situations: ['rinshan'] } }],
      specials: [{ example: { situations: ['first_turn'] } }],
    } as unknown as ServerReference;
    const known = knownSituations(cards, BRITISH);
    expect(situationsFor(BRITISH, known, { ...full, pai: 'C', tsumo: true })).toEqual([
      'rinshan',
      'first_turn',
      'goulash',
    ]);
    // A call counts for a hand that is looked at; with its winning tile it has been made.
    expect(situationsFor(BRITISH, known, full)).toContain('fishing');
    expect(knownSituations(undefined, RIICHI)).toEqual([]);
  });

  it('is won with the dealt tiles by East, on the first discard of East by the others', () => {
    const first = toggleSituation({ ...full, pai: 'C', seat: 2 }, 'first_turn');
    expect(questionOf(BRITISH, first)).toMatchObject({ target: 0, situations: ['first_turn'] });
    expect(questionOf(BRITISH, { ...first, tsumo: true })).toMatchObject({ situations: [] });
    expect(questionOf(BRITISH, { ...first, seat: 0 })).toMatchObject({ situations: [] });
    const dealt = questionOf(BRITISH, { ...first, seat: 0, tsumo: true });
    expect(dealt).toMatchObject({ situations: ['first_turn'] });
    expect(dealt).not.toHaveProperty('target');
    expect(questionOf(RIICHI, first)).not.toHaveProperty('target');
  });

  it('has a kong on a kong only with two kongs and a loose tile', () => {
    const kongs = enter(
      BRITISH,
      ['ankan', '1p'],
      ['daiminkan', 'E'],
      ...intoHand(...THIRTEEN.slice(0, 7)),
    );
    const won: Draft = { ...kongs, pai: 'C', tsumo: true, situations: ['rinshan'] };
    const known = ['rinshan', 'kong_on_kong'];
    expect(situationsFor(BRITISH, known, won)).toEqual(known);
    expect(situationsFor(BRITISH, known, { ...won, situations: [] })).toEqual(['rinshan']);
    expect(situationsFor(BRITISH, known, removeMeld(won, 0))).toEqual(['rinshan']);
  });
});
