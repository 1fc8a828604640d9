// A card of the hall in words.

import type { Game } from '../../game';
import type { HallCard, OfferedClass, Seat } from '../../protocol.gen';
import { repeatWords } from '../../table_facts';
import { handNumber, roundName, t } from '../../text/text';
import { classWords } from '../../watch/sentence';
import { nameOfTable } from '../../watch/table_name';
import { gameWords } from '../pages/lobby_tables';

export const seatName = ({ kind, name }: Seat): string =>
  kind === 'bot' ? t('hall.bot', { name }) : name;

/** What is played, and whose table it is: "Riichi · EMA · Bellows club". */
export const cardGame = ({ preset, changes, club }: HallCard): string =>
  [gameWords(preset, changes), ...(club ? [club.title] : [])].join(' · ');

/** The hand that is played, as far as anybody may know: "South 2". */
export function handWords({ state, round }: Pick<HallCard, 'state' | 'round'>): string {
  if (state === 'finished') return t('hall.over');
  if (round === '') return t('hall.playing');
  if (Number(round) > 0) return handNumber(Number(round));
  const [wind = '', ...number] = round;
  return roundName(wind, Number(number.join('')));
}

export const isOver = ({ state }: Pick<HallCard, 'state'>): boolean => state === 'finished';

/** What the drawing of a table shows, for whoever does not see it. */
export function drawingWords(card: HallCard, game: Game | null): string {
  const hand = game ? repeatWords(game) : handWords(card);
  const wall = game ? `, ${t('hall.wall', { count: game.left })}` : '';
  return t('hall.drawing', { title: nameOfTable(card), hand: hand + wall });
}

/** What shows most: all hands, if they are offered. */
export const bestClass = ({ classes }: Pick<HallCard, 'classes'>): OfferedClass | undefined =>
  classes.find(({ class: name }) => name === 'hands') ??
  classes.find(({ class: name }) => name === 'public');

/** "All hands · one hand behind". */
export function classOf(card: HallCard): string {
  const best = bestClass(card);
  return best ? classWords(best, (seat) => card.seats[seat]?.name ?? '') : '';
}

export interface Place {
  /** Null: nobody may know yet. */
  place: number | null;
  seat: number;
  /** Null: nobody may know yet. */
  points: number | null;
}

/** Seats by points; of equal ones the earlier dealer is ahead. */
export function placesOf({ seats, points }: Pick<HallCard, 'seats' | 'points'>): Place[] {
  const rows = seats.map((_, seat) => ({ seat, points: points[seat] ?? null }));
  rows.sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return rows.map((row, i) => ({ ...row, place: row.points === null ? null : i + 1 }));
}
