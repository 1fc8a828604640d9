import { describe, expect, it } from 'vitest';
import type { Release, ServerCatalogue, WatchPolicy } from '../protocol.gen';
import { CATALOGUE } from '../testing/fake_catalogue';
import {
  audiencesFor,
  clubLists,
  HANDS_RELEASES,
  isNoEarlier,
  isWithin,
  policyOf,
  releasesFor,
  usualPolicy,
  wayTo,
  withDetails,
} from './policy';

const NONE = { chat: false, nameless: true, embedding: false, featured: false };
const LIVE: Release = { kind: 'live' };
const HAND: Release = { kind: 'hand', seconds: 0 };

const policy = (part: Partial<WatchPolicy>): WatchPolicy => ({
  preset: 'own',
  audience: 'public',
  ...NONE,
  ...part,
});

const CLOSED = policy({ preset: 'closed', audience: 'nobody' });
const OPEN = policy({ preset: 'open', public: LIVE });
const AFTER = policy({ preset: 'after', public: LIVE, hands: HAND });
const TEACHING = policy({ preset: 'teaching', public: LIVE, hands: LIVE });

const serverWith = (floor: Partial<WatchPolicy>): ServerCatalogue => ({
  ...CATALOGUE,
  watch_presets: [CLOSED, OPEN, AFTER, TEACHING],
  watch_floor: { ...CATALOGUE.watch_floor, ...floor },
});

describe('details of a policy', () => {
  const lists = serverWith({});

  it('that no name stands for make it one of its own', () => {
    const next = withDetails(AFTER, { hands: { kind: 'hands', hands: 1 } }, lists);
    expect(next).toMatchObject({ preset: 'own', public: LIVE, hands: { kind: 'hands', hands: 1 } });
  });

  it('bring a name back that stands for them', () => {
    const own = withDetails(AFTER, { hands: undefined }, lists);
    expect(own.preset).toBe('open');
    expect('hands' in own).toBe(false);
    expect(withDetails(own, { hands: HAND }, lists).preset).toBe('after');
    expect(withDetails({ ...own, audience: 'link' }, { hands: HAND }, lists).preset).toBe('after');
    expect(withDetails(own, { hands: HAND, casters_live: true }, lists).preset).toBe('own');
  });

  it('offer what the server allows, and what counts now', () => {
    const wish = { now: { kind: 'hand', seconds: 7 } as const, floor: HAND, hasRounds: false };
    const rows = releasesFor(HANDS_RELEASES, wish);
    expect(rows).toContainEqual(null);
    expect(rows).toContainEqual(wish.now);
    expect(rows).not.toContainEqual(LIVE);
    expect(rows).not.toContainEqual({ kind: 'round' });
    expect(releasesFor(HANDS_RELEASES, { ...wish, hasRounds: true })).toContainEqual({
      kind: 'round',
    });
  });

  it('let casters see hands only before a match, and with consent', () => {
    const next = { ...AFTER, casters_live: true };
    expect(wayTo(next, AFTER, { state: 'waiting', hasOthers: true })).toBe('needs_all');
    expect(wayTo(next, AFTER, { state: 'waiting', hasOthers: false })).toBe('use');
    expect(wayTo(next, AFTER, { state: 'between', hasOthers: true })).toBe('not_now');
  });
});

describe('isNoEarlier', () => {
  it.each<[Release, Release, boolean]>([
    [LIVE, LIVE, true],
    [HAND, LIVE, true],
    [LIVE, HAND, false],
    [{ kind: 'time', seconds: 60 }, { kind: 'time', seconds: 61 }, false],
    [{ kind: 'hand', seconds: 60 }, { kind: 'time', seconds: 60 }, true],
    [HAND, { kind: 'time', seconds: 60 }, false],
    [{ kind: 'hands', hands: 1 }, HAND, true],
    [{ kind: 'hands', hands: 1 }, { kind: 'hand', seconds: 9 }, false],
    [{ kind: 'hands', hands: 9 }, { kind: 'time', seconds: 1 }, false],
    [HAND, { kind: 'hands', hands: 0 }, true],
    [HAND, { kind: 'hands', hands: 1 }, false],
    [{ kind: 'match' }, { kind: 'hands', hands: 9 }, true],
    [{ kind: 'round' }, { kind: 'match' }, true],
    [{ kind: 'match' }, { kind: 'round' }, false],
    [{ kind: 'hands', hands: 9 }, { kind: 'match' }, false],
  ])('%j after %j: %s', (a, b, isTrue) => {
    expect(isNoEarlier(a, b)).toBe(isTrue);
  });
});

