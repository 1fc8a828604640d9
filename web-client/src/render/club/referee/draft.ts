// A ruling as it is put together on the sheet, and what it says to the server.

import type { Night } from '../../../clubs';
import type {
  ClientRule,
  NightTable,
  RulingKind,
  RulingReason,
  RulingValues,
} from '../../../protocol.gen';

export interface Draft {
  kind: RulingKind;
  member: number;
  penalty: number;
  /** By seat: points, differences, or finals in thousandths. */
  points: readonly number[];
  hand: string;
  honba: number;
  sticks: number;
  /** Points and sticks make another sum than before, and that is meant. */
  differs: boolean;
  /** The second person, or who takes the seat; -1: not chosen yet. */
  other: number;
  minutes: number;
  hands: number;
  on: boolean;
  reason: RulingReason | '';
  words: string;
}

export const GROUPS = {
  penalty: ['penalty', 'warning', 'chombo', 'disqualify'],
  points: ['correct_points', 'declare'],
  hand: ['set_table', 'void_hand', 'end_game', 'drop_game'],
  other: ['replace', 'swap_seats', 'time', 'pause'],
} as const satisfies Record<string, readonly RulingKind[]>;

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

export const groupOf = (kind: RulingKind): Group =>
  GROUP_NAMES.find((name) => (GROUPS[name] as readonly RulingKind[]).includes(kind)) ?? 'other';

const ABOUT_SOMEBODY: readonly RulingKind[] = [
  'penalty',
  'warning',
  'chombo',
  'disqualify',
  'swap_seats',
  'replace',
];
export const isAboutSomebody = (kind: RulingKind): boolean => ABOUT_SOMEBODY.includes(kind);

const STICK = 1000;

export const sumOf = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + one, 0);

/** What points and sticks of a table make together. */
export const rightSum = (table: NightTable): number =>
  sumOf(pointsOf(table)) + (table.sticks ?? 0) * STICK;

const pointsOf = ({ seats }: NightTable): number[] => seats.map(({ points }) => points ?? 0);

/** "E3.1" is the hand E3 with one honba. */
const handParts = (text: string): { hand: string; honba: number } => {
  const [hand = 'E1', honba = '0'] = text.split('.');
  return { hand: hand || 'E1', honba: Number(honba) };
};

/** The table as it stands in a row. */
const standing = (row: NightTable): Pick<Draft, 'points' | 'hand' | 'honba' | 'sticks'> => ({
  points: pointsOf(row),
  ...handParts(row.hand),
  sticks: row.sticks ?? 0,
});

/** How the table stood before the last hand that was finished, as far as this page was told. */
export function beforeLastHand(night: Night, table: NightTable): NightTable | null {
  const rows = night.begun[table.table] ?? [];
  // Between two hands the last one is the one that is over; while one is played, the one before.
  return (table.state === 'between' ? rows.at(-1) : rows.at(-2)) ?? null;
}

export function startDraft(kind: RulingKind, table: NightTable | null): Draft {
  const count = table?.seats.length ?? 0;
  const empty = Array.from({ length: count }, () => 0);
  const now = table ? standing(table) : { points: empty, hand: 'E1', honba: 0, sticks: 0 };
  return {
    kind,
    member: 0,
    penalty: -1000,
    ...now,
    points: kind === 'set_table' ? now.points : empty,
    differs: false,
    other: -1,
    minutes: kind === 'time' ? 5 : 0,
    hands: 0,
    on: table?.state !== 'paused',
    reason: '',
    words: '',
  };
}

/** A substitute for whoever is not there; 0: nobody in particular. */
export const substituteDraft = (table: NightTable, member: number): Draft => ({
  ...startDraft('replace', table),
  member,
  reason: member > 0 ? 'absent' : '',
});

/** The table is set to what it was before the last hand. */
export function lastHandDraft(night: Night, table: NightTable): Draft {
  const before = beforeLastHand(night, table) ?? table;
  return { ...startDraft('set_table', table), ...standing(before) };
}

/** Another kind keeps the person and the reason. */
export const withKind = (draft: Draft, kind: RulingKind, table: NightTable | null): Draft => ({
  ...startDraft(kind, table),
  member: draft.member,
  reason: draft.reason,
  words: draft.words,
});

export type Missing = 'member' | 'other' | 'reason' | 'words' | 'sum' | 'zero' | null;

/** By how much points and sticks together are to be more than before. */
export const differenceOf = (draft: Draft, table: NightTable): number =>
  madeSum(draft) - rightSum(table);

/** What is still missing or wrong, in the order of the sheet. */
export function missing(draft: Draft, table: NightTable | null): Missing {
  const { kind, member, other, points, reason, words } = draft;
  if (isAboutSomebody(kind) && member === 0) return 'member';
  if ((kind === 'swap_seats' && other <= 0) || (kind === 'replace' && other < 0)) return 'other';
  if (kind === 'correct_points' && sumOf(points) !== 0) return 'zero';
  if (kind === 'set_table' && table && !draft.differs && differenceOf(draft, table) !== 0) {
    return 'sum';
  }
  if (reason === '') return 'reason';
  return reason === 'other' && words.trim() === '' ? 'words' : null;
}

export const madeSum = ({ points, sticks }: Draft): number => sumOf(points) + sticks * STICK;

export function valuesOf(draft: Draft, table: NightTable | null): RulingValues {
  const { kind, penalty, points, hand, honba, sticks, other, minutes, hands, on } = draft;
  switch (kind) {
    case 'penalty':
      return { penalty };
    case 'correct_points':
    case 'declare':
      return { points: [...points] };
    case 'set_table': {
      const difference = table ? differenceOf(draft, table) : 0;
      return { points: [...points], hand, honba, sticks, ...(difference !== 0 && { difference }) };
    }
    case 'swap_seats':
    case 'replace':
      return { other };
    case 'time':
      return { minutes, hands };
    case 'pause':
      return { on };
    default:
      return {};
  }
}

/** Null while something is missing. */
export function ruleMessage(
  night: Night,
  table: NightTable | null,
  draft: Draft,
): ClientRule | null {
  const { kind, member, reason, words } = draft;
  if (missing(draft, table) !== null || reason === '') return null;
  return {
    type: 'rule',
    club: night.club,
    night: night.night,
    kind,
    table: table?.table ?? 0,
    member: isAboutSomebody(kind) ? member : 0,
    values: valuesOf(draft, table),
    reason,
    words,
    proposed: 0,
  };
}
