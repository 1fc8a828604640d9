// The match as a line: a piece for each hand, as long as it has steps, and where one is in it.

import type { JSX } from 'preact';
import { handName, shortHand } from '../../replay/words';
import { t } from '../../text/text';
import { hands, jump, moment } from './player';

interface PieceProps {
  place: number;
}

const shareIn = (place: number, steps: number): number => {
  const { hand, step } = moment.value;
  if (place !== hand) return place < hand ? 1 : 0;
  return steps > 1 ? step / (steps - 1) : 1;
};

function Piece({ place }: PieceProps): JSX.Element | null {
  const one = hands.value[place];
  if (!one) return null;
  const { steps, start } = one;
  const isHere = moment.value.hand === place;
  const press = (event: MouseEvent): void => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    // A press by keyboard or a screen reader has no place: it goes to the deal.
    const share = event.detail === 0 ? 0 : (event.clientX - left) / width;
    jump({ hand: place, step: Math.round(share * (steps.length - 1)) });
  };
  return (
    <button
      type="button"
      class={`p-piece ${isHere ? 'is-here' : ''}`}
      style={{ flexGrow: steps.length }}
      aria-label={t('replay.toHand', { hand: handName(start) })}
      {...(isHere && { 'aria-current': 'step' })}
      onClick={press}
    >
      <span class="p-piece-name" aria-hidden="true">
        {shortHand(start)}
      </span>
      <span class="p-piece-track">
        <span
          class="p-piece-done"
          style={{ transform: `scaleX(${shareIn(place, steps.length)})` }}
        />
      </span>
      {isHere && <span class="p-knob" style={{ left: `${shareIn(place, steps.length) * 100}%` }} />}
    </button>
  );
}

export const Timeline = (): JSX.Element => (
  <div class="p-line" role="group" aria-label={t('replay.timeline')}>
    {hands.value.map((_, place) => (
      <Piece key={place} place={place} />
    ))}
  </div>
);
