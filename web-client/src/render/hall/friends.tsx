// People whom one follows, and where they play; and who follows oneself.

import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { copy } from '../../clipboard';
import type { Friend, HallCard } from '../../protocol.gen';
import { channelPath } from '../../routes';
import { send } from '../../send';
import { friends, hall, link, me } from '../../state';
import { rowOf, t } from '../../text/text';
import { nameOfTable } from '../../watch/table_name';
import { openOverlay } from '../overlay';
import { Button, IconButton, LinkButton } from '../parts/button';
import { Avatar } from '../parts/marks';
import { Switch } from '../parts/switch';
import { toast } from '../parts/toast';
import { followed, isRunning } from './choice';

const follow = (): (() => void) =>
  effect(() => {
    if (link.value.phase === 'open') untracked(() => send({ type: 'get_friends' }));
  });

export const useFriends = (): void => useEffect(follow, []);

/** Where somebody plays, as far as that may be shown. */
const tableOf = ({ account, visible }: Friend): HallCard | undefined =>
  visible
    ? hall.value?.tables.find(
        (card) => isRunning(card) && card.seats.some((seat) => seat.account === account),
      )
    : undefined;

function FriendRow({ friend }: { friend: Friend }): JSX.Element {
  const { account, name, face } = friend;
  const at = tableOf(friend);
  return (
    <li>
      <Avatar name={name} face={face} />
      <p>
        <b>{name}</b> {at ? t('friends.plays', { title: nameOfTable(at) }) : t('friends.playsNot')}
      </p>
      {at ? (
        <LinkButton to={`/t/${at.code}/watch`} aria-label={t('friends.watch', { name })}>
          {t('hall.go')}
        </LinkButton>
      ) : (
        <FollowButton account={account} name={name} />
      )}
    </li>
  );
}

/** Follows somebody, or no longer. Nothing for oneself, and for bots. */
export function FollowButton({
  account,
  name,
}: {
  account: string;
  name: string;
}): JSX.Element | null {
  if (account === '' || account === me.value?.account || !friends.value) return null;
  const isOn = followed.value.has(account);
  return (
    <Button
      kind="quiet"
      aria-pressed={isOn}
      aria-label={t(isOn ? 'friends.unfollowName' : 'friends.followName', { name })}
      onClick={() => send({ type: 'follow', account, on: !isOn })}
    >
      {t(isOn ? 'friends.unfollow' : 'friends.follow')}
    </Button>
  );
}

/** Where others follow oneself. */
function TvAddress(): JSX.Element {
  const address = location.origin + channelPath({ account: me.value?.account ?? '' });
  return (
    <div class="share-field">
      <input
        class="text-field"
        readOnly
        aria-label={t('friends.tvAddress')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton
        icon="copy"
        label={t('friends.tvAddress')}
        onClick={() => void copy(address).then((isDone) => isDone && toast(t('friends.tvCopied')))}
      />
    </div>
  );
}

function Visibility(): JSX.Element | null {
  if (!friends.value) return null;
  const { visible, featured, tv: hasTv = false } = friends.value;
  const set = (change: { friends?: boolean; featured?: boolean; tv?: boolean }): void => {
    send({ type: 'set_visible', friends: visible, featured, ...change });
  };
  return (
    <div class="friends-visible">
      <Switch
        words={t('friends.visible')}
        isOn={visible}
        onChange={(isOn) => set({ friends: isOn })}
      />
      <Switch
        words={t('friends.featured')}
        isOn={featured}
        onChange={(isOn) => set({ featured: isOn })}
      />
      <Switch words={t('friends.tv')} isOn={hasTv} onChange={(isOn) => set({ tv: isOn })} />
      {hasTv && <TvAddress />}
      <Button kind="quiet" icon="ban" onClick={() => openOverlay('barred')}>
        {t('friends.barred')}
      </Button>
    </div>
  );
}

export function Friends(): JSX.Element | null {
  useFriends();
  if (!friends.value) return null;
  const { following, followers } = friends.value;
  const playing = following.filter((friend) => tableOf(friend));
  const others = following.filter((friend) => !tableOf(friend));
  return (
    <section class="card hall-friends" aria-labelledby="friends-title">
      <div class="hall-line">
        <h2 id="friends-title">{t('friends.title')}</h2>
        {playing.length > 0 && (
          <span class="lead">{t('friends.playing', { count: playing.length })}</span>
        )}
      </div>
      {following.length === 0 ? (
        <p class="lead">{t('friends.none')}</p>
      ) : (
        <ul>
          {[...playing, ...others].map((friend) => (
            <FriendRow key={friend.account} friend={friend} />
          ))}
        </ul>
      )}
      {followers.length > 0 && (
        <p class="lead">
          {t('friends.followers', { names: rowOf(followers.map(({ name }) => name)) })}
        </p>
      )}
      <Visibility />
    </section>
  );
}
