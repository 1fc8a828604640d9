// Says what happens: events in their order, then what is asked; the last seconds of the own time.

import { computed, effect, signal, untracked } from '@preact/signals';
import { announce, announceQuestion, joinSentences } from './announce';
import { say } from './render/parts/live';
import { toast } from './render/parts/toast';
import { mySeat, nameOf } from './seats';
import { asked, news, state, table, type Asked, type News } from './state';
import { t } from './text/text';

const NEAR_MS = 5000;
const HISTORY = 200;

export interface Said {
  number: number;
  words: string;
}

/** What was said last at this table, newest last: one key says it again, the log shows all. */
export const history = signal<readonly Said[]>([]);
let historyOf = '';

const RESULT = ['hora', 'ryukyoku', 'end_game'];

/** A fault is shown to all for a while. */
const isFault = ({ event }: News): boolean => event.type === 'penalty';

/** Puts a sentence into the log of the table. */
export function remember(words: string): void {
  if (words === '') return;
  const lines = history.peek();
  const number = (lines.at(-1)?.number ?? 0) + 1;
  history.value = [...lines, { number, words }].slice(-HISTORY);
}

/** Another table has a history of its own. */
function forgetOther(): void {
  const code = table.value?.code;
  if (code === undefined || code === historyOf) return;
  historyOf = code;
  history.value = [];
}

function tell(told: readonly News[]): void {
  const ears = { seat: mySeat.peek(), nameOf };
  const text = joinSentences(told.map(({ event, game }) => announce(game, event, ears)));
  remember(text);
  for (const { event, game } of told.filter(isFault)) toast(announce(game, event, ears), 'bad');
  say(
    text,
    told.some(({ event }) => RESULT.includes(event.type)),
  );
}

function ask({ actions, time }: Asked): void {
  const { game } = state.peek();
  if (!game) return;
  const seconds = time.baseMs < 0 ? -1 : Math.ceil((time.baseMs + time.bankMs) / 1000);
  const text = announceQuestion(game, mySeat.peek(), actions, seconds);
  remember(text);
  say(text, true);
}

/** The own time gets short: said once for each question. */
function warnLater({ time }: Asked): (() => void) | undefined {
  const whole = time.baseMs + time.bankMs;
  if (time.baseMs < 0 || whole <= NEAR_MS) return undefined;
  const warn = (): void => say(t('say.near', { seconds: NEAR_MS / 1000 }), true);
  const timer = setTimeout(warn, whole - NEAR_MS);
  return () => clearTimeout(timer);
}

/** People who go and come back, by seat. */
function tellAway(before: readonly boolean[], now: readonly boolean[]): void {
  now.forEach((isAway, seat) => {
    if (before[seat] === undefined || before[seat] === isAway || seat === mySeat.peek()) return;
    say(t(isAway ? 'say.away' : 'say.back', { who: nameOf(seat) }));
  });
}

const awaySeats = computed(() => {
  const { value: at } = table;
  return at && at.state !== 'waiting' ? at.seats.map(({ away }) => away).join() : '';
});

export function startAnnouncer(): () => void {
  let away: boolean[] = [];
  const stops = [
    effect(forgetOther),
    effect(() => {
      const words = awaySeats.value === '' ? [] : awaySeats.value.split(',');
      const now = words.map((word) => word === 'true');
      untracked(() => tellAway(away, now));
      away = now;
    }),
    effect(() => {
      const { value: told } = news;
      if (told.length > 0) untracked(() => tell(told));
    }),
    effect(() => {
      const { value: open } = asked;
      return open
        ? untracked(() => {
            ask(open);
            return warnLater(open);
          })
        : undefined;
    }),
    effect(() => {
      if (state.value.isFuriten) say(t('say.furiten'));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
