// Which layout fits a window, how large a unit of it is, and where it begins.

export type LayoutKind = 'wide' | 'portrait' | 'small';

export interface Stage {
  kind: LayoutKind;
  /** Pixels of one unit. */
  scale: number;
  /** Pixels left of and above the stage. */
  left: number;
  top: number;
  /** The stage in units. A portrait stage is as large as the window. */
  width: number;
  height: number;
}

export const HEADER = 48;

const WIDE = { width: 1440, height: 900, least: 0.68, leastWithDeck: 0.4, most: 2 };
const SMALL = { width: 844, height: 390 };
// The 844 of the design are 816 of tiles and what lies below them.
const PORTRAIT = { width: 390, height: 824 };
/** Without a hand and questions, down to what lies below the table. */
const RIVERS_HEIGHT = 600;

// The header keeps its height in pixels, so that its buttons can be pressed on any window.
function wideScale(width: number, height: number): number {
  const felt = (height - HEADER) / (WIDE.height - HEADER);
  return Math.min(width / WIDE.width, felt, WIDE.most);
}

function wideStage(width: number, height: number): Stage {
  const scale = wideScale(width, height);
  const spare = height - HEADER - (WIDE.height - HEADER) * scale;
  return {
    kind: 'wide',
    scale,
    left: (width - WIDE.width * scale) / 2,
    top: HEADER * (1 - scale) + spare / 2,
    width: WIDE.width,
    height: WIDE.height,
  };
}

function smallStage(width: number, height: number): Stage {
  const scale = Math.min(width / SMALL.width, height / SMALL.height);
  return {
    kind: 'small',
    scale,
    left: (width - SMALL.width * scale) / 2,
    top: (height - SMALL.height * scale) / 2,
    width: SMALL.width,
    height: SMALL.height,
  };
}

function portraitStage(width: number, height: number, riversFoot?: number): Stage {
  const room = height - HEADER;
  const felt =
    riversFoot === undefined
      ? room / (PORTRAIT.height - HEADER)
      : (room - riversFoot) / (RIVERS_HEIGHT - HEADER);
  const scale = Math.min(width / PORTRAIT.width, felt);
  return {
    kind: 'portrait',
    scale,
    left: 0,
    top: HEADER * (1 - scale),
    width: width / scale,
    height: HEADER + room / scale,
  };
}

/**
 * The stage for a room of this size in px, safe areas taken off. `hasDeck`: a wide window has given
 * the rest of it to what lies below and beside the table, which stays wide then, if smaller.
 * `riversFoot`: an upright phone shows no hand, and so much in px lies below the table.
 */
export function stageFor(
  width: number,
  height: number,
  hasDeck = false,
  riversFoot?: number,
): Stage {
  if (width <= height) return portraitStage(width, height, riversFoot);
  const least = hasDeck ? WIDE.leastWithDeck : WIDE.least;
  return wideScale(width, height) >= least ? wideStage(width, height) : smallStage(width, height);
}
