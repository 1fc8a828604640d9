import { describe, expect, it } from 'vitest';
import type { Release, WatchPolicy } from '../protocol.gen';
import { classWords, delayOf, sentenceOf } from './sentence';

const RELEASES: readonly (Release | undefined)[] = [
  undefined,
  { kind: 'live' },
  { kind: 'time', seconds: 30 },
  { kind: 'time', seconds: 300 },
  { kind: 'hand' },
  { kind: 'hand', seconds: 0 },
  { kind: 'hand', seconds: 90 },
  { kind: 'hands', hands: 0 },
  { kind: 'hands', hands: 1 },
  { kind: 'hands', hands: 8 },
  { kind: 'match' },
  { kind: 'round' },
];
const AUDIENCES = ['nobody', 'link', 'public', 'members', 'members_link'] as const;
const BOOLS = [false, true];

/** Every policy there is, with some delays. */
const POLICIES: WatchPolicy[] = AUDIENCES.flatMap((audience) =>
  RELEASES.flatMap((open) =>
    RELEASES.flatMap((hands) =>
      BOOLS.flatMap((nameless) =>
        BOOLS.flatMap((chat) =>
          BOOLS.map((more) => ({
            preset: 'own' as const,
            audience,
            ...(open && { public: open }),
            ...(hands && { hands }),
            nameless,
            chat,
            featured: more,
            embedding: !more,
          })),
        ),
      ),
    ),
  ),
);

/** When, whatever it is called. */
const whenOf = (release: Release | undefined): string => {
  if (!release) return 'never';
  const { kind, seconds = 0, hands = 0 } = release;
  if ((kind === 'hand' && seconds === 0) || (kind === 'hands' && hands === 0)) return 'hand';
  return `${kind} ${String(seconds)} ${String(hands)}`;
};

/** What may be told apart of a policy. */
function meaningOf(policy: WatchPolicy): string {
  const { audience, public: open, hands, nameless, chat, featured, embedding } = policy;
  if (audience === 'nobody' || (!open && !hands)) return 'closed';
  // What lies open is there with the hands in any case, no later than they are.
  const first = hands && (!open || open.kind === 'live') ? '' : whenOf(open);
  return [audience, first, whenOf(hands), nameless, chat, featured, embedding].join();
}

describe('the sentence of a policy', () => {
  it('is whole for every policy', () => {
    const isWhole = (text: string): boolean =>
      /^[A-Z][^{}$_]*\.$/.test(text) && !/policy\.|undefined|NaN|\b0 /.test(text);
    const said = [...new Set(POLICIES.map(sentenceOf))];
    expect(said.filter((text) => !isWhole(text))).toEqual([]);
  });

  it('is another one for each that means something else', () => {
    const said = new Map<string, string>();
    const confused = POLICIES.filter((policy) => {
      const [text, meaning] = [sentenceOf(policy), meaningOf(policy)];
      const before = said.get(text) ?? meaning;
      said.set(text, meaning);
      return before !== meaning;
    });
    expect(confused).toEqual([]);
    expect(said.size).toBe(new Set(POLICIES.map(meaningOf)).size);
    expect(said.size).toBeGreaterThan(500);
  });

  const OPTIONS = { chat: false, nameless: true, embedding: false, featured: false };

  it.each<[Partial<WatchPolicy>, string]>([
    [{ preset: 'closed', audience: 'nobody' }, 'Nobody may watch.'],
    [
      { preset: 'open', public: { kind: 'live' } },
      'Anybody may watch. What lies open is shown at once. Hands stay hidden.',
    ],
    [
      { preset: 'after', public: { kind: 'live' }, hands: { kind: 'hand' } },
      'Anybody may watch. All hands are shown after each hand.',
    ],
    [
      { preset: 'show', hands: { kind: 'hand', seconds: 300 }, chat: true },
      'Anybody may watch. All hands are shown 5 minutes after each hand. Watchers may chat.',
    ],
    [
      { preset: 'teaching', audience: 'link', hands: { kind: 'live' } },
      'Whoever has the link may watch. All hands are shown at once.',
    ],
    [
      { preset: 'after', audience: 'members', public: { kind: 'live' }, hands: { kind: 'round' } },
      'Members of the club may watch. All hands are shown after the round.',
    ],
    [
      {
        preset: 'own',
        public: { kind: 'time', seconds: 30 },
        hands: { kind: 'hands', hands: 1 },
        nameless: false,
      },
      'Anybody may watch. What lies open is shown 30 seconds later. All hands are shown 1 hand later. Whoever watches needs a name.',
    ],
  ])('%o', (own, text) => {
    expect(sentenceOf({ preset: 'own', audience: 'public', ...OPTIONS, ...own })).toBe(text);
  });
});

describe('a class', () => {
  const nameOf = (seat: number): string => ['Mika', 'Ayaka'][seat] ?? '';

  it('says what it shows and how far behind it is', () => {
    expect(classWords({ class: 'public', release: { kind: 'live' } }, nameOf)).toBe(
      'Public · live',
    );
    expect(classWords({ class: 'hands', release: { kind: 'hand' } }, nameOf)).toBe(
      'All hands · one hand behind',
    );
    expect(classWords({ class: 'seat', seat: 1, release: { kind: 'live' } }, nameOf)).toBe(
      'Hand of Ayaka · live',
    );
  });

  it('says every delay', () => {
    const said = RELEASES.flatMap((release) => (release ? [delayOf(release)] : []));
    expect(said).toEqual([
      'live',
      '30 seconds behind',
      '5 minutes behind',
      'one hand behind',
      'one hand behind',
      'one hand and 90 seconds behind',
      'one hand behind',
      '2 hands behind',
      '9 hands behind',
      'after the match',
      'after the round',
    ]);
  });
});
