// The steps of the hand and the hands of the match as lists, beside the table or in a drawer.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { windOf } from '../../announce';
import type { Hand, Step } from '../../replay/course';
import { changesOf, handName, moveWords, resultLines, spokenMove } from '../../replay/words';
import { nameOf } from '../../seats';
import { change, t } from '../../text/text';
import { WindBadge } from '../parts/marks';
import { Segments } from '../parts/segments';
import { Tile } from '../parts/tile_face';
import { hand, hands, jump, moment } from './player';

type Tab = 'moves' | 'hands';

const tab = signal<Tab>('moves');

function Move({ step, place }: { step: Step; place: number }): JSX.Element {
  const { hand: here, step: now } = moment.value;
  const words = moveWords(step.event);
  const name = words.seat < 0 ? '' : nameOf(words.seat);
  const start = hand.value?.start;
  const players = start?.scores.length ?? 0;
  return (
    <li>
      <button
        type="button"
        class="p-move"
        aria-label={spokenMove(name, words)}
        {...(place === now && { 'aria-current': 'step' })}
        onClick={() => jump({ hand: here, step: place })}
      >
        <span class="p-move-place">{place}</span>
        {words.seat >= 0 && start && (
          <WindBadge wind={windOf({ oya: start.oya, players }, words.seat)} isDealer={false} isDecor />
        )}
        <span class="p-move-name">{name}</span>
        <span class="p-move-words">{words.words}</span>
        {words.pai && <Tile code={words.pai} size={18} isDecor />}
      </button>
    </li>
  );
}

function Moves(): JSX.Element {
  const ref = useRef<HTMLOListElement>(null);
  const { value: now } = moment;
  useEffect(() => {
    const row = ref.current?.children[now.step];
    if (!(row instanceof HTMLElement) || !ref.current) return;
    ref.current.scrollTop = row.offsetTop - ref.current.clientHeight / 2;
  }, [now]);
  return (
    <ol class="p-list" ref={ref} start={0}>
      {hand.value?.steps.map((step, place) => <Move key={place} step={step} place={place} />)}
    </ol>
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
        {resultLines(one, nameOf).map((line) => <span key={line} class="p-result">{line}</span>)}
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
    {hands.value.map((one, place) => <HandRow key={place} one={one} place={place} />)}
  </ol>
);

export const Lists = (): JSX.Element => (
  <div class="p-lists">
    <Segments
      legend={t('replay.lists')}
      isLegendHidden
      rows={[
        { value: 'moves', words: t('replay.moves') }, { value: 'hands', words: t('replay.hands') },
      ]}
      value={tab.value}
      onChange={(value) => { tab.value = value; }}
    />
    {tab.value === 'moves' ? <Moves /> : <Hands />}
  </div>
);
