// The drawing of a QR code, fetched when one is first shown: one path of squares, dark on white in both rooms, because cameras want that.

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import type { QrProps } from './qr';

// Modules of white around it, as the standard asks.
const BORDER = 4;

function pathOf(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

export function QrPath({ text, label }: QrProps): JSX.Element {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
