// The card of the night that comes or runs: where it stands, and what I say to it.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type {
  ClientCheckIn,
  NightReply,
  NightRow,
  Presence,
  ServerClub,
  ServerSeatCall,
} from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { AskButton } from './asking';
import { Digits, roundLeft, StartClock } from './parts';
import { dateTime, isRunner, nightTitle, planWords } from './words';

/** Where I play in the round that is played, if I do. */
export function seatOf(club: string, night: number): ServerSeatCall | null {
  const { seat, night: now } = clubs.value;
  const call = seat?.call;
  const isIt = call?.club === club && call.night === night && call.round === now?.round.round;
  return isIt ? call : null;
}

const checkIn = (club: string, night: number, presence: Presence, from = 0): ClientCheckIn => ({
  type: 'check_in',
  club,
  night,
  member: 0,
  presence,
  from_round: from,
});

interface PresenceProps {
  club: string;
  row: NightRow;
  presence: Presence;
  kind?: 'main' | 'plain';
  from?: number;
  children: ComponentChildren;
}

/** Says where I am. */
export function SayButton({
  club,
  row,
  presence,
  kind,
  from,
  children,
}: PresenceProps): JSX.Element {
  return (
    <AskButton
      isBig
      {...(kind && { kind })}
      {...(kind === 'main' && { icon: 'check' as const })}
      class={kind === 'main' ? '' : 'on-felt'}
      stamp={clubs.value.night?.revision}
      message={() => checkIn(club, row.night, presence, from)}
    >
      {children}
    </AskButton>
  );
}

/** From which round on I come: asked in the place of the answers. */
export function Later({
  club,
  row,
  onClose,
}: {
  club: string;
  row: NightRow;
  onClose(): void;
}): JSX.Element {
  const rounds = Array.from({ length: Math.max(1, row.plan.rounds - 1) }, (_, index) => index + 2);
  return (
    <div class="tonight-actions" role="group" aria-label={t('tonight.laterFrom')}>
      <span>{t('tonight.laterFrom')}</span>
      {rounds.slice(0, 3).map((round) => (
        <SayButton key={round} club={club} row={row} presence="late" from={round}>
          {t('tonight.round', { round })}
        </SayButton>
      ))}
      <Button kind="quiet" onClick={onClose}>
        {t('tonight.cancel')}
      </Button>
    </div>
  );
}

const NOT_HERE: readonly Presence[] = ['expected', 'gone', 'late'];

function CheckIn({ club, row }: { club: string; row: NightRow }): JSX.Element {
  const [isLater, setIsLater] = useState(false);
  const { night } = clubs.value;
  const mine = night?.people.find(({ number }) => number === night.me);
  const presence = mine?.presence ?? 'expected';
  if (isLater && presence !== 'late') {
    return <Later club={club} row={row} onClose={() => setIsLater(false)} />;
  }
  const say = { club, row };
  return (
    <>
      {presence === 'present' && <p class="tonight-word">{t('tonight.amHere')}</p>}
      {presence === 'late' && <p class="tonight-word">{t('tonight.amLate')}</p>}
      {presence === 'gone' && <p class="tonight-word">{t('tonight.amGone')}</p>}
      <div class="tonight-actions">
        {NOT_HERE.includes(presence) && (
          <span class="page-foot-phone">
            <SayButton {...say} presence="present" kind="main">
              {t('tonight.here')}
            </SayButton>
          </span>
        )}
        {presence === 'expected' && row.plan.rounds > 1 && (
          <Button isBig class="on-felt" onClick={() => setIsLater(true)}>
            {t('tonight.later')}
          </Button>
        )}
        {presence !== 'gone' && (
          <SayButton {...say} presence="gone">
            {t(presence === 'expected' ? 'tonight.notTonight' : 'tonight.leave')}
          </SayButton>
        )}
      </div>
    </>
  );
}

const REPLIES: readonly NightReply[] = ['yes', 'perhaps', 'no'];

