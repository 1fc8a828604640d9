// A finished match looked at again: points, who dealt in to whom, and the decisions of a player beside
// those of the bot.

import '../../styles/match_review.css';
import './words';
import { computed, effect, signal, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { ServerError, ServerMatch } from '../../protocol.gen';
import { handsOf } from '../../replay/course';
import { hasChanges, pointsOf } from '../../replay/points';
import { dealtIn, workOf } from '../../replay/review';
import { route } from '../../routes';
import { send } from '../../send';
import { catalogue, link, match as told, refusal, state } from '../../state';
import { dayOf, t } from '../../text/text';
import { LoadingPage, MissingMatchPage } from '../pages/closed';
import { Header, Main } from '../pages/header';
import { Link, LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { refusalWords } from '../refusals';
import { fetchMatch, problem } from '../replay/fetch_match';
import { Decisions } from './decisions';
import { HandTable } from './hand_table';
import { PlotCard } from './points_plot';
import { WhoPaid, WorkCard } from './who_paid';

/** Why there is no review. */
const refused = signal<ServerError | null>(null);

const review = computed(() => state.value.lessons.matchReview);

/** Asks for it on every connection until it is there; call the result to stop. */
function fetchReview(id: string, seat: number): () => void {
  refused.value = null;
  const old = refusal.peek();
  let askedOn = 0;
  return effect(() => {
    const { phase, epoch } = link.value;
    const { value: answer } = refusal;
    if (answer && answer !== old && answer.error.about === 'review_match') {
      refused.value = answer.error;
      return;
    }
    const has = review.peek();
    if (phase !== 'open' || askedOn === epoch || (has?.id === id && has.seat === seat)) return;
    askedOn = epoch;
    untracked(() => send({ type: 'review_match', id, seat }));
  });
}

/** Whose hands are read by points and doubles: no bot has a measure for them. */
const hasMeasure = ({ preset }: ServerMatch): boolean =>
  presetRow(catalogue.value, preset)?.family !== 'british';

interface HeadProps {
  match: ServerMatch;
  seat: number;
  onSeat(seat: number): void;
}

function Head({ match, seat, onSeat }: HeadProps): JSX.Element {
  const game = presetRow(catalogue.value, match.preset)?.title ?? match.preset;
  const facts = t('replay.dated', { game, when: dayOf(match.ended_min) });
  return (
    <div class="mr-head">
      <Link to={`/r/${match.id}`} class="icon-button" aria-label={t('matchReview.replay')}>
        <Icon name="back" size={22} />
      </Link>
      <div>
        <h1>{t('matchReview.title')}</h1>
        <p class="lead">
          {match.title} · {facts}
        </p>
      </div>
      <label class="mr-whose">
        <span class="field-label">{t('matchReview.whose')}</span>
        <select
          class="text-field"
          value={String(seat)}
          onChange={({ currentTarget }) => onSeat(Number(currentTarget.value))}
        >
          {match.names.map((name, one) => (
            <option key={one} value={String(one)}>
              {one === match.me ? t('matchReview.you', { name }) : name}
            </option>
          ))}
        </select>
      </label>
      <LinkButton to={`/r/${match.id}`} icon="replay">
        {t('matchReview.replay')}
      </LinkButton>
    </div>
  );
}

function Measured({ match, seat }: { match: ServerMatch; seat: number }): JSX.Element | null {
  if (!hasMeasure(match)) return <p class="card mr-notice">{t('matchReview.noEngine')}</p>;
  if (refused.value) return <p class="card mr-notice">{refusalWords(refused.value)}</p>;
  const { value: has } = review;
  if (has?.id !== match.id || has.seat !== seat) {
    return (
      <p class="card mr-notice" role="status">
        {t('matchReview.waiting')}
      </p>
    );
  }
  return <Decisions review={has} hands={handsOf(match.events)} />;
}

function Review({ match }: { match: ServerMatch }): JSX.Element {
  const [seat, setSeat] = useState(Math.max(0, match.me));
  const { id, names, bots = [] } = match;
  const isMeasured = hasMeasure(match);
  useEffect(() => (isMeasured ? fetchReview(id, seat) : undefined), [id, seat, isMeasured]);
  const hands = handsOf(match.events);
  const own = review.value?.id === id && review.value.seat === seat ? review.value : null;
  return (
    <Main class="mr-page">
      <Head match={match} seat={seat} onSeat={setSeat} />
      {hasChanges(pointsOf(hands)) && (
        <PlotCard
          hands={hands}
          names={names}
          seat={seat}
          pathOf={(hand) => `/r/${id}#h${hand + 1}.e0`}
        />
      )}
      <div class="mr-side">
        <WhoPaid sums={dealtIn(hands, names.length)} names={names} bots={bots} />
        <WorkCard work={workOf(hands, seat, own?.hands ?? [])} isMeasured={own !== null} />
      </div>
      <Measured match={match} seat={seat} />
      <HandTable id={id} hands={hands} seat={seat} review={own} />
    </Main>
  );
}

export function ReviewPage(): JSX.Element {
  const { value: here } = route;
  const id = here.screen === 'replay' ? here.id : '';
  useEffect(() => fetchMatch(id), [id]);
  if (problem.value) return <MissingMatchPage problem={problem.value} />;
  const { value: shown } = told;
  if (shown?.id !== id || !catalogue.value) return <LoadingPage />;
  return (
    <>
      <Header />
      <Review key={id} match={shown} />
    </>
  );
}
