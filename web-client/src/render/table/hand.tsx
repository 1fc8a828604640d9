// The own hand: a toolbar of tiles that can be pressed.

import { computed, signal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game, HandTile } from '../../game';
import type { Box } from '../../geometry/box';
import type { Placed } from '../../geometry/placed';
import {
  actionFor,
  begun,
  chosen,
  handTiles,
  hinted,
  isBarred,
  isPicked,
  lifted,
  mayDiscard,
  press,
  type PressResult,
  tap,
} from '../../input';
import { DISCARD_DRAG_PX, dragOf, dropPlace, endOf, type Gesture } from '../../input_gesture';
import { leftOf, showsLeft } from '../../hand_left';
import { moveTile } from '../../hand_order';
import { mySeat } from '../../seats';
import { isStill, settings } from '../../settings';
import { game, state } from '../../state';
import { t, tileName } from '../../text/text';
import { type GroupMark, marksOf } from '../../teach/groups';
import { help } from '../../teach/help';
import { doraOf, kindOf } from '../../tile';
import { TileFace } from '../parts/tile_face';
import { say } from '../parts/live';
import { at, px, translate } from './at';
import { run } from './motion';
import { isLost } from './turn_clock';
import { note, placed, stage } from './view';

/** The kind that the mouse or a finger is at. */
export const pointed = signal('');

/** The kind whose like on the table is marked: what is pointed at, or what a tap has lifted. */
export const marked = computed(() => {
  const tile = handTiles.value.find(({ id }) => id === lifted.value);
  return pointed.value || (tile ? kindOf(tile.pai) : '');
});

const NO_MARKS: ReadonlyMap<number, GroupMark> = new Map();

const DRAW_MS = 120;
const DEAL_MS = 60;
const DEALT_AT_ONCE = 4;

/** The tile that Tab comes to: the one that had the focus last. */
const roving = signal<number | null>(null);

export function isDora(here: Game, pai: string): boolean {
  return here.indicators.some((indicator) => doraOf(indicator, here.players) === kindOf(pai));
}

/** How many tiles of a choice that is pointed at are this one. */
function hintedIds(tiles: readonly HandTile[]): Set<number> {
  const rest = [...hinted.value];
  const ids = new Set<number>();
  for (const { id, pai } of [...tiles].reverse()) {
    const place = rest.indexOf(pai);
    if (place < 0) continue;
    rest.splice(place, 1);
    ids.add(id);
  }
  return ids;
}

function tell(result: PressResult): void {
  if (!isLost.peek() && result !== 'barred') return;
  note.value = t(isLost.peek() ? 'link.notSent' : 'table.illegal');
  say(note.peek(), true);
}

// One gesture at a time: a second finger does not count.
let gesture: Gesture | null = null;
const drag = signal<{ id: number; dx: number; dy: number } | null>(null);

/** A finger that rests on the hand for so long asks how many copies are not seen, and presses nothing. */
const HOLD_MS = 600;
let resting: ReturnType<typeof setTimeout> | undefined;
let isResting = false;
let since = 0;

function rest(): void {
  isResting = true;
  showsLeft.value = true;
}

/** Whether the finger had rested. What it did counts, not when a slow page heard of it. */
function rise(event?: PointerEvent): boolean {
  const was = isResting && event !== undefined && event.timeStamp - since >= HOLD_MS;
  clearTimeout(resting);
  if (isResting) showsLeft.value = false;
  isResting = false;
  return was;
}

function start(event: PointerEvent, id: number): void {
  if (event.button !== 0) return;
  rise();
  since = event.timeStamp;
  if (event.pointerType !== 'mouse') resting = setTimeout(rest, HOLD_MS);
  gesture = {
    id,
    pointer: event.pointerType === 'mouse' ? 'mouse' : 'touch',
    x: event.clientX,
    y: event.clientY,
  };
  if (event.currentTarget instanceof HTMLElement) {
    event.currentTarget.setPointerCapture(event.pointerId);
  }
}

function move(event: PointerEvent): void {
  if (!gesture || isResting) return;
  if (endOf(gesture, event.clientX, event.clientY) !== 'tap') clearTimeout(resting);
  drag.value = { id: gesture.id, ...dragOf(gesture, event.clientX, event.clientY) };
}

