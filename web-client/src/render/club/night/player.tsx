// The night as who plays sees it: my table and seat, the clock, break and call, the standing.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubPath } from '../../../club_routes';
import type { NightPerson, NightRow, NightTable, Presence } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t, total, windName } from '../../../text/text';
import { Main } from '../../pages/header';
import { Button, Link, LinkButton } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { Sheet } from '../../parts/sheet';
import { AskButton } from '../asking';
import { Later, Replies, seatOf } from '../tonight';
import { Person } from '../parts';
import { nameOf, nightTitle, planWords, whenWords } from '../words';
import { CallSheet } from './call_sheet';
import { Claim } from './claim';
import { Draws } from './draws';
import { NightStanding } from './night_standing';
import { personIn, PRESENCE_COLOURS } from './people_of';
import { Announced } from './announced';
import { AskedRulings } from './rulings';
import { WINDS } from './proposal';
import { isMine, RoundTables } from './round_tables';
import { RulingList } from './rulings';
import { SeatDrawing } from './seat_drawing';
import { Lessons } from './lessons';
import { arePlayed, ClockPlate, doneTables } from './step_card';
import { useGoing } from './going';

/** Where I sit in the round that is shown; null: nowhere. */
function myTable(night: Night): NightTable | null {
  return night.tables.find((table) => isMine(night, table)) ?? null;
}

const seatIn = (night: Night, { seats }: NightTable): number =>
  seats.findIndex(({ number, by }) => number === night.me || by === night.me);

const ON: readonly string[] = ['counting', 'running', 'done'];

function doneWords(night: Night, table: NightTable): string {
  const mine = table.seats[seatIn(night, table)];
  const { final, place } = mine ?? {};
  const count = night.tables.length - doneTables(night);
  const others = count > 0 ? ` ${t('player.others', { count })}` : '';
  if (final === undefined || place === undefined) return t('player.doneHidden') + others;
  return t('player.done', { total: total(final), place }) + others;
}

/** One sentence under the drawing. */
function sentence(night: Night, table: NightTable, me: NightPerson | undefined): string {
  const isOver = table.state === 'over' || table.state === 'disputed';
  if (isOver) return doneWords(night, table);
  const isHeld = me?.presence === 'late' && table.state !== 'waiting';
  if (isHeld) return t('player.late');
  return t('player.startAs', { wind: windName(WINDS[seatIn(night, table)] ?? 'E') });
}

function MyTable({ night, table }: { night: Night; table: NightTable }): JSX.Element {
  const me = personIn(night, night.me);
  return (
    <section class="my-table felt" aria-labelledby="my-table">
      <h2 id="my-table">
        {t('player.yourTable')}
        <b>{table.table}</b>
      </h2>
      <ClockPlate night={night} />
      <SeatDrawing
        night={night}
        seats={table.seats.map(({ number, by }) => by ?? number)}
        seat={seatIn(night, table)}
      />
      <p class={me?.presence === 'late' ? 'is-bad' : ''}>{sentence(night, table, me)}</p>
    </section>
  );
}

function waitingWords(night: Night, me: NightPerson | undefined): string {
  const { round } = night;
  if (night.state === 'planned') return whenWords(night.plan.at, clubs.value.club);
  if (!me || me.presence === 'expected' || me.presence === 'gone') return t('player.notIn');
  if (me.presence === 'break') return t('player.onBreak');
  if (me.presence === 'waiting') {
    const { capacity } = night.plan;
    return t('player.onWaitingList', { count: capacity, place: me.waits ?? 1 });
  }
  if (ON.includes(round.state) && night.tables.length > 0) {
    const row = night.standing.find(({ number }) => number === me.number);
    if (!row || row.games === 0) return t('player.sitsOut');
    return t('player.sitsOutAverage', { total: total(Math.round(row.total / row.games)) });
  }
  if (arePlayed(night)) return t('step.lastConfirmed');
  const next = round.state === 'confirmed' ? round.round + 1 : Math.max(1, round.round);
  return t('player.waiting', { round: next });
}

