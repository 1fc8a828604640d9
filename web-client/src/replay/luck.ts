// What chance would have brought to the wins of a match: how many dora their hands have in the mean when
// each indicator is any of the tiles that the hand does not hold. Pure.

import type { GameEvent, GameEventHora } from '../protocol.gen';
import { kindOf } from '../tile';
import type { Hand } from './course';

const COPIES = 4;
const SUIT = 9;
const HONOURS: readonly string[][] = [
  ['E', 'S', 'W', 'N'],
  ['P', 'F', 'C'],
];

/** Three players have of the characters only ones and nines. */
const THREE_PLAYERS = 3;
const KINDS = 34;
const KINDS_OF_THREE = 27;

const before = (row: readonly string[], kind: string): string =>
  row[(row.indexOf(kind) + row.length - 1) % row.length] ?? '';

/** The indicator that makes a kind dora. */
export function indicatorOf(kind: string, players: number): string {
  const honours = HONOURS.find((row) => row.includes(kind));
  if (honours) return before(honours, kind);
  const [number = '', suit = ''] = kind;
  if (suit === 'm' && players === THREE_PLAYERS) return number === '1' ? '9m' : '1m';
  return `${number === '1' ? SUIT : Number(number) - 1}${suit}`;
}

/** The tiles of the winner's open and closed sets. */
const melded = (events: readonly GameEvent[], seat: number): string[] =>
  events.flatMap((event) => {
    switch (event.type) {
      case 'chi':
      case 'pon':
      case 'daiminkan':
        return event.actor === seat ? [event.pai, ...event.consumed] : [];
      case 'ankan':
        return event.actor === seat ? event.consumed : [];
      case 'kakan':
        return event.actor === seat ? [event.pai] : [];
      default:
        return [];
    }
  });

function meanOf(win: GameEventHora, tiles: readonly string[], players: number): number {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(kindOf(tile), (counts.get(kindOf(tile)) ?? 0) + 1);
  const kinds = players === THREE_PLAYERS ? KINDS_OF_THREE : KINDS;
  const others = kinds * COPIES - tiles.length;
  let fitting = 0;
  counts.forEach((count, kind) => {
    fitting += count * (COPIES - (counts.get(indicatorOf(kind, players)) ?? 0));
  });
  return ((win.dora_markers.length + win.uradora_markers.length) * fitting) / others;
}

/** Of all wins of the seat together. */
export const meanDora = (hands: readonly Hand[], seat: number): number =>
  hands.reduce((all, { start, events }) => {
    const wins = events.filter(
      (event): event is GameEventHora => event.type === 'hora' && event.actor === seat,
    );
    return wins.reduce((sum, win) => {
      const tiles = [...win.hora_tehais, win.pai, ...melded(events, seat)];
      return sum + meanOf(win, tiles, start.scores.length);
    }, all);
  }, 0);
