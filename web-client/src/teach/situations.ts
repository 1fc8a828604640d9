// Circumstances of a win that the tiles do not show: which there are, and which can be together.

import type { ServerReference, WinSituation } from '../protocol.gen';
import type { Draft, HandRules } from './calculator';

/** Circumstances that cannot be together: of these, one. */
const EXCLUDES: readonly (readonly WinSituation[])[] = [
  ['riichi', 'double_riichi'],
  ['haitei', 'houtei', 'rinshan', 'chankan', 'first_turn'],
  ['haitei', 'houtei', 'chankan', 'first_turn', 'kong_on_kong'],
];

export function toggleSituation(draft: Draft, situation: WinSituation): Draft {
  if (draft.situations.includes(situation)) {
    return { ...draft, situations: draft.situations.filter((one) => one !== situation) };
  }
  const out = EXCLUDES.filter((row) => row.includes(situation)).flat();
  const kept = draft.situations.filter((one) => !out.includes(one));
  return { ...draft, situations: [...kept, situation] };
}

/** All hands are counted, by points and doubles. */
export const isByDoubles = ({ scoring }: HandRules): boolean => scoring === 'british';

interface SituationRow {
  name: WinSituation;
  /** How a win must be: own draw, or another's tile. */
  tsumo?: boolean;
  /** A hand without open melds. */
  isClosed?: boolean;
  /** With its winning tile, or only looked at. */
  isWin?: boolean;
  /** What else must be true where all hands are counted. */
  fits?: (draft: Draft) => boolean;
}

const KONGS: readonly string[] = ['daiminkan', 'kakan', 'ankan'];
const kongsOf = ({ melds }: Draft): number =>
  melds.filter(({ type }) => KONGS.includes(type)).length;

/** East goes Mah-Jong with the dealt tiles, another with the first discard of East. */
const isAtOnce = ({ seat, tsumo, melds, pai }: Draft): boolean =>
  pai !== undefined && (tsumo ? seat === 0 && melds.length === 0 : seat > 0);

const SITUATIONS: readonly SituationRow[] = [
  { name: 'riichi', isClosed: true },
  { name: 'double_riichi', isClosed: true },
  { name: 'ippatsu', isClosed: true },
  { name: 'haitei', tsumo: true },
  { name: 'houtei', tsumo: false },
  { name: 'rinshan', tsumo: true },
  { name: 'chankan', tsumo: false },
  { name: 'first_turn', isClosed: true, fits: isAtOnce },
  {
    name: 'kong_on_kong',
    tsumo: true,
    fits: (draft) => draft.situations.includes('rinshan') && kongsOf(draft) > 1,
  },
  // With its winning tile a hand has called.
  { name: 'fishing', isWin: false },
  { name: 'original_call' },
  { name: 'goulash' },
];

/** The circumstances that some rules know: those of what their cards show, calls, and goulashes. */
export function knownSituations(cards: ServerReference | undefined, { has }: HandRules): string[] {
  const examples = [...(cards?.doubles ?? []), ...(cards?.specials ?? [])].map(
    ({ example }) => example,
  );
  return [
    ...[...(cards?.yaku ?? []), ...examples].flatMap(({ situations }) => situations),
    ...(has.calls ? ['fishing'] : []),
    ...(has.goulash ? ['goulash'] : []),
  ];
}

/** Whether this hand can have come to it. */
export function canBe(rules: HandRules, draft: Draft, situation: WinSituation): boolean {
  const row = SITUATIONS.find(({ name }) => name === situation);
  if (!row) return false;
  const { tsumo, isClosed = false, isWin, fits } = row;
  const isHandClosed = draft.melds.every(({ type }) => type === 'ankan');
  return (
    (tsumo === undefined || tsumo === draft.tsumo) &&
    (isWin === undefined || isWin === (draft.pai !== undefined)) &&
    (isHandClosed || !isClosed) &&
    (!fits || !isByDoubles(rules) || fits(draft))
  );
}

/** Those of what the rules know that can be chosen for this hand. */
export const situationsFor = (
  rules: HandRules,
  known: readonly string[],
  draft: Draft,
): WinSituation[] =>
  SITUATIONS.map(({ name }) => name).filter(
    (name) => known.includes(name) && canBe(rules, draft, name),
  );