/** Puts the tile where it was dropped; the drawn one stays apart. */
function drop(id: number, x: number, y: number): void {
  const drawn = game.peek()?.seats[mySeat.peek()]?.drawn?.id;
  const others = handTiles
    .peek()
    .filter((tile) => tile.id !== id && tile.id !== drawn)
    .flatMap((tile) => {
      const button = document.querySelector(`[data-tile="${tile.id}"]`);
      return button ? [button.getBoundingClientRect()] : [];
    });
  moveTile(id, dropPlace(others, x, y));
}

/** With the mouse a press discards, or lifts first where that is wished for. */
const pressed = (from: Gesture, up: boolean): PressResult =>
  from.pointer === 'mouse' && settings.peek().doubleClick && !up
    ? tap(from.id, false)
    : press(from.id);

function end(event: PointerEvent): void {
  const from = gesture;
  gesture = null;
  drag.value = null;
  if (rise(event) || !from) return;
  const what = endOf(from, event.clientX, event.clientY);
  if (what === 'move') drop(from.id, event.clientX, event.clientY);
  if (what === 'discard') tell(pressed(from, from.y - event.clientY >= DISCARD_DRAG_PX));
  if (what === 'tap') tell(tap(from.id, settings.peek().isOneTap));
}

function cancel(): void {
  rise();
  gesture = null;
  drag.value = null;
}

interface HandTileProps {
  tile: Placed;
  one: HandTile;
  target: Box;
  scale: number;
  here: Game;
  isHinted: boolean;
  place: number;
  isFirst: boolean;
  isDrawn: boolean;
  group: GroupMark | undefined;
}

/** One tile of several is to be chosen for what is begun. */
const isChoosingOne = computed(() => begun.value?.choice.fromHand?.kind === 'one');

/** Mouse and keys pick by going there, and a press declares; a finger picks by a tap. */
function pick(id: number): void {
  if (isChoosingOne.peek() && actionFor(id)) lifted.value = id;
}

function lookOf({ one, here, isHinted }: HandTileProps): string {
  const words = ['t-hand-tile'];
  const isCandidate = isChoosingOne.value && actionFor(one.id) !== undefined;
  const isLifted = lifted.value === one.id || isHinted || isCandidate || isPicked(one.id);
  if (isLifted) words.push('is-lifted');
  if (chosen.value?.id === one.id) words.push('is-chosen');
  if (isBarred(one.id)) words.push('is-barred');
  if (mayDiscard.value && !isBarred(one.id)) words.push('is-free');
  if (drag.value?.id === one.id) words.push('is-dragged');
  if (isDora(here, one.pai)) words.push('is-dora');
  if (kindOf(one.pai) === marked.value) words.push('is-equal');
  return words.join(' ');
}

