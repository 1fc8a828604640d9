// The page for the hall's projector: seats, clock with the tables, standing. Nobody signs in, nothing scrolls.

import '../../../styles/beamer.css';
import '../night/words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubPath, secretHere } from '../../../club_routes';
import type { NightTable, ServerClub, StandingRow } from '../../../protocol.gen';
import { route } from '../../../routes';
import { isHeard } from '../../../sound/player';
import { clubs, link } from '../../../state';
import { momentOf, t, total } from '../../../text/text';
import { Qr } from '../../pages/qr';
import { Button } from '../../parts/button';
import { useNow } from '../../parts/clock';
import { Icon } from '../../parts/icon';
import { Sparrow, WindBadge } from '../../parts/marks';
import { problem, useNight } from '../use_club';
import { clockDigits, ClubMark, roundLeft } from '../parts';
import { nameOf, nightTitle, rulesName, zoneOf } from '../words';
import { nightShown } from '../night_shown';
import { Draws } from '../night/draws';
import { nameIn } from '../night/people_of';
import { WINDS } from '../night/proposal';
import { roundCounted } from '../night/night_standing';
import { startGong, strike } from '../night/gong';
import { pageAt, seatsLeft, seatsPlan, seatsTurn } from './plan';

const STANDING_ROWS = 15;
const FIVE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

interface PartProps {
  night: Night;
  now: number;
}

const SeatCard = ({
  night,
  table,
  hasBadges,
}: {
  night: Night;
  table: NightTable;
  hasBadges: boolean;
}) => (
  <li class="hall-table">
    <b>{table.table}</b>
    <ol>
      {table.seats.map(({ number, by }, wind) => (
        <li key={wind}>
          {hasBadges && <WindBadge wind={WINDS[wind] ?? ''} isDealer={wind === 0} />}
          <span>{nameIn(night, by ?? number)}</span>
        </li>
      ))}
    </ol>
  </li>
);

/** Who is here and sits at no table of the round. */
const sittingOut = (night: Night): string[] => {
  const seated = new Set(night.tables.flatMap(({ seats }) => seats.map(({ number }) => number)));
  return night.people
    .filter(({ number, presence }) => presence === 'present' && !seated.has(number))
    .map(nameOf);
};

