// A match that is looked back at: the table drawing, the way through it, its lists, its walls.

import '../../styles/table.css';
import '../../styles/table_tiles.css';
import '../../styles/table_result.css';
import '../../styles/replay.css';
import { signal } from '@preact/signals';
import type { CSSProperties, ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Placed } from '../../geometry/placed';
import type { ServerMatch } from '../../protocol.gen';
import type { Moment } from '../../replay/course';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';
import { at } from '../table/at';
import { Flag, MeldNames, Sticks } from '../table/felt_marks';
import { Panel } from '../table/panel';
import { Plates } from '../table/plates';
import { Room } from '../table/room';
import { SpokenLists } from '../table/spoken_lists';
import { TilesLayer } from '../table/tiles_layer';
import { plan, room, stage } from '../table/view';
import { startAnnouncing } from './announcing';
import { Controls } from './controls';
import { startReplayKeys } from './keys';
import { Lists } from './lists';
import { PhoneHands } from './phone_hands';
import { game, hand, startReplay } from './player';
import { ReplayResult } from './replay_result';
import { startWallCheck } from './wall_check';
import { WallSheet } from './wall_sheet';

// On an upright phone hands lie below the table.
const isElsewhere = ({ zone }: Placed): boolean =>
  stage.value.kind === 'portrait' && zone === 'hand';

function Felt(): JSX.Element | null {
  const here = game.value;
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
    </>
  );
}

/** The controls take the place of the questions on phones. */
function controlsStyle(): CSSProperties {
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
const hasSide = signal(sideQuery.matches);
sideQuery.addEventListener('change', ({ matches }) => {
  hasSide.value = matches;
});

const isPortrait = (): boolean => stage.value.kind === 'portrait';

/** Below the rivers of an upright phone, down to its lower edge. */
function PhoneFoot({ children }: { children: ComponentChildren }): JSX.Element {
  const { scale, top } = stage.value;
  const here = game.value;
  return (
    <div class="p-foot" style={{ top: top + plan.value.zone.box.y * scale }}>
      {here && <PhoneHands here={here} width={room.value.width} />}
      {children}
    </div>
  );
}

export interface ReplayScreenProps {
  match: ServerMatch;
  from: Moment;
  copyLink(): void;
  /** The header; it is given the way to open the sheet of the walls. */
  bar(openWalls: () => void): ComponentChildren;
}

export function ReplayScreen({ match, from, copyLink, bar }: ReplayScreenProps): JSX.Element {
  const [open, setOpen] = useState<'walls' | 'lists' | null>(null);
  useEffect(() => {
    const stops = [startReplay(match, from), startWallCheck(match)];
    return () => stops.forEach((stop) => stop());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it begins is read once
  }, [match]);
  useEffect(() => {
    const stops = [startAnnouncing(), startReplayKeys({ copyLink })];
    return () => stops.forEach((stop) => stop());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for as long as the screen is shown
  }, []);
  const close = (): void => setOpen(null);
  const controls = (
    <Controls onLists={hasSide.value ? null : () => setOpen('lists')} style={controlsStyle()} />
  );
  return (
    <main id="content" class={`t-screen t-${stage.value.kind} p-screen`}>
      <Room table={<Felt />}>
        <ReplayResult />
        {isPortrait() ? <PhoneFoot>{controls}</PhoneFoot> : null}
      </Room>
      {bar(() => setOpen('walls'))}
      {isPortrait() ? null : controls}
      {hasSide.value && hand.value && (
        <aside class="p-side" aria-label={t('replay.lists')}>
          <Lists />
        </aside>
      )}
      {open === 'walls' && <WallSheet onClose={close} />}
      {open === 'lists' && (
        <Sheet title={t('replay.lists')} kind="drawer" onClose={close}>
          <Lists />
        </Sheet>
      )}
    </main>
  );
}
