// What was just said, as bubbles at the plates. No bubble lies over a river, a meld, the own hand or
// what is asked.

import type { CSSProperties, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '../../styles/talk.css';
import type { Game } from '../../game';
import { bubblePlace } from '../../geometry/bubbles';
import { seatsOnScreen, type Side } from '../../geometry/sides';
import { bottomSeat } from '../../seats';
import { heard } from '../../talk/hearing';
import type { TalkLine } from '../../protocol.gen';
import { say } from '../parts/live';
import { px } from '../table/at';
import { plan, stage } from '../table/view';
import { spokenLine, Stamp, wordsOf } from './sayings';

const STAYS_MS = 2500;

interface BubbleProps {
  line: TalkLine;
  side: Side;
  place: CSSProperties;
}

function Bubble({ line, side, place }: BubbleProps): JSX.Element | null {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    say(spokenLine(line));
    const timer = setTimeout(() => setIsOver(true), STAYS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each line once
  }, []);
  if (isOver) return null;
  const isWide = stage.value.kind === 'wide';
  return (
    // What a reader hears comes by the live region.
    <span class={`k-bubble ${isWide ? `is-${side}` : 'is-small'}`} style={place} aria-hidden="true">
      {line.stamp === undefined ? (
        wordsOf(line)
      ) : (
        <Stamp stamp={line.stamp} size={isWide ? 84 : 36} />
      )}
    </span>
  );
}

export function Bubbles({ here }: { here: Game }): JSX.Element {
  const { scale, kind } = stage.value;
  return (
    <>
      {seatsOnScreen(bottomSeat.value, here.ring).map(({ seat, side }) => {
        const line = heard.value.fresh.find((one) => one.line.seat === seat)?.line;
        const plate = plan.value.seats[side]?.plate;
        if (!line || !plate) return null;
        const { x, y, shift } = bubblePlace(side, plate, kind);
        const transform = `translate(${px(x, scale)}px, ${px(y, scale)}px) ${shift}`;
        return <Bubble key={line.line} line={line} side={side} place={{ transform }} />;
      })}
    </>
  );
}
