// Boxes in units -> style of an element on the stage.

import type { CSSProperties } from 'preact';
import type { Box } from '../../geometry/box';

/** Whole hundredths keep the style text the same for the same place. */
export const px = (units: number, scale: number): number => Math.round(units * scale * 100) / 100;

export const translate = (x: number, y: number): string => `translate(${x}px, ${y}px)`;

export function at({ x, y, w, h }: Box, scale: number): CSSProperties {
  return {
    transform: translate(px(x, scale), px(y, scale)),
    width: px(w, scale),
    height: px(h, scale),
  };
}
