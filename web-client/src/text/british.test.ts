import { describe, expect, it } from 'vitest';
import { british } from './languages/en/british';
import { groups, own, shared } from './languages/en/british_rules';
import { en } from './languages/en';
import { addWords, COMMON_VOCABULARY, t, tileName, tOr, vocabulary } from './text';

type Tree = { readonly [key: string]: string | Tree };

const leaves = (part: Tree, prefix = ''): [path: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]): [string, string][] => {
    const path = prefix ? `${prefix}.${key}` : key;
    return typeof value === 'string' ? [[path, value]] : leaves(value, path);
  });

const COMMON = new Map(leaves(en));
const BRITISH = new Map(leaves(british));
/** Everything a British table may say: its own words, and common ones where it has none. */
const SPOKEN = new Map([...COMMON, ...BRITISH]);

const withoutHoles = (text: string): string => text.replace(/\{\{[a-zA-Z]+\}\}/g, '');

// Words of other families, as whole words.
const FOREIGN =
  /\b(riichi|ron|tsumo|pon|pons|chii|chiis|kan|kans|meld|melds|furiten|tenpai|noten|dora|yaku|yakuman|han|fu|honba|mangan|haneman|baiman|sanbaiman|uma|chombo|dealt again)\b/i;

/** What only other tables can come to: strict ones, those with riichi, dora, fu or abortive draws. */
const ELSEWHERE = [
  /^(fu|limit|fault|penalty|settings|family|familyLead|length|walls|wallFault)\./,
  // Lessons of other games, and what no discard of a British table can be.
  /^(stage|stageNew|course|courseLead|ladder|danger|dangerWhy)\./,
  /^help\.furiten$/,
  /^replay\.mark\.riichi$/,
  /^refusal(Why)?\.(no_yaku|min_han|furiten_)/,
  /^situation\.(riichi|double_riichi|ippatsu)$/,
  // Of cards and sheets that list yaku, and of wins counted in fu.
  /^(cards\.(dealerRon|dealerTsumo|otherRon|otherTsumo|han|fu|gridLead)|sheets\.noYaku|explain\.(yaku|fu))$/,
  /^calculator\.(intoDora|intoUra|dora|ura|sticks)$/,
  /^(flag|action|say|keys|table|meld|move|question)\..*(riichi|reach|kita|nine|north|ryukyoku|dora|indicator|furiten|Furiten|sticks|honba|noten|word|Back)/,
  /^say\.(hand|riverRiichi|indicators|limit)$/,
  /^result\.(hanFu|hanOnly|unitHan|noYaku|yakuman|uradora|akadora|kita|dora|han$|fu|pao|riichi|handRepeats)/,
  /^(draw|drawLead)\.(?!fanpai|no_replacement)/,
  /^rules\.(yakuman|han)/,
  /^error\.(no_yaku|bad_meld)$/,
  /^(table|action)\.(dead|tenpai|noten|noYaku)/,
  /^question\.(tenpai|replacement)/,
  // What a riichi is worth.
  /^question\.(leftFor|leftForLimit|atLeast)$/,
];

describe('the British vocabulary', () => {
  it('has no word of another family where a British table can come', () => {
    const foreign = [...SPOKEN].filter(
      ([path, text]) =>
        FOREIGN.test(withoutHoles(text)) && !ELSEWHERE.some((pattern) => pattern.test(path)),
    );
    expect(foreign).toEqual([]);
  });

  it('has each hole closed, and no empty text', () => {
    for (const [path, text] of BRITISH) {
      expect(withoutHoles(text), path).not.toMatch(/[{}]/);
      expect(text.trim(), path).not.toBe('');
    }
  });

  it('says switches without words of other families', () => {
    const words = Object.entries({ ...shared, ...own }).flatMap(([name, rule]) =>
      [rule.title, rule.sentence, ...Object.values(rule.values ?? {})].map((text) => [name, text]),
    );
    expect(words.filter(([, text = '']) => FOREIGN.test(text))).toEqual([]);
    expect(Object.values(groups).filter((text) => FOREIGN.test(text))).toEqual([]);
  });

  it('is spoken while its table is shown, and forgotten after it', () => {
    expect(t('flag.pon')).toBe('Pon');
    addWords('british', british);
    vocabulary.value = { ...COMMON_VOCABULARY, family: 'british' };
    expect(t('flag.pon')).toBe('Pung');
    expect(t('app.name')).toBe('Jansou');
    expect(tileName('f2')).toBe('flower 2, orchid');
    expect(tOr('special', 'moon', 'x')).toBe('Plucking the Moon from the Bottom of the Sea');
    expect(t('exchange.choose', { count: 1 })).toBe('Choose 1 more tile');
    vocabulary.value = COMMON_VOCABULARY;
    expect(t('flag.pon')).toBe('Pon');
  });
});
