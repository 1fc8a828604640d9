// What layers say of a hand, in words.

import type { InsightSeat } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { listOf, points, t, tileName } from '../../text/text';
import { chosenLayers, seatInsight } from './layers';

const has = (layer: (typeof chosenLayers.value)[number]): boolean =>
  chosenLayers.value.includes(layer);

function distanceWords({ shanten, goes }: InsightSeat): string {
  if (shanten === undefined || !has('distance')) return '';
  if (shanten < 0) return t('layers.complete');
  if (shanten > 0) return t('layers.away', { count: shanten });
  return goes ? t('layers.readyIf', { tile: tileName(goes) }) : t('layers.ready');
}

function waitsWords({ waits = [], goes }: InsightSeat): string {
  if (waits.length === 0 || !has('waits')) return '';
  const words = t('layers.waitsFor', { tiles: listOf(waits.map(({ pai }) => tileName(pai))) });
  return goes ? t('layers.readyIf', { tile: tileName(goes) }) : words;
}

/** The short words beside a plate: furiten, what is waited for, or how far the hand is. */
export function plateWords(seat: number): { words: string; look: 'plain' | 'gold' | 'bad' } | null {
  const told = seatInsight(seat);
  if (!told) return null;
  const waits = waitsWords(told);
  const furiten = told.furiten && told.furiten !== 'none' && has('furiten');
  if (furiten) return { words: t('layers.isFuriten'), look: 'bad' };
  if (waits) return { words: waits, look: 'gold' };
  const distance = distanceWords(told);
  return distance ? { words: distance, look: told.shanten === 0 ? 'gold' : 'plain' } : null;
}

export interface Danger {
  seat: number;
  pai: string;
  /** Who wins on it, for how much. */
  into: readonly { seat: number; points: number }[];
}

/** The discards that deal into somebody, of those who have to discard. */
export function dangersOf(seat: number): Danger[] {
  if (!has('deals_into')) return [];
  return (seatInsight(seat)?.discards ?? []).flatMap(({ pai, into }) =>
    into && into.length > 0 ? [{ seat, pai, into }] : [],
  );
}

/** Beside a hand on a phone: what deals in comes first. */
export function phoneWords(seat: number): { words: string; look: string } | null {
  const [danger] = dangersOf(seat);
  if (danger) return { words: t('layers.dealsIn', { tile: tileName(danger.pai) }), look: 'bad' };
  return plateWords(seat);
}

export const dangerWords = ({ seat, pai, into }: Danger): string =>
  t('layers.dealsInto', {
    name: nameOf(seat),
    tile: tileName(pai),
    other: listOf(into.map(({ seat: other }) => nameOf(other))),
    points: listOf(into.map(({ points: worth }) => points(worth))),
  });

export const pillWords = ({ into }: Danger): string =>
  listOf(
    into.map(({ seat, points: worth }) =>
      t('layers.into', { name: nameOf(seat), points: points(worth) }),
    ),
  );