describe('isWithin', () => {
  it('compares who, what, when and what else there is', () => {
    expect(isWithin(CLOSED, CLOSED)).toBe(true);
    expect(isWithin(OPEN, CLOSED)).toBe(false);
    expect(isWithin(OPEN, AFTER)).toBe(true);
    expect(isWithin(AFTER, OPEN)).toBe(false);
    expect(isWithin(TEACHING, AFTER)).toBe(false);
    expect(isWithin(AFTER, { ...AFTER, audience: 'link' })).toBe(false);
    expect(isWithin({ ...AFTER, audience: 'link' }, AFTER)).toBe(true);
    // Of members and whoever has the link neither lets in all of the other.
    const [members, link] = [
      { ...AFTER, audience: 'members' as const },
      { ...AFTER, audience: 'link' as const },
    ];
    expect(isWithin(members, link) || isWithin(link, members)).toBe(false);
    const both = { ...AFTER, audience: 'members_link' as const };
    expect(isWithin(both, members) && isWithin(both, link)).toBe(true);
    expect(isWithin({ ...AFTER, chat: true }, AFTER)).toBe(false);
    expect(isWithin(AFTER, { ...AFTER, nameless: false })).toBe(false);
  });
});

describe('audiencesFor', () => {
  const rows = (audience: WatchPolicy['audience'], hasClub: boolean) =>
    audiencesFor(serverWith({ audience }), hasClub);

  it('has members where there is a club, and nobody whom the floor keeps out', () => {
    expect(rows('public', false)).toEqual(['link', 'public']);
    expect(rows('public', true)).toEqual(['members', 'link', 'public']);
    expect(rows('members', true)).toEqual(['members']);
    expect(rows('link', true)).toEqual(['link']);
    expect(rows('members_link', true)).toEqual(['members_link']);
    expect(rows('nobody', true)).toEqual([]);
  });
});

describe('clubLists', () => {
  it('let hands be seen no earlier than after their hand', () => {
    const { watch_floor: floor } = clubLists(serverWith({ hands: LIVE, casters_live: true }));
    expect(floor.hands).toEqual(HAND);
    expect(floor.casters_live).toBeUndefined();
    const late: Release = { kind: 'match' };
    expect(clubLists(serverWith({ hands: late })).watch_floor.hands).toEqual(late);
  });
});

describe('policyOf', () => {
  it('lets in whom one chooses, and of the closed one nobody', () => {
    expect(policyOf('after', 'link', serverWith({}))).toEqual({ ...AFTER, audience: 'link' });
    expect(policyOf('closed', 'link', serverWith({}))).toEqual(CLOSED);
    expect(policyOf('show', 'link', serverWith({}))).toBeNull();
  });
});

describe('usualPolicy', () => {
  it('is what the server makes of a table of which nothing is said', () => {
    expect(usualPolicy(true, null)).toBeNull();
    expect(usualPolicy(true, serverWith({}))).toEqual(AFTER);
    expect(usualPolicy(false, serverWith({}))).toEqual(CLOSED);
    const linked = usualPolicy(true, serverWith({ audience: 'link' }));
    expect(linked).toEqual({ ...AFTER, audience: 'link' });
    const late: Release = { kind: 'time', seconds: 60 };
    expect(usualPolicy(true, serverWith({ public: late }))).toEqual({
      ...AFTER,
      preset: 'own',
      public: late,
    });
    expect(usualPolicy(true, serverWith({ audience: 'nobody' }))?.audience).toBe('nobody');
  });
});

describe('wayTo', () => {
  const at = (state: 'waiting' | 'playing' | 'between' | 'finished', hasOthers = true) => ({
    state,
    hasOthers,
  });
  it('is open to what is stricter at any time', () => {
    expect(wayTo(OPEN, AFTER, at('playing'))).toBe('use');
    expect(wayTo(CLOSED, AFTER, at('between'))).toBe('use');
  });
  it('asks those who play, between two hands, for more', () => {
    expect(wayTo(AFTER, OPEN, at('playing'))).toBe('not_now');
    expect(wayTo(AFTER, OPEN, at('between'))).toBe('ask');
    expect(wayTo(AFTER, OPEN, at('between', false))).toBe('use');
    expect(wayTo(AFTER, OPEN, at('waiting'))).toBe('use');
  });
  it('shows hands at once to nobody who sat down before', () => {
    expect(wayTo(TEACHING, OPEN, at('waiting'))).toBe('needs_all');
    expect(wayTo(TEACHING, OPEN, at('finished'))).toBe('needs_all');
    expect(wayTo(TEACHING, OPEN, at('waiting', false))).toBe('use');
  });
});
