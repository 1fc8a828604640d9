// The tiles of some rules with their names.

import './words';
import type { JSX } from 'preact';
import { BONUS_KINDS, SUITS } from '../../kinds';
import { t, tileName, tOr } from '../../text/text';
import { Tile } from '../parts/tile_face';

const WINDS = 4;

/** Suits, winds and dragons apart. */
const GROUPS = SUITS.flatMap(({ letter, kinds }) =>
  letter === 'z'
    ? [
        { id: 'winds', kinds: kinds.slice(0, WINDS) },
        { id: 'dragons', kinds: kinds.slice(WINDS) },
      ]
    : [{ id: letter, kinds }],
);

/** There is one of each of these. */
const BONUS = 'bonus';
const ALL_GROUPS = [...GROUPS, { id: BONUS, kinds: BONUS_KINDS }];

const titleOf = (id: string): string => {
  if (id === 'winds') return t('cards.winds');
  if (id === BONUS) return t('cards.bonus');
  return id === 'dragons' ? t('cards.dragons') : tOr('suit', id, id);
};

export interface TileCardsProps {
  tiles: readonly string[];
  size?: number;
}

export function TileCards({ tiles, size = 34 }: TileCardsProps): JSX.Element {
  const groups = ALL_GROUPS.map(({ id, kinds }) => ({
    id,
    kinds: kinds.filter((kind) => tiles.includes(kind)),
  })).filter(({ kinds }) => kinds.length > 0);
  return (
    <div class="c-tilecards">
      <p class="lead">{t('cards.copies', { count: 4 })}</p>
      {groups.map(({ id, kinds }) => (
        <section key={id}>
          <h3>{titleOf(id)}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <Tile code={kind} size={size} set="indexed" isDecor />
                <span>{tileName(kind)}</span>
              </li>
            ))}
          </ul>
          {id === BONUS && <p class="lead">{t('cards.copies', { count: 1 })}</p>}
          {id === 's' && kinds.includes('1s') && <p class="lead">{t('cards.birdNote')}</p>}
        </section>
      ))}
    </div>
  );
}
