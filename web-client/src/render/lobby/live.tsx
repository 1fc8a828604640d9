// One table that is played now, as the side of the lobby shows it; where nobody plays, a match of bots.

import '../../styles/lobby_cards.css';
import '../hall/words';
import './words';
import { signal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { foldEvent, type Game } from '../../game';
import type { Seat, ServerMatch, TableRow } from '../../protocol.gen';
import { opened } from '../../replay/opened';
import { go } from '../../routes';
import { isStill } from '../../settings';
import { useSmallTable } from '../../small_tables';
import { lobby, small } from '../../state';
import { t } from '../../text/text';
import { gameWords, roundWords } from '../pages/lobby_tables';
import { Button, LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { HolderAvatar } from '../parts/marks';
import { shortHand, SmallTable } from '../parts/small_table';
import { live, passOver } from './live_table';
import { tableTitle } from '../../table_title';

/** A table moves only while somebody may see it. */
function useIsLookedAt(): boolean {
  const [isSeen, setIsSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = (): void => setIsSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** "South 2", and who is in riichi. */
function handOf(game: Game, names: readonly string[]): string {
  const hand = shortHand(game);
  const ready = game.seats.findIndex((seat) => seat.isRiichi);
  return ready < 0 ? hand : t('own.liveRiichi', { hand, name: names[ready] ?? '' });
}

/** Without motion the table stands as it was first seen. */
function useStillGame(game: Game | null): Game | null {
  const [first, setFirst] = useState<Game | null>(null);
  useEffect(() => {
    if (first === null && game) setFirst(game);
  }, [game, first]);
  return isStill.value ? first : game;
}

const Faces = ({ seats }: { seats: readonly Seat[] }): JSX.Element => (
  <span class="live-faces" aria-hidden="true">
    {seats.map((seat, i) => (
      <HolderAvatar key={i} of={seat} />
    ))}
  </span>
);

function LiveTable({ row }: { row: TableRow }): JSX.Element {
  const { code, seats, watchers, preset, changes } = row;
  const title = tableTitle(row.title);
  const isSeen = useIsLookedAt();
  useSmallTable(code, isSeen);
  useSignalEffect(() => passOver(code));
  const game = useStillGame(small.value.games[code] ?? null);
  const names = seats.map(({ name }) => name);
  return (
    <section class="card live" aria-labelledby="live-title">
      <div class="live-head">
        <span class="dot dot-good" />
        <h2 id="live-title">{t('own.live', { title })}</h2>
        <span class="pill" title={t('lobby.watchers', { count: watchers })}>
          <Icon name="eye" size={16} />
          <span aria-hidden="true">{watchers}</span>
          <span class="sr-only">{t('lobby.watchers', { count: watchers })}</span>
        </span>
      </div>
      {/* The sentence beside it says it. */}
      <div class="live-felt" aria-hidden="true">
        <SmallTable game={game} label="" />
      </div>
      <div class="live-foot">
        <Faces seats={seats} />
        <p>
          <b>{game ? handOf(game, names) : roundWords(row)}</b>
          <span class="lead">{gameWords(preset, changes)}</span>
        </p>
        <LinkButton to={`/t/${code}/watch`} aria-label={t('lobby.watchAt', { title })}>
          {t('lobby.watch')}
        </LinkButton>
      </div>
    </section>
  );
}

// ---- bots, where nobody plays ----

const houseMatch = signal<ServerMatch | null>(null);

const loadHouse = (): void => {
  if (houseMatch.peek()) return;
  import('./house_match.json').then(
    (file) => {
      houseMatch.value = file.default as unknown as ServerMatch;
    },
    () => undefined,
  );
};

const STEP_MS = 900;
const RESULT_MS = 5000;
/** Where it stands when it is first seen: a table with tiles on it. */
const FIRST = 190;

function useHouseGame(match: ServerMatch | null): Game | null {
  const [at, setAt] = useState(FIRST);
  const [game, setGame] = useState<Game | null>(null);
  const isSeen = useIsLookedAt();
  useEffect(() => {
    if (!match) return;
    const events = match.events.slice(0, FIRST);
    setGame(events.reduce<Game | null>(foldEvent, null));
  }, [match]);
  useEffect(() => {
    if (!match || !isSeen || isStill.value) return undefined;
    const event = match.events[at];
    const isResult = event?.type === 'hora' || event?.type === 'ryukyoku';
    const timer = setTimeout(
      () => {
        setGame((now) => (event ? foldEvent(now, event) : null));
        setAt(event ? at + 1 : 0);
      },
      isResult || !event ? RESULT_MS : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [match, at, isSeen]);
  return game;
}

function HouseTable(): JSX.Element {
  useEffect(loadHouse, []);
  const { value: match } = houseMatch;
  const game = useHouseGame(match);
  const look = (): void => {
    opened.value = match;
    go('/opened');
  };
  return (
    <section class="card live" aria-labelledby="live-title">
      <div class="live-head">
        <h2 id="live-title">{t('own.house')}</h2>
        <span class="pill">{t('waiting.bot')}</span>
      </div>
      <div class="live-felt" aria-hidden="true">
        <SmallTable game={game} label="" />
      </div>
      <div class="live-foot">
        <p>
          <b>{game ? shortHand(game) : ''}</b>
          <span class="lead">{t('own.houseLead')}</span>
        </p>
        <Button disabled={!match} onClick={look}>
          {t('own.houseWatch')}
        </Button>
      </div>
    </section>
  );
}

export function Live(): JSX.Element | null {
  if (!lobby.value) return <div class="card live is-coming" />;
  return live.value ? <LiveTable key={live.value.code} row={live.value} /> : <HouseTable />;
}
