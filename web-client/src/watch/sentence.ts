// What a table's policy says, and what a class of it shows, in words. For every place that says it.

import type { OfferedClass, Release, WatchPolicy } from '../protocol.gen';
import { duration, t } from '../text/text';

type Words = 'policy.public' | 'policy.hands' | 'watchClass';

/** `before`: hands that are between an event's hand and its release in any case. */
function releaseWords(group: Words, release: Release, before: number): string {
  const { kind, seconds = 0, hands = 0 } = release;
  const delay = duration(seconds);
  switch (kind) {
    case 'live':
      return t(`${group}.live`);
    case 'time':
      return seconds > 0 ? t(`${group}.time`, { delay }) : t(`${group}.live`);
    case 'hand':
      return seconds > 0 ? t(`${group}.handTime`, { delay }) : t(`${group}.hand`);
    case 'hands':
      return hands > 0 ? t(`${group}.hands`, { count: hands + before }) : t(`${group}.hand`);
    case 'match':
      return t(`${group}.match`);
    case 'round':
      return t(`${group}.round`);
  }
}

function openWords({ public: open, hands }: WatchPolicy): string[] {
  // Where hands come later, it goes without saying that what lies open is seen.
  if (open && !(hands && open.kind === 'live')) return [releaseWords('policy.public', open, 0)];
  return [];
}

/** "Anybody may watch. All hands are shown after each hand." */
export function sentenceOf(policy: WatchPolicy): string {
  const { audience, public: open, hands, nameless, chat, featured, embedding } = policy;
  const { casters_live: isLive } = policy;
  if (audience === 'nobody' || (!open && !hands)) return t('policy.nobody');
  return [
    t(`policy.who.${audience}`),
    ...openWords(policy),
    hands ? releaseWords('policy.hands', hands, 0) : t('policy.noHands'),
    ...(nameless ? [] : [t('policy.named')]),
    ...(chat ? [t('policy.chat')] : []),
    ...(featured ? [t('policy.featured')] : []),
    ...(isLive ? [t('policy.castersLive')] : []),
    ...(embedding ? [t('policy.embedding')] : []),
  ].join(' ');
}

/** "one hand behind". */
export const delayOf = (release: Release): string => releaseWords('watchClass', release, 1);

/** "All hands". `nameOf`: whose hand, of the class of one seat. */
export const contentOf = (
  { class: what, seat = 0 }: Pick<OfferedClass, 'class' | 'seat'>,
  nameOf: (seat: number) => string,
): string =>
  what === 'seat' ? t('watchClass.seat', { name: nameOf(seat) }) : t(`watchClass.${what}`);

/** "All hands · one hand behind". */
export const classWords = (offered: OfferedClass, nameOf: (seat: number) => string): string =>
  t('watchClass.classAndDelay', {
    what: contentOf(offered, nameOf),
    delay: delayOf(offered.release),
  });