/** The end of the night: my place, and the first three. */
function Over({ night }: { night: Night }): JSX.Element {
  const mine = night.standing.find(({ number }) => number === night.me);
  const count = night.standing.filter(({ rank }) => rank > 0).length;
  const first = night.standing.filter(({ rank }) => rank > 0 && rank <= 3);
  return (
    <section class="my-table felt is-waiting">
      <p class="my-word" role="status">
        {mine && mine.rank > 0
          ? t('player.result', { rank: mine.rank, count, total: total(mine.total) })
          : t('player.over')}
      </p>
      {first.length > 0 && (
        <ol class="winners" aria-label={t('player.winners')}>
          {first.map((row) => (
            <li key={row.number}>
              <b>{row.rank}</b>
              <Person name={nameOf(row)} />
              <b>{total(row.total)}</b>
            </li>
          ))}
        </ol>
      )}
      <p>{planWords(night.plan, clubs.value.club)}</p>
    </section>
  );
}

const Waiting = ({ night }: { night: Night }): JSX.Element => (
  <section class="my-table felt is-waiting">
    <ClockPlate night={night} />
    <p class="my-word" role="status">
      {waitingWords(night, personIn(night, night.me))}
    </p>
    {night.round.state === 'proposed' && (
      <p>
        <Draws night={night} />
      </p>
    )}
    <p>{planWords(night.plan, clubs.value.club)}</p>
  </section>
);

function BreakSheet({ night, onClose }: { night: Night; onClose(): void }): JSX.Element {
  const next = night.round.round + 1;
  const rounds = [next, next + 1, next + 2].filter((round) => round <= night.plan.rounds);
  return (
    <Sheet title={t('player.takeBreak')} onClose={onClose}>
      <p>{t('player.breakFrom')}</p>
      <div class="tonight-actions">
        {(rounds.length > 0 ? rounds : [0]).map((round) => (
          <AskButton
            key={round}
            stamp={night.revision}
            onDone={onClose}
            message={() => sayWhere(night, 'break', round)}
          >
            {round > 0 ? t('night.round', { round }) : t('player.takeBreak')}
          </AskButton>
        ))}
      </div>
    </Sheet>
  );
}

const sayWhere = (night: Night, presence: Presence, round = 0) =>
  ({
    type: 'check_in',
    club: night.club,
    night: night.night,
    member: 0,
    presence,
    from_round: round,
  }) as const;

const isOn = ({ state }: Night): boolean => state === 'open' || state === 'running';

const AWAY: readonly Presence[] = ['break', 'gone'];

const rowOf = ({ night }: Night): NightRow | undefined =>
  clubs.value.club?.nights.find((row) => row.night === night);

/** Before the night: whether I will come. */
function Reply({ night }: { night: Night }): JSX.Element | null {
  const { club } = clubs.value;
  const row = rowOf(night);
  if (night.state !== 'planned' || !club?.me || !row) return null;
  return <Replies club={club} row={row} />;
}

/** The next step of who is not here. */
function Here({ night, me }: { night: Night; me: NightPerson | undefined }): JSX.Element | null {
  if (
    !isOn(night) ||
    me?.presence === 'present' ||
    me?.presence === 'waiting' ||
    clubs.value.club?.me === undefined
  )
    return null;
  return (
    <div class="page-foot player-go">
      <AskButton
        kind="main"
        isBig
        icon="check"
        stamp={night.revision}
        message={() => sayWhere(night, 'present')}
      >
        {t(me && AWAY.includes(me.presence) ? 'player.back' : 'tonight.here')}
      </AskButton>
    </div>
  );
}

