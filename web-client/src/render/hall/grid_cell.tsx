// A table in a grid: its name and what happened last, the small table, and who plays.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../../game';
import type { HallCard, NightGame } from '../../protocol.gen';
import { small } from '../../state';
import { lookAgain, useSmallTable } from '../../small_tables';
import { placeName, points, t, tileName } from '../../text/text';
import { delayOf } from '../../watch/sentence';
import { nameOfTable } from '../../watch/table_name';
import { Button, LinkButton } from '../parts/button';
import { Avatar, WindBadge } from '../parts/marks';
import { SmallTable } from '../parts/small_table';
import { Tile } from '../parts/tile_face';
import { drawingWords, isOver, placesOf, seatName } from './card_words';
import { lastWords } from './last_words';

function Last({ card, game }: { card: HallCard; game: Game }): JSX.Element {
  const { words, tile } = lastWords(game, (seat) => card.seats[seat]?.name ?? '');
  return (
    <span class="grid-last">
      {words}
      {tile !== '' && (
        <>
          <Tile code={tile} size={17} isDecor />
          <span class="sr-only">{tileName(tile)}</span>
        </>
      )}
    </span>
  );
}

/** How far behind what lies open is shown: always said. */
function Delay({ card }: { card: HallCard }): JSX.Element | null {
  const open = card.classes.find(({ class: name }) => name === 'public');
  return open ? <span class="grid-class">{delayOf(open.release)}</span> : null;
}

/** In the order in which they sit on the drawing: own, right, across, left. */
function Players({ card, game }: { card: HallCard; game: Game | null }): JSX.Element {
  const ring = game?.ring ?? card.seats.map((_, seat) => seat);
  return (
    <ul class="grid-players">
      {ring.map((seat) => {
        const holder = card.seats[seat];
        const state = game?.seats[seat];
        const score = state?.score ?? card.points[seat];
        return (
          holder && (
            <li key={seat} class={game?.turn === seat ? 'is-turn' : ''}>
              <p>
                <WindBadge wind={game?.winds[seat] ?? ''} isDealer={game?.oya === seat} />
                <span dir="auto">
                  {holder.name}
                  {holder.kind === 'bot' && <span class="sr-only"> {t('table.bot')}</span>}
                </span>
              </p>
              <p class="grid-score">
                {score !== undefined && <b>{points(score)}</b>}
                {state?.isRiichi && <b class="grid-riichi">{t('grid.riichi')}</b>}
              </p>
            </li>
          )
        );
      })}
    </ul>
  );
}

export interface ResultRow {
  /** Null: nobody may know yet. */
  place: number | null;
  name: string;
  isBot: boolean;
  face?: number | undefined;
  /** Empty: nobody may know yet. */
  result: string;
}

/** What a night says of one of its tables. */
export interface TableRow {
  title: string;
  state: NightGame;
  stateWords: string;
  result: readonly ResultRow[];
  /** What comes here next. */
  next: string;
}

export interface GridTable {
  code: string;
  /** Null: it is no table of a night. */
  row: TableRow | null;
}

const SETTLED: readonly NightGame[] = ['over', 'disputed', 'void'];
const HALTED: readonly NightGame[] = ['paused', 'disputed', 'void'];

/** Its result stands there, whatever becomes of the table itself. */
export const isSettled = ({ row }: GridTable): boolean =>
  row !== null && SETTLED.includes(row.state);

const resultOf = (card: HallCard): ResultRow[] =>
  placesOf(card).flatMap(({ seat, place, points: value }) => {
    const holder = card.seats[seat];
    return holder
      ? {
          place,
          name: seatName(holder),
          isBot: holder.kind === 'bot',
          face: holder.face,
          result: value === null ? '' : points(value),
        }
      : [];
  });

const Result = ({ rows, next }: { rows: readonly ResultRow[]; next: string }): JSX.Element => (
  <>
    <ol class="grid-result felt">
      {rows.map(({ place, name, isBot, face, result }, i) => (
        <li key={i}>
          <span>{place !== null && placeName(place)}</span>
          <Avatar name={name} isBot={isBot} face={face} />
          <b dir="auto">{name}</b>
          <span>{result}</span>
        </li>
      ))}
    </ol>
    <p class="grid-foot">{next}</p>
  </>
);

