// Clocks: the setting of a table in words, and time that runs.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '../../protocol.gen';
import type { Time } from '../../state';
import { t } from '../../text/text';

export function clockWords({ base_s: base, bank_s: bank }: Clock): string {
  if (base === 0 && bank === 0) return t('clock.noClock');
  return bank === 0 ? t('clock.base', { base }) : t('clock.baseBank', { base, bank });
}

export interface Left {
  /** Without a clock: -1. */
  baseMs: number;
  bankMs: number;
}

/** What is left of a time that the server gave: the base goes first, then the bank. */
export function timeLeft({ baseMs, bankMs, at }: Time, now: number): Left {
  if (baseMs < 0) return { baseMs: -1, bankMs: 0 };
  const spent = Math.max(0, now - at);
  const over = Math.max(0, spent - baseMs);
  return { baseMs: Math.max(0, baseMs - spent), bankMs: Math.max(0, bankMs - over) };
}

/** Seconds as shown: the last one is 1, not 0. -1 without a clock. */
export const secondsLeft = ({ baseMs, bankMs }: Left): number =>
  baseMs < 0 ? -1 : Math.ceil((baseMs > 0 ? baseMs : bankMs) / 1000);

/** The time, told again every so many milliseconds while something shown depends on it. */
export function useNow(everyMs: number, isRunning = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isRunning]);
  return now;
}

const NEAR_S = 5;

/** "4 s +12": base and bank of a running time, in bad colour at the end. */
export function ClockText({ time }: { time: Time }): JSX.Element | null {
  const now = useNow(250, time.baseMs >= 0);
  const left = timeLeft(time, now);
  const seconds = secondsLeft(left);
  if (seconds < 0) return null;
  const isNear = left.baseMs <= NEAR_S * 1000 && left.bankMs <= NEAR_S * 1000;
  const bank = Math.ceil(left.bankMs / 1000);
  return (
    <span class={`clock-text ${isNear ? 'is-near' : ''}`}>
      <span class="clock-base">{t('clock.seconds', { seconds })}</span>
      {left.baseMs > 0 && bank > 0 && (
        <span class="clock-bank">{t('clock.bank', { seconds: bank })}</span>
      )}
    </span>
  );
}
