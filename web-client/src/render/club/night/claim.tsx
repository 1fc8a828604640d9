// A guest of the evening who is in the club already: a name proves nothing, so a director is asked (C8).

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import type { ClubMember, NightPerson } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { AskButton } from '../asking';
import { useMembers } from '../use_club';
import { nameOf } from '../words';
import { nameIn, personIn } from './people_of';

const LEAST = 3;

const bare = (name: string): string =>
  name
    .toLocaleLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim();

/** "Rosa J." may be Rosa Jung, and Rosa as well. */
export function isLike(name: string, other: string): boolean {
  const [a, b] = [bare(name), bare(other)];
  return Math.min(a.length, b.length) >= LEAST && (a.startsWith(b) || b.startsWith(a));
}

/** Members whom a guest may be: those who are not here. None for who is no guest, or has asked. */
export function alike(
  { people }: Pick<Night, 'people'>,
  members: readonly ClubMember[],
  me: NightPerson | undefined,
): ClubMember[] {
  if (!me?.is_guest || me.asks_to_be !== undefined) return [];
  const isHere = (number: number): boolean =>
    people.some((one) => one.number === number && one.presence === 'present');
  return members.filter(
    (one) =>
      one.role !== 'guest' &&
      !one.has_left &&
      one.merged_into === undefined &&
      !isHere(one.number) &&
      isLike(me.name, one.name),
  );
}

export function Claim({ night }: { night: Night }): JSX.Element | null {
  const me = personIn(night, night.me);
  // Whoever was joined with a member is one.
  const isGuest = me?.is_guest === true && clubs.value.club?.me?.role === 'guest';
  const members = useMembers(night.club, isGuest);
  const others = isGuest ? alike(night, members, me) : [];
  if (isGuest && me.asks_to_be !== undefined) {
    return <p class="card">{t('claim.asked', { name: nameIn(night, me.asks_to_be) })}</p>;
  }
  if (!me || others.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="claim-title">
      <h2 id="claim-title">{t('claim.title')}</h2>
      <p class="lead">{t('claim.lead')}</p>
      <div class="player-actions">
        {others.map((one) => (
          <AskButton
            key={one.number}
            stamp={night.revision}
            message={() => ({
              type: 'check_in',
              club: night.club,
              night: night.night,
              member: 0,
              presence: me.presence,
              from_round: me.from_round,
              asks_to_be: one.number,
            })}
          >
            {t('claim.is', { name: nameOf(one) })}
          </AskButton>
        ))}
      </div>
    </section>
  );
}
