// Choosing a policy of watching: the named ones, and which of them a server allows.

import type {
  Release,
  ServerCatalogue,
  TableState,
  WatchAudience,
  WatchPolicy,
  WatchPreset,
} from '../protocol.gen';

export type NamedPreset = Exclude<WatchPreset, 'own'>;

/** The named policies as the server lists them, from nothing to everything. */
export const namesOf = (lists: ServerCatalogue): NamedPreset[] =>
  lists.watch_presets.flatMap(({ preset }) => (preset === 'own' ? [] : [preset]));

/** Of a table of which nothing is said. */
export const USUAL: NamedPreset = 'after';

export type Audience = Exclude<WatchAudience, 'nobody'>;

/** Whom an audience lets in: members with the link, members, whoever has the link, anybody. */
const LETS_IN: Record<WatchAudience, number> = {
  nobody: 0,
  members_link: 1,
  members: 1 + 2,
  link: 1 + 4,
  public: 1 + 2 + 4 + 8,
};

const isNoWider = (a: WatchAudience, b: WatchAudience): boolean => (LETS_IN[a] & ~LETS_IN[b]) === 0;

const OPTIONS = ['chat', 'nameless', 'embedding', 'featured', 'casters_live'] as const;

/** Nothing is released earlier by the first than by the second, in any match. */
export function isNoEarlier(a: Release, b: Release): boolean {
  const { kind, seconds = 0, hands = 0 } = a;
  const { kind: other, seconds: otherSeconds = 0, hands: otherHands = 0 } = b;
  if (kind === 'round' || other === 'live') return true;
  if (kind === 'match') return other !== 'round';
  if (kind === other) return seconds >= otherSeconds && hands >= otherHands;
  if (kind === 'hand' && other === 'time') return seconds >= otherSeconds;
  // The end of the hand; more cannot be compared with minutes, as nobody knows how long a hand takes.
  const isAtEnd =
    (other === 'hand' && otherSeconds === 0) || (other === 'hands' && otherHands === 0);
  return (kind === 'hand' || kind === 'hands') && isAtEnd;
}

const isWithinClass = (a: Release | undefined, b: Release | undefined): boolean =>
  !a || (b !== undefined && isNoEarlier(a, b));

export const isClosed = ({ audience, public: open, hands }: WatchPolicy): boolean =>
  audience === 'nobody' || (!open && !hands);

/** The first allows nothing that the second does not. */
export function isWithin(a: WatchPolicy, b: WatchPolicy): boolean {
  if (isClosed(a)) return true;
  return (
    !isClosed(b) &&
    isNoWider(a.audience, b.audience) &&
    isWithinClass(a.public, b.public) &&
    isWithinClass(a.hands, b.hands) &&
    OPTIONS.every((option) => !a[option] || b[option])
  );
}

/** Who may be let in, from few to all: members only where there is a club. */
export function audiencesFor(lists: ServerCatalogue, hasClub: boolean): Audience[] {
  const { audience: widest } = lists.watch_floor;
  const all: Audience[] = hasClub ? ['members', 'link', 'public'] : ['link', 'public'];
  const allowed = all.filter((audience) => isNoWider(audience, widest));
  return allowed.length > 0 || widest === 'nobody' ? allowed : [widest];
}

/** A named policy for these people; null: the server has none of this name. */
export function policyOf(
  preset: NamedPreset,
  audience: Audience,
  lists: ServerCatalogue,
): WatchPolicy | null {
  const row = lists.watch_presets.find((policy) => policy.preset === preset);
  if (!row) return null;
  return { ...row, audience: preset === 'closed' ? 'nobody' : audience };
}

const isSameRelease = (a: Release | undefined, b: Release | undefined): boolean =>
  a?.kind === b?.kind && a?.seconds === b?.seconds && a?.hands === b?.hands;

const isSamePolicy = (a: WatchPolicy, b: WatchPolicy): boolean =>
  a.audience === b.audience &&
  isSameRelease(a.public, b.public) &&
  isSameRelease(a.hands, b.hands) &&
  OPTIONS.every((option) => Boolean(a[option]) === Boolean(b[option]));

/** What may be said of a policy one by one; a release left out offers nothing. */
export type Details = Partial<Omit<WatchPolicy, 'preset' | 'audience' | 'public' | 'hands'>> & {
  public?: Release | undefined;
  hands?: Release | undefined;
};

