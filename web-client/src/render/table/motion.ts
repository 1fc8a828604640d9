// Where a tile comes from when it appears in a new place, and moving it there.

import type { Game } from '../../game';
import type { Box } from '../../geometry/box';
import type { TablePlaced } from '../../geometry/place_table';
import type { Placed } from '../../geometry/placed';
import type { Plan } from '../../geometry/plan';
import { sideOf } from '../../geometry/sides';
import { isStill } from '../../settings';

export interface Origin {
  x: number;
  y: number;
  ms: number;
  delay: number;
  /** The tile is laid on its side on its way. */
  turns: boolean;
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const DISCARD_MS = 160;
const RIICHI_MS = 220;
const CALL_MS = 200;
const FADE_MS = 100;
const OWN_TILES = { ms: 120, delay: 200 };

/** The table before the last event. */
export interface Before {
  game: Game;
  placed: TablePlaced;
}

const middle = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/** Where a seat's hidden tiles are: their middle, or the plate that counts them. */
function handPoint(seat: number, before: Before, plan: Plan, bottomSeat: number): Box | null {
  const hand = before.placed.tiles.filter((tile) => tile.zone === 'hand' && tile.seat === seat);
  const tile = hand[Math.floor(hand.length / 2)];
  if (tile) return tile.box;
  return plan.seats[sideOf(seat, bottomSeat, before.game.ring)]?.plate ?? null;
}

function slotBox(seat: number, slot: number, before: Before): Box | null {
  const player = before.game.seats[seat];
  const tile = slot < 0 ? player?.drawn : player?.hand[slot];
  const key = `h${seat}-${tile?.id}`;
  return before.placed.tiles.find((one) => one.key === key)?.box ?? null;
}

const origin = (from: Box, to: Placed, ms: number, delay = 0, turns = false): Origin => {
  const a = middle(from);
  const b = middle(to.box);
  return { x: a.x - b.x, y: a.y - b.y, ms, delay, turns };
};

function discardOrigin(
  tile: Placed,
  game: Game,
  before: Before,
  plan: Plan,
  bottomSeat: number,
): Origin | null {
  const last = game.seats[tile.seat]?.river.at(-1);
  if (!last || tile.key !== `r${last.id}` || last.id !== game.last) return null;
  const from =
    slotBox(tile.seat, last.slot, before) ?? handPoint(tile.seat, before, plan, bottomSeat);
  return from && origin(from, tile, last.sideways ? RIICHI_MS : DISCARD_MS, 0, last.sideways);
}

function meldOrigin(
  tile: Placed,
  game: Game,
  before: Before,
  plan: Plan,
  bottomSeat: number,
): Origin | null {
  const meld = game.seats[tile.seat]?.melds.find(({ id }) => tile.key.startsWith(`m${id}-`));
  if (!meld || meld.id !== game.last) return null;
  const claimed =
    meld.from >= 0 && tile.pai === meld.called
      ? before.placed.tiles
          .filter(({ zone, seat }) => zone === 'river' && seat === meld.from)
          .at(-1)
      : undefined;
  if (claimed) return origin(claimed.box, tile, CALL_MS);
  const from = handPoint(tile.seat, before, plan, bottomSeat);
  const delay = meld.from >= 0 ? OWN_TILES.delay : 0;
  return from && origin(from, tile, OWN_TILES.ms, delay);
}

/** From where the tiles that the last event moved come. */
export function originsOf(
  game: Game,
  placed: TablePlaced,
  before: Before,
  plan: Plan,
  bottomSeat: number,
): Map<string, Origin> {
  const known = new Set(before.placed.tiles.map(({ key }) => key));
  const result = new Map<string, Origin>();
  for (const tile of placed.tiles) {
    if (known.has(tile.key)) continue;
    const from =
      tile.zone === 'river'
        ? discardOrigin(tile, game, before, plan, bottomSeat)
        : tile.zone === 'meld'
          ? meldOrigin(tile, game, before, plan, bottomSeat)
          : null;
    if (from) result.set(tile.key, from);
  }
  return result;
}

const running = new Set<Animation>();

/** A new event puts everything where it belongs. */
export function snap(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

/** Lets an element move; where motion is not wanted it only fades. */
export function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  const still = isStill.peek() ? { duration: FADE_MS, delay: 0 } : {};
  const animation = element.animate(frames, {
    fill: 'backwards',
    easing: EASE,
    ...options,
    ...still,
  });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
}

/** Lets a tile travel to where it is, or fade in there when motion is not wanted. */
export function enter(element: HTMLElement, from: Origin, scale: number): void {
  if (isStill.peek()) {
    run(element, [{ opacity: 0 }, { opacity: 1 }], { easing: 'linear' });
    return;
  }
  const { transform } = element.style;
  const turn = from.turns ? ' rotate(90deg)' : '';
  const start = `${transform} translate(${from.x * scale}px, ${from.y * scale}px)${turn}`;
  const end = turn ? `${transform} rotate(0deg)` : transform;
  run(element, [{ transform: start }, { transform: end }], {
    duration: from.ms,
    delay: from.delay,
  });
}

/** Lets something rise a little and appear. */
export function rise(element: HTMLElement, ms: number): void {
  const { transform } = element.style;
  const hidden = isStill.peek()
    ? { opacity: 0 }
    : { opacity: 0, transform: `${transform} translateY(8px)` };
  const shown = isStill.peek() ? { opacity: 1 } : { opacity: 1, transform };
  run(element, [hidden, shown], { duration: ms, easing: 'ease-out' });
}
