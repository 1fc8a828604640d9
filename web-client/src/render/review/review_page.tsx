// A finished match looked at again: points, who dealt in to whom, and the decisions of a player beside
// those of the bot.

import '../../styles/match_review.css';
import './words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { GameEventEndGame, ServerMatch } from '../../protocol.gen';
import { handsOf } from '../../replay/course';
import { hasChanges, pointsOf } from '../../replay/points';
import { dealtIn, workOf } from '../../replay/review';
import { route } from '../../routes';
import { catalogue, match as told } from '../../state';
import { tableTitle } from '../../table_title';
import { dayOf, points, t } from '../../text/text';
import { useFriends } from '../hall/friends';
import { LoadingPage } from '../pages/closed';
import { MissingMatchPage } from '../pages/missing_match';
import { Header, Main } from '../pages/header';
import { Button, Link, LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { Segments } from '../parts/segments';
import { refusalWords } from '../refusals';
import { fetchMatch, problem } from '../replay/fetch_match';
import { startQuietCheck, wallCheck } from '../replay/wall_check';
import '../replay/wall_words';
import { Decisions } from './decisions';
import { fetchReview, refused, review } from './fetch_review';
import { HandTable } from './hand_table';
import { PlotCard } from './points_plot';
import { rematch } from './rematch';
import { ScoreCard } from './score_card';
import { TalkCard } from './talk_card';
import { WhoPaid, WorkCard } from './who_paid';

/** Hands are read by points and doubles: no riichi, no dora, no distance. */
const isByPoints = ({ preset }: ServerMatch): boolean =>
  presetRow(catalogue.value, preset)?.family === 'british';

const TABS = ['review', 'scores', 'hands', 'talk'] as const;
type Tab = (typeof TABS)[number];

const endOf = ({ events }: ServerMatch): GameEventEndGame | null =>
  events.find((event) => event.type === 'end_game') ?? null;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** How it ended: for who played, else for who won. */
function headline({ names, me }: ServerMatch, end: GameEventEndGame | null): string {
  if (!end) return t('matchReview.title');
  const seat = me >= 0 ? me : end.places.indexOf(1);
  const values = { name: names[seat] ?? '', points: points(end.scores[seat] ?? 0) };
  const place = PLACES[(end.places[seat] ?? 0) - 1];
  return me >= 0 && place
    ? t(`matchReview.came.${place}`, values)
    : t('matchReview.cameFirst', values);
}

const MINUTE_MS = 60_000;

/** What was played, when, and how long, as far as it is known. */
function factsOf(match: ServerMatch, end: GameEventEndGame | null): string {
  const game = presetRow(catalogue.value, match.preset)?.title ?? match.preset;
  return [
    tableTitle(match.title),
    t('replay.dated', { game, when: dayOf(match.ended_min) }),
    ...(end?.at ? [t('matchReview.minutes', { count: Math.ceil(end.at / MINUTE_MS) })] : []),
  ].join(' · ');
}

/** Whether what was dealt is what the server was bound to; the replay says it in full. */
function Walls(): JSX.Element | null {
  const { value: found } = wallCheck;
  if (!found) return null;
  return (
    <span class={`mr-walls is-${found.kind}`}>
      {' · '}
      <Icon name={found.kind === 'wrong' ? 'warning' : 'shield'} size={14} />{' '}
      {t(`walls.${found.kind}`)}
    </span>
  );
}

interface HeadProps {
  match: ServerMatch;
  tab: Tab;
  onTab(tab: Tab): void;
}

function Head({ match, tab, onTab }: HeadProps): JSX.Element {
  const end = endOf(match);
  return (
    <div class="mr-head">
      <Link to={`/r/${match.id}`} class="icon-button" aria-label={t('matchReview.replay')}>
        <Icon name="back" size={22} />
      </Link>
      <div>
        <h1>{headline(match, end)}</h1>
        <p class="lead">
          {factsOf(match, end)}
          <Walls />
        </p>
      </div>
      <Segments<Tab>
        legend={t('matchReview.shown')}
        isLegendHidden
        rows={TABS.map((value) => ({ value, words: t(`matchReview.tab.${value}`) }))}
        value={tab}
        onChange={onTab}
      />
      <LinkButton to={`/r/${match.id}`} icon="replay">
        {t('matchReview.replay')}
      </LinkButton>
      {match.me >= 0 && (
        <Button kind="main" onClick={() => rematch(match)}>
          {t('matchReview.rematch')}
        </Button>
      )}
    </div>
  );
}

interface WhoseProps {
  match: ServerMatch;
  seat: number;
  onSeat(seat: number): void;
}

const Whose = ({ match, seat, onSeat }: WhoseProps): JSX.Element => (
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
);

function Measured({ match, seat }: { match: ServerMatch; seat: number }): JSX.Element | null {
  const { value: why } = refused;
  if (why?.code === 'no_review') return <p class="card mr-notice">{t('matchReview.noEngine')}</p>;
  if (why) return <p class="card mr-notice">{refusalWords(why)}</p>;
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
  const [tab, setTab] = useState<Tab>('review');
  const { id, names, bots = [], faces = [] } = match;
  useFriends();
  useEffect(() => startQuietCheck(match), [match]);
  useEffect(() => fetchReview(id, seat), [id, seat]);
  const hands = handsOf(match.events);
  const own = review.value?.id === id && review.value.seat === seat ? review.value : null;
  const whose = <Whose match={match} seat={seat} onSeat={setSeat} />;
  return (
    <Main class="mr-page">
      <Head match={match} tab={tab} onTab={setTab} />
      {tab === 'review' && (
        <>
          {hasChanges(pointsOf(hands)) && (
            <PlotCard
              hands={hands}
              names={names}
              seat={seat}
              pathOf={(hand) => `/r/${id}#h${hand + 1}.e0`}
            />
          )}
          <div class="mr-side">
            {!isByPoints(match) && (
              <WhoPaid {...{ names, bots, faces }} sums={dealtIn(hands, names.length)} />
            )}
            <WorkCard
              work={workOf(hands, seat, own?.hands ?? [])}
              hands={hands}
              isMeasured={own !== null}
              isByPoints={isByPoints(match)}
            />
          </div>
          <div class="mr-whose-line">{whose}</div>
          <Measured match={match} seat={seat} />
        </>
      )}
      {tab === 'scores' && <ScoreCard match={match} hands={hands} end={endOf(match)} />}
      {tab === 'hands' && (
        <>
          <div class="mr-whose-line">{whose}</div>
          <HandTable id={id} hands={hands} seat={seat} review={own} />
        </>
      )}
      {tab === 'talk' && <TalkCard id={id} hands={hands} />}
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
