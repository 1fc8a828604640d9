// What is seen of a hand, as short lines that can be kept and compared: an event as it was told
// while the match was played and the same event of the record make lines that agree. A tile that
// was hidden agrees with any.

import type { GameEvent } from './protocol.gen';
import { HIDDEN } from './tile';

const line = (...parts: readonly (string | number)[]): string => parts.join(' ');
const tilesOf = (tiles: readonly string[]): string[] => [...tiles].sort();

/** Null for events that tell nothing of tiles. */
export function factOf(event: GameEvent): string | null {
  switch (event.type) {
    case 'start_kyoku':
      return line(
        'deal',
        event.oya,
        event.dora_marker ?? '-',
        ...event.dice,
        ...event.scores,
        ...event.tehais.flatMap((tiles) => ['/', ...tilesOf(tiles)]),
      );
    case 'tsumo':
      return line(event.rinshan ? 'loose' : 'draw', event.actor, event.pai);
    case 'dahai':
    case 'kakan':
    case 'kita':
    case 'bonus':
      return line(event.type, event.actor, event.pai);
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return line(event.type, event.actor, event.pai, ...tilesOf(event.consumed));
    case 'ankan':
    case 'reach':
      return line(event.type, event.actor);
    case 'dora':
      return line('dora', event.dora_marker);
    case 'hora':
      return line(
        'hora',
        event.actor,
        event.target,
        event.pai,
        ...tilesOf(event.hora_tehais),
        '/',
        ...event.dora_markers,
        '/',
        ...event.uradora_markers,
        '/',
        ...event.deltas,
      );
    case 'ryukyoku':
      return line('ryukyoku', event.reason, ...event.deltas);
    default:
      return null;
  }
}

/** Whether two lines tell the same, as far as both tell anything. */
export function agree(one: string, other: string): boolean {
  if (one === other) return true;
  const [parts, others] = [one.split(' '), other.split(' ')];
  return (
    parts.length === others.length &&
    parts.every((part, i) => part === others[i] || part === HIDDEN || others[i] === HIDDEN)
  );
}

/** Place of the first line in which they differ, as far as both go; -1: none. */
export const differAt = (some: readonly string[], others: readonly string[]): number =>
  some.findIndex((fact, i) => i < others.length && !agree(fact, others[i] ?? ''));
