// A table as parts over somebody's video (W59). Nobody presses anything here: it goes on by itself, and
// where there is nothing to say nothing is drawn.

import '../../styles/table_tiles.css';
import '../../styles/table_result.css';
import '../../styles/watch.css';
import '../../styles/stream.css';
import '../hall/words';
import './words';
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { frame } from '../../frame';
import type { Placed } from '../../geometry/placed';
import type { WatchMark } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { set } from '../../settings';
import { link, liveTable, watching } from '../../state';
import { startTableRules } from '../../table_rules';
import { t } from '../../text/text';
import { isFluent } from '../../vocabulary';
import { classWords } from '../../watch/sentence';
import type { StreamPart, StreamOptions } from '../../watch/stream';
import { fullTitle } from '../../watch/table_name';
import { Icon } from '../parts/icon';
import { Sparrow } from '../parts/marks';
import { SmallTable } from '../parts/small_table';
import { game, hands, isRunning, play, startPlayer } from '../replay/player';
import { FeltMarks } from '../watch/felt_marks';
import { startLayers } from '../watch/layers';
import { allMarks } from '../watch/marking';
import { lazy } from '../parts/lazy';
import { isShown, offered, startWatching } from '../watch/watching';
import { useCasts } from './cast_marks';
import { CasterLine } from './caster_line';
import { HandStrips } from './hand_strips';
import { PersonCard } from './person_card';
import { ScoreBoard } from './score_board';
import { WinCard } from './win_card';

/** What clubs bring comes only where it is wished for. */
const standing = lazy(() => import('./standing_card').then((part) => part.StandingCard));

const WIDTH = 1920;
const HEIGHT = 1080;
/** A connection that was lost longer is worth a dot. */
const LOST_MS = 60_000;

/** Whatever happens, what is newest is gone on to. */
const startGoingOn = (): (() => void) =>
  effect(() => {
    if (!isRunning.value && hands.value.length > 0) play();
  });

function useTable(code: string, hasWaits: boolean): void {
  useEffect(() => {
    set({ layers: hasWaits ? ['waits', 'deals_into', 'distance'] : [] });
    const stops = [
      startTableRules(),
      startWatching(code, null),
      startPlayer(),
      startLayers(),
      startGoingOn(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [code, hasWaits]);
}

/** How much smaller the window is than the page is drawn. */
const fits = (): number => Math.min(innerWidth / WIDTH, innerHeight / HEIGHT);

function useFit(): number {
  const [fit, setFit] = useState(fits);
  useEffect(() => {
    const onResize = (): void => setFit(fits());
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return fit;
}

function useIsLost(): boolean {
  const [isLost, setLost] = useState(false);
  const isOpen = link.value.phase === 'open';
  useEffect(() => {
    setLost(false);
    if (isOpen) return undefined;
    const timer = setTimeout(() => setLost(true), LOST_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isLost;
}

/** How far behind it is stands beside hands that are shown, whether it is asked for or not. */
function TitleLine({ isShown }: { isShown: boolean }): JSX.Element | null {
  const isLost = useIsLost();
  const { value: what } = offered;
  const { value: table } = liveTable;
  const hasHands = watching.value !== null && watching.value.class !== 'public';
  if (!isShown && !hasHands) return null;
  return (
    <header class="o-part o-line">
      <Sparrow />
      {isShown && table && <b>{fullTitle(table)}</b>}
      {what && (hasHands || what.release.kind !== 'live') && (
        <span class="o-delay">
          <Icon name="eye" size={20} />
          {classWords(what, nameOf)}
        </span>
      )}
      {isLost && <i class="o-lost" role="img" aria-label={t('stream.lost')} />}
    </header>
  );
}

/** Rings and arrows of casters over what lies open. */
const drawnOn =
  (casts: readonly WatchMark[]) =>
  (tiles: readonly Placed[], scale: number): JSX.Element => (
    <FeltMarks tiles={tiles} scale={scale} marks={casts} all={allMarks.value} />
  );

function Parts({ options }: { options: StreamOptions }): JSX.Element {
  const { value: here } = game;
  const has = (part: StreamPart): boolean => options.show.includes(part);
  const casts = useCasts(has('marks'));
  return (
    <>
      <TitleLine isShown={has('line')} />
      {here && (
        <>
          {has('points') && <ScoreBoard here={here} hasClock={has('clock')} />}
          {has('win') && <WinCard />}
          {has('river') && (
            <div class="o-part o-river">
              <SmallTable game={here} label="" over={drawnOn(casts)} />
            </div>
          )}
          {has('marks') && <CasterLine />}
          {options.club !== '' && has('standing') && (
            <standing.Part club={options.club} isAside={has('river')} />
          )}
          {has('person') && <PersonCard here={here} first={options.person} />}
          {has('hands') && watching.value?.class === 'hands' && isShown.value && (
            <HandStrips here={here} hasWaits={has('waits')} casts={casts} />
          )}
        </>
      )}
    </>
  );
}

interface StreamProps {
  code: string;
  options: StreamOptions;
}

function Stream({ code, options }: StreamProps): JSX.Element | null {
  const fit = useFit();
  useTable(code, options.show.includes('waits'));
  if (liveTable.value?.code !== code || !isFluent.value) return null;
  return (
    <main
      id="content"
      class="o-stage"
      style={{ transform: `scale(${fit})`, '--o-scale': String(options.scale) }}
    >
      <Parts options={options} />
    </main>
  );
}

export const StreamPage = ({ code }: { code: string }): JSX.Element | null =>
  frame.stream && <Stream code={code} options={frame.stream} />;
