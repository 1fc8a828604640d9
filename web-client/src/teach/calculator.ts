// A hand that is entered by tapping tiles, and what is asked of the server about it. What the hand
// is, waits for or is worth is the server's to say.

import { valueOf } from '../catalogue';
import { BONUS_KINDS, playedKinds, SUITS } from '../kinds';
import type {
  ClientCalculate,
  MeldType,
  ServerRules,
  SumMeld,
  WinSituation,
} from '../protocol.gen';
import { compareTiles, isRed, JOKER, kindOf } from '../tile';
import { canBe, isByDoubles, toggleSituation } from './situations';

/** Where the next tile that is tapped goes. */
export type Into = 'hand' | 'win' | 'dora' | 'ura' | Exclude<MeldType, 'kakan'>;

export type Draft = Omit<ClientCalculate, 'type' | 'settings' | 'target' | 'kita' | 'bonus'> & {
  bonus: string[];
};

export const EMPTY: Draft = {
  preset: '',
  tehai: [],
  melds: [],
  tsumo: false,
  seat: 0,
  round: 0,
  situations: [],
  bonus: [],
  dora_markers: [],
  uradora_markers: [],
  honba: 0,
  kyotaku: 0,
};

const COPIES = 4;
const INDICATORS_MAX = 5;

/** What the rules say of hands, as far as the page needs it to offer tiles. */
export interface HandRules {
  handSize: number;
  players: number;
  scoring: string;
  tiles: readonly string[];
  /** Flowers and seasons. */
  bonus: readonly string[];
  has: Record<
    'chi' | 'pon' | 'kan' | 'dora' | 'ura' | 'honba' | 'tsumoOnly' | 'winds' | 'goulash' | 'calls',
    boolean
  >;
}

const RED_FIVES = ['5mr', '5pr', '5sr'];

export function handRules({ values, players }: ServerRules): HandRules {
  const text = (name: string): string => valueOf(values, name) ?? '';
  const isOn = (name: string): boolean => text(name) === 'true';
  const reds = text('red_fives').split(',').map(Number);
  const kinds = playedKinds(values);
  const redFives = RED_FIVES.filter(
    (red, suit) => (reds[suit] ?? 0) > 0 && kinds.includes(kindOf(red)),
  );
  return {
    handSize: Number(text('hand_size')),
    players,
    scoring: text('scoring_mode'),
    tiles: [...kinds, ...redFives],
    bonus: isOn('bonus_tiles') ? BONUS_KINDS : [],
    has: {
      chi: isOn('allow_chii'),
      pon: isOn('allow_pon'),
      kan: isOn('allow_kan'),
      dora: isOn('dora'),
      ura: isOn('dora') && isOn('ura_dora'),
      honba: Number(text('honba_ron')) > 0,
      tsumoOnly: text('allow_ron') === 'false',
      winds:
        kinds.includes('E') &&
        isOn(text('scoring_mode') === 'british' ? 'seat_winds' : 'wind_yakuhai'),
      goulash: isOn('goulash'),
      calls: (valueOf(values, 'fishing_call') ?? 'off') !== 'off',
    },
  };
}

/** Concealed tiles that the hand needs besides its melds. */
export const neededTiles = ({ handSize }: HandRules, { melds }: Draft): number =>
  handSize - 3 * melds.length;

export const missingTiles = (rules: HandRules, draft: Draft): number =>
  neededTiles(rules, draft) - draft.tehai.length;

const isBonus = (pai: string): boolean => BONUS_KINDS.includes(pai);

const isGoulash = ({ situations }: Pick<Draft, 'situations'>): boolean =>
  situations.includes('goulash');

/** The tiles that can be tapped: in a goulash jokers take the place of the 2 of bamboos. */
export const tilesOf = (rules: HandRules, draft: Pick<Draft, 'situations'>): string[] => [
  ...rules.tiles.filter((pai) => !isGoulash(draft) || pai !== JOKED),
  ...rules.bonus,
  ...(isGoulash(draft) ? [JOKER] : []),
];

