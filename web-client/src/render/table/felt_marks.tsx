// What lies on the felt besides tiles: riichi sticks, the flag of a call, names under melds.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { type Side, seatsOnScreen, sideOf } from '../../geometry/sides';
import { placeStick } from '../../geometry/sticks';
import { bottomSeat, nameOf } from '../../seats';
import { isStill } from '../../settings';
import { shownState } from '../../state';
import { t } from '../../text/text';
import { at, px, translate } from './at';
import { run } from './motion';
import { placed, plan, stage } from './view';

const FLAG_MS = 900;
const STICK_MS = 260;
/** Along the panel, so that it comes over no tile. */
const SLIDE_U = 120;

function Stick({ side, isQuiet }: { side: Side; isQuiet: boolean }): JSX.Element | null {
  const ref = useRef<HTMLSpanElement>(null);
  const box = placeStick(plan.value, side);
  const isUpright = side === 'left' || side === 'right';
  useEffect(() => {
    if (!ref.current || isQuiet) return;
    const { transform } = ref.current.style;
    const [x, y] = isUpright ? [0, SLIDE_U] : [SLIDE_U, 0];
    const from = translate(px(x, stage.peek().scale), px(y, stage.peek().scale));
    const start = isStill.peek() ? transform : `${transform} ${from}`;
    run(
      ref.current,
      [
        { transform: start, opacity: 0 },
        { transform, opacity: 1 },
      ],
      { duration: STICK_MS },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- moves once, when it comes
  }, []);
  if (!box) return null;
  return (
    <span
      ref={ref}
      class={`t-stick ${isUpright ? 'is-upright' : ''}`}
      style={at(box, stage.value.scale)}
    />
  );
}

export function Sticks({ here }: { here: Game }): JSX.Element {
  const isQuiet = shownState.value.quiet >= here.last;
  return (
    <>
      {seatsOnScreen(bottomSeat.value, here.ring)
        .filter(({ seat }) => here.seats[seat]?.hasStick)
        .map(({ seat, side }) => (
          <Stick key={seat} side={side} isQuiet={isQuiet} />
        ))}
    </>
  );
}

/** The word of a call on the caller's side, for a moment. */
export function Flag({ here }: { here: Game }): JSX.Element | null {
  const { flag } = here;
  const [shown, setShown] = useState(-1);
  const isQuiet = shownState.value.quiet >= here.last;
  useEffect(() => {
    if (!flag || isQuiet) return undefined;
    setShown(flag.id);
    const timer = setTimeout(() => setShown(-1), FLAG_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- for each word once
  }, [flag?.id]);
  if (!flag || shown !== flag.id) return null;
  const side = sideOf(flag.seat, bottomSeat.value, here.ring);
  const point = plan.value.seats[side]?.flag;
  if (!point) return null;
  const { scale } = stage.value;
  const place = translate(px(point.x, scale), px(point.y, scale));
  return (
    <span
      class={`t-flag is-${flag.word}`}
      style={{ transform: `${place} translate(-50%, -50%)` }}
      aria-hidden="true"
    >
      {t(`flag.${flag.word}`)}
    </span>
  );
}

const NAMED_MELDS = 3;
const NAME_H = 15;

/** On an upright phone melds lie in the corners, so their owner is named. */
export function MeldNames({ here }: { here: Game }): JSX.Element | null {
  const { kind, scale } = stage.value;
  if (kind !== 'portrait') return null;
  return (
    <>
      {(placed.value?.blocks ?? [])
        .filter(
          ({ seat, side }) =>
            side !== 'own' && (here.seats[seat]?.melds.length ?? 0) <= NAMED_MELDS,
        )
        .map(({ seat, side, box }) => {
          const isLow = plan.value.seats[side]?.melds?.from === 'bottom';
          const y = isLow ? box.y - NAME_H - 2 : box.y + box.h + 6;
          const align = plan.value.seats[side]?.melds?.align ?? 'left';
          return (
            <span
              key={seat}
              class={`t-meld-name is-${align}`}
              style={at({ ...box, y, h: NAME_H }, scale)}
            >
              {nameOf(seat)}
            </span>
          );
        })}
    </>
  );
}
