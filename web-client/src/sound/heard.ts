// What is heard of what happens at the table: (event, who listens) -> sounds.

import type { Ring } from '../geometry/sides';
import { turnsAfter } from '../geometry/sides';
import type { GameEvent, LimitName } from '../protocol.gen';
import type { News } from '../state';
import type { Played } from './player';
import type { SoundName } from './sounds';

/** More at once are caught up with, not heard. */
const CAUGHT_UP = 6;
const DISCARDS = ['discard0', 'discard1', 'discard2', 'discard3', 'discard4'] as const;
const SIDE = 0.3;

/** The next seat sits at the right, the last one at the left. */
function panOf(ring: Ring, bottom: number, seat: number): number {
  const turns = turnsAfter(ring, bottom, seat);
  if (turns === 1 && ring.length > 2) return SIDE;
  return turns > 0 && turns === ring.length - 1 && ring.length > 2 ? -SIDE : 0;
}

const WINS: Record<LimitName, SoundName> = {
  none: 'win',
  mangan: 'mangan',
  haneman: 'haneman',
  baiman: 'haneman',
  sanbaiman: 'yakuman',
  kazoe_yakuman: 'yakuman',
  yakuman: 'yakuman',
};

const WIN_ORDER: readonly SoundName[] = ['win', 'mangan', 'haneman', 'yakuman'];

const CALLS: Partial<Record<GameEvent['type'], SoundName>> = {
  chi: 'chii',
  pon: 'pon',
  daiminkan: 'kan',
  ankan: 'kan',
  kakan: 'kan',
  kita: 'chii',
  bonus: 'chii',
  reach: 'riichi',
  fishing: 'riichi',
  dora: 'dora',
  ryukyoku: 'drawn',
  start_kyoku: 'deal',
};

/** Who listens: the own seat, -1 for whoever watches, and the seat at the bottom of the screen. */
export interface Ears {
  seat: number;
  bottom: number;
}

function soundOf(event: GameEvent, { seat }: Ears): SoundName | null {
  if (event.type === 'dahai') return DISCARDS[event.n % DISCARDS.length] ?? null;
  if (event.type === 'tsumo') return event.actor === seat ? 'draw' : null;
  if (event.type === 'hora') return WINS[event.limit];
  return CALLS[event.type] ?? null;
}

/** Two that win with one tile are heard once, as the larger one. */
function winOf(names: readonly SoundName[]): SoundName | undefined {
  return WIN_ORDER.findLast((name) => names.includes(name));
}

/** What is heard of news that were told at once. */
export function soundsOf(news: readonly News[], ears: Ears): Played[] {
  if (news.length > CAUGHT_UP) return [];
  const heard = news.flatMap(({ event, game }): Played[] => {
    const name = soundOf(event, ears);
    const actor = 'actor' in event ? event.actor : ears.bottom;
    return name ? [{ name, pan: panOf(game.ring, ears.bottom, actor) }] : [];
  });
  const win = winOf(heard.map(({ name }) => name));
  return win ? [{ name: win }] : heard;
}
