// A die that shows its throw.

import type { JSX } from 'preact';

// Places of the pips on a grid of three by three, by rows.
const PIPS: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export const Die = ({ value }: { value: number }): JSX.Element => (
  <svg class={`die die-${value}`} viewBox="0 0 40 40" aria-hidden="true">
    <rect x="1" y="1" width="38" height="38" rx="8" />
    {(PIPS[value] ?? []).map((place) => (
      <circle
        key={place}
        cx={10 + (place % 3) * 10}
        cy={10 + Math.floor(place / 3) * 10}
        r={value === 1 ? 5 : 3.4}
      />
    ))}
  </svg>
);
