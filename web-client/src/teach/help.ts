// Help at the table: how much of it there is for this player, and telling the server what is wanted.

import { computed, effect, signal, untracked } from '@preact/signals';
import { isForLearning } from '../catalogue';
import type { HelpDiscard, HelpLevel, HelpSafety, HelpWait, ServerHelp } from '../protocol.gen';
import { bottomSeat, mySeat } from '../seats';
import { send } from '../send';
import { HELP_LEVELS, settings } from '../settings';
import { catalogue, game, lessons, link, table } from '../state';
import { hasCalls, isStrict, ruleOf } from '../table_rules';
import type { TextKey } from '../text/text';
import { kindOf } from '../tile';

const least = (a: HelpLevel, b: HelpLevel): HelpLevel =>
  HELP_LEVELS[Math.min(HELP_LEVELS.indexOf(a), HELP_LEVELS.indexOf(b))] ?? 'none';

/** The most that this table gives. */
export const allowedHelp = computed<HelpLevel>(() => table.value?.lesson?.help ?? 'none');

/** The seat whose hand help is about: the own one, for the teacher the one looked from, else -1. */
export const helpedSeat = computed(() => {
  if (mySeat.value >= 0) return mySeat.value;
  return table.value?.teaches ? bottomSeat.value : -1;
});

/** What there is for this player, or for the teacher. */
export const helpLevel = computed<HelpLevel>(() =>
  helpedSeat.value < 0 ? 'none' : least(allowedHelp.value, settings.value.help),
);

/** More than the waits, which every player may know. */
export const isHelped = computed(() => helpLevel.value === 'hand' || helpLevel.value === 'safety');

/** Why there can be none, or nothing. */
export const noHelpWhy = computed<TextKey | null>(() => {
  if (helpedSeat.value < 0) return 'help.watching';
  if (allowedHelp.value !== 'none') return null;
  return isStrict.value ? 'help.strict' : 'help.offWhy';
});

/** What the server says of the hand while it is played: its waits at least. */
export const toldHelp = computed<ServerHelp | null>(() => {
  const { help: told } = lessons.value;
  if (!told || helpLevel.value === 'none' || game.value?.result) return null;
  // The teacher may have turned to another hand since.
  return (told.seat ?? mySeat.value) === helpedSeat.value ? told : null;
});

/** The same while help is on. */
export const help = computed<ServerHelp | null>(() => (isHelped.value ? toldHelp.value : null));

/** What the hand waits for now: in riichi with the drawn tile too, which goes. */
export const waitsNow = computed<readonly HelpWait[]>(() => {
  const { value: told } = toldHelp;
  const own = game.value?.seats[mySeat.value];
  if (!told || told.discards.length === 0) return told?.waits ?? [];
  const goes = own?.isRiichi && own.drawn ? kindOf(own.drawn.pai) : '';
  return told.discards.find(({ pai }) => pai === goes)?.waits ?? [];
});

/** Safety is about those who have shown something: by a call or riichi. */
export const hasThreats = computed(() => hasCalls.value || ruleOf('riichi') !== 'false');

/** The levels to choose from at this table. */
export const offeredHelp = computed<HelpLevel[]>(() =>
  HELP_LEVELS.slice(0, HELP_LEVELS.indexOf(allowedHelp.value) + 1).filter(
    (level) => level !== 'safety' || hasThreats.value,
  ),
);

/** What who learns should see for oneself, and is told when it is asked for, hand by hand. */
export type AskedPart = 'tiles' | 'discards';

const asked = signal<{ hand: string; parts: readonly AskedPart[] }>({ hand: '', parts: [] });

const handHere = computed(() => {
  const { value: here } = game;
  return [table.value?.code, here?.hands, here?.bakaze, here?.kyoku, here?.honba].join(' ');
});

/** The help waits to be asked: in the games that are made for learning. */
export const isModest = computed(
  () => !settings.value.tellsAll && isForLearning(catalogue.value, table.value?.preset ?? ''),
);

const askedHere = computed(() => (asked.value.hand === handHere.value ? asked.value.parts : []));

export const tells = (part: AskedPart): boolean =>
  !isModest.value || askedHere.value.includes(part);

export function toggleTold(part: AskedPart): void {
  const parts = askedHere.peek();
  asked.value = {
    hand: handHere.peek(),
    parts: parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part],
  };
}

/** Tells the server what is wanted, once for each table and change; call the result to stop. */
export function startHelp(): () => void {
  let told = '';
  return effect(() => {
    const { value: at } = table;
    const { phase, epoch } = link.value;
    const { namesWaits } = settings.value;
    const seat = helpedSeat.value;
    if (!at?.lesson || seat < 0 || phase !== 'open') {
      told = ''; // who becomes the teacher again has to say it again
      return;
    }
    const level = helpLevel.value;
    const whose = mySeat.value < 0 ? { seat } : {};
    const key = [epoch, at.code, level, namesWaits, whose.seat].join(' ');
    if (key === told) return;
    const isSent = untracked(() =>
      send({ type: 'set_help', level, name_waits: namesWaits, ...whose }),
    );
    if (isSent) told = key;
  });
}

/** Discards from the best: nearest to a complete hand, then with the most tiles to come. */
export const sortDiscards = (rows: readonly HelpDiscard[]): HelpDiscard[] =>
  [...rows].sort((a, b) => a.shanten - b.shanten || b.left - a.left);

/** How far the hand is: with a tile to discard, after the best discard. */
export interface Outlook {
  shanten: number;
  waits: readonly HelpWait[];
  useful: readonly [pai: string, left: number][];
  left: number;
}

const leftOf = (useful: readonly [string, number][]): number =>
  useful.reduce((sum, [, left]) => sum + left, 0);

export function outlookOf({ shanten, waits, useful, discards }: ServerHelp): Outlook {
  // A complete hand has nothing to wait for.
  if (shanten < 0) return { shanten, waits: [], useful: [], left: 0 };
  const [best] = sortDiscards(discards);
  if (best) return { shanten, waits: best.waits, useful: best.useful, left: best.left };
  const told =
    waits.length > 0 ? waits.map(({ pai, left }): [string, number] => [pai, left]) : useful;
  return { shanten, waits, useful: told, left: leftOf(told) };
}

/** Ready, but no tile it waits for could be won on: the hand has no yaku. */
export const hasNoYaku = (waits: readonly HelpWait[]): boolean =>
  waits.length > 0 && waits.every(({ ron, tsumo }) => ron === 'no_yaku' && tsumo === 'no_yaku');

export interface SafetyOf extends HelpSafety {
  seat: number;
}

/** How safe this kind is against each player whose win has to be thought of, worst first. */
export const safetyOf = ({ threats }: ServerHelp, pai: string): SafetyOf[] =>
  threats
    .flatMap(({ seat, tiles }) =>
      tiles.filter((one) => one.pai === pai).map((one) => ({ ...one, seat })),
    )
    .sort((a, b) => b.rank - a.rank);

/** Tiles of one look, safest first. */
export interface SafetyBand {
  words: string;
  tiles: readonly HelpSafety[];
}

/** The tiles of a threat, those with the same words for their safety together. */
export function safetyBands(
  tiles: readonly HelpSafety[],
  wordsOf: (reason: string) => string,
): SafetyBand[] {
  const bands: { words: string; tiles: HelpSafety[] }[] = [];
  for (const tile of [...tiles].sort((a, b) => a.rank - b.rank)) {
    const words = wordsOf(tile.reason);
    const last = bands.at(-1);
    if (last?.words === words) last.tiles.push(tile);
    else bands.push({ words, tiles: [tile] });
  }
  return bands;
}
