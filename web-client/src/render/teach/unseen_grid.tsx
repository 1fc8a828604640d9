// How many copies of each kind a player cannot see.

import type { JSX } from 'preact';
import { game } from '../../state';
import { tableKinds } from '../../table_rules';
import { unseenRows } from '../../teach/unseen';
import { t, tileName } from '../../text/text';
import { TileFace } from '../parts/tile_face';

export function UnseenGrid({ unseen }: { unseen: readonly number[] }): JSX.Element {
  const played = tableKinds.value;
  // In a goulash they are the jokers.
  const isJoked = (pai: string): boolean => pai === '2s' && (game.value?.isGoulash ?? false);
  const rows = unseenRows(unseen, (pai) => (played === null || played.has(pai)) && !isJoked(pai));
  return (
    <div class="h-unseen">
      {rows.map((row) => (
        <ul key={row[0]?.pai}>
          {row.map(({ pai, left }) => (
            <li key={pai} class={left === 0 ? 'is-gone' : ''}>
              <span class="sr-only">
                {t('help.tileLeft', { tile: tileName(pai), count: left })}
              </span>
              <span class="h-face">
                <TileFace code={pai} />
              </span>
              <span aria-hidden="true">{left}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