const JOKED = '2s';

const usedTiles = ({
  tehai,
  melds,
  pai,
  bonus,
  dora_markers: dora,
  uradora_markers: ura,
}: Draft): string[] => [
  ...tehai,
  ...melds.flatMap(({ pais }) => pais),
  ...(pai ? [pai] : []),
  ...bonus,
  ...dora,
  ...ura,
];

/** Copies of the kind that are not used yet; of a red five, a flower and a season there is one. */
export function copiesLeft(draft: Draft, pai: string): number {
  const used = usedTiles(draft);
  if (isBonus(pai)) return used.includes(pai) ? 0 : 1;
  const ofKind = COPIES - used.filter((one) => kindOf(one) === kindOf(pai)).length;
  return isRed(pai) ? Math.min(ofKind, 1 - used.filter((one) => one === pai).length) : ofKind;
}

const sequenceFrom = (pai: string): string[] => {
  const suit = SUITS.find(({ letter }) => letter === kindOf(pai).slice(1));
  const place = suit?.kinds.indexOf(kindOf(pai)) ?? -1;
  const next = suit?.kinds.slice(place + 1, place + 3) ?? [];
  return next.length === 2 ? [pai, ...next] : [];
};

const meldTiles = (type: SumMeld['type'], pai: string): string[] => {
  if (type === 'chi') return sequenceFrom(pai);
  const same = Array.from({ length: type === 'pon' ? 2 : 3 }, () => kindOf(pai));
  return [pai, ...same];
};

/** The melds this tile can begin; none if copies are missing or the hand has no room for it. */
function meldOf(
  rules: HandRules,
  draft: Draft,
  type: SumMeld['type'],
  pai: string,
): SumMeld | null {
  const pais = meldTiles(type, pai);
  const kinds = [...new Set(pais.map(kindOf))];
  const hasCopies = kinds.every(
    (kind) => copiesLeft(draft, kind) >= pais.filter((one) => kindOf(one) === kind).length,
  );
  const isPlayed = kinds.every((kind) => tilesOf(rules, draft).includes(kind) && kind !== JOKER);
  const hasRoom = missingTiles(rules, draft) >= 3;
  return pais.length > 0 && hasCopies && isPlayed && hasRoom ? { type, pais } : null;
}

const isMeld = (into: Into): into is Exclude<MeldType, 'kakan'> =>
  into === 'chi' || into === 'pon' || into === 'daiminkan' || into === 'ankan';

/** Whether this tile can be tapped now. */
export function mayAdd(rules: HandRules, draft: Draft, into: Into, pai: string): boolean {
  if (copiesLeft(draft, pai) < 1) return false;
  if (isBonus(pai)) return true;
  if (isMeld(into)) return meldOf(rules, draft, into, pai) !== null;
  if (into === 'hand') return missingTiles(rules, draft) > 0;
  if (into === 'dora') return draft.dora_markers.length < INDICATORS_MAX;
  return into === 'win' || draft.uradora_markers.length < INDICATORS_MAX;
}

/** The hand with this tile, or as it was if it has no room for it. */
export function addTile(rules: HandRules, draft: Draft, into: Into, pai: string): Draft {
  if (!mayAdd(rules, draft, into, pai)) return draft;
  if (isBonus(pai)) return { ...draft, bonus: [...draft.bonus, pai].sort(compareTiles) };
  if (isMeld(into)) {
    const meld = meldOf(rules, draft, into, pai);
    return meld ? { ...draft, melds: [...draft.melds, meld] } : draft;
  }
  switch (into) {
    case 'hand':
      return { ...draft, tehai: [...draft.tehai, pai].sort(compareTiles) };
    case 'win':
      return { ...draft, pai };
    case 'dora':
      return { ...draft, dora_markers: [...draft.dora_markers, pai] };
    case 'ura':
      return { ...draft, uradora_markers: [...draft.uradora_markers, pai] };
  }
}

