// Every tile that can be tapped into the hand, by suit.

import './words';
import type { JSX } from 'preact';
import { BONUS_KINDS, SUITS } from '../../kinds';
import {
  copiesLeft,
  type Draft,
  type HandRules,
  type Into,
  mayAdd,
  tilesOf,
} from '../../teach/calculator';
import { t, tileName } from '../../text/text';
import { JOKER, kindOf } from '../../tile';
import { Tile } from '../parts/tile_face';

export interface TilePickerProps {
  draft: Draft;
  into: Into;
  rules: HandRules;
  onTap(pai: string): void;
}

function PickTile({
  draft,
  into,
  rules,
  onTap,
  pai,
}: TilePickerProps & { pai: string }): JSX.Element {
  const isFree = mayAdd(rules, draft, into, pai);
  const tile = tileName(pai);
  const name =
    copiesLeft(draft, pai) > 0 ? t('calculator.add', { tile }) : t('calculator.noneLeft', { tile });
  return (
    <button
      type="button"
      class="k-tile"
      aria-label={name}
      disabled={!isFree}
      onClick={() => onTap(pai)}
    >
      <Tile code={pai} size={34} isDecor />
    </button>
  );
}

const ROWS = [...SUITS.map(({ kinds }) => kinds), BONUS_KINDS, [JOKER]];

/** Red fives stand at the end of their suit. */
export function TilePicker(props: TilePickerProps): JSX.Element {
  const tiles = tilesOf(props.rules, props.draft);
  const rows = ROWS.map((kinds) => tiles.filter((pai) => kinds.includes(kindOf(pai)))).filter(
    (tiles) => tiles.length > 0,
  );
  return (
    <section class="card k-picker" aria-label={t('calculator.pick')}>
      {rows.map((row) => (
        <div key={row[0]} class="k-row">
          {row.map((pai) => (
            <PickTile key={pai} {...props} pai={pai} />
          ))}
        </div>
      ))}
    </section>
  );
}
