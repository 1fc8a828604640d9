// An example hand of the cards: its sets on the table, its tiles, the winning one, bonus tiles.

import '../teach/words';
import type { JSX } from 'preact';
import { groupWords } from '../../describe';
import type { CardHand } from '../../protocol.gen';
import { points, rowOf, t, tOr, windName } from '../../text/text';
import { Tile } from '../parts/tile_face';

const WINDS = ['E', 'S', 'W', 'N'];

interface Group {
  tiles: readonly string[];
  words: string;
  isWinning: boolean;
}

const plain = (tiles: readonly string[]): Group => ({ tiles, words: '', isWinning: false });

const groupsOf = ({ melds, tehai, pai, tsumo, bonus }: CardHand): Group[] =>
  [
    plain(tehai),
    ...(pai === ''
      ? []
      : [
          {
            tiles: [pai],
            isWinning: true,
            words: t(tsumo ? 'result.winningTsumo' : 'result.winningRon'),
          },
        ]),
    ...melds.map(({ type, pais }) => ({ ...plain(pais), words: tOr('meld', type, type) })),
    plain(bonus),
  ].filter(({ tiles }) => tiles.length > 0);

export interface CardExampleProps {
  hand: CardHand;
  size: number;
  /** What it scores is said, and whose hand it is, since that counts. */
  hasTotal?: boolean;
}

export function CardExample({ hand, size, hasTotal = true }: CardExampleProps): JSX.Element {
  const groups = groupsOf(hand);
  const seat = t('card.exampleSeat', { wind: windName(WINDS[hand.seat] ?? '') });
  const words = rowOf([
    ...(hasTotal ? [seat] : []),
    ...hand.situations.map((one) => tOr('situation', one, one)),
  ]);
  return (
    <>
      <span
        class="c-hand"
        role="img"
        aria-label={t('result.handLabel', {
          tiles: groupWords(groups.flatMap(({ tiles }) => tiles)),
        })}
      >
        {groups.map((group, place) => (
          <span key={place} class="c-group">
            <span class="c-tiles">
              {group.tiles.map((pai, i) => (
                <Tile
                  key={i}
                  code={pai}
                  size={size}
                  isDecor
                  class={group.isWinning ? 'is-win' : ''}
                />
              ))}
            </span>
            {group.words && <span class="c-word">{group.words}</span>}
          </span>
        ))}
      </span>
      {words !== '' && (
        <span class="c-situation">
          {hasTotal ? t('card.scores', { words, points: points(hand.total) }) : words}
        </span>
      )}
    </>
  );
}
