// The steps of the hand and the hands of the match as lists, beside the table or in a drawer.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { windOf } from '../../announce';
import { ringOf, windsOf } from '../../game';
import { type Hand, seenFrom, type Step } from '../../replay/course';
import { changesOf, handName, moveWords, resultLines, spokenMove } from '../../replay/words';
import { nameOf } from '../../seats';
import { change, t } from '../../text/text';
import { lazy } from '../parts/lazy';
import { WindBadge } from '../parts/marks';
import { Segments } from '../parts/segments';
import { Tile } from '../parts/tile_face';
import { hand, hands, jump, moment, viewer } from './player';
import { PointsChart } from './points_chart';

type Tab = 'moves' | 'hands' | 'watchers';

const tab = signal<Tab>('moves');

const saidList = lazy(() => import('./said_list').then((part) => part.SaidList));

// A hand has up to two hundred moves: only those in sight are drawn.
const ROW_PX = 36;
const ROWS_MORE = 6;
const ROWS_FIRST = 40;

function Move({ step, place }: { step: Step; place: number }): JSX.Element {
  const { hand: here, step: now } = moment.value;
  const { value: eyes } = viewer;
  const words = moveWords(eyes === null ? step.event : seenFrom(step.event, eyes));
  const name = words.seat < 0 ? '' : nameOf(words.seat);
  const start = hand.value?.start;
  return (
    <li style={{ transform: `translateY(${place * ROW_PX}px)` }} aria-posinset={place + 1}>
      <button
        type="button"
        class="p-move"
        aria-label={spokenMove(name, words)}
        {...(place === now && { 'aria-current': 'step' })}
        onClick={() => jump({ hand: here, step: place })}
      >
        <span class="p-move-place" data-place={place} />
        {words.seat >= 0 && start && (
          <WindBadge
            wind={windOf({ winds: windsOf(start, ringOf(start)) }, words.seat)}
            isDealer={false}
            isDecor
          />
        )}
        <span class="p-move-name">{name}</span> <span class="p-move-words">{words.words}</span>
        {words.pai && <Tile code={words.pai} size={18} isDecor />}
      </button>
    </li>
  );
}

function Moves(): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [rows, setRows] = useState(ROWS_FIRST);
  const { value: now } = moment;
  const steps = hand.value?.steps ?? [];
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const toMove = (): void => {
      setRows(Math.ceil(list.clientHeight / ROW_PX));
      list.scrollTop = now.step * ROW_PX - (list.clientHeight - ROW_PX) / 2;
      setTop(list.scrollTop);
    };
    toMove();
    // A sheet that comes in has its height later.
    const resized = new ResizeObserver(toMove);
    resized.observe(list);
    return () => resized.disconnect();
  }, [now]);
  const first = Math.max(0, Math.floor(top / ROW_PX) - ROWS_MORE);
  const shown = steps.slice(first, first + rows + 2 * ROWS_MORE);
  return (
    <div class="p-list" ref={ref} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <ol class="p-moves" style={{ height: steps.length * ROW_PX }}>
        {shown.map((step, i) => (
          <Move key={first + i} step={step} place={first + i} />
        ))}
      </ol>
    </div>
  );
}

const lookOf = (value: number): string => (value > 0 ? 'is-good' : value < 0 ? 'is-bad' : '');

function HandRow({ one, place }: { one: Hand; place: number }): JSX.Element {
  return (
    <li>
      <button
        type="button"
        class="p-hand"
        {...(place === moment.value.hand && { 'aria-current': 'step' })}
        onClick={() => jump({ hand: place, step: 0 })}
      >
        <strong>{handName(one.start)}</strong>
        {resultLines(one, nameOf).map((line) => (
          <span key={line} class="p-result">
            {line}
          </span>
        ))}
        <span class="p-changes">
          {changesOf(one).map((value, seat) => (
            <span key={seat}>
              <span class="p-change-name">{nameOf(seat)}</span>
              <b class={lookOf(value)}>{change(value)}</b>
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

const Hands = (): JSX.Element => (
  <ol class="p-list">
    {hands.value.map((one, place) => (
      <HandRow key={place} one={one} place={place} />
    ))}
  </ol>
);

const Body = ({ of }: { of: Tab }): JSX.Element => {
  switch (of) {
    case 'moves':
      return <Moves />;
    case 'hands':
      return <Hands />;
    case 'watchers':
      return <saidList.Part />;
  }
};

/** `isKept`: the server keeps the match, and what was said beside it. */
export function Lists({ isKept }: { isKept: boolean }): JSX.Element {
  const shown = tab.value === 'watchers' && !isKept ? 'moves' : tab.value;
  return (
    <div class="p-lists">
      <Segments
        legend={t('replay.lists')}
        isLegendHidden
        rows={[
          { value: 'moves', words: t('replay.moves') },
          { value: 'hands', words: t('replay.hands') },
          ...(isKept ? [{ value: 'watchers' as const, words: t('replay.watchers') }] : []),
        ]}
        value={shown}
        onChange={(value) => {
          tab.value = value;
        }}
      />
      <Body of={shown} />
      <PointsChart />
    </div>
  );
}
