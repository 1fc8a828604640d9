// The table that is shown before all others, with the reason.

import type { JSX } from 'preact';
import type { HallCard } from '../../protocol.gen';
import { areBotsAlone } from '../../seats';
import { hall } from '../../state';
import { placeName, points, t } from '../../text/text';
import { nameOfTable } from '../../watch/table_name';
import { LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { HolderAvatar } from '../parts/marks';
import { cardGame, classOf, placesOf, seatName } from './card_words';
import { BotsPill, CardPicture } from './cards';
import { FollowButton } from './friends';

export const reasonWords = (): string =>
  t(`hall.reason.${hall.value?.featured?.reason ?? 'running'}`);

function Places({ card }: { card: HallCard }): JSX.Element {
  return (
    <ol class="hall-places">
      {placesOf(card).map(({ seat, place, points: value }) => {
        const holder = card.seats[seat];
        return (
          holder && (
            <li key={seat}>
              <span class="hall-place">{place !== null && placeName(place)}</span>
              <HolderAvatar of={holder} />
              <b dir="auto">{areBotsAlone(card) ? holder.name : seatName(holder)}</b>
              {card.dealer === seat && <span class="pill">{t('hall.dealer')}</span>}
              <FollowButton account={holder.account} name={holder.name} />
              {value !== null && <span class="hall-points">{points(value)}</span>}
            </li>
          )
        );
      })}
    </ol>
  );
}

export function FeaturedCard({ card }: { card: HallCard }): JSX.Element {
  const { code, watchers } = card;
  return (
    <section key={code} class="card hall-featured" aria-labelledby="featured-title">
      <CardPicture card={card} />
      <div class="hall-featured-words">
        <p class="hall-reason">{t('hall.featuredFor', { reason: reasonWords() })}</p>
        <div class="hall-line">
          <h2 id="featured-title">{nameOfTable(card)}</h2>
          <BotsPill card={card} />
        </div>
        <p class="lead">{cardGame(card)}</p>
        <Places card={card} />
        <p class="hall-facts">
          <Icon name="eye" size={18} />
          {classOf(card)}
        </p>
        <p class="hall-facts">
          <Icon name="people" size={18} />
          {[
            t('hall.watchers', { count: watchers }),
            t(card.chat ? 'hall.chatOn' : 'hall.noChat'),
          ].join(' · ')}
        </p>
        <div class="hall-actions">
          <LinkButton to={`/t/${code}/watch`} kind="main" icon="eye">
            {t('hall.go')}
          </LinkButton>
          <LinkButton to="/tv" icon="screen">
            {t('hall.tv')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
