// Every tile that can be tapped into the hand, by suit.

import type { JSX } from 'preact';
import { SUITS } from '../../kinds';
import { copiesLeft, type Draft, type HandRules, type Into, mayAdd } from '../../teach/calculator';
import { t, tileName } from '../../text/text';
import { kindOf } from '../../tile';
import { Tile } from '../parts/tile_face';

export interface TilePickerProps {
  draft: Draft;
  into: Into;
  rules: HandRules;
  onTap(pai: string): void;
}

function PickTile({ draft, into, rules, onTap, pai }: TilePickerProps & { pai: string }): JSX.Element {
  const isFree = mayAdd(rules, draft, into, pai);
  const tile = tileName(pai);
  const name = copiesLeft(draft, pai) > 0
    ? t('calculator.add', { tile }) : t('calculator.noneLeft', { tile });
  return (
    <button
      type="button" class="k-tile" aria-label={name} disabled={!isFree} onClick={() => onTap(pai)}
    >
      <Tile code={pai} size={34} isDecor />
    </button>
  );
}

/** Red fives stand at the end of their suit. */
export function TilePicker(props: TilePickerProps): JSX.Element {
  const rows = SUITS
    .map(({ kinds }) => props.rules.tiles.filter((pai) => kinds.includes(kindOf(pai))))
    .filter((tiles) => tiles.length > 0);
  return (
    <section class="card k-picker" aria-label={t('calculator.pick')}>
      {rows.map((tiles) => (
        <div key={tiles[0]} class="k-row">
          {tiles.map((pai) => <PickTile key={pai} {...props} pai={pai} />)}
        </div>
      ))}
    </section>
  );
}
