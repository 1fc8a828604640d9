// What those who watched wrote during the match, each line with its moment.

import '../watch/words';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Hand, momentAt } from '../../replay/course';
import { shortHand } from '../../replay/words';
import { settings } from '../../settings';
import { t } from '../../text/text';
import { Link } from '../parts/button';
import { askedHere, refusalWords } from '../refusals';
import { fetchSaid, said, saidProblem } from '../replay/said';

askedHere.add('get_said');

interface TalkProps {
  id: string;
  hands: readonly Hand[];
}

function Lines({ id, hands }: TalkProps): JSX.Element {
  const lines = said.value.lines.filter(({ account }) => !settings.value.muted.includes(account));
  if (saidProblem.value) return <p role="status">{refusalWords(saidProblem.value)}</p>;
  if (!said.value.isWhole) return <p role="status">{t('app.loading')}</p>;
  if (lines.length === 0) return <p class="lead">{t('matchReview.nothingSaid')}</p>;
  return (
    <ol class="mr-talk">
      {lines.map(({ name, number, text }, i) => {
        const { hand, step } = momentAt(hands, number);
        const start = hands[hand]?.start;
        return (
          <li key={i}>
            <b>{name}</b>{' '}
            {start && (
              <Link to={`/r/${id}#h${hand + 1}.e${step}`}>
                {t('chat.moment', { hand: shortHand(start), step })}
              </Link>
            )}
            <p dir="auto">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

export function TalkCard({ id, hands }: TalkProps): JSX.Element {
  useEffect(() => fetchSaid(id), [id]);
  return (
    <section class="card mr-hands" aria-labelledby="mr-talk-title">
      <h2 id="mr-talk-title">{t('matchReview.said')}</h2>
      <Lines id={id} hands={hands} />
    </section>
  );
}
