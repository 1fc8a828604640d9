// Addresses: what screen a path means, and going there without loading the page again.

import { signal } from '@preact/signals';
import { type ClubAddress, clubAddress, clubPath } from './club_routes';
import { frame, unframed } from './frame';

export type Route =
  | { screen: 'lobby' }
  | { screen: 'create' }
  | { screen: 'hall' }
  /** The table that is shown first: in the hall, or on the channel of a club, a night, a person. */
  | { screen: 'tv'; channel?: Channel }
  /** Which tables, as its page reads it. */
  | { screen: 'grid'; query: string }
  | { screen: 'table'; code: string; isWatching: boolean }
  | { screen: 'replays' }
  | { screen: 'me' }
  /** What somebody shows of their finished matches. */
  | { screen: 'person'; account: string }
  | { screen: 'replay'; id: string; isReview?: boolean }
  | { screen: 'opened' }
  | { screen: 'learn' }
  | { screen: 'calculator' }
  /** Empty: no rules are chosen yet. */
  | { screen: 'sheets'; preset: string }
  | { screen: 'clubs' }
  | ({ screen: 'club' } & ClubAddress)
  | { screen: 'unknown' };

/** What TV shows; without any of it what the hall shows first. */
export interface Channel {
  club?: string;
  night?: number;
  /** Whose table. */
  account?: string;
}

const CHANNEL_PATH = /^\/c\/([A-Za-z0-9-]{3,30})(?:\/n\/(\d{1,6}))?\/tv(?:\/@([0-9a-f]{12}))?\/?$/;
const PERSON_PATH = /^\/tv\/@([0-9a-f]{12})\/?$/;

/** Undefined: no address of a channel. */
function channelOf(path: string): Channel | undefined {
  const [, whose] = PERSON_PATH.exec(path) ?? [];
  if (whose) return { account: whose };
  const [, club, night, account] = CHANNEL_PATH.exec(path) ?? [];
  if (!club) return undefined;
  return {
    club: club.toLowerCase(),
    ...(night && { night: Number(night) }),
    ...(account && { account }),
  };
}

export const channelPath = ({ club, night, account }: Channel): string =>
  [
    club ? `/c/${club}` : '',
    night ? `/n/${String(night)}` : '',
    '/tv',
    account ? `/@${account}` : '',
  ].join('');

const SHOWN_PATH = /^\/p\/([0-9a-f]{12})\/?$/;
const SHEETS_PATH = /^\/sheets(?:\/([a-z0-9-]{1,40}))?\/?$/;
const REPLAY_PATH = /^\/r\/([A-Za-z0-9]{10})(\/review)?\/?$/;
/** What became of a match; it was once `/r/ID/review`. */
const REVIEW_PATH = /^\/g\/([A-Za-z0-9]{10})\/?$/;
const TABLE_PATH = /^\/t\/([A-Za-z0-9]{6})(\/watch)?\/?$/;

/** The code in what somebody typed or pasted: the six letters, or the whole link. */
export function codeOf(text: string): string | null {
  const typed = text.replace(/\s/g, '');
  const [, code] = /(?:^|\/t\/)([A-Za-z0-9]{6})(?:\/watch)?\/?$/.exec(typed) ?? [];
  return code?.toUpperCase() ?? null;
}

/** `address`: the path, and what follows a question mark. */
export function routeOf(address: string): Route {
  const [whole = '', query = ''] = address.split('?');
  const path = unframed(whole);
  if (path === '/') return { screen: 'lobby' };
  if (path === '/new') return { screen: 'create' };
  if (path === '/watch') return { screen: 'hall' };
  if (path === '/tv') return { screen: 'tv' };
  if (path === '/grid') return { screen: 'grid', query };
  if (path === '/me') return { screen: 'me' };
  if (path === '/replays') return { screen: 'replays' };
  if (path === '/opened') return { screen: 'opened' };
  if (path === '/learn') return { screen: 'learn' };
  if (path === '/calculator') return { screen: 'calculator' };
  if (path === '/clubs') return { screen: 'clubs' };
  const [, account] = SHOWN_PATH.exec(path) ?? [];
  if (account) return { screen: 'person', account };
  const channel = channelOf(path);
  if (channel) return { screen: 'tv', channel };
  const club = clubAddress(path);
  if (club) return { screen: 'club', ...club };
  const sheets = SHEETS_PATH.exec(path);
  if (sheets) return { screen: 'sheets', preset: sheets[1] ?? '' };
  const [, id, review] = REPLAY_PATH.exec(path) ?? [];
  if (id) return { screen: 'replay', id, ...(review && { isReview: true }) };
  const [, reviewed] = REVIEW_PATH.exec(path) ?? [];
  if (reviewed) return { screen: 'replay', id: reviewed, isReview: true };
  const [, code, watch] = TABLE_PATH.exec(path) ?? [];
  if (code) return { screen: 'table', code: code.toUpperCase(), isWatching: watch !== undefined };
  return { screen: 'unknown' };
}

export function pathOf(route: Exclude<Route, { screen: 'unknown' }>): string {
  switch (route.screen) {
    case 'lobby':
      return '/';
    case 'create':
      return '/new';
    case 'hall':
      return '/watch';
    case 'tv':
      return channelPath(route.channel ?? {});
    case 'grid':
      return route.query ? `/grid?${route.query}` : '/grid';
    case 'replays':
      return '/replays';
    case 'me':
      return '/me';
    case 'person':
      return `/p/${route.account}`;
    case 'opened':
      return '/opened';
    case 'learn':
      return '/learn';
    case 'calculator':
      return '/calculator';
    case 'sheets':
      return route.preset ? `/sheets/${route.preset}` : '/sheets';
    case 'clubs':
      return '/clubs';
    case 'club':
      return clubPath(route.club, route.place);
    case 'replay':
      return `/${route.isReview ? 'g' : 'r'}/${route.id}`;
    case 'table':
      return `/t/${route.code}${route.isWatching ? '/watch' : ''}`;
  }
}

export const route = signal<Route>({ screen: 'lobby' });

/** Asked before a page is left; what it returns is the only thing that may stop the way. */
let mayLeave: (next: Route) => boolean = () => true;

export const guardRoute = (guard: (next: Route) => boolean): void => {
  mayLeave = guard;
};

export function go(path: string): void {
  if (frame.isFramed) {
    // A frame shows what its address says, and leads out of itself.
    open(path, '_blank', 'noopener');
    return;
  }
  const [before = ''] = path.split('#');
  const next = routeOf(before);
  if (!mayLeave(next)) return;
  history.pushState(null, '', path);
  route.value = next;
}

/** Changes the address without a step back to the old one. */
export function replaceRoute(path: string): void {
  const [before = ''] = path.split('#');
  history.replaceState(null, '', path);
  route.value = routeOf(before);
}

export function startRoutes(): void {
  route.value = routeOf(location.pathname + location.search);
  addEventListener('popstate', () => {
    const next = routeOf(location.pathname + location.search);
    const { value: here } = route;
    if (here.screen !== 'unknown' && !mayLeave(next)) {
      // The browser has already gone back: the old address is put on top again.
      history.pushState(null, '', pathOf(here));
      return;
    }
    route.value = next;
  });
}
