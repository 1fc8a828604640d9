// Steps and hands of a match in words, for its lists.

import type { GameEvent } from '../protocol.gen';
import { isWithoutWinds, roundWords } from '../table_facts';
import { replaying } from '../text/languages/en/replaying';
import { addCommonWords, points, t, tileName, tOr, windName } from '../text/text';
import type { Hand } from './course';

addCommonWords('replaying', replaying);

export interface MoveWords {
  /** Who, -1: the table. */
  seat: number;
  words: string;
  /** The tile that is shown beside the words, or empty. */
  pai: string;
}

const table = (words: string, pai = ''): MoveWords => ({ seat: -1, words, pai });
const by = ({ actor }: { actor: number }, words: string, pai = ''): MoveWords => ({
  seat: actor,
  words,
  pai,
});

/** What is read where the tile beside the words is not seen. */
export const spokenMove = (name: string, { words, pai }: MoveWords): string =>
  [name, words, pai && tileName(pai)].filter(Boolean).join(' ');

export function moveWords(event: GameEvent): MoveWords {
  switch (event.type) {
    case 'start_kyoku':
      return table(t('move.deal'), event.dora_marker ?? '');
    case 'tsumo':
      return by(event, t(event.rinshan ? 'move.replacement' : 'move.draws'), event.pai);
    case 'dahai':
      return by(event, t(event.tsumogiri ? 'move.discardsDrawn' : 'move.discards'), event.pai);
    case 'chi':
    case 'pon':
    case 'daiminkan':
    case 'kakan':
    case 'kita':
      return by(event, t(`move.${event.type}`), event.pai);
    case 'ankan':
      return by(event, t('move.ankan'), event.consumed[0] ?? '');
    case 'reach':
      return by(event, t('move.reach'));
    case 'dora':
      return table(t('move.dora'), event.dora_marker);
    case 'hora': {
      const how = event.actor === event.target ? 'move.tsumo' : 'move.ron';
      return by(event, t(how, { points: points(event.hora_points) }), event.pai);
    }
    case 'ryukyoku':
      return table(tOr('draw', event.reason, event.reason));
    case 'word':
      return by(
        event,
        t(event.back ? 'move.wordBack' : 'move.word', {
          word: tOr('action', event.said, event.said),
        }),
      );
    case 'take_back':
      return by(event, t('move.takeBack'));
    case 'penalty':
      return by(event, tOr('fault', event.fault, event.fault));
    case 'bonus':
      return by(event, t('move.bonus'), event.pai);
    case 'fishing':
      return by(event, t(event.original ? 'move.original' : 'move.fishing'));
    case 'exchange':
      return table(t('move.exchange'));
    case 'skip':
      return table(t('move.skip'));
    case 'throws':
      return table(t('move.throws'));
    case 'hand':
      return by(event, t('move.scores', { points: points(event.counted.total) }));
    case 'settle':
      return table(t('move.settle'));
    case 'set':
      return table(t('move.set'));
    case 'end_game':
      return table(t('move.end'));
    default:
      return table('');
  }
}

export const handName = (start: Hand['start']): string => {
  const { honba } = start;
  const round = roundWords(start);
  return honba > 0 ? t('result.handRepeats', { round, count: honba }) : round;
};

/** "E1": where there is no room for the name; in other languages "O1", "東1". */
export function shortHand({ bakaze, kyoku, winds }: Hand['start']): string {
  const [letter = bakaze] = windName(bakaze);
  return isWithoutWinds(winds) ? String(kyoku) : `${letter}${kyoku}`;
}

/** How a hand ended: one line for each winner, or why there was none. */
export function resultLines({ events }: Hand, nameOf: (seat: number) => string): string[] {
  return events.flatMap((event) => {
    if (event.type === 'ryukyoku') return [tOr('draw', event.reason, event.reason)];
    if (event.type !== 'hora') return [];
    const worth = { name: nameOf(event.actor), points: points(event.hora_points) };
    return [
      event.actor === event.target
        ? t('replay.tsumo', worth)
        : t('replay.ron', { ...worth, from: nameOf(event.target) }),
    ];
  });
}

/** What the hand changed by seat, sticks included. */
export function changesOf({ events, start }: Hand): number[] {
  const last = events.findLast(
    (event) => event.type === 'hora' || event.type === 'ryukyoku' || event.type === 'settle',
  );
  const after = last && 'scores' in last ? last.scores : start.scores;
  return after.map((score, seat) => score - (start.scores[seat] ?? 0));
}
