// A table in a grid: its name and what happened last, the small table, and who plays.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { HallCard } from '../../protocol.gen';
import { small } from '../../state';
import { useSmallTable } from '../../small_tables';
import { points, t, tileName } from '../../text/text';
import { delayOf } from '../../watch/sentence';
import { LinkButton } from '../parts/button';
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
                <span>
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

function Result({ card }: { card: HallCard }): JSX.Element {
  return (
    <ol class="grid-result felt">
      {placesOf(card).map(({ seat, place, points: value }) => {
        const holder = card.seats[seat];
        return (
          holder && (
            <li key={seat}>
              <span>{place}</span>
              <Avatar name={holder.name} isBot={holder.kind === 'bot'} />
              <b>{seatName(holder)}</b>
              {value !== null && <span>{points(value)}</span>}
            </li>
          )
        );
      })}
    </ol>
  );
}

function Body({ card, game }: { card: HallCard; game: Game | null }): JSX.Element {
  if (isOver(card)) {
    return (
      <>
        <Result card={card} />
        <p class="grid-foot">{t('grid.waiting')}</p>
      </>
    );
  }
  return (
    <>
      <SmallTable game={game} label={drawingWords(card, game)} />
      <Players card={card} game={game} />
    </>
  );
}

export interface GridCellProps {
  code: string;
  /** On the screen; they come one after another. */
  place: number;
  isLarge: boolean;
  onLarge(): void;
}

export function GridCell({ code, place, isLarge, onLarge }: GridCellProps): JSX.Element {
  useSmallTable(code);
  const card = small.value.cards[code];
  const game = small.value.games[code] ?? null;
  const style = { animationDelay: `${place * 80}ms` };
  if (!card) {
    return (
      <li class="grid-cell" style={style}>
        <p class="grid-none">{t(card === null ? 'grid.gone' : 'grid.loading')}</p>
      </li>
    );
  }
  return (
    <li class="grid-cell" style={style}>
      <div class="grid-title">
        <h2>
          <button
            type="button"
            class="grid-enlarge"
            aria-label={t(isLarge ? 'grid.back' : 'grid.enlarge', { title: card.title })}
            onClick={onLarge}
          >
            {card.title}
          </button>
        </h2>
        {isOver(card) ? (
          <span class="pill">{t('grid.finished')}</span>
        ) : (
          card.hand > 0 && <span class="lead">{t('grid.hand', { number: card.hand })}</span>
        )}
        {!isOver(card) && <Delay card={card} />}
        {isLarge && (
          <LinkButton to={`/t/${code}/watch`} icon="eye">
            {t('grid.watch')}
          </LinkButton>
        )}
        {game && !isOver(card) && <Last card={card} game={game} />}
      </div>
      <Body card={card} game={game} />
    </li>
  );
}
