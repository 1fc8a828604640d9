// The hall: every table that one may watch.

import '../../styles/hall.css';
import './words';
import type { JSX } from 'preact';
import { hall } from '../../state';
import { t, type TextKey } from '../../text/text';
import { Header, Main } from '../pages/header';
import { Button, LinkButton } from '../parts/button';
import { FamilyChoice } from '../parts/family_choice';
import { Icon, type IconName } from '../parts/icon';
import { Cards } from './cards';
import { ALL, choice, chosen, followed, type Order, ORDERS, type Trait, TRAITS } from './choice';
import { FeaturedCard } from './featured';
import { Finished } from './finished';
import { Friends } from './friends';
import { NightsNow } from './nights_now';
import { useHall } from './use_hall';

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

const TRAIT_LOOKS = {
  friends: { icon: 'people', words: 'hall.friends' },
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

function Head(): JSX.Element {
  return (
    <div class="hall-head">
      <h1>{t('app.watch')}</h1>
      {hall.value && <p class="lead">{t('hall.count', { count: hall.value.tables.length })}</p>}
      <div class="hall-choices">
        <FamilyChoice
          family={choice.value.family}
          onChoose={(family) => {
            choice.value = { ...choice.value, family };
          }}
        />
        {TRAITS.filter((trait) => trait !== 'friends' || followed.value.size > 0).map((trait) => (
          <Chip key={trait} trait={trait} />
        ))}
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
  return (
    <div class="card hall-nothing">
      <p>{t('hall.emptyFilter')}</p>
      <Button
        onClick={() => {
          choice.value = { ...ALL, order: choice.value.order };
        }}
      >
        {t('hall.showAll')}
      </Button>
    </div>
  );
}

function Tables(): JSX.Element {
  const { first = null, others = [] } = chosen.value ?? {};
  if (!first && others.length === 0) return <Nothing />;
  return (
    <>
      {first && <FeaturedCard card={first} />}
      <Cards cards={others} />
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