function Where({ night, me }: { night: Night; me: NightPerson | undefined }): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  const [isLater, setIsLater] = useState(false);
  const row = rowOf(night);
  const presence = me?.presence ?? (clubs.value.club?.me && 'expected');
  if (!isOn(night) || !presence) return null;
  return (
    <>
      {presence === 'expected' && row && row.plan.rounds > 1 && (
        <Button onClick={() => setIsLater(true)}>{t('tonight.later')}</Button>
      )}
      {presence === 'present' && (
        <Button icon="pause" onClick={() => setIsOpen(true)}>
          {t('player.takeBreak')}
        </Button>
      )}
      {presence !== 'gone' && (
        <AskButton kind="quiet" stamp={night.revision} message={() => sayWhere(night, 'gone')}>
          {t(presence === 'expected' ? 'tonight.notTonight' : 'player.leave')}
        </AskButton>
      )}
      {isLater && row && presence === 'expected' && (
        <Sheet title={t('tonight.later')} onClose={() => setIsLater(false)}>
          <Later club={night.club} row={row} onClose={() => setIsLater(false)} />
        </Sheet>
      )}
      {isOpen && <BreakSheet night={night} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Actions({ night, table }: { night: Night; table: NightTable | null }): JSX.Element {
  const [isCalling, setIsCalling] = useState(false);
  const me = personIn(night, night.me);
  const isPlaying = table !== null && ON.includes(night.round.state);
  const isOver = table?.state === 'over';
  return (
    <div class="player-actions">
      <Where night={night} me={me} />
      {isPlaying && !isOver && (
        <Button icon="warning" onClick={() => setIsCalling(true)}>
          {t('player.callReferee')}
        </Button>
      )}
      {isOver && (
        <AskButton
          icon="warning"
          stamp={night.revision}
          title={t('player.notRightLead')}
          message={() => ({ type: 'dispute', club: night.club, night: night.night })}
        >
          {t('player.notRight')}
        </AskButton>
      )}
      {isCalling && <CallSheet night={night} onClose={() => setIsCalling(false)} />}
    </div>
  );
}

const isGoing = (night: Night, table: NightTable | null): boolean =>
  table !== null && ON.includes(night.round.state) && table.state !== 'over';

function Go({ night, table }: { night: Night; table: NightTable | null }): JSX.Element | null {
  const code = seatOf(night.club, night.night)?.code || table?.code;
  if (!code) return null;
  return (
    <div class="page-foot player-go">
      <LinkButton to={`/t/${code}`} kind="main" isBig icon="on">
        {t('player.go')}
      </LinkButton>
    </div>
  );
}

function Bar({ night, onDirect }: { night: Night; onDirect?: () => void }): JSX.Element {
  const me = personIn(night, night.me);
  const { round, plan } = night;
  return (
    <div class="night-bar">
      <Link to={clubPath(night.club)} class="icon-button" aria-label={t('night.back')}>
        <Icon name="back" />
      </Link>
      <div class="night-head">
        <h1>{nightTitle(plan, clubs.value.club)}</h1>
        <p class="lead">
          {round.round > 0
            ? t('night.roundOf', { round: round.round, rounds: plan.rounds })
            : t(`tonight.${night.state as 'planned'}`)}
        </p>
      </div>
      {me && isOn(night) && (
        <span class={`pill ${PRESENCE_COLOURS[me.presence]}`}>
          {t(`people.state.${me.presence}`)}
        </span>
      )}
      {onDirect && <Button onClick={onDirect}>{t('tonight.direct')}</Button>}
    </div>
  );
}

function Card({ night, table }: { night: Night; table: NightTable | null }): JSX.Element {
  if (night.state === 'finished' || night.state === 'closed') return <Over night={night} />;
  return table ? <MyTable night={night} table={table} /> : <Waiting night={night} />;
}

export interface PlayerProps {
  night: Night;
  /** Given if one may direct the night as well. */
  onDirect?: () => void;
}

export function Player({ night, onDirect }: PlayerProps): JSX.Element {
  useGoing(night);
  const table = ON.includes(night.round.state) ? myTable(night) : null;
  return (
    <Main class="night is-player">
      <Bar night={night} {...(onDirect && { onDirect })} />
      <div class="player-frame">
        <div class="player-main">
          <Announced night={night} />
          <Card night={night} table={table} />
          <Reply night={night} />
          <Claim night={night} />
          <AskedRulings night={night} />
          <Lessons night={night} />
          <Actions night={night} table={table} />
          {isGoing(night, table) ? (
            <Go night={night} table={table} />
          ) : (
            <Here night={night} me={personIn(night, night.me)} />
          )}
        </div>
        <div class="player-side">
          <NightStanding night={night} isSlim />
          <RoundTables night={night} />
          {night.rulings.length > 0 && (
            <section class="card">
              <h2>{t('ruling.list')}</h2>
              <RulingList night={night} />
            </section>
          )}
        </div>
      </div>
    </Main>
  );
}
