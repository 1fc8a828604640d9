// What happened last at a small table, in words.

import type { Game } from '../../game';
import { t, tOr } from '../../text/text';

export interface LastWords {
  words: string;
  /** A discard's tile, drawn beside the words; else empty. */
  tile: string;
}

const NOTHING: LastWords = { words: '', tile: '' };

/** "Grace discards" with the tile; "Sofia: Ron"; "Exhaustive draw". */
export function lastWords(game: Game, nameOf: (seat: number) => string): LastWords {
  const { result, lastDiscard, flag } = game;
  if (result?.kind === 'draw') {
    return { words: tOr('draw', result.draw.reason, result.draw.reason), tile: '' };
  }
  const isNewFlag = flag !== null && flag.id > (lastDiscard?.id ?? -1);
  if (flag && (result || isNewFlag)) {
    return {
      words: t('grid.says', { name: nameOf(flag.seat), word: t(`flag.${flag.word}`) }),
      tile: '',
    };
  }
  if (!lastDiscard) return NOTHING;
  const tile = game.seats[lastDiscard.seat]?.river.find(({ id }) => id === lastDiscard.id);
  if (!tile) return NOTHING;
  return { words: t('grid.discards', { name: nameOf(lastDiscard.seat) }), tile: tile.pai };
}