interface BodyProps {
  table: GridTable;
  card: HallCard | null | undefined;
  game: Game | null;
}

function Body({ table, card, game }: BodyProps): JSX.Element {
  const { row } = table;
  const next = row?.next ?? t('grid.waiting');
  if (row && isSettled(table)) return <Result rows={row.result} next={next} />;
  if (!card) return <p class="grid-none">{t(card === null ? 'grid.gone' : 'grid.loading')}</p>;
  if (isOver(card)) return <Result rows={resultOf(card)} next={next} />;
  return (
    <>
      <SmallTable game={game} label={drawingWords(card, game)} />
      <Players card={card} game={game} />
    </>
  );
}

/** Where it stands, what is shown of it, and what happened last. */
function Facts({ table, card, game }: BodyProps): JSX.Element {
  const { row } = table;
  const isDone = isSettled(table) || (card && isOver(card));
  const isHalted = row !== null && HALTED.includes(row.state);
  return (
    <>
      {isHalted && <span class="pill is-gold">{row.stateWords}</span>}
      {isDone && !isHalted && <span class="pill">{t('grid.finished')}</span>}
      {card && !isDone && card.hand > 0 && (
        <span class="lead">{t('grid.hand', { number: card.hand })}</span>
      )}
      {card && !isDone && <Delay card={card} />}
      {card && !isDone && game && <Last card={card} game={game} />}
    </>
  );
}

export interface GridCellProps {
  table: GridTable;
  /** On the screen; they come one after another. */
  place: number;
  isLarge: boolean;
  isOnTv: boolean;
  /** For who may: puts it on TV. */
  pin: ((code: string) => void) | undefined;
  onLarge(): void;
}

type TitleProps = Omit<GridCellProps, 'place'> & { title: string; isOpen: boolean };

/** What may be done with a table stands with the one that is enlarged. */
function Title({ title, table, isOpen, isLarge, isOnTv, pin, onLarge }: TitleProps): JSX.Element {
  const { code } = table;
  return (
    <>
      <h2>
        <button
          type="button"
          class="grid-enlarge"
          aria-label={t(isLarge ? 'grid.back' : 'grid.enlarge', { title })}
          onClick={onLarge}
        >
          {title}
        </button>
      </h2>
      {isOnTv && <span class="pill is-gold">{t('grid.onTv')}</span>}
      {isLarge && isOpen && (
        <LinkButton to={`/t/${code}/watch`} icon="eye">
          {t('grid.watch')}
        </LinkButton>
      )}
      {isLarge && pin && !isOnTv && (
        <Button icon="screen" onClick={() => pin(code)}>
          {t('grid.pin')}
        </Button>
      )}
    </>
  );
}

/** A table of a night that was not there yet is looked for again when the night says more of it. */
function useComing({ code, row }: GridTable, isGone: boolean): void {
  const state = row?.state ?? '';
  useEffect(() => {
    if (isGone && state !== '' && state !== 'waiting') lookAgain(code);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each word of the night
  }, [code, state]);
}

export function GridCell({ place, ...props }: GridCellProps): JSX.Element {
  const { table, isOnTv } = props;
  const { code, row } = table;
  const isDone = isSettled(table);
  useSmallTable(code, !isDone);
  const card = small.value.cards[code];
  const game = small.value.games[code] ?? null;
  useComing(table, card === null && !isDone);
  const title = row?.title ?? (card ? nameOfTable(card) : '');
  return (
    <li
      class={`grid-cell ${isOnTv ? 'is-on-tv' : ''}`}
      style={{ animationDelay: `${place * 80}ms` }}
    >
      {title !== '' && (
        <div class="grid-title">
          <Title {...props} title={title} isOpen={card !== null && !isDone} />
          <Facts table={table} card={card} game={game} />
        </div>
      )}
      <Body table={table} card={card} game={game} />
    </li>
  );
}
