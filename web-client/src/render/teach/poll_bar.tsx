// A proposal that waits for answers, and a table that is stopped: a bar under the header.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ServerTable } from '../../protocol.gen';
import { send } from '../../send';
import { askWords, mustVote, openPoll } from '../../teach/polls';
import { listOf, t } from '../../text/text';
import { Button } from '../parts/button';
import { useNow } from '../parts/clock';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import { isOwner } from '../result/next';

function Seconds({ until }: { until: number }): JSX.Element {
  const now = useNow(500, true);
  return <span class="t-poll-time">{Math.max(0, Math.ceil((until - now) / 1000))}</span>;
}

function Poll({ at }: { at: ServerTable }): JSX.Element | null {
  const poll = openPoll.value;
  const words = poll ? askWords(poll.poll) : '';
  useEffect(() => say(words, true), [words]);
  if (!poll) return null;
  const vote = (agree: boolean) => () => send({ type: 'vote', poll: poll.poll.poll, agree });
  const agreed = at.seats.filter((_, seat) => poll.poll.votes[seat]).map(({ name }) => name);
  return (
    <section class="t-notice t-poll" aria-label={t('teacher.menu')}>
      <span>{words}</span>
      {mustVote.value ? (
        <span class="t-poll-buttons">
          <Button kind="main" onClick={vote(true)}>
            {t('teacher.agree')}
          </Button>
          <Button onClick={vote(false)}>{t('teacher.refuse')}</Button>
        </span>
      ) : (
        <span>{t('teacher.voted', { names: listOf(agreed) })}</span>
      )}
      <Seconds until={poll.at + poll.poll.time_ms} />
    </section>
  );
}

function Paused({ at }: { at: ServerTable }): JSX.Element | null {
  const isPaused = at.paused === true;
  useEffect(() => {
    if (isPaused) say(t('teacher.paused'), true);
  }, [isPaused]);
  if (!isPaused) return null;
  return (
    <section class="t-notice t-poll" aria-label={t('teacher.paused')}>
      <Icon name="pause" size={18} />
      <span>{t('teacher.paused')}</span>
      {isOwner.value && (
        <Button kind="main" onClick={() => send({ type: 'pause', on: false })}>
          {t('teacher.resume')}
        </Button>
      )}
    </section>
  );
}

export const PollBar = ({ at }: { at: ServerTable }): JSX.Element =>
  openPoll.value ? <Poll at={at} /> : <Paused at={at} />;
