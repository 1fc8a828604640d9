// The hall: every table that one may watch.

import '../../styles/hall.css';
import './words';
import type { JSX } from 'preact';
import type { Hall } from '../../hall';
import { areBotsAlone } from '../../seats';
import { hall } from '../../state';
import { t, type TextKey } from '../../text/text';
import { Header, Main } from '../pages/header';
import { Button, LinkButton } from '../parts/button';
import { FamilyChoice } from '../parts/family_choice';
import { Icon, type IconName } from '../parts/icon';
import { Cards } from './cards';
import {
  ALL,
  choice,
  chosen,
  clubsIn,
  followed,
  type Order,
  ORDERS,
  type Trait,
  TRAITS,
} from './choice';
import { FeaturedCard } from './featured';
import { Finished } from './finished';
import { Friends } from './friends';
import { NightsNow } from './nights_now';
import { page, useHall } from './use_hall';

const ORDER_WORDS = {
  featured: 'hall.byFeatured',
  watchers: 'hall.byWatchers',
  newest: 'hall.byNewest',
} as const satisfies Record<Order, string>;

const OrderChoice = (): JSX.Element => (
  <label class="hall-order">
    <span class="sr-only">{t('hall.order')}</span>
    <select
      value={choice.value.order}
      onChange={({ currentTarget }) => {
        choice.value = { ...choice.value, order: currentTarget.value as Order };
      }}
    >
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(ORDER_WORDS[order])}
        </option>
      ))}
    </select>
  </label>
);

/** Where tables of clubs are shown: which one's. */
function ClubChoice(): JSX.Element | null {
  const clubs = clubsIn(hall.value?.tables ?? []);
  const { value: now } = choice;
  if (clubs.size === 0 && now.club === '') return null;
  if (now.club !== '' && !clubs.has(now.club)) clubs.set(now.club, now.club);
  return (
    <label class="hall-order">
      <span class="sr-only">{t('hall.club')}</span>
      <select
        value={now.club}
        onChange={({ currentTarget: { value } }) => {
          choice.value = { ...now, club: value };
        }}
      >
        <option value="">{t('hall.everyClub')}</option>
        {[...clubs].map(([club, title]) => (
          <option key={club} value={club}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

const TRAIT_LOOKS = {
  friends: { icon: 'people', words: 'hall.friends' },
  night: { icon: 'grid', words: 'hall.atNight' },
  hands: { icon: 'eye', words: 'hall.handsOpen' },
  chat: { icon: 'chat', words: 'hall.withChat' },
} as const satisfies Record<Trait, { icon: IconName; words: TextKey }>;

function Chip({ trait }: { trait: Trait }): JSX.Element {
  const { icon, words } = TRAIT_LOOKS[trait];
  const { traits } = choice.value;
  const isOn = traits.includes(trait);
  return (
    <button
      type="button"
      class="hall-chip"
      aria-pressed={isOn}
      onClick={() => {
        const others = traits.filter((other) => other !== trait);
        choice.value = { ...choice.value, traits: isOn ? others : [...others, trait] };
      }}
    >
      <Icon name={icon} size={18} />
      {t(words, { count: followed.value.size })}
    </button>
  );
}

const showBots = (hasBots: boolean): void => {
  choice.value = { ...choice.value, hasBots };
};

/** Tables at which only bots play are hidden unless they are wanted. */
function BotsChip(): JSX.Element | null {
  const { hasBots: isOn } = choice.value;
  const count = (hall.value?.tables ?? []).filter(areBotsAlone).length;
  if (count === 0 && !isOn) return null;
  return (
    <button type="button" class="hall-chip" aria-pressed={isOn} onClick={() => showBots(!isOn)}>
      <Icon name="bolt" size={18} />
      {t('hall.bots', { count })}
    </button>
  );
}

/** A choice that would leave nothing is none. */
function isOffered(trait: Trait): boolean {
  if (choice.value.traits.includes(trait)) return true;
  if (trait === 'friends') return followed.value.size > 0;
  return trait !== 'night' || (hall.value?.tables ?? []).some(({ club }) => club?.night);
}

/** What is hidden by itself is not counted. */
const countOf = ({ tables }: Hall): number =>
  choice.value.hasBots ? tables.length : tables.filter((card) => !areBotsAlone(card)).length;

function Head(): JSX.Element {
  const count = hall.value ? countOf(hall.value) : 0;
  return (
    <div class="hall-head">
      <h1>{t('app.watch')}</h1>
      {count > 0 && <p class="lead">{t('hall.count', { count })}</p>}
      <div class="hall-choices">
        <FamilyChoice
          family={choice.value.family}
          onChoose={(family) => {
            choice.value = { ...choice.value, family };
          }}
        />
        {TRAITS.filter(isOffered).map((trait) => (
          <Chip key={trait} trait={trait} />
        ))}
        <BotsChip />
        <ClubChoice />
        <OrderChoice />
      </div>
    </div>
  );
}

function Nothing(): JSX.Element {
  if (!hall.value) return <p class="lead">{t('app.loading')}</p>;
  if (hall.value.tables.length === 0) {
    return (
      <div class="card hall-nothing">
        <p>{t('hall.empty')}</p>
        <LinkButton to="/replays" icon="replay">
          {t('hall.toReplays')}
        </LinkButton>
      </div>
    );
  }
  const { hidden = 0 } = chosen.value ?? {};
  if (hidden > 0) {
    return (
      <div class="card hall-nothing">
        <p>{t('hall.hiddenBots', { count: hidden })}</p>
        <Button icon="eye" onClick={() => showBots(true)}>
          {t('hall.showBots')}
        </Button>
      </div>
    );
  }
  return (
    <div class="card hall-nothing">
      <p>{t('hall.emptyFilter')}</p>
      <Button
        onClick={() => {
          choice.value = { ...ALL, order: choice.value.order, hasBots: choice.value.hasBots };
        }}
      >
        {t('hall.showAll')}
      </Button>
    </div>
  );
}

/** More tables than a page has: the older ones, and back to the newest. */
function Pages(): JSX.Element | null {
  const { value: now } = hall;
  if (!now || (!now.hasMore && now.before === null)) return null;
  const oldest = Math.min(...now.tables.map(({ number }) => number));
  const turn = (before: number | null): void => {
    page.value = before;
    scrollTo(0, 0);
  };
  return (
    <nav class="hall-pages" aria-label={t('hall.pages')}>
      <Button disabled={now.before === null} onClick={() => turn(null)}>
        {t('hall.newest')}
      </Button>
      <Button disabled={!now.hasMore} onClick={() => turn(oldest)}>
        {t('hall.older')}
      </Button>
    </nav>
  );
}

function Tables(): JSX.Element {
  const { first = null, others = [] } = chosen.value ?? {};
  return (
    <>
      {!first && others.length === 0 && <Nothing />}
      {first && <FeaturedCard card={first} />}
      {others.length > 0 && <Cards cards={others} />}
      <Pages />
    </>
  );
}

export function HallPage(): JSX.Element {
  useHall();
  return (
    <>
      <Header />
      <Main class="hall">
        <Head />
        <div class="hall-tables">
          <Tables />
        </div>
        <aside class="hall-side">
          <NightsNow />
          <Friends />
          <Finished />
        </aside>
      </Main>
    </>
  );
}
