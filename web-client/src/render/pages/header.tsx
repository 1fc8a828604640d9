// The header of the pages away from the table, and the frame they stand in.

import { computed } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { route } from '../../routes';
import { lobby, me } from '../../state';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { IconButton, Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { SoundButton } from '../sound/sound_button';
import { Avatar, Sparrow } from '../parts/marks';

const Logo = (): JSX.Element => (
  <Link to="/" class="logo" aria-label={t('app.home')}>
    <span class="logo-mark">
      <Sparrow />
    </span>
    <span>{t('app.name')}</span>
  </Link>
);

function Me(): JSX.Element | null {
  if (!me.value) return null;
  const { name, face } = me.value;
  return (
    <button type="button" class="me" title={t('name.change')} onClick={() => openOverlay('name')}>
      <Avatar name={name} face={face} />
      <span class="sr-only">{t('name.you')}</span>
      <span class="me-name">{name}</span>
      <span class="sr-only">{t('name.changeIt')}</span>
    </button>
  );
}

const People = (): JSX.Element | null =>
  lobby.value && (
    <span class="pill people-pill">
      <span class="dot dot-good" />
      {lobby.value.people > 1 ? t('lobby.people', { count: lobby.value.people }) : t('lobby.first')}
    </span>
  );

const LINKS = [
  { to: '/', screen: 'lobby', icon: 'home', words: 'app.play' },
  { to: '/watch', screen: 'hall', icon: 'eye', words: 'app.watch' },
  { to: '/replays', screen: 'replays', icon: 'replay', words: 'lobby.replays' },
  { to: '/learn', screen: 'learn', icon: 'ladder', words: 'learn.title' },
  { to: '/clubs', screen: 'clubs', icon: 'people', words: 'app.clubs' },
] as const;

const isAt = (screen: (typeof LINKS)[number]['screen']): boolean =>
  route.value.screen === screen || (route.value.screen === 'club' && screen === 'clubs');

/** Other pages have an action of their own at their foot. */
const isAtLink = computed(
  () => route.value.screen === 'me' || LINKS.some(({ screen }) => isAt(screen)),
);

export const Header = ({ hasPeople = false }: { hasPeople?: boolean }): JSX.Element => (
  <header class="header">
    <Logo />
    {/* On phones they stand below the page, where the thumb is. */}
    <nav class={`header-links ${isAtLink.value ? 'is-bar' : ''}`} aria-label={t('app.pages')}>
      {LINKS.map(({ to, screen, icon, words }) => (
        <Link
          key={to}
          to={to}
          class="header-link"
          {...(isAt(screen) && { 'aria-current': 'page' })}
        >
          <Icon name={icon} />
          <span>{t(words)}</span>
        </Link>
      ))}
    </nav>
    <div class="header-end">
      {hasPeople && <People />}
      <SoundButton />
      <IconButton icon="gear" label={t('app.settings')} onClick={() => openOverlay('settings')} />
      <Me />
    </div>
  </header>
);

let isFirst = true;

export interface MainProps {
  class: string;
  children: ComponentChildren;
}

/** The content of a page. A screen reader starts here when the page changes. */
export function Main({ class: own, children }: MainProps): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The first page is read from its top by itself.
    if (!isFirst) ref.current?.focus({ preventScroll: true });
    isFirst = false;
    scrollTo(0, 0);
  }, []);
  return (
    <main id="content" ref={ref} tabIndex={-1} class={`page ${own}`}>
      {children}
    </main>
  );
}
