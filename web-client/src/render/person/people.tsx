// People met at tables: friends are those who both said so.

import type { JSX } from 'preact';
import { send } from '../../send';
import { friends } from '../../state';
import { t } from '../../text/text';
import { followed } from '../hall/choice';
import { Button, IconButton } from '../parts/button';
import { Avatar } from '../parts/marks';
import { inviteFriend } from './inviting';
import type { Met } from './figures';

const MET_MAX = 8;

const setFollowing = (account: string, isOn: boolean): void => {
  send({ type: 'follow', account, on: isOn });
};

/** The friend of this account, if both follow each other. */
function friendOf(account: string): { isHere: boolean } | undefined {
  const { following = [], followers = [] } = friends.value ?? {};
  const one = following.find((other) => other.account === account);
  return one && followers.some((other) => other.account === account)
    ? { isHere: one.here === true }
    : undefined;
}

/** What one may do about somebody: ask, wait for the answer, or ask a friend to a table. */
function PersonDeed({ account, name }: { account: string; name: string }): JSX.Element | null {
  if (account === '' || !friends.value) return null;
  const friend = friendOf(account);
  if (friend) {
    return (
      <Button
        disabled={!friend.isHere}
        aria-label={t('own.inviteName', { name })}
        onClick={() => inviteFriend(account, name)}
      >
        {t('own.invite')}
      </Button>
    );
  }
  const isAsked = followed.value.has(account);
  return (
    <Button
      kind={isAsked ? 'quiet' : 'plain'}
      aria-pressed={isAsked}
      aria-label={t(isAsked ? 'own.askedName' : 'own.askName', { name })}
      onClick={() => setFollowing(account, !isAsked)}
    >
      {t(isAsked ? 'own.asked' : 'own.ask')}
    </Button>
  );
}

/** Who asks to be a friend. */
function Requests(): JSX.Element | null {
  const waiting = (friends.value?.followers ?? []).filter(
    ({ account }) => !followed.value.has(account),
  );
  if (waiting.length === 0) return null;
  return (
    <ul class="me-asks" aria-label={t('own.asks')}>
      {waiting.map(({ account, name, face }) => (
        <li key={account}>
          <Avatar name={name} face={face} />
          <p>
            <b>{name}</b>
            <span class="lead">{t('own.asksYou')}</span>
          </p>
          <Button
            aria-label={t('own.yesName', { name })}
            onClick={() => setFollowing(account, true)}
          >
            {t('own.yes')}
          </Button>
          <IconButton
            icon="close"
            label={t('own.noName', { name })}
            onClick={() => send({ type: 'drop_follower', account })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Friends whom one has not met lately stand below those whom one has. */
function peopleOf(met: readonly Met[]): Met[] {
  const { following = [] } = friends.value ?? {};
  const others = following.filter(
    ({ account }) => friendOf(account) && !met.some((one) => one.account === account),
  );
  return [
    ...met,
    ...others.map(({ account, name, face = 0 }) => ({ account, name, face, count: 0 })),
  ];
}

function PersonRow({ of: { account, name, face, count } }: { of: Met }): JSX.Element {
  const friend = friendOf(account);
  const words = [
    count > 0 && t('own.matches', { count }),
    friend && t(friend.isHere ? 'own.friendHere' : 'own.friend'),
  ];
  return (
    <li>
      <span class={friend?.isHere ? 'is-here' : ''}>
        <Avatar name={name} face={face} />
      </span>
      <p>
        <b>{name}</b>
        <span class="lead">{words.filter(Boolean).join(' · ')}</span>
      </p>
      <PersonDeed account={account} name={name} />
    </li>
  );
}

export function People({ met }: { met: readonly Met[] }): JSX.Element | null {
  const all = peopleOf(met.slice(0, MET_MAX));
  const hasRequests = (friends.value?.followers.length ?? 0) > 0;
  if (all.length === 0 && !hasRequests) return null;
  return (
    <section class="card me-met" aria-labelledby="met-title">
      <h2 id="met-title">{t('own.met')}</h2>
      <Requests />
      <ul>
        {all.map((one) => (
          <PersonRow key={one.account || one.name} of={one} />
        ))}
      </ul>
      <p class="lead">{t('own.friendsAre')}</p>
    </section>
  );
}
