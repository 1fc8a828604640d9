// What only happens at a strict table: words before the tiles are shown, sets that go back, faults.

import type { CallWord, Game, GameSeat, Meld } from './game';
import { bySort, openHand, withScores, withSeat } from './game_parts';
import type {
  ActionType,
  GameEventPenalty,
  GameEventTakeBack,
  GameEventWord,
} from './protocol.gen';

const WORDS: Partial<Record<ActionType, CallWord>> = {
  chi: 'chi',
  pon: 'pon',
  daiminkan: 'kan',
  ankan: 'kan',
  kakan: 'kan',
  reach: 'riichi',
  kita: 'kita',
  ryukyoku: 'nine',
};

/** A word is heard as a flag; one that is taken back is gone. */
export function word(game: Game, { actor, said, target, back, n }: GameEventWord): Game {
  if (back) return { ...game, flag: null };
  const win: CallWord = target === actor ? 'tsumo' : 'ron';
  const heard = said === 'hora' ? win : WORDS[said];
  return heard ? { ...game, flag: { seat: actor, word: heard, id: n } } : game;
}

const withTiles = (seat: GameSeat, tiles: readonly string[], id: number): GameSeat => ({
  ...seat,
  // Numbers of events leave room for no more than one tile, so these count in fractions.
  hand: [...seat.hand, ...tiles.map((pai, i) => ({ id: id + (i + 1) / 10, pai }))].sort(bySort),
});

/** An added tile comes off its pon; any other set goes as a whole. */
function withoutSet(seat: GameSeat, pai: string | undefined, isOwn: boolean): GameSeat {
  const last = seat.melds.findLastIndex(({ kind, added }) =>
    isOwn && pai !== undefined ? kind === 'kakan' && (added === pai || added === '') : true,
  );
  const melds = seat.melds.flatMap((meld, i): Meld[] => {
    if (i !== last) return [meld];
    return meld.added === '' ? [] : [{ ...meld, kind: 'pon', added: '' }];
  });
  return { ...seat, melds };
}

export function takeBack(game: Game, event: GameEventTakeBack): Game {
  const { actor, target, pai, consumed, n } = event;
  const isOwn = actor === target;
  const tiles = consumed.length === 0 && isOwn && pai !== undefined ? [pai] : consumed;
  const freed = withSeat(game, actor, (seat) => withTiles(withoutSet(seat, pai, isOwn), tiles, n));
  if (isOwn || pai === undefined) return { ...freed, flag: null };
  const back = withSeat(freed, target, (seat) => ({
    ...seat,
    // A riichi tile that had been called lies on its side again.
    river: [...seat.river, { id: n, pai, tsumogiri: false, sideways: seat.turnsNext, slot: -1 }],
    turnsNext: false,
  }));
  return { ...back, flag: null, turn: target, lastDiscard: { seat: target, id: n } };
}

export function penalty(game: Game, event: GameEventPenalty): Game {
  const { actor, tehai, scores, fault } = event;
  const marked = withSeat(withScores(game, scores), actor, (seat) => ({
    ...seat,
    ...(tehai.length > 0 && { hand: openHand(seat, actor, tehai), drawn: null }),
    isDead: seat.isDead || event.penalty === 'dead',
  }));
  return { ...marked, fault: { seat: actor, fault, penalty: event.penalty } };
}
