// A hand that is entered by tapping tiles, and what is asked of the server about it. What the hand
// is, waits for or is worth is the server's to say.

import { valueOf } from '../catalogue';
import { playedKinds, SUITS } from '../kinds';
import type { ClientCalculate, MeldType, ServerRules, SumMeld, WinSituation } from '../protocol.gen';
import { compareTiles, isRed, kindOf } from '../tile';

/** Where the next tile that is tapped goes. */
export type Into = 'hand' | 'win' | 'dora' | 'ura' | Exclude<MeldType, 'kakan'>;

export type Draft = Omit<ClientCalculate, 'type' | 'settings' | 'target' | 'kita'>;

export const EMPTY: Draft = {
  preset: '', tehai: [], melds: [], tsumo: false, seat: 0, round: 0, situations: [],
  dora_markers: [], uradora_markers: [], honba: 0, kyotaku: 0,
};

const COPIES = 4;
const INDICATORS_MAX = 5;

/** What the rules say of hands, as far as the page needs it to offer tiles. */
export interface HandRules {
  handSize: number;
  players: number;
  scoring: string;
  tiles: readonly string[];
  has: Record<'chi' | 'pon' | 'kan' | 'dora' | 'ura' | 'honba' | 'tsumoOnly' | 'winds', boolean>;
}

const RED_FIVES = ['5mr', '5pr', '5sr'];

export function handRules({ values, players }: ServerRules): HandRules {
  const text = (name: string): string => valueOf(values, name) ?? '';
  const isOn = (name: string): boolean => text(name) === 'true';
  const reds = text('red_fives').split(',').map(Number);
  const kinds = playedKinds(values);
  const redFives = RED_FIVES.filter((red, suit) =>
    (reds[suit] ?? 0) > 0 && kinds.includes(kindOf(red)));
  return {
    handSize: Number(text('hand_size')),
    players,
    scoring: text('scoring_mode'),
    tiles: [...kinds, ...redFives],
    has: {
      chi: isOn('allow_chii'), pon: isOn('allow_pon'), kan: isOn('allow_kan'),
      dora: isOn('dora'), ura: isOn('dora') && isOn('ura_dora'),
      honba: Number(text('honba_ron')) > 0, tsumoOnly: text('allow_ron') === 'false',
      winds: kinds.includes('E') && isOn('wind_yakuhai'),
    },
  };
}

/** Concealed tiles that the hand needs besides its melds. */
export const neededTiles = ({ handSize }: HandRules, { melds }: Draft): number =>
  handSize - 3 * melds.length;

export const missingTiles = (rules: HandRules, draft: Draft): number =>
  neededTiles(rules, draft) - draft.tehai.length;

const usedTiles = ({ tehai, melds, pai, dora_markers: dora, uradora_markers: ura }: Draft): string[] =>
  [...tehai, ...melds.flatMap(({ pais }) => pais), ...(pai ? [pai] : []), ...dora, ...ura];

