// A hand that has a yaku, as its sets: those that make the yaku stand out.

import type { JSX } from 'preact';
import { groupWords } from '../../describe';
import type { CardYaku } from '../../protocol.gen';
import { t, tOr } from '../../text/text';
import { kindOf } from '../../tile';
import { Tile } from '../parts/tile_face';

type Example = Pick<CardYaku, 'groups' | 'marked' | 'melds' | 'tehai' | 'pai' | 'tsumo'>;

/** The set that the winning tile came to: the last concealed one that holds it. */
function winningGroup({ groups, melds, pai }: Example): number {
  const place = groups.findLastIndex(
    (tiles, i) => i >= melds.length && tiles.some((one) => kindOf(one) === kindOf(pai)),
  );
  return place;
}

export function ExampleHand({
  row,
  size = 22,
}: {
  row: Example;
  size?: number;
}): JSX.Element | null {
  const groups = row.groups.length > 0 ? row.groups : [row.tehai, [row.pai]];
  if (groups.flat().length < 2) return null;
  const winning = winningGroup({ ...row, groups });
  const isMarked = (place: number): boolean =>
    row.marked.length === 0 || row.marked.includes(place);
  return (
    <div
      class="c-hand"
      role="img"
      aria-label={t('result.handLabel', { tiles: groupWords(groups.flat()) })}
    >
      {groups.map((tiles, place) => {
        const at =
          place === winning ? tiles.findLastIndex((one) => kindOf(one) === kindOf(row.pai)) : -1;
        const meld = row.groups.length > 0 ? row.melds[place] : undefined;
        return (
          <span key={place} class={`c-group ${isMarked(place) ? '' : 'is-faint'}`}>
            <span class="c-tiles">
              {tiles.map((pai, i) => (
                <Tile key={i} code={pai} size={size} isDecor class={i === at ? 'is-win' : ''} />
              ))}
            </span>
            {meld && <span class="c-word">{tOr('meld', meld.type, meld.type)}</span>}
            {at >= 0 && (
              <span class="c-word">
                {t(row.tsumo ? 'result.winningTsumo' : 'result.winningRon')}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
