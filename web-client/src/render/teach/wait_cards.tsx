// Hands that wait, each with what completes it and why: the sets and the pair it then has.

import type { JSX } from 'preact';
import { groupWords } from '../../describe';
import type { CardWait, CardWaits } from '../../protocol.gen';
import { waitWords } from '../../teach/help_words';
import { t, tileName } from '../../text/text';
import { kindOf } from '../../tile';
import { Tile } from '../parts/tile_face';

/** The set that the tile came to: the last one that has it. */
const placeOf = ({ groups, pai }: CardWait): number =>
  groups.findLastIndex((tiles) => tiles.some((one) => kindOf(one) === kindOf(pai)));

function Complete({ wait, size }: { wait: CardWait; size: number }): JSX.Element {
  const place = placeOf(wait);
  return (
    <span
      class="c-hand"
      role="img"
      aria-label={t('waits.complete', { tiles: wait.groups.map(groupWords).join('; ') })}
    >
      {wait.groups.map((tiles, at) => {
        const won =
          at === place ? tiles.findLastIndex((one) => kindOf(one) === kindOf(wait.pai)) : -1;
        return (
          <span key={at} class="c-tiles">
            {tiles.map((pai, i) => (
              <Tile key={i} code={pai} size={size} isDecor class={i === won ? 'is-win' : ''} />
            ))}
          </span>
        );
      })}
    </span>
  );
}

export interface WaitCardsProps {
  rows: readonly CardWaits[];
  tile?: number;
}

export const WaitCards = ({ rows, tile = 22 }: WaitCardsProps): JSX.Element => (
  <ul class="c-waits">
    {rows.map(({ tehai, waits }) => (
      <li key={tehai.join('')}>
        <span class="c-wait-hand">
          {tehai.map((pai, i) => (
            <Tile key={i} code={pai} size={tile + 4} />
          ))}
        </span>
        <dl>
          {waits.map((wait) => (
            <div key={wait.pai} class={wait.tsumo === 'none' ? '' : 'is-gone'}>
              <dt>
                <span class="sr-only">{t('waits.on', { tile: tileName(wait.pai) })}</span>
                <Tile code={wait.pai} size={tile + 4} isDecor />
              </dt>
              <dd>
                <Complete wait={wait} size={tile} />
                {waitWords(wait).map((words) => (
                  <span key={words} class="c-situation">
                    {words}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