/** A drawn tile slides in from above its gap; a hand is dealt by fours. */
function useArrival(
  ref: RefObject<HTMLButtonElement>,
  { here, place, isDrawn }: HandTileProps,
): void {
  const isQuiet = state.peek().quiet >= here.last;
  useEffect(() => {
    const isDealt = here.lastType === 'start_kyoku';
    if (!(isDrawn || isDealt) || isQuiet || !ref.current) return;
    const { transform } = ref.current.style;
    const above = isStill.peek() ? transform : `${transform} translateY(-40%)`;
    run(
      ref.current,
      [
        { transform: above, opacity: 0 },
        { transform, opacity: 1 },
      ],
      {
        duration: DRAW_MS,
        delay: isDealt && !isStill.peek() ? Math.floor(place / DEALT_AT_ONCE) * DEAL_MS : 0,
        easing: 'ease-out',
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- moves once, when it comes
  }, []);
}

function HandTileButton(props: HandTileProps): JSX.Element {
  const { tile, one, target, scale, isFirst, isDrawn, group } = props;
  const ref = useRef<HTMLButtonElement>(null);
  useArrival(ref, props);

  // A tile that goes from under the mouse is not left by it.
  useEffect(
    () => () => {
      if (pointed.peek() === kindOf(one.pai)) pointed.value = '';
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a tile keeps its kind
    [],
  );

  const pull = drag.value?.id === one.id ? drag.value : { dx: 0, dy: 0 };
  const x = px(target.x, scale) + pull.dx;
  const y = px(target.y, scale) + pull.dy;
  const style = {
    ...at(target, scale),
    transform: translate(x, y),
    '--w': `${px(tile.width, scale)}px`,
  };
  const name = tileName(one.pai);
  return (
    <button
      ref={ref}
      type="button"
      class={lookOf(props)}
      style={style}
      data-tile={one.id}
      tabIndex={isFirst ? 0 : -1}
      aria-label={isDrawn ? t('table.drawnTile', { tile: name }) : name}
      {...(isBarred(one.id) && { 'aria-disabled': true })}
      {...(isPicked(one.id) && { 'aria-pressed': true })}
      onFocus={({ currentTarget }) => {
        roving.value = one.id;
        if (currentTarget.matches(':focus-visible')) pick(one.id);
      }}
      onPointerDown={(event) => start(event, one.id)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onPointerEnter={({ pointerType }) => {
        pointed.value = kindOf(one.pai);
        if (pointerType === 'mouse') pick(one.id);
      }}
      onPointerLeave={() => {
        pointed.value = '';
      }}
      // A press by keyboard or by a screen reader comes without a pointer.
      onClick={(event) => {
        if (event.detail === 0) tell(press(one.id));
      }}
    >
      <span class="t-tile t-own">
        <TileFace code={one.pai} />
      </span>
      {showsLeft.value && <span class="t-left">{leftOf(props.here, mySeat.value, one.pai)}</span>}
      {group && <span class={`t-group t-group-${group.kind} ${group.group % 2 ? 'is-odd' : ''}`} />}
    </button>
  );
}

/** The place of the next draw, where a hand of two rows would look unfinished. */
function NextDraw({ box, scale }: { box: Box; scale: number }): JSX.Element {
  return (
    <div class="t-next" style={at(box, scale)} aria-hidden="true">
      {t('table.nextDraw')}
    </div>
  );
}

/** When the tile that had the focus is gone, the last one of the hand gets it. */
function useKeptFocus(tiles: readonly HandTile[]): void {
  useEffect(() => {
    const last = tiles.at(-1);
    const isGone = roving.peek() !== null && !tiles.some(({ id }) => id === roving.peek());
    if (!isGone || !last || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-tile="${last.id}"]`)?.focus({ preventScroll: true });
  }, [tiles]);
}

/** Whether the window has just changed: tiles are there at once then, and travel again afterwards. */
function useIsResized(): boolean {
  const { value: now } = stage;
  const [drawnFor, setDrawnFor] = useState(now);
  useEffect(() => setDrawnFor(now), [now]);
  return drawnFor !== now;
}

export function Hand(): JSX.Element | null {
  useKeptFocus(handTiles.value);
  const isResized = useIsResized();
  const here = game.value;
  const own = placed.value?.own;
  const { scale, kind } = stage.value;
  if (!here || !own || mySeat.value < 0) return null;
  const tiles = handTiles.value;
  const hints = hintedIds(tiles);
  const groups = settings.value.marksSets ? marksOf(tiles, help.value?.groups ?? []) : NO_MARKS;
  const drawn = here.seats[mySeat.value]?.drawn;
  const words = ['t-hand', isResized && 'is-resized', isChoosingOne.value && 't-choosing'];
  const focused = tiles.some(({ id }) => id === roving.value) ? roving.value : tiles.at(-1)?.id;
  return (
    <div class={words.filter(Boolean).join(' ')} role="toolbar" aria-label={t('table.hand')}>
      {tiles.map((one, i) => {
        const [tile, target] = [own.tiles[i], own.targets[i]];
        return (
          tile &&
          target && (
            <HandTileButton
              key={tile.key}
              tile={tile}
              one={one}
              target={target}
              scale={scale}
              here={here}
              place={i}
              isHinted={hints.has(one.id)}
              isFirst={one.id === focused}
              isDrawn={drawn?.id === one.id}
              group={groups.get(one.id)}
            />
          )
        );
      })}
      {kind === 'portrait' && !own.isOneRow && !drawn && (
        <NextDraw box={own.drawnPlace} scale={scale} />
      )}
    </div>
  );
}