export const Replies = ({ club, row }: { club: ServerClub; row: NightRow }): JSX.Element => (
  <div class="tonight-actions is-replies">
    {REPLIES.map((reply) => (
      <AskButton
        key={reply}
        isBig
        class="on-felt"
        aria-pressed={row.reply === reply}
        {...(row.reply === reply && { icon: 'check' as const })}
        stamp={club.revision}
        message={() => ({
          type: 'reply_night',
          club: club.row.club,
          night: row.night,
          reply,
        })}
      >
        {t(`tonight.${reply}`)}
      </AskButton>
    ))}
  </div>
);

function Running({ club, row }: { club: string; row: NightRow }): JSX.Element {
  const seat = seatOf(club, row.night);
  const path = clubPath(club, { page: 'night', night: row.night });
  return (
    <div class="tonight-actions">
      {seat && seat.code !== '' ? (
        <LinkButton to={`/t/${seat.code}`} kind="main" isBig icon="on">
          {t('tonight.go')}
        </LinkButton>
      ) : (
        <LinkButton to={path} kind="main" isBig>
          {t('tonight.toNight')}
        </LinkButton>
      )}
    </div>
  );
}

function Actions({ club, row }: { club: ServerClub; row: NightRow }): JSX.Element {
  const { club: name } = club.row;
  const path = clubPath(name, { page: 'night', night: row.night });
  if (row.state === 'planned') return club.me ? <Replies club={club} row={row} /> : <></>;
  if (row.state === 'running') return <Running club={name} row={row} />;
  if (row.state === 'open' && club.me) return <CheckIn club={name} row={row} />;
  return (
    <div class="tonight-actions">
      <LinkButton to={path} kind="main" isBig>
        {t(row.state === 'open' ? 'tonight.look' : 'tonight.results')}
      </LinkButton>
    </div>
  );
}

function Plate({ row }: { row: NightRow }): JSX.Element {
  const { night } = clubs.value;
  const isRunning = row.state === 'running' && night !== null;
  const all = Math.max(row.yes, row.here);
  return (
    <div class="tonight-plate">
      {isRunning ? (
        <>
          <span class="lead">{t('tonight.roundTime')}</span>
          <Digits leftAt={(now) => roundLeft(night, now)} />
        </>
      ) : (
        <StartClock at={row.plan.at} club={clubs.value.club} words={t('tonight.starts')} />
      )}
      {all > row.here && <progress value={row.here} max={all} aria-hidden="true" />}
      <span>
        {all > row.here
          ? t('tonight.hereOf', { here: row.here, all })
          : t('tonight.hereCount', { here: row.here })}
      </span>
    </div>
  );
}

const stateWords = ({ state, round, plan }: NightRow): string =>
  state === 'running'
    ? t('tonight.running', { round, rounds: plan.rounds })
    : t(`tonight.${state}`);

const FELT: readonly string[] = ['open', 'running', 'finished'];

export function Tonight({ club, row }: { club: ServerClub; row: NightRow }): JSX.Element {
  const isFelt = FELT.includes(row.state);
  const path = clubPath(club.row.club, { page: 'night', night: row.night });
  return (
    <section class={`tonight ${isFelt ? 'felt' : 'card'}`} aria-label={t('tonight.label')}>
      <div class="tonight-words">
        <p class="tonight-state">
          <span class={`dot ${row.state === 'planned' ? 'dot-gold' : 'dot-good'}`} />
          {row.state === 'planned' ? dateTime(row.plan.at, club) : stateWords(row)}
        </p>
        <h2>{nightTitle(row.plan, club)}</h2>
        <p>{planWords(row.plan, club)}</p>
        {row.state === 'planned' && row.yes > 0 && (
          <p class="lead">{t('tonight.yesCount', { count: row.yes })}</p>
        )}
      </div>
      <div class="tonight-answers">
        <Actions club={club} row={row} />
        {isRunner(club.me) && row.state !== 'running' && (
          <LinkButton to={path} class="on-felt tonight-direct">
            {t('tonight.direct')}
          </LinkButton>
        )}
      </div>
      {(row.state === 'open' || row.state === 'running') && <Plate row={row} />}
    </section>
  );
}
