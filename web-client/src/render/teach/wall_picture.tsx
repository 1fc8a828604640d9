// The wall from above: four sides of stacks, where it is broken, and which way it is drawn.

import type { JSX } from 'preact';
import { type Ring, sideOf, turnOf } from '../../geometry/sides';

const SIZE = 200;
const STACK = { w: 7, h: 11, pitch: 8 };
const FROM_EDGE = 14;

export interface WallPictureProps {
  ring: Ring;
  bottomSeat: number;
  /** Stacks of each side. */
  stacks: number;
  broken: { owner: number; stacks: number };
}

interface SideProps {
  turn: number;
  stacks: number;
  /** From the owner's right end; 0: whole. */
  kept: number;
}

function WallSide({ turn, stacks, kept }: SideProps): JSX.Element {
  const left = (SIZE - stacks * STACK.pitch) / 2;
  const y = SIZE - FROM_EDGE - STACK.h;
  return (
    <g transform={`rotate(${turn} ${SIZE / 2} ${SIZE / 2})`}>
      {Array.from({ length: stacks }, (_, i) => {
        const isKept = kept > 0 && i >= stacks - kept;
        return (
          <rect
            key={i}
            x={left + i * STACK.pitch + (isKept ? 4 : 0)}
            y={y}
            rx="1.2"
            width={STACK.w}
            height={STACK.h}
            class={isKept ? 'ritual-kept' : 'ritual-stack'}
          />
        );
      })}
      {kept > 0 && (
        <path
          class="ritual-arrow"
          d={`M${left + (stacks - kept) * STACK.pitch - 4} ${y - 8}h-26m8 -6l-8 6l8 6`}
        />
      )}
    </g>
  );
}

export function WallPicture({ ring, bottomSeat, stacks, broken }: WallPictureProps): JSX.Element {
  return (
    <svg class="ritual-wall" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {ring.map((seat) => (
        <WallSide
          key={seat}
          turn={turnOf(sideOf(seat, bottomSeat, ring))}
          stacks={stacks}
          kept={seat === broken.owner ? Math.min(broken.stacks, stacks) : 0}
        />
      ))}
    </svg>
  );
}