/** Where tiles go after this one: a full hand is followed by its winning tile. */
export function intoAfter(rules: HandRules, draft: Draft, into: Into): Into {
  if (isMeld(into)) return missingTiles(rules, draft) > 0 ? 'hand' : 'win';
  return into === 'hand' && missingTiles(rules, draft) <= 0 ? 'win' : into;
}

const without = <T>(rows: readonly T[], place: number): T[] => rows.filter((_, i) => i !== place);

export const removeTile = (draft: Draft, place: number): Draft => ({
  ...draft,
  tehai: without(draft.tehai, place),
});
export const removeMeld = (draft: Draft, place: number): Draft => ({
  ...draft,
  melds: without(draft.melds, place),
});
export const removeBonus = (draft: Draft, place: number): Draft => ({
  ...draft,
  bonus: without(draft.bonus, place),
});
export const removeDora = (draft: Draft, place: number): Draft => ({
  ...draft,
  dora_markers: without(draft.dora_markers, place),
});
export const removeUra = (draft: Draft, place: number): Draft => ({
  ...draft,
  uradora_markers: without(draft.uradora_markers, place),
});

export function removeWin({ pai: _, ...draft }: Draft): Draft {
  return draft;
}

/** Without the tiles that are not played with, and without what the hand has no room for. */
function fitTiles(rules: HandRules, { pai, ...draft }: Draft): Draft {
  const tiles = tilesOf(rules, draft);
  const isPlayed = (one: string): boolean => tiles.includes(one);
  const fitted = {
    ...draft,
    tehai: draft.tehai.filter(isPlayed),
    melds: draft.melds.filter(
      ({ type, pais }) =>
        pais.every(isPlayed) &&
        (type === 'chi' ? rules.has.chi : type === 'pon' ? rules.has.pon : rules.has.kan),
    ),
    bonus: draft.bonus.filter(isPlayed),
    dora_markers: rules.has.dora ? draft.dora_markers.filter(isPlayed) : [],
    uradora_markers: rules.has.ura ? draft.uradora_markers.filter(isPlayed) : [],
    ...(pai && isPlayed(pai) && { pai }),
  };
  const room = Math.max(0, neededTiles(rules, fitted));
  return { ...fitted, tehai: fitted.tehai.slice(0, room) };
}

/** Other rules: what they do not know is gone. */
export const fitTo = (rules: HandRules, draft: Draft, preset: string): Draft =>
  fitTiles(rules, {
    ...draft,
    preset,
    seat: Math.min(draft.seat, rules.players - 1),
    tsumo: draft.tsumo || rules.has.tsumoOnly,
    situations: [],
  });

/** A goulash has other tiles than a common hand. */
export const chooseSituation = (rules: HandRules, draft: Draft, situation: WinSituation): Draft =>
  fitTiles(rules, toggleSituation(draft, situation));

/** The question, or nothing while tiles are missing. */
export function questionOf(rules: HandRules, draft: Draft): ClientCalculate | null {
  if (missingTiles(rules, draft) !== 0) return null;
  const situations = draft.situations.filter((name) => canBe(rules, draft, name));
  // A discard that is won on before any other is that of East.
  const isEasts = isByDoubles(rules) && situations.includes('first_turn') && !draft.tsumo;
  const isRiichi = situations.some((one) => one === 'riichi' || one === 'double_riichi');
  const { bonus, ...hand } = draft;
  return {
    type: 'calculate',
    settings: [],
    kita: 0,
    ...hand,
    ...(bonus.length > 0 && { bonus }),
    situations: isRiichi ? situations : situations.filter((one) => one !== 'ippatsu'),
    uradora_markers: isRiichi ? draft.uradora_markers : [],
    ...(isEasts && { target: 0 }),
  };
}
