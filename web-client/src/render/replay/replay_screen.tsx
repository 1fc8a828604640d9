// A match that is looked back at: the table drawing, the way through it, its lists, its walls.

import '../../styles/table.css';
import '../../styles/table_tiles.css';
import '../../styles/table_result.css';
import '../../styles/replay.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ServerMatch } from '../../protocol.gen';
import type { Moment } from '../../replay/course';
import { state } from '../../state';
import { t } from '../../text/text';
import { lazy } from '../parts/lazy';
import { Sheet } from '../parts/sheet';
import { Room } from '../table/room';
import { stage } from '../table/view';
import { startAnnouncing } from './announcing';
import { Controls } from './controls';
import { controlsStyle, Felt, hasSide, isPortrait, PhoneFoot } from './felt';
import { startReplayKeys } from './keys';
import { Lists } from './lists';
import { hand, startReplay } from './player';
import { ReplayResult } from './replay_result';
import { SAID_NOTES } from './said';
import { startWallCheck } from './wall_check';
import { WallSheet } from './wall_sheet';

const saidMarks = lazy(() => import('./said_list').then((part) => part.SaidMarks));

export interface ReplayScreenProps {
  match: ServerMatch;
  from: Moment;
  /** The server keeps the match, and what was said beside it. */
  isKept?: boolean;
  copyLink(): void;
  /** The header; it is given the way to open the sheet of the walls. */
  bar(openWalls: () => void): ComponentChildren;
}

export function ReplayScreen({
  match,
  from,
  isKept = false,
  copyLink,
  bar,
}: ReplayScreenProps): JSX.Element {
  const [open, setOpen] = useState<'walls' | 'lists' | null>(null);
  useEffect(() => {
    const stops = [startReplay(match, from), startWallCheck(match)];
    return () => stops.forEach((stop) => stop());
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins is read once
  }, [match]);
  useEffect(() => {
    const stops = [startAnnouncing(), startReplayKeys({ copyLink })];
    return () => stops.forEach((stop) => stop());
    // oxlint-disable-next-line react/exhaustive-deps -- for as long as the screen is shown
  }, []);
  const isSaidOpen = isKept && state.value.kept.some(({ id }) => id === match.id);
  const close = (): void => setOpen(null);
  const controls = (
    <Controls onLists={hasSide.value ? null : () => setOpen('lists')} style={controlsStyle()} />
  );
  return (
    <main id="content" class={`t-screen t-${stage.value.kind} p-screen`}>
      <Room table={<Felt>{isSaidOpen && <saidMarks.Part />}</Felt>}>
        <ReplayResult />
        {isPortrait() ? <PhoneFoot notes={SAID_NOTES}>{controls}</PhoneFoot> : null}
      </Room>
      {bar(() => setOpen('walls'))}
      {isPortrait() ? null : controls}
      {hasSide.value && hand.value && (
        <aside class="p-side" aria-label={t('replay.lists')}>
          <Lists isKept={isKept} />
        </aside>
      )}
      {open === 'walls' && <WallSheet onClose={close} />}
      {open === 'lists' && (
        <Sheet title={t('replay.lists')} kind="drawer" onClose={close}>
          <Lists isKept={isKept} />
        </Sheet>
      )}
    </main>
  );
}
