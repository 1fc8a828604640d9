// A club: its head and its parts; the pages of its nights are fetched when they are shown.

import '../../styles/clubs.css';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type ClubPlace, clubPath, secretHere } from '../../club_routes';
import type { ServerClub } from '../../protocol.gen';
import { route } from '../../routes';
import { clubs } from '../../state';
import { t, type TextKey } from '../../text/text';
import { Header, Main } from '../pages/header';
import { Link, LinkButton } from '../parts/button';
import { lazy, type Lazy } from '../parts/lazy';
import { AboutPart } from './about';
import { problem, useClub } from './use_club';
import { Home } from './home';
import { JoinPage } from './join_page';
import { ClubMark } from './parts';
import { SeasonPart } from './season';
import { SecretSheet } from './secret_sheet';

/** Grey bars in the place of what is fetched. */
const Waiting = (): JSX.Element => (
  <div class="club-waiting" role="status" aria-label={t('club.loading')} />
);

const page = (fetch: () => Promise<ComponentType>): Lazy<object> => lazy(fetch, Waiting);
const members = page(() => import('./members').then((part) => part.MembersPart));
const member = page(() => import('./member').then((part) => part.MemberPart));
const settings = page(() => import('./settings').then((part) => part.SettingsPart));
const night = page(() => import('./night/night_page').then((part) => part.NightPage));
const tables = page(() => import('./referee/tables_page').then((part) => part.TablesPage));
const hall = page(() => import('./beamer/beamer_page').then((part) => part.BeamerPage));
const print = page(() => import('./print/print_page').then((part) => part.PrintPage));

interface Tab {
  place: ClubPlace;
  words: TextKey;
  count?: number;
}

function tabsOf(club: ServerClub): Tab[] {
  const [season] = club.seasons;
  const isOwner = club.me?.role === 'owner';
  return [
    { place: { page: 'home' }, words: 'club.home' },
    ...(season
      ? [
          {
            place: { page: 'season', season: season.season } as const,
            words: 'club.season',
          } as const,
        ]
      : []),
    { place: { page: 'members' }, words: 'club.membersTab', count: club.row.members },
    { place: { page: 'rules' }, words: 'club.rules' },
    { place: { page: 'about' }, words: 'club.about' },
    ...(isOwner ? [{ place: { page: 'settings' }, words: 'club.settings' } as const] : []),
  ];
}

/** A member is one of the members. */
const tabOf = (here: ClubPlace['page']): ClubPlace['page'] =>
  here === 'member' ? 'members' : here;

function Tabs({ club, here }: { club: ServerClub; here: ClubPlace['page'] }): JSX.Element {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone not all of them fit; the page itself stays where it is.
    const { current: box } = nav;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
  }, [here]);
  return (
    <nav class="club-tabs" aria-label={t('club.parts')} ref={nav}>
      {tabsOf(club).map(({ place, words, count }) => (
        <Link
          key={words}
          to={clubPath(club.row.club, place)}
          {...(place.page === tabOf(here) && { 'aria-current': 'page' })}
        >
          {t(words)}
          {count !== undefined && <span class="muted"> {count}</span>}
        </Link>
      ))}
    </nav>
  );
}

const Head = ({ club, here }: { club: ServerClub; here: ClubPlace['page'] }): JSX.Element => (
  <div class="club-head">
    <ClubMark row={club.row} />
    <div class="club-head-words">
      <h1>{club.row.title}</h1>
      <p class="lead">{club.is_closed ? t('club.isClosed') : club.row.sentence}</p>
    </div>
    {club.me && (
      <LinkButton to={clubPath(club.row.club, { page: 'member', member: club.me.number })}>
        {t('club.myPage')}
      </LinkButton>
    )}
    {!club.me && !club.is_closed && here !== 'about' && (
      <LinkButton to={clubPath(club.row.club, { page: 'about' })}>{t('club.join')}</LinkButton>
    )}
  </div>
);

function Part({ club, place }: { club: ServerClub; place: ClubPlace }): JSX.Element | null {
  switch (place.page) {
    case 'home':
      return <Home club={club} />;
    case 'season':
      return <SeasonPart key={place.season} club={club} season={place.season} />;
    case 'members':
      return <members.Part />;
    case 'member':
      return <member.Part key={place.member} />;
    case 'settings':
      return <settings.Part />;
    case 'rules':
    case 'about':
      return <AboutPart club={club} part={place.page} />;
    default:
      return null;
  }
}

const Framed = ({ club, place }: { club: ServerClub; place: ClubPlace }): JSX.Element => (
  <>
    <Header />
    <Main class="club">
      <Head club={club} here={place.page} />
      <Tabs club={club} here={place.page} />
      <Part club={club} place={place} />
    </Main>
  </>
);

/** Who was in the club until now has left it, or was removed. */
const None = ({ was }: { was: ServerClub | null }): JSX.Element => (
  <>
    <Header />
    <Main class="notice">
      <h1>{was ? t('club.isOut', { title: was.row.title }) : t('club.none')}</h1>
      <p>{t(was ? 'club.isOutLead' : 'club.noneLead')}</p>
      <div class="notice-actions">
        <LinkButton to="/clubs" kind="main">
          {t('club.toClubs')}
        </LinkButton>
      </div>
    </Main>
  </>
);

function Shown({ place, name }: { place: ClubPlace; name: string }): JSX.Element {
  const { club } = clubs.value;
  if (place.page === 'join' || place.page === 'card') return <JoinPage kind={place.page} />;
  if (place.page === 'hall') return <hall.Part />;
  const isIt = club?.row.club === name;
  if (problem.value?.about === 'watch_club') return <None was={isIt && club.me ? club : null} />;
  if (!isIt) return <Waiting />;
  switch (place.page) {
    case 'night':
      return <night.Part key={place.night} />;
    case 'tables':
      return <tables.Part key={place.night} />;
    case 'print':
      return <print.Part key={place.sheet} />;
    default:
      return <Framed club={club} place={place} />;
  }
}

const SECRETS: readonly ClubPlace['page'][] = ['join', 'hall'];

export function ClubPage(): JSX.Element | null {
  const { value: here } = route;
  const name = here.screen === 'club' ? here.club : '';
  const place = here.screen === 'club' ? here.place : ({ page: 'home' } as const);
  useClub(name, SECRETS.includes(place.page) ? secretHere() : '', place.page === 'card');
  return (
    <>
      <Shown place={place} name={name} />
      <SecretSheet />
    </>
  );
}
