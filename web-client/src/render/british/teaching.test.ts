// What is said at British tables that teach: help, cards.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CardPoints,
  CardSettling,
  CardSpecial,
  HelpSpecial,
  HelpWait,
} from '../../protocol.gen';
import { chipWords, farShort, refusedWords, spokenHelp, waitWords } from '../../teach/help_words';
import { BRITISH_HELP } from '../../testing/fake_british_help';
import { british } from '../../text/languages/en/british';
import { addWords, COMMON_VOCABULARY, vocabulary } from '../../text/text';
import { lineWords, otherLines, settlingLines, setRows, specialWorth } from './card_rows';
import { missingWords, worthWords } from './near_words';

beforeAll(() => {
  addWords('british', british);
  vocabulary.value = { ...COMMON_VOCABULARY, family: 'british' };
});
afterAll(() => {
  vocabulary.value = COMMON_VOCABULARY;
});

const WAIT: HelpWait = {
  pai: '2p',
  left: 3,
  ron: 'none',
  tsumo: 'none',
  ron_points: 48,
  tsumo_points: 52,
};

describe('the help', () => {
  it('counts the tiles to Mah-Jong, of which the last is fished for', () => {
    expect([2, 1, 0, -1].map(farShort)).toEqual([
      '3 tiles away',
      '2 tiles away',
      'fishing',
      'Mah-Jong',
    ]);
    expect(chipWords(BRITISH_HELP)).toBe('One for Mah-Jong · 4 left');
    expect(spokenHelp(BRITISH_HELP)).toBe(
      'One for Mah-Jong. 2 circles, 3 left and North wind, 1 left.',
    );
  });

  it('says what a wait scores, claimed and drawn, and as what special hand', () => {
    expect(waitWords(WAIT)).toEqual(['claimed: 48', 'drawn: 52']);
    expect(waitWords({ ...WAIT, tsumo_points: 512, tsumo_special: 'purity' })).toEqual([
      'claimed: 48',
      'drawn: 512, Purity',
    ]);
  });

  it('says who may claim a tile that makes a chow, once', () => {
    expect(waitWords({ ...WAIT, before_only: true })).toEqual([
      'claimed: 48',
      'drawn: 52',
      'a chow: from the player before you only',
    ]);
    expect(waitWords({ ...WAIT, before_only: true, ron: 'chow_turn' })).toEqual([
      'not claimed: a chow, and not your turn',
      'drawn: 52',
    ]);
  });

  it('says why there is no Mah-Jong', () => {
    expect(waitWords({ ...WAIT, ron: 'no_call', tsumo: 'no_call' })).toEqual(['no call yet']);
    for (const refusal of [
      'not_complete',
      'no_call',
      'chow_limit',
      'chow_turn',
      'joker_limit',
      'joker_discard',
      'minimum',
      'tsumo_only',
      'not_robbed',
    ] as const) {
      const words = refusedWords(refusal, '6p');
      expect(words, refusal).toBe(british.refusalWhy[refusal].replace('{{tile}}', '6 circles'));
    }
  });

  it('names what special hands miss and are worth', () => {
    const special: HelpSpecial = {
      name: 'knitting',
      missing: 2,
      worth: 500,
      fishing: 200,
      useful: [],
      keep: [],
    };
    expect(worthWords(special)).toBe('500, fishing 200');
    expect(worthWords({ ...special, worth: 0, fishing: 0 })).toBe('');
    expect([0, 1, 2].map(missingWords)).toEqual([
      'all tiles are there',
      'fishing for it',
      '2 tiles missing',
    ]);
  });
});

const line = (reason: string, of: CardPoints['of'], points: number): CardPoints => ({
  reason,
  of,
  points,
  example: [],
});

describe('the card', () => {
  const pungs = [
    line('pung', 'minor', 2),
    line('pung', 'major', 4),
    line('concealed_pung', 'minor', 4),
    line('concealed_pung', 'major', 8),
  ];
  const others = [
    line('pair', 'dragon', 2),
    line('pair', 'own_wind', 2),
    line('mahjong', 'any', 20),
  ];

  it('has exposed and concealed sets side by side, kongs only where there are some', () => {
    const rows = setRows([...pungs, ...others]).map(({ set, of, exposed, concealed }) => [
      set,
      of,
      exposed?.points,
      concealed?.points,
    ]);
    expect(rows).toEqual([
      ['pung', 'minor', 2, 4],
      ['pung', 'major', 4, 8],
    ]);
    expect(setRows([...pungs, line('kong', 'major', 16)]).at(-1)).toMatchObject({
      set: 'kong',
      exposed: { points: 16 },
      concealed: undefined,
    });
  });

  it('has every other line once', () => {
    expect(otherLines([...pungs, ...others])).toEqual(others);
    expect(others.map(({ reason, of }) => lineWords(reason, of))).toEqual([
      'Pair of dragons',
      'Pair of own wind',
      'Mah-Jong',
    ]);
  });

  it('says what special hands are worth, won and fished for', () => {
    const special = {
      name: 'knitting',
      worth: 500,
      doubles: 0,
      fishing: 200,
      fishing_counts: true,
      by_event: false,
    } as CardSpecial;
    expect(specialWorth(special)).toBe('500 · fishing 200');
    expect(specialWorth({ ...special, fishing: 0, fishing_counts: false })).toBe('500');
    expect(specialWorth({ ...special, worth: 0, doubles: 3, fishing: 0 })).toBe(
      'points × 8 · fishing: the same of its points',
    );
  });

  it('says who pays whom, and what of it is special to East', () => {
    const rules: CardSettling = {
      limit: 1000,
      pays: 1,
      pays_east: 2,
      differs: 1,
      differs_east: 2,
      start: 2000,
    };
    expect(settlingLines(rules)).toEqual([
      'The limit: no hand scores more than 1,000.',
      'Every loser pays the winner the winner’s full score, twice if one of the two is East.',
      'Losers pay each other the difference of their scores, twice if one of the two is East.',
      'Everybody starts with 2,000.',
    ]);
    expect(
      settlingLines({ ...rules, limit: 0, pays_east: 1, differs: 0, differs_east: 0, start: 0 }),
    ).toEqual([
      'Every loser pays the winner the winner’s full score.',
      'Losers pay each other nothing.',
    ]);
  });
});
