// Beside the standing: the next nights, the latest results, tables that are open, who asks to join.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { ClubMember, ClubRequest, NightRow, ServerClub } from '../../protocol.gen';
import { t } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Sheet } from '../parts/sheet';
import { AskButton } from './asking';
import { DateBox } from './parts';
import { Replies } from './tonight';
import { useMembers } from './use_club';
import { isRunner, nameOf, nightTitle, numberOf, roundsWords, rulesName } from './words';

interface PlanProps {
  row: NightRow | null;
  onClose(): void;
}

export const planSheet = lazy<PlanProps>(() =>
  import('./plan_sheet').then((part) => part.PlanSheet),
);

interface ClubSheetProps {
  club: ServerClub;
  onClose(): void;
}

const nightsSheet = lazy<ClubSheetProps>(() =>
  import('./nights_sheet').then((part) => part.NightsSheet),
);
const calendarSheet = lazy<ClubSheetProps>(() =>
  import('./calendar_sheet').then((part) => part.CalendarSheet),
);

const FUTURE: readonly NightRow['state'][] = ['planned'];
const PAST: readonly NightRow['state'][] = ['finished', 'closed'];

interface OneProps {
  club: ServerClub;
  row: NightRow;
}

function ReplyButton({ club, row }: OneProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const title = nightTitle(row.plan, club);
  const words = t(row.reply ? `tonight.${row.reply}` : 'tonight.reply');
  return (
    <>
      <Button
        class={row.reply === 'yes' ? 'is-good' : ''}
        {...(row.reply === 'yes' && { icon: 'check' as const })}
        aria-label={`${words}: ${t('tonight.replyTo', { title })}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      {isOpen && (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <Replies club={club} row={row} />
        </Sheet>
      )}
    </>
  );
}

const Next = ({ club, row }: OneProps): JSX.Element => (
  <li class="side-row">
    <DateBox at={row.plan.at} club={club} />
    <div class="side-words">
      <a href={clubPath(club.row.club, { page: 'night', night: row.night })}>
        {nightTitle(row.plan, club)}
      </a>
      <span class="lead">
        {[
          roundsWords(row.plan),
          rulesName(row.plan.rules, club),
          row.yes > 0 && t('tonight.yesCount', { count: row.yes }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
    {club.me && <ReplyButton club={club} row={row} />}
  </li>
);

export function NextNights({ club, shown }: { club: ServerClub; shown: number }): JSX.Element {
  const [isPlanning, setIsPlanning] = useState(false);
  const [hasDates, setHasDates] = useState(false);
  const rows = club.nights
    .filter(({ state, night }) => FUTURE.includes(state) && night !== shown)
    .sort((a, b) => a.plan.at - b.plan.at);
  const mayPlan = isRunner(club.me);
  const hasCalendar = club.me !== undefined || club.row.visibility === 'open';
  const isEmpty = club.nights.length === 0;
  return (
    <section class="card" aria-labelledby="next-title">
      <div class="card-head">
        <h2 id="next-title">{t('side.next')}</h2>
        {hasCalendar && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setHasDates(true)}>
            {t('side.calendar')}
          </Button>
        )}
        {mayPlan && (
          <Button icon="plus" kind={isEmpty ? 'main' : 'plain'} onClick={() => setIsPlanning(true)}>
            {t('side.plan')}
          </Button>
        )}
      </div>
      {isEmpty && <p class="lead">{t(mayPlan ? 'side.noneOwner' : 'side.none')}</p>}
      {!isEmpty && rows.length === 0 && <p class="lead">{t('side.noneNext')}</p>}
      <ul>
        {rows.map((row) => (
          <Next key={row.night} club={club} row={row} />
        ))}
      </ul>
      {hasDates && <calendarSheet.Part club={club} onClose={() => setHasDates(false)} />}
      {isPlanning && <planSheet.Part row={null} onClose={() => setIsPlanning(false)} />}
    </section>
  );
}

/** A night that is over, by who has won it. */
export const Result = ({ club, row }: OneProps): JSX.Element => {
  const title = nightTitle(row.plan, club);
  const people = t('side.people', { count: row.here });
  const { winner, winner_name: winnerName = '' } = row;
  const facts = t('side.result', { round: row.round, rounds: row.plan.rounds, people });
  return (
    <li class="side-row">
      <DateBox at={row.plan.at} club={club} />
      <div class="side-words">
        <b>
          {winner === undefined
            ? title
            : t('side.winner', { name: nameOf({ number: winner, name: winnerName }) })}
        </b>
        <span class="lead">{winner === undefined ? facts : `${title} · ${facts}`}</span>
      </div>
      <LinkButton
        to={clubPath(club.row.club, { page: 'night', night: row.night })}
        aria-label={t('side.seeOf', { title })}
      >
        {t('side.see')}
      </LinkButton>
    </li>
  );
};

/** Left out while there are none. */
export function LatestResults({ club }: { club: ServerClub }): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  const rows = club.nights
    .filter(({ state }) => PAST.includes(state))
    .sort((a, b) => b.plan.at - a.plan.at);
  if (rows.length === 0) return null;
  return (
    <section class="card" aria-labelledby="results-title">
      <div class="card-head">
        <h2 id="results-title">{t('side.results')}</h2>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('side.all')}
        </Button>
      </div>
      {isOpen && <nightsSheet.Part club={club} onClose={() => setIsOpen(false)} />}
      <ul>
        {rows.slice(0, 5).map((row) => (
          <Result key={row.night} club={club} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** Whoever says to be a member without an account takes over that one's results by a yes. */
function takenOver(members: readonly ClubMember[], number: number): string {
  const row = members.find((one) => one.number === number);
  return t('side.asksToBe', { name: row ? nameOf(row) : numberOf(number) });
}

interface RequestProps {
  club: ServerClub;
  members: readonly ClubMember[];
  request: ClubRequest;
}

const Request = ({ club, members, request }: RequestProps): JSX.Element => (
  <li class="side-row">
    <div class="side-words">
      <b>{request.name}</b>
      {request.takes_over !== undefined && (
        <span class="lead">{takenOver(members, request.takes_over)}</span>
      )}
    </div>
    {([true, false] as const).map((yes) => (
      <AskButton
        key={String(yes)}
        aria-label={t(yes ? 'side.yesTo' : 'side.noTo', { name: request.name })}
        stamp={club.revision}
        message={() => ({
          type: 'answer_join',
          club: club.row.club,
          request: request.number,
          yes,
        })}
      >
        {t(yes ? 'tonight.yes' : 'tonight.no')}
      </AskButton>
    ))}
  </li>
);

/** Only where somebody asks. */
export function Requests({ club }: { club: ServerClub }): JSX.Element | null {
  const { requests } = club;
  const members = useMembers(
    club.row.club,
    requests.some(({ takes_over: whom }) => whom !== undefined),
  );
  if (requests.length === 0) return null;
  return (
    <section class="card" aria-labelledby="requests-title">
      <h2 id="requests-title">{t('side.requests')}</h2>
      <ul>
        {requests.map((request) => (
          <Request key={request.number} club={club} members={members} request={request} />
        ))}
      </ul>
    </section>
  );
}
