// The table of a match that is looked at, and where what stands beside it goes.

import { signal } from '@preact/signals';
import type { CSSProperties, ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { frame } from '../../frame';
import type { Placed } from '../../geometry/placed';
import { at } from '../table/at';
import { Flag, MeldNames, Sticks } from '../table/felt_marks';
import { Panel } from '../table/panel';
import { Plates } from '../table/plates';
import { SpokenLists } from '../table/spoken_lists';
import { TilesLayer } from '../table/tiles_layer';
import { isMoment } from '../result/next';
import { winMoment } from '../result/moment_part';
import { plan, room, stage } from '../table/view';
import { type HandNotes, PhoneHands } from './phone_hands';
import { game } from './player';

// On an upright phone hands lie below the table.
const isElsewhere = ({ zone }: Placed): boolean =>
  stage.value.kind === 'portrait' && zone === 'hand';

/** `children`: what lies beside the tiles besides. */
export function Felt({ children }: { children?: ComponentChildren }): JSX.Element | null {
  const here = game.value;
  useEffect(() => winMoment.load(), []);
  if (!here) return null;
  return (
    <>
      <TilesLayer isElsewhere={isElsewhere} />
      <Panel here={here} />
      <Sticks here={here} />
      <MeldNames here={here} />
      <Plates here={here} />
      <Flag here={here} />
      <SpokenLists here={here} />
      {isMoment.value && <winMoment.Part here={here} />}
      {children}
    </>
  );
}

/** The controls take the place of the questions on phones. */
export function controlsStyle(): CSSProperties {
  const { kind, scale, left, top } = stage.value;
  const { x, y, w, h } = plan.value.zone.box;
  if (kind !== 'small') return {};
  const box = at({ x: x + left / scale, y: y + top / scale, w, h }, scale);
  return { ...box, left: 0, top: 0 };
}

/** Room for the lists beside the table; the styles say the same. */
const sideQuery = matchMedia(
  '(min-width: 1320px) and (min-aspect-ratio: 1/1) and (min-height: 620px)',
);
export const hasSide = signal(!frame.isFramed && sideQuery.matches);
sideQuery.addEventListener('change', ({ matches }) => {
  hasSide.value = !frame.isFramed && matches;
});

export const isPortrait = (): boolean => stage.value.kind === 'portrait';

interface FootProps {
  /** All hands are known: each has a row. */
  hasHands?: boolean;
  notes?: HandNotes;
  children: ComponentChildren;
}

/** Below the rivers of an upright phone, down to its lower edge. */
export function PhoneFoot({ hasHands = true, notes, children }: FootProps): JSX.Element {
  const { scale, top } = stage.value;
  const here = game.value;
  return (
    <div class="p-foot" style={hasHands ? { top: top + plan.value.zone.box.y * scale } : {}}>
      {here && hasHands && <PhoneHands here={here} width={room.value.width} notes={notes} />}
      {children}
    </div>
  );
}
