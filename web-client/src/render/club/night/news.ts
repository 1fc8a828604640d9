// What is said aloud of a night while its page is open: minutes of the clock, announcements, rounds.

import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubs } from '../../../state';
import { t, type TextKey } from '../../../text/text';
import { say } from '../../parts/live';
import { toast } from '../../parts/toast';
import { roundLeft } from '../parts';
import { startGong } from './gong';
import { nameIn } from './people_of';

const MINUTE_MS = 60_000;
const TOLD_MIN = [30, 15, 5, 1];

/** The minute that has been reached since, if it is one that is told. */
export function minuteReached(beforeMs: number, nowMs: number): number | null {
  const reached = TOLD_MIN.find((minutes) => {
    const at = minutes * MINUTE_MS;
    return beforeMs > at && nowMs <= at;
  });
  return reached ?? null;
}

const ROUND_NEWS: Partial<Record<Night['round']['state'], TextKey>> = {
  proposed: 'night.seated',
  running: 'night.startedBy',
  done: 'night.isOver',
  confirmed: 'night.confirmed',
};

/** Tells what another one has done meanwhile. */
function tellRounds(): () => void {
  let before = '';
  return effect(() => {
    const { night } = clubs.value;
    if (!night) return;
    const now = `${night.round.round} ${night.round.state}`;
    const words = ROUND_NEWS[night.round.state];
    if (before !== '' && before !== now && words) {
      untracked(() => say(t(words, { round: night.round.round })));
    }
    before = now;
  });
}

function tellAnnouncements(): () => void {
  let before: string | null = null;
  return effect(() => {
    const { night } = clubs.value;
    if (!night) return;
    const { announcement: text } = night;
    if (before !== null && before !== text && text !== '') {
      const name = night.announcedName || nameIn(night, night.announcedBy);
      untracked(() => toast(t('night.announced', { name, text })));
    }
    before = text;
  });
}

function tellMinutes(): () => void {
  let before = 0;
  const timer = setInterval(() => {
    const { night } = clubs.peek();
    const left = night?.round.state === 'running' ? roundLeft(night, Date.now()) : 0;
    const reached = minuteReached(before, left);
    if (reached !== null) say(t('night.minutesLeft', { count: reached }));
    before = left;
  }, 1000);
  return () => clearInterval(timer);
}

export const useNews = (): void =>
  useEffect(() => {
    const stops = [tellRounds(), tellAnnouncements(), tellMinutes(), startGong()];
    return () => stops.forEach((stop) => stop());
  }, []);