/** Copies of the kind that are not used yet; of a red five there is one. */
export function copiesLeft(draft: Draft, pai: string): number {
  const used = usedTiles(draft);
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
function meldOf(rules: HandRules, draft: Draft, type: SumMeld['type'], pai: string): SumMeld | null {
  const pais = meldTiles(type, pai);
  const kinds = [...new Set(pais.map(kindOf))];
  const hasCopies = kinds.every((kind) =>
    copiesLeft(draft, kind) >= pais.filter((one) => kindOf(one) === kind).length);
  const isPlayed = kinds.every((kind) => rules.tiles.includes(kind));
  const hasRoom = missingTiles(rules, draft) >= 3;
  return pais.length > 0 && hasCopies && isPlayed && hasRoom ? { type, pais } : null;
}

const isMeld = (into: Into): into is Exclude<MeldType, 'kakan'> =>
  into === 'chi' || into === 'pon' || into === 'daiminkan' || into === 'ankan';

/** Whether this tile can be tapped now. */
export function mayAdd(rules: HandRules, draft: Draft, into: Into, pai: string): boolean {
  if (copiesLeft(draft, pai) < 1) return false;
  if (isMeld(into)) return meldOf(rules, draft, into, pai) !== null;
  if (into === 'hand') return missingTiles(rules, draft) > 0;
  if (into === 'dora') return draft.dora_markers.length < INDICATORS_MAX;
  return into === 'win' || draft.uradora_markers.length < INDICATORS_MAX;
}

/** The hand with this tile, or as it was if it has no room for it. */
export function addTile(rules: HandRules, draft: Draft, into: Into, pai: string): Draft {
  if (!mayAdd(rules, draft, into, pai)) return draft;
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

export const removeTile = (draft: Draft, place: number): Draft =>
  ({ ...draft, tehai: without(draft.tehai, place) });
export const removeMeld = (draft: Draft, place: number): Draft =>
  ({ ...draft, melds: without(draft.melds, place) });
export const removeDora = (draft: Draft, place: number): Draft =>
  ({ ...draft, dora_markers: without(draft.dora_markers, place) });
export const removeUra = (draft: Draft, place: number): Draft =>
  ({ ...draft, uradora_markers: without(draft.uradora_markers, place) });

export function removeWin({ pai: _, ...draft }: Draft): Draft {
  return draft;
}

/** Other rules: the tiles that they do not know, and what they have no room for, are gone. */
export function fitTo(rules: HandRules, draft: Draft, preset: string): Draft {
  const isPlayed = (pai: string): boolean => rules.tiles.includes(pai);
  const { pai, ...rest } = draft;
  const fitted = {
    ...rest,
    preset,
    tehai: draft.tehai.filter(isPlayed),
    melds: draft.melds.filter(({ type, pais }) => pais.every(isPlayed)
      && (type === 'chi' ? rules.has.chi : type === 'pon' ? rules.has.pon : rules.has.kan)),
    dora_markers: rules.has.dora ? draft.dora_markers.filter(isPlayed) : [],
    uradora_markers: rules.has.ura ? draft.uradora_markers.filter(isPlayed) : [],
    seat: Math.min(draft.seat, rules.players - 1),
    tsumo: draft.tsumo || rules.has.tsumoOnly,
    situations: [],
    ...(pai && isPlayed(pai) && { pai }),
  };
  const room = Math.max(0, neededTiles(rules, fitted));
  return { ...fitted, tehai: fitted.tehai.slice(0, room) };
}

/** Circumstances that cannot be together: of these, one. */
const EXCLUDES: readonly (readonly WinSituation[])[] = [
  ['riichi', 'double_riichi'],
  ['haitei', 'houtei', 'rinshan', 'chankan', 'first_turn'],
];

export function toggleSituation(draft: Draft, situation: WinSituation): Draft {
  if (draft.situations.includes(situation)) {
    return { ...draft, situations: draft.situations.filter((one) => one !== situation) };
  }
  const out = EXCLUDES.filter((row) => row.includes(situation)).flat();
  const kept = draft.situations.filter((one) => !out.includes(one));
  return { ...draft, situations: [...kept, situation] };
}

/** The question, or nothing while tiles are missing. */
export function questionOf(rules: HandRules, draft: Draft): ClientCalculate | null {
  if (missingTiles(rules, draft) !== 0) return null;
  const isRiichi = draft.situations.some((one) => one === 'riichi' || one === 'double_riichi');
  return {
    type: 'calculate', settings: [], kita: 0, ...draft,
    situations: isRiichi ? draft.situations : draft.situations.filter((one) => one !== 'ippatsu'),
    uradora_markers: isRiichi ? draft.uradora_markers : [],
  };
}

/** How a win must be for a circumstance: own draw, another's tile, a hand without open melds. */
const SITUATIONS: readonly { name: WinSituation; tsumo?: boolean; isClosed?: boolean }[] = [
  { name: 'riichi', isClosed: true },
  { name: 'double_riichi', isClosed: true },
  { name: 'ippatsu', isClosed: true },
  { name: 'haitei', tsumo: true },
  { name: 'houtei', tsumo: false },
  { name: 'rinshan', tsumo: true },
  { name: 'chankan', tsumo: false },
  { name: 'first_turn', isClosed: true },
];

/** Circumstances that can be chosen: those of the rules' own yaku that this kind of win can have. */
export function situationsFor(known: readonly string[], draft: Draft): WinSituation[] {
  const isHandClosed = draft.melds.every(({ type }) => type === 'ankan');
  return SITUATIONS
    .filter(({ name, tsumo, isClosed = false }) => known.includes(name)
      && (tsumo === undefined || tsumo === draft.tsumo) && (isHandClosed || !isClosed))
    .map(({ name }) => name);
}