function Seats({ night, now, index }: PartProps & { index: number }): JSX.Element {
  const { columns, name, hasBadges, perPage } = seatsPlan(night.tables.length);
  const rows = night.tables.slice(index * perPage, (index + 1) * perPage);
  const isLast = (index + 1) * perPage >= night.tables.length;
  const out = sittingOut(night);
  const left = Math.ceil(seatsLeft(night.plan.round_min, roundLeft(night, now)) / MINUTE_MS);
  return (
    <section class="hall-seats" aria-labelledby="hall-seats">
      <div class="hall-part-head">
        <h2 id="hall-seats">{t('hallPage.seats', { round: night.round.round })}</h2>
        <span>
          <Draws night={night} />
          {night.round.state === 'running' && ` · ${t('hallPage.shownFor', { count: left })}`}
        </span>
      </div>
      <ul
        key={index}
        class="hall-page"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, fontSize: `${name}px` }}
      >
        {rows.map((table) => (
          <SeatCard key={table.table} night={night} table={table} hasBadges={hasBadges} />
        ))}
        {out.length > 0 && isLast && (
          <li class="hall-table is-out">
            <span>{t('hallPage.sitsOut')}</span>
            <b>{out.slice(0, 3).join(', ')}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

const CHIP_COLOURS: Record<NightTable['state'], string> = {
  waiting: '',
  playing: 'is-good',
  between: 'is-good',
  paused: 'is-gold',
  over: 'is-info',
  disputed: 'is-gold',
  void: '',
};

function Chips({ night }: { night: Night }): JSX.Element {
  const stopped = night.tables.filter(({ state }) => state === 'paused' || state === 'disputed');
  return (
    <>
      <ul class="hall-chips">
        {night.tables.map(({ table, hand, state }) => (
          <li key={table} class={CHIP_COLOURS[state]}>
            <b>{table}</b>
            <span>{state === 'over' ? '✓' : hand}</span>
            <span class="sr-only">{t(`hallPage.state.${state}`)}</span>
          </li>
        ))}
      </ul>
      <p class="hall-legend">
        {night.tables.some(({ state }) => state === 'playing' || state === 'between') && (
          <>
            <span class="dot dot-good" /> {t('hallPage.playing')}
          </>
        )}
        {stopped.slice(0, 2).map(({ table }) => (
          <span key={table}>
            <span class="dot dot-gold" /> {t('hallPage.refereeAt', { table })}
          </span>
        ))}
      </p>
    </>
  );
}

function endWords({ plan }: Night): string {
  if (plan.hands_after > 4) return t('night.thenNothing');
  return plan.hands_after === 0
    ? t('hallPage.thenFinish')
    : t('hallPage.then', { count: plan.hands_after });
}

const overWords = ({ plan }: Night): string =>
  plan.hands_after === 0 || plan.hands_after > 4
    ? t('hallPage.over')
    : t('hallPage.overMore', { count: plan.hands_after });

const isEnded = ({ state }: Night): boolean => state === 'finished' || state === 'closed';

const CLOCKED: readonly string[] = ['counting', 'running', 'done'];

/** The time of the clock, and whether it is near its end. */
function clockOf(night: Night, now: number): number {
  const { round, plan } = night;
  if (CLOCKED.includes(round.state)) return roundLeft(night, now);
  return round.round === 0 ? plan.at * 1000 - now : plan.round_min * MINUTE_MS;
}

function clockHead({ round, plan }: Night): string {
  if (round.state === 'counting') return t('night.startsIn', { round: round.round });
  return round.round === 0
    ? t('hallPage.checkIn')
    : t('night.roundOf', { round: round.round, rounds: plan.rounds });
}

function Clock({ night, now }: PartProps): JSX.Element {
  const { round, plan } = night;
  if (isEnded(night)) {
    return (
      <>
        <p class="hall-round">{nightTitle(night.plan, clubs.value.club)}</p>
        <p class="hall-over">{t('tonight.finished')}</p>
      </>
    );
  }
  const left = clockOf(night, now);
  const isRunning = round.state === 'running' && plan.round_min > 0;
  const isOver = isRunning && left <= 0 && plan.hands_after <= 4;
  const isNear = isRunning && left < FIVE_MS;
  const isPaused = isRunning && !round.is_running;
  return (
    <>
      <p class="hall-round">{clockHead(night)}</p>
      {isOver ? (
        <p class="hall-over">{overWords(night)}</p>
      ) : (
        <p class={`hall-clock ${isNear ? 'is-near' : ''}`} role="timer">
          {clockDigits(left)}
        </p>
      )}
      <p class="hall-then">
        {isPaused
          ? t('night.paused', { name: nameIn(night, round.paused_by) })
          : isRunning && !isOver && endWords(night)}
      </p>
      {isRunning && (
        <progress
          value={Math.max(0, plan.round_min * MINUTE_MS - left)}
          max={plan.round_min * MINUTE_MS}
          aria-hidden="true"
        />
      )}
    </>
  );
}

const Scan = ({ club }: { club: ServerClub }): JSX.Element => {
  const path = clubPath(club.row.club);
  return (
    <div class="hall-scan">
      <Qr text={`${location.origin}${path}`} label={t('secret.qr')} />
      <div>
        <b>{t('hallPage.scanTitle')}</b>
        <p>{t('hallPage.scan')}</p>
        <p>
          {location.host}
          {path}
        </p>
      </div>
    </div>
  );
};

const Middle = ({ night, now, club }: PartProps & { club: ServerClub }): JSX.Element => (
  <section class="hall-middle felt">
    <Clock night={night} now={now} />
    {night.tables.length > 0 && <Chips night={night} />}
    {night.announcement !== '' && (
      <p class="hall-announcement">
        <Icon name="chat" size={36} /> {night.announcement}
      </p>
    )}
    <Scan club={club} />
  </section>
);

const Row = ({ row }: { row: StandingRow }): JSX.Element => (
  <tr class={row.rank > 0 && row.rank <= 3 ? 'is-top' : ''}>
    <td>{row.rank || '–'}</td>
    <th scope="row">{nameOf(row)}</th>
    <td class={row.total < 0 ? 'is-bad' : 'is-good'}>{total(row.total)}</td>
  </tr>
);

interface StandingProps extends PartProps {
  /** Which page of those that are on at once: the second stands where the seats were. */
  offset: number;
}

function Standing({ night, now, offset }: StandingProps): JSX.Element {
  const round = roundCounted(night);
  const page = pageAt(night.standing, STANDING_ROWS, now + offset * 12_000);
  const games = Math.max(0, ...night.standing.map((row) => row.games));
  const isOver = isEnded(night);
  const after = round > 0 ? t('night.standing', { round }) : t('hallPage.standing');
  return (
    <section class="hall-standing" aria-label={t('hallPage.standing')}>
      <div class="hall-part-head">
        <h2>{isOver ? t('hallPage.final') : after}</h2>
        {games > 0 && <span>{t('hallPage.games', { count: games })}</span>}
      </div>
      {page.rows.length === 0 && <p class="hall-none">{t('standing.none')}</p>}
      <table key={page.index} hidden={page.rows.length === 0}>
        <caption class="sr-only">{t('standing.captionNight')}</caption>
        <tbody>
          {page.rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
      {page.count > 1 && (
        <p class="hall-next">
          {t('hallPage.page', {
            from: page.from + 1,
            to: page.from + page.rows.length,
            count: night.standing.length,
          })}{' '}
          · {t('hallPage.nextPage', { seconds: page.nextS })}
        </p>
      )}
    </section>
  );
}

function Head({ night, club }: { night: Night; club: ServerClub }): JSX.Element {
  const isLost = link.value.phase !== 'open';
  const day = momentOf(night.plan.at, { day: 'numeric', month: 'long', ...zoneOf(club) });
  return (
    <header class="hall-head-line">
      {club.row.picture === undefined ? (
        <span class="logo-mark">
          <Sparrow />
        </span>
      ) : (
        <ClubMark row={club.row} />
      )}
      <h1>{club.row.title}</h1>
      <span>{nightTitle(night.plan, club)}</span>
      {isLost && <span class="pill is-gold">{t('hallPage.again')}</span>}
      <Button
        kind="quiet"
        class={`hall-gong ${isHeard.value ? 'is-on' : ''}`}
        onClick={() => strike(1)}
      >
        {t(isHeard.value ? 'hallPage.gong' : 'hallPage.gongOn')}
      </Button>
      <span class="hall-day">
        {[day, rulesName(night.plan.rules, club)].filter(Boolean).join(' · ')}
      </span>
    </header>
  );
}

function Board({ night, club }: { night: Night; club: ServerClub }): JSX.Element {
  const now = useNow(250);
  useEffect(startGong, []);
  const { state } = night.round;
  const isBefore = state === 'counting';
  const left = seatsLeft(night.plan.round_min, roundLeft(night, now));
  const isTime = isBefore || (state === 'running' && left > 0);
  const { length } = night.tables;
  const turn = length > 0 && isTime ? seatsTurn(length, isBefore, now) : null;
  // One page of the standing is not shown twice.
  const isShort = turn === null && night.standing.length <= STANDING_ROWS;
  const isWide = isShort || (turn !== null && (isBefore || seatsPlan(length).isWide));
  return (
    <div class={`hall-board ${isWide ? 'is-wide' : ''}`}>
      <Head night={night} club={club} />
      {turn !== null ? (
        <Seats night={night} now={now} index={turn} />
      ) : (
        <Standing night={night} now={now} offset={1} />
      )}
      <Middle night={night} now={now} club={club} />
      {!isWide && <Standing night={night} now={now} offset={0} />}
    </div>
  );
}

const WIDTH = 1920;
const HEIGHT = 1080;

/** The board is drawn at 1920 by 1080 and made as large as the window allows. */
function useScale(): number {
  const scale = (): number => Math.min(innerWidth / WIDTH, innerHeight / HEIGHT);
  const [now, setNow] = useState(scale);
  useEffect(() => {
    const onResize = (): void => setNow(scale());
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return now;
}

const Word = ({ words }: { words: string }): JSX.Element => (
  <p class="hall-word" role="status">
    {words}
  </p>
);

function Shown({ name, secret }: { name: string; secret: string }): JSX.Element {
  const { club, night } = clubs.value;
  const row = club ? nightShown(club.nights, Date.now() / 1000) : null;
  useNight(name, row?.night ?? 0, secret);
  if (problem.value) return <Word words={t('hallPage.withdrawn')} />;
  if (!club) return <Word words={t('app.loading')} />;
  if (!row || night?.night !== row.night) return <Word words={t('hallPage.none')} />;
  return <Board night={night} club={club} />;
}

export function BeamerPage(): JSX.Element {
  const { value: here } = route;
  const name = here.screen === 'club' ? here.club : '';
  const scale = useScale();
  return (
    <main id="content" class="hall-room" tabIndex={-1}>
      <div class="hall-scaled" style={{ transform: `translate(-50%, -50%) scale(${scale})` }}>
        <Shown name={name} secret={secretHere()} />
      </div>
    </main>
  );
}
