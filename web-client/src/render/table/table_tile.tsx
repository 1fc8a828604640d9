// One tile on the table, drawn again only when something of it has changed.

import { Component, createRef, type JSX } from 'preact';
import type { Placed } from '../../geometry/placed';
import { TileFace } from '../parts/tile_face';
import { at, px } from './at';
import { enter, type Origin } from './motion';

export interface TableTileProps {
  tile: Placed;
  scale: number;
  /** Words for what marks it: is-last, is-drawn, is-equal. */
  marks: string;
  from: Origin | null;
}

/** The class of a tile's body by how it is seen. */
export function bodyClass({ look, isFaceDown, turn }: Placed): string {
  const words = ['t-tile', `t-${look}`];
  if (look === 'lying' && isFaceDown) words.push('t-down');
  if (look === 'side') words.push(turn === 270 ? 't-side-right' : 't-side-left');
  return words.join(' ');
}

/** The art in the tile's own direction, in the middle of what is seen of it. */
export function TileArt({ tile, scale }: { tile: Placed; scale: number }): JSX.Element {
  const { box, width, turn, pai, standsFor = '' } = tile;
  const high = (width * 4) / 3;
  const style = {
    left: px((box.w - width) / 2, scale),
    top: px((box.h - high) / 2, scale),
    width: px(width, scale),
    height: px(high, scale),
    transform: turn === 0 ? 'none' : `rotate(${turn}deg)`,
  };
  return (
    <span class="t-art" style={style}>
      <TileFace code={pai} />
      {standsFor !== '' && (
        <span class="t-stands">
          <TileFace code={standsFor} />
        </span>
      )}
    </span>
  );
}

export class TableTile extends Component<TableTileProps> {
  readonly element = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    const { from, scale } = this.props;
    if (from && this.element.current) enter(this.element.current, from, scale);
  }

  override shouldComponentUpdate(next: TableTileProps): boolean {
    const { tile, scale, marks } = this.props;
    const { box } = tile;
    return (
      next.scale !== scale ||
      next.marks !== marks ||
      next.tile.pai !== tile.pai ||
      next.tile.look !== tile.look ||
      next.tile.isFaceDown !== tile.isFaceDown ||
      next.tile.turn !== tile.turn ||
      next.tile.depth !== tile.depth ||
      next.tile.box.x !== box.x ||
      next.tile.box.y !== box.y ||
      next.tile.box.w !== box.w ||
      next.tile.box.h !== box.h
    );
  }

  render(): JSX.Element {
    const { tile, scale, marks } = this.props;
    const style = {
      ...at(tile.box, scale),
      '--w': `${px(tile.width, scale)}px`,
      zIndex: Math.round(tile.depth * 100),
    };
    const hasArt = tile.look === 'lying' && !tile.isFaceDown;
    return (
      <div
        ref={this.element}
        class={`${bodyClass(tile)} ${marks}`}
        style={style}
        aria-hidden="true"
      >
        {hasArt && <TileArt tile={tile} scale={scale} />}
      </div>
    );
  }
}
