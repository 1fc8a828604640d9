// The cards of the hall: each is one link; arrows move among them.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { HallCard } from '../../protocol.gen';
import { areBotsAlone } from '../../seats';
import { small } from '../../state';
import { useSmallTable } from '../../small_tables';
import { placeName, points, rowOf, t } from '../../text/text';
import { listed } from '../../watch/neighbours';
import { nameOfTable } from '../../watch/table_name';
import { Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { SmallTable } from '../parts/small_table';
import {
  cardGame,
  classOf,
  drawingWords,
  handWords,
  isOver,
  placesOf,
  seatName,
} from './card_words';
import { isStep, neighbour, STEPS } from './neighbour';
import { useIsSeen } from './seen';

export const Watchers = ({ count }: { count: number }): JSX.Element => (
  <span class="pill" title={t('hall.watchers', { count })}>
    <Icon name="people" size={16} />
    <span aria-hidden="true">{count}</span>
    <span class="sr-only">{t('hall.watchers', { count })}</span>
  </span>
);

export const BotsPill = ({ card }: { card: HallCard }): JSX.Element | null =>
  areBotsAlone(card) ? <span class="pill">{t('hall.onlyBots')}</span> : null;

/** A match that is over, in the place of its table. */
function Result({ card }: { card: HallCard }): JSX.Element {
  return (
    <div class="hall-result felt">
      <p>{handWords(card)}</p>
      <ol>
        {placesOf(card).map(({ seat, place, points: value }) => (
          <li key={seat}>
            <span>{place !== null && placeName(place)}</span>
            <b dir="auto">{card.seats[seat]?.name}</b>
            {value !== null && <span>{points(value)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Its table while it is played, and then its result. */
export function CardPicture({ card }: { card: HallCard }): JSX.Element {
  const [ref, isSeen] = useIsSeen();
  useSmallTable(card.code, isSeen && !isOver(card));
  const game = small.value.games[card.code] ?? null;
  return (
    <div ref={ref} class="hall-picture">
      {isOver(card) ? (
        <Result card={card} />
      ) : (
        <SmallTable game={game} label={drawingWords(card, game)} />
      )}
    </div>
  );
}

function Card({ card }: { card: HallCard }): JSX.Element {
  const { code, seats, watchers } = card;
  return (
    <li>
      <Link to={`/t/${code}/watch`} class="card hall-card">
        <CardPicture card={card} />
        <div class="hall-words">
          <div class="hall-line">
            <h3>{nameOfTable(card)}</h3>
            <span class="hall-pills">
              <BotsPill card={card} />
              <Watchers count={watchers} />
            </span>
          </div>
          <p>{rowOf(seats.map(areBotsAlone(card) ? ({ name }) => name : seatName))}</p>
          <p>{cardGame(card)}</p>
          <p class="hall-class">
            <Icon name="eye" size={16} />
            {classOf(card)}
          </p>
        </div>
      </Link>
    </li>
  );
}

/** Arrows go to the link that lies there. */
function onKey(list: HTMLUListElement | null, event: KeyboardEvent): void {
  if (!list || !isStep(event.key)) return;
  const links = [...list.querySelectorAll<HTMLElement>('a')];
  const here = links.findIndex((link) => link === document.activeElement);
  const boxes = links.map((link) => link.getBoundingClientRect());
  const next = links[neighbour(boxes, here, STEPS[event.key])];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function Cards({ cards }: { cards: readonly HallCard[] }): JSX.Element {
  const ref = useRef<HTMLUListElement>(null);
  // Whoever watches one of them can go to the next.
  useEffect(() => {
    listed.value = cards.map(({ code }) => code);
  }, [cards]);
  return (
    <ul
      ref={ref}
      class="hall-cards"
      aria-label={t('hall.tables')}
      onKeyDown={(event) => onKey(ref.current, event)}
    >
      {cards.map((card) => (
        <Card key={card.code} card={card} />
      ))}
    </ul>
  );
}
