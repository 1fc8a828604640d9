// The table in words, for the keys that say a part of it, and for lists that are only heard.

import { whoOf } from './announce';
import type { Game, HandTile, Meld } from './game';
import { compareTiles, isRed, JOKER, kindOf } from './tile';
import { roundWords } from './table_facts';
import { change, listOf, points, t, tileName, tOr } from './text/text';

const SUITS = ['m', 'p', 's'];

/** Empty for honors. */
const suitOf = (pai: string): string => SUITS.find((suit) => pai[1] === suit) ?? '';

const shortName = (pai: string): string =>
  isRed(pai) ? t('tileShort.red', { number: pai[0] }) : (pai[0] ?? '');

/** Tiles in groups of a suit: "circles 2 3 4 red 5; red dragon". */
export function groupWords(tiles: readonly string[]): string {
  const sorted = [...tiles].sort(compareTiles);
  const suits = SUITS.flatMap((suit) => {
    const numbers = sorted.filter((pai) => suitOf(pai) === suit).map(shortName);
    const name = tOr('suit', suit, suit);
    return numbers.length > 0 ? [t('say.suit', { suit: name, numbers: numbers.join(' ') })] : [];
  });
  const honors = sorted.filter((pai) => suitOf(pai) === '').map(tileName);
  return [...suits, ...honors].join('; ');
}

export function handWords(tiles: readonly HandTile[], drawn: HandTile | null): string {
  const hand = t('say.yourHand', { groups: groupWords(tiles.map(({ pai }) => pai)) });
  return drawn ? t('say.andDrawn', { hand, tile: tileName(drawn.pai) }) : hand;
}

/** Discards in order, those drawn and discarded at once and riichi named. */
export const riverWords = (game: Game, seat: number): string[] =>
  (game.seats[seat]?.river ?? []).map(({ pai, tsumogiri, sideways }) => {
    const tile = tileName(pai);
    if (sideways) return t('say.riverRiichi', { tile });
    return tsumogiri ? t('say.riverDrawn', { tile }) : tile;
  });

function oneMeld({ kind, called, own, added }: Meld): string {
  const tiles = [called, ...own, added].filter((pai) => pai !== '');
  const word = tOr('meld', kind, kind);
  if (kind === 'chi') return t('say.meld', { word, tiles: groupWords(tiles) });
  const red = tiles.find(isRed);
  const plain = tiles.find((pai) => pai !== JOKER) ?? '?';
  return t('say.meld', { word, tiles: tileName(red ?? kindOf(plain)) });
}

export function meldWords(game: Game, seat: number): string[] {
  const player = game.seats[seat];
  const melds = (player?.melds ?? []).map(oneMeld);
  const norths = player?.kita.length ?? 0;
  const bonus = (player?.bonus ?? []).map(({ pai }) => tileName(pai));
  return [
    ...melds,
    ...(norths > 0 ? [t('table.north', { count: norths })] : []),
    ...(bonus.length > 0 ? [t('british.bonus', { tiles: bonus.join(', ') })] : []),
  ];
}

export function riverText(game: Game, seat: number, name: string): string {
  const tiles = riverWords(game, seat).reverse();
  return tiles.length > 0
    ? t('say.river', { name, tiles: tiles.join(', ') })
    : t('say.riverEmpty', { name });
}

export function meldText(game: Game, seat: number, name: string): string {
  const melds = meldWords(game, seat);
  return melds.length > 0
    ? t('say.melds', { name, melds: listOf(melds) })
    : t('say.meldsNone', { name });
}

/** Round, dora, wall, sticks, turn. */
export function panelText(game: Game): string {
  const round = roundWords(game);
  const parts = [
    round,
    game.indicators.length > 0
      ? t('say.indicators', { tiles: listOf(game.indicators.map(tileName)) })
      : '',
    t('table.wall', { count: game.left }),
    game.looseLeft >= 0 ? t('british.box', { count: game.looseLeft }) : '',
    game.honba > 0 ? t('table.honba', { count: game.honba }) : '',
    game.kyotaku > 0 ? t('table.sticks', { count: game.kyotaku }) : '',
    game.turn >= 0 ? t('say.turnOf', { who: whoOf(game, game.turn) }) : '',
  ];
  return `${parts.filter((part) => part !== '').join('. ')}.`;
}

/** Scores, and how far each is from the own one. */
export function scoreText(game: Game, own: number, nameOf: (seat: number) => string): string {
  const mine = game.seats[own]?.score ?? 0;
  const rows = game.seats.map(({ score }, seat) => {
    const name = seat === own ? t('say.you') : nameOf(seat);
    if (own < 0 || seat === own) return t('say.score', { name, points: points(score) });
    return t('say.scoreDiff', { name, points: points(score), diff: change(score - mine) });
  });
  return `${rows.join('. ')}.`;
}
