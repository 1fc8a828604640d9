// Marks at the table that is watched: which are shown where one is, and making one, for all who
// watch the same as a caster, or for oneself.

import { computed, effect, signal, untracked } from '@preact/signals';
import type { MarkSpot, WatchMark } from '../../protocol.gen';
import { momentAt } from '../../replay/course';
import { send } from '../../send';
import { liveTable, me, state, watching } from '../../state';
import { lastLook, readableMarks } from '../../watch/read_marks';
import { hands, jump, moment, story, toldUpTo } from '../replay/player';
import { addOwnMark, openOwnMarks, ownMarks } from './own_marks';

/** What the next press on the table marks. */
export type Tool = 'none' | 'circle' | 'arrow';

export const tool = signal<Tool>('none');
/** Where the arrow that is being made begins. */
export const arrowFrom = signal<MarkSpot | null>(null);
/** What casters show is drawn: as long as the page is open. */
export const showsMarks = signal(true);
/** Goes where the casters look. */
export const isFollowing = signal(false);

const castsHere = computed(() =>
  (liveTable.value?.casters ?? []).some(({ account }) => account === me.value?.account),
);
/** One shows marks to all who watch the same. */
export const isCaster = computed(() => castsHere.value && watching.value?.class !== 'seat');
export const hasCasters = computed(() => (liveTable.value?.casters ?? []).length > 0);

const told = computed<readonly WatchMark[]>(() => {
  const at = watching.value;
  const { marks: shown } = state.value;
  return shown?.code === at?.code && shown?.class === at?.class ? (shown?.marks ?? []) : [];
});

export const allMarks = computed(() => [
  ...(showsMarks.value ? told.value : []),
  ...ownMarks.value,
]);

export const readable = computed(() =>
  readableMarks(allMarks.value, { me: me.value?.account ?? '', upTo: toldUpTo.value }),
);

/** Those of the moment that is looked at. */
export const marksHere = computed(() => {
  const { hand, step } = moment.value;
  return readable.value.marks.filter(({ number }) => {
    const at = momentAt(hands.value, number);
    return at.hand === hand && at.step === step;
  });
});

export function chooseTool(next: Tool): void {
  tool.value = tool.peek() === next ? 'none' : next;
  arrowFrom.value = null;
}

type Made = Omit<WatchMark, 'mark' | 'account' | 'name' | 'number'>;

/** True unless it could not be sent. */
export function make({ kind, from, to, text }: Made): boolean {
  const number = Math.max(0, story.peek().place);
  if (!isCaster.peek()) {
    addOwnMark({ number, kind, text, ...(from && { from }), ...(to && { to }) });
    return true;
  }
  return send({
    type: 'mark',
    number,
    kind,
    ...(from && { from }),
    ...(to && { to }),
    ...(text && { text }),
  });
}

/** A tile was pressed while something is being marked. */
export function press(spot: MarkSpot): void {
  const from = arrowFrom.peek();
  if (tool.peek() === 'circle') {
    make({ kind: 'circle', from: spot, text: '' });
  } else if (!from) {
    arrowFrom.value = spot;
  } else {
    make({ kind: 'arrow', from, to: spot, text: '' });
    arrowFrom.value = null;
  }
}

export const lookHere = (): boolean => make({ kind: 'look', text: '' });

/** Goes along with the casters, and keeps the own marks by match; call the result to stop. */
export function startMarking(): () => void {
  const stops = [
    effect(() => {
      const first = story.value.events.find(({ type }) => type === 'start_game');
      const code = liveTable.value?.code;
      if (first && code) untracked(() => openOwnMarks(`${code} ${first.n}`));
    }),
    effect(() => {
      const look = lastLook(told.value);
      if (!isFollowing.value || !look || look.account === me.peek()?.account) return;
      untracked(() => jump(momentAt(hands.peek(), look.number)));
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    tool.value = 'none';
    arrowFrom.value = null;
    isFollowing.value = false;
  };
}
