// Beside the standing: the next nights, the latest results, tables that are open, who asks to join.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { ClubRequest, NightRow, ServerClub, TableRow } from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Sheet } from '../parts/sheet';
import { AskButton } from './asking';
import { DateBox } from './parts';
import { Replies } from './tonight';
import { isRunner, nameOf, nightTitle, roundsWords, rulesName } from './words';

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

const MAY_HOST = {
  referees: ['owner', 'referee'],
  teachers: ['owner', 'referee', 'teacher'],
  members: ['owner', 'referee', 'teacher', 'member'],
} as const satisfies Record<ServerClub['hosts'], readonly string[]>;

const mayHost = ({ hosts, me }: ServerClub): boolean =>
  me !== undefined && (MAY_HOST[hosts] as readonly string[]).includes(me.role);

function Table({ row }: { row: TableRow }): JSX.Element {
  const free = row.seats.filter(({ kind }) => kind === 'empty').length;
  const isOpen = row.state === 'waiting' && free > 0;
  return (
    <li class="side-row">
      <div class="side-words">
        <b>{row.title}</b>
        <span class="lead">{t('side.seats', { count: free })}</span>
      </div>
      {isOpen && <LinkButton to={`/t/${row.code}`}>{t('side.sit')}</LinkButton>}
      {!isOpen && row.may_watch && (
        <LinkButton to={`/t/${row.code}/watch`} icon="eye">
          {t('side.watch')}
        </LinkButton>
      )}
    </li>
  );
}

export function TablesOpen({ club }: { club: ServerClub }): JSX.Element | null {
  const [rules] = club.rules;
  const isHost = mayHost(club) && rules !== undefined;
  if (club.tables.length === 0 && !isHost) return null;
  return (
    <section class="card" aria-labelledby="tables-title">
      <div class="card-head">
        <h2 id="tables-title">{t('side.tables')}</h2>
        {isHost && (
          <AskButton
            icon="plus"
            stamp={clubs.value.club?.tables.length}
            message={() => ({
              type: 'create_club_table',
              club: club.row.club,
              rules: rules.number,
              is_lesson: false,
            })}
          >
            {t('side.table')}
          </AskButton>
        )}
      </div>
      {club.tables.length === 0 && <p class="lead">{t('side.noTables')}</p>}
      <ul>
        {club.tables.map((row) => (
          <Table key={row.code} row={row} />
        ))}
      </ul>
    </section>
  );
}

const Request = ({ club, request }: { club: ServerClub; request: ClubRequest }): JSX.Element => (
  <li class="side-row">
    <div class="side-words">
      <b>{request.name}</b>
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
export const Requests = ({ club }: { club: ServerClub }): JSX.Element | null =>
  club.requests.length === 0 ? null : (
    <section class="card" aria-labelledby="requests-title">
      <h2 id="requests-title">{t('side.requests')}</h2>
      <ul>
        {club.requests.map((request) => (
          <Request key={request.number} club={club} request={request} />
        ))}
      </ul>
    </section>
  );