/** A policy with details of its own, under the name that stands for them, if one does. */
export function withDetails(
  policy: WatchPolicy,
  details: Details,
  lists: ServerCatalogue,
): WatchPolicy {
  const { public: open, hands, ...rest } = { ...policy, ...details };
  const next: WatchPolicy = { ...rest, ...(open && { public: open }), ...(hands && { hands }) };
  const isNamed = (preset: NamedPreset): boolean => {
    const row = policyOf(preset, audienceOf(next, lists), lists);
    return row !== null && isSamePolicy(row, next);
  };
  return { ...next, preset: namesOf(lists).find(isNamed) ?? 'own' };
}

/** What lies open, and all hands: when they may be shown, from never to at once. */
export const OPEN_RELEASES: readonly (Release | null)[] = [
  null,
  { kind: 'round' },
  { kind: 'match' },
  { kind: 'hand', seconds: 0 },
  { kind: 'time', seconds: 300 },
  { kind: 'time', seconds: 60 },
  { kind: 'time', seconds: 30 },
  { kind: 'live' },
];
export const HANDS_RELEASES: readonly (Release | null)[] = [
  null,
  { kind: 'round' },
  { kind: 'match' },
  { kind: 'hands', hands: 2 },
  { kind: 'hands', hands: 1 },
  { kind: 'hand', seconds: 300 },
  { kind: 'hand', seconds: 0 },
  { kind: 'live' },
];

interface Offer {
  /** The one that counts. */
  now: Release | undefined;
  floor: Release | undefined;
  /** Its tables are played in rounds; elsewhere the end of the round is that of the match. */
  hasRounds: boolean;
}

/** Those that are offered where this one counts, and no more than the server allows. */
export function releasesFor(
  all: readonly (Release | null)[],
  { now, floor, hasRounds }: Offer,
): (Release | null)[] {
  const hasNow = all.some((one) => isSameRelease(one ?? undefined, now));
  return [...all, ...(hasNow || !now ? [] : [now])].filter(
    (one) =>
      one === null ||
      isSameRelease(one, now) ||
      (isWithinClass(one, floor) && (hasRounds || one.kind !== 'round')),
  );
}

/** What a club may let be watched: no hand before it is over, and nobody casts with open hands. */
export function clubLists(lists: ServerCatalogue): ServerCatalogue {
  const { casters_live: _, hands, ...floor } = lists.watch_floor;
  const afterHand: Release = { kind: 'hand', seconds: 0 };
  return {
    ...lists,
    watch_floor: {
      ...floor,
      ...(hands && { hands: isNoEarlier(hands, afterHand) ? hands : afterHand }),
    },
  };
}

/** Those whom a policy lets in; of a closed one, whom the server would let in at most. */
export function audienceOf({ audience }: WatchPolicy, lists: ServerCatalogue): Audience {
  const { audience: widest } = lists.watch_floor;
  if (audience !== 'nobody') return audience;
  return widest === 'nobody' ? 'link' : widest;
}

/** What is released by one rule, where another allows no more than its own. */
function later(wanted: Release | undefined, floor: Release | undefined): Release | undefined {
  if (!wanted || !floor) return undefined;
  return isNoEarlier(wanted, floor) ? wanted : floor;
}

/** What counts at a new table of which nothing more is said; null: nobody knows yet. */
export function usualPolicy(mayWatch: boolean, lists: ServerCatalogue | null): WatchPolicy | null {
  if (!lists) return null;
  const wanted = policyOf(mayWatch ? USUAL : 'closed', 'public', lists);
  const { watch_floor: floor } = lists;
  if (!wanted || isWithin(wanted, floor)) return wanted;
  const { public: open, hands, ...rest } = wanted;
  const [openThen, handsThen] = [later(open, floor.public), later(hands, floor.hands)];
  return {
    ...rest,
    preset: openThen?.kind === 'live' && handsThen?.kind === 'hand' ? USUAL : 'own',
    audience: floor.audience,
    ...(openThen && { public: openThen }),
    ...(handsThen && { hands: handsThen }),
  };
}

/** How a policy comes to count at a table. */
export type Way = 'use' | 'ask' | 'not_now' | 'needs_all';

/** `hasOthers`: somebody besides the owner has a seat. */
export function wayTo(
  next: WatchPolicy,
  now: WatchPolicy,
  { state, hasOthers }: { state: TableState; hasOthers: boolean },
): Way {
  if (isWithin(next, now)) return 'use';
  const isNewLive = next.casters_live === true && now.casters_live !== true;
  if (state === 'playing' || state === 'frozen') return 'not_now';
  if (state === 'between' && isNewLive) return 'not_now';
  if (!hasOthers) return 'use';
  if (state === 'between') return 'ask';
  // Whoever sits there has sat down under another policy.
  const isSeen =
    next.casters_live === true || next.hands?.kind === 'live' || next.hands?.kind === 'time';
  return isSeen ? 'needs_all' : 'use';
}
