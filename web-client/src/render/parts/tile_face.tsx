// Tile faces from the chosen set: the art alone, and the art on a lying tile.

import type { JSX } from 'preact';
import { type SetName, symbolId, type TileCode, TILE_CODES } from '../../../tiles/codes';
import { tileSet } from '../../settings';
import { spriteOf } from '../../sprites';
import { tileName } from '../../text/text';

const CODES: ReadonlySet<string> = new Set(TILE_CODES);
const isCode = (code: string): code is TileCode => CODES.has(code);

export interface TileFaceProps {
  /** A tile of the wire; `?` and anything unknown shows no art. */
  code: string;
  /** Width in px; without it the art fills its box. */
  size?: number;
  set?: SetName;
}

/** The art of a face, 3 wide and 4 high, without a body. Its name is said by whoever uses it. */
export function TileFace({ code, size, set = tileSet.value }: TileFaceProps): JSX.Element {
  return (
    <svg
      class="tile-face"
      viewBox="0 0 300 400"
      aria-hidden="true"
      {...(size !== undefined && { width: size, height: (size * 4) / 3 })}
    >
      {isCode(code) && <use href={`${spriteOf(set)}#${symbolId(set, code)}`} />}
    </svg>
  );
}

export interface TileProps extends TileFaceProps {
  size: number;
  class?: string;
  /** Decoration has no name. */
  isDecor?: boolean;
}

/** A lying tile with its thickness; `?` is a back. */
export function Tile({
  code,
  size,
  set,
  class: own = '',
  isDecor = false,
}: TileProps): JSX.Element {
  const isBack = !isCode(code);
  const name = isDecor
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': tileName(code) } as const);
  return (
    <span
      class={`tile ${isBack ? 'tile-back' : ''} ${own}`}
      style={{ '--w': `${size}px` }}
      {...name}
    >
      {!isBack && <TileFace code={code} {...(set && { set })} />}
    </span>
  );
}
