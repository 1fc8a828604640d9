// Sound, vibration and notifications, all of which only repeat what is also seen. Nothing sounds for what
// others think about, nor for a claim that was passed by.

import { computed, effect, untracked } from '@preact/signals';
import { questionKind } from '../choices';
import type { News } from '../state';
import { chat, heard, liveAsked, liveTable, news, replayed, type Asked } from '../state';
import { bottomSeat, mySeat } from '../seats';
import { notify, notifyNews, tickTouch, touch, withdraw } from './alerts';
import { soundsOf } from './heard';
import { play, wake } from './player';
import { stepShown } from './steps';
import { startTicks } from './ticks';
import { callOut } from './voice';

/** What the page answers by itself is answered by then, and was no question. */
const SETTLED_MS = 60;

function hear(told: readonly News[]): void {
  const ears = { seat: replayed.peek() ? -1 : mySeat.peek(), bottom: bottomSeat.peek() };
  const sounds = soundsOf(told, ears);
  sounds.forEach(play);
  const last = told.at(-1);
  if (last && sounds.length > 0) callOut(last.event);
}

function ask({ actions }: Asked): void {
  const isTurn = questionKind(actions) === 'turn';
  play({ name: isTurn ? 'turn' : 'question' });
  touch(isTurn);
  notify(isTurn);
}

/** The signs of one question, until it is answered. */
function alertOf(open: Asked): () => void {
  const { time } = open;
  const timer = setTimeout(() => ask(open), SETTLED_MS);
  const stopTicks =
    time.baseMs < 0
      ? undefined
      : startTicks(time.baseMs + time.bankMs, time.at, ({ rate }) => {
          play({ name: 'tick', rate });
          tickTouch();
        });
  return () => {
    clearTimeout(timer);
    stopTicks?.();
    withdraw();
  };
}

/** How many lines were written, and how many sit at a table that waits: who comes is heard. */
const company = computed(() => {
  const at = liveTable.value;
  const seated = at?.state === 'waiting' ? at.seats.filter(({ kind }) => kind !== 'empty') : [];
  return {
    code: at?.code ?? '',
    seated: seated.length,
    line: chat.value?.lines.at(-1)?.line ?? -1,
  };
});

function startCompany(): () => void {
  let before = company.peek();
  return effect(() => {
    const now = company.value;
    const isSame = now.code === before.code && now.code !== '';
    if (isSame && (now.seated > before.seated || now.line > before.line)) play({ name: 'breath' });
    before = now;
  });
}

/** Starts everything that is heard or felt; call the result to stop. */
export function startSounds(): () => void {
  addEventListener('pointerdown', wake, true);
  addEventListener('keydown', wake, true);
  const stops = [
    effect(() => {
      const { value: told } = news;
      if (told.length > 0 && !replayed.peek()) untracked(() => hear(told));
    }),
    effect(() => {
      const { value: step } = stepShown;
      if (step) untracked(() => hear([step]));
    }),
    effect(() => {
      const { value: open } = liveAsked;
      return open ? untracked(() => alertOf(open)) : undefined;
    }),
    effect(() => {
      const { value: told } = heard;
      if (told) untracked(() => void notifyNews(told));
    }),
    startCompany(),
    () => removeEventListener('pointerdown', wake, true),
    () => removeEventListener('keydown', wake, true),
  ];
  return () => stops.forEach((stop) => stop());
}
