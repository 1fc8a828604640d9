// The match as a line: a block for each hand with what stands out in it, and where one is. It is one
// slider: to be pressed, dragged, or moved by keys.

import { computed } from '@preact/signals';
import type { ComponentChildren, JSX, TargetedPointerEvent } from 'preact';
import { type Block, blocksOf, momentIn, shareIn } from '../../replay/blocks';
import type { Hand } from '../../replay/course';
import { type Mark, marksOf } from '../../replay/marks';
import { handName, shortHand } from '../../replay/words';
import { nameOf } from '../../seats';
import { t } from '../../text/text';
import { toldUpTo, hand, hands, jump, moment } from './player';

const blocks = computed(() => blocksOf(hands.value, moment.value.hand));

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const markWords = ({ kind, seat }: Mark): string =>
  kind === 'draw' ? t('replay.markDraw') : t(`replay.mark.${kind}`, { name: nameOf(seat) });

function MarkSign({ mark, share }: { mark: Mark; share: number }): JSX.Element {
  const letter =
    mark.kind === 'draw' ? '–' : mark.kind === 'win' ? nameOf(mark.seat).slice(0, 1) : '';
  return (
    <i
      class={`p-mark p-mark-${mark.kind}`}
      style={{ left: percent(share) }}
      title={markWords(mark)}
    >
      {letter}
    </i>
  );
}

function Marks({ block }: { block: Block }): JSX.Element | null {
  const one = hands.value[block.first];
  if (!one || block.isShort) return null;
  return (
    <>
      {marksOf(one, toldUpTo.value).map((mark) => (
        <MarkSign
          key={`${mark.step} ${mark.seat}`}
          mark={mark}
          share={mark.step / Math.max(1, block.steps - 1)}
        />
      ))}
    </>
  );
}

/** "E3·1": a repeat is another hand. */
const nameOfHand = (start: Hand['start']): string =>
  start.honba > 0 ? `${shortHand(start)}·${start.honba}` : shortHand(start);

function blockName({ first, last }: Block): string {
  const [from, to] = [hands.value[first]?.start, hands.value[last]?.start];
  if (!from || !to) return '';
  return first === last ? nameOfHand(from) : `${shortHand(from)}–${shortHand(to)}`;
}

function BlockOfHands({ block }: { block: Block }): JSX.Element {
  const { hand: here } = moment.value;
  const isHere = here >= block.first && here <= block.last;
  const share = shareIn(hands.value, block, moment.value);
  return (
    <div
      class={`p-block ${isHere ? 'is-here' : ''} ${block.isShort ? 'is-short' : ''}`}
      style={block.isShort ? {} : { flexGrow: block.steps }}
    >
      <span class="p-block-name">{blockName(block)}</span>
      <span class="p-track">
        <span class="p-done" style={{ transform: `scaleX(${share.toFixed(4)})` }} />
        <Marks block={block} />
      </span>
      {isHere && <span class="p-head" style={{ left: percent(share) }} />}
    </div>
  );
}

/** To the place on the line that a finger or the mouse points at. */
function seek({ currentTarget, clientX }: TargetedPointerEvent<HTMLElement>): void {
  const boxes = [...currentTarget.querySelectorAll('.p-block')].map((one) =>
    one.getBoundingClientRect(),
  );
  const found = boxes.findIndex(({ right }) => clientX <= right);
  const place = found < 0 ? boxes.length - 1 : found;
  const [block, box] = [blocks.peek()[place], boxes[place]];
  if (block && box) jump(momentIn(hands.peek(), block, (clientX - box.left) / box.width));
}

function onPress(event: TargetedPointerEvent<HTMLElement>): void {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  seek(event);
}

function onMove(event: TargetedPointerEvent<HTMLElement>): void {
  if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
}

const stepsBefore = (place: number): number =>
  hands.value.slice(0, place).reduce((sum, { steps }) => sum + steps.length, 0);

/** "East 2, move 17 of 90": what a screen reader says of the place. */
function placeWords(): string {
  const { step } = moment.value;
  const one = hand.value;
  if (!one) return '';
  const mark = marksOf(one, toldUpTo.value).find((found) => found.step === step);
  const words = t('replay.place', { hand: handName(one.start), step, count: one.steps.length - 1 });
  return mark ? t('replay.placeAndMark', { place: words, mark: markWords(mark) }) : words;
}

/** `next`: what stands behind the last hand. */
export const Timeline = ({ next }: { next?: ComponentChildren }): JSX.Element => (
  <div class="p-line">
    <div
      class="p-slider"
      role="slider"
      tabIndex={0}
      aria-label={t('replay.timeline')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, stepsBefore(hands.value.length) - 1)}
      aria-valuenow={stepsBefore(moment.value.hand) + moment.value.step}
      aria-valuetext={placeWords()}
      onPointerDown={onPress}
      onPointerMove={onMove}
    >
      {blocks.value.map((block) => (
        <BlockOfHands key={block.first} block={block} />
      ))}
    </div>
    {next}
  </div>
);
