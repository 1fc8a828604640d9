// Proposals to all who play: what there is to answer, and telling how one ended.

import { computed, effect, untracked } from '@preact/signals';
import type { Proposal, ServerPoll } from '../protocol.gen';
import { toast } from '../render/parts/toast';
import { stageName } from '../render/teach/stage_words';
import { mySeat } from '../seats';
import { lessons, table } from '../state';
import { t, type TextKey } from '../text/text';
import { sentenceOf } from '../watch/sentence';

const ASKS: Record<Proposal, TextKey> = {
  take_back: 'teacher.askTakeBack',
  deal_again: 'teacher.askRedeal',
  teacher: 'teacher.askTeacher',
  stage: 'ladder.ask',
  watching: 'watchers.ask',
};

/** `by` is a name; it may also be told as the account of a seat. */
export function askWords({ what, by, stage, watch }: ServerPoll): string {
  const seat = table.value?.seats.find(({ account }) => account !== '' && account === by);
  return t(ASKS[what], {
    name: seat?.name ?? by,
    stage: stageName(stage ?? ''),
    policy: watch ? sentenceOf(watch) : '',
  });
}

export const openPoll = computed(() =>
  lessons.value.poll?.poll.state === 'open' ? lessons.value.poll : null,
);

/** The own answer is still to be given. */
export const mustVote = computed(
  () =>
    openPoll.value !== null &&
    mySeat.value >= 0 &&
    openPoll.value.poll.votes[mySeat.value] === false,
);

/** What a teacher does nobody was asked about. */
function agreedWords({ what, by }: ServerPoll): string {
  const isTeacher = by === table.value?.teacher && what !== 'teacher';
  if (!isTeacher) return t('teacher.accepted');
  return t(what === 'take_back' ? 'teacher.tookBack' : 'teacher.dealtAgain', { name: by });
}

/** Says once how a proposal ended; call the result to stop. */
export function startPolls(): () => void {
  let told = lessons.peek().poll?.poll;
  return effect(() => {
    const now = lessons.value.poll?.poll;
    if (!now || now === told) return;
    told = now;
    untracked(() => {
      if (now.state === 'agreed') toast(agreedWords(now), 'good');
      if (now.state === 'refused') toast(t('teacher.refused'), 'bad');
      if (now.state === 'over') toast(t('teacher.over'), 'bad');
    });
  });
}
