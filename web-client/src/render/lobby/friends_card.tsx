// Whom one follows, in the lobby: who plays, one press from watching it, and the others by name.

import '../../styles/lobby_cards.css';
import '../hall/words';
import type { JSX } from 'preact';
import { friends, lobby } from '../../state';
import { t } from '../../text/text';
import { useFriends } from '../hall/friends';
import { Link, LinkButton } from '../parts/button';
import { Avatar } from '../parts/marks';
import { type FriendAt, friendsAt } from './friends_at';
import { tableTitle } from '../../table_title';

const OTHERS_MAX = 6;

const Playing = ({ friend: { name, face }, at }: FriendAt): JSX.Element => (
  <li class="mine-row">
    <Avatar name={name} face={face} />
    <p>
      <b>{name}</b>
      <span class="lead">{t('friends.plays', { title: tableTitle(at.title) })}</span>
    </p>
    <LinkButton to={`/t/${at.code}/watch`} aria-label={t('friends.watch', { name })}>
      {t('hall.go')}
    </LinkButton>
  </li>
);

/** Nothing for who follows nobody. */
export function FriendsCard(): JSX.Element | null {
  useFriends();
  const following = friends.value?.following ?? [];
  if (following.length === 0) return null;
  const playing = friendsAt(following, lobby.value?.tables ?? []);
  const others = following
    .filter(({ account }) => !playing.some(({ friend }) => friend.account === account))
    .slice(0, OTHERS_MAX);
  return (
    <section class="card mine" aria-labelledby="friends-card-title">
      <div class="card-head">
        <h2 id="friends-card-title">{t('friends.title')}</h2>
        {playing.length > 0 && (
          <span class="lead">{t('friends.playing', { count: playing.length })}</span>
        )}
        <Link to="/watch" class="text-link">
          {t('friends.all', { count: following.length })}
        </Link>
      </div>
      {playing.length > 0 && (
        <ul class="mine-rows">
          {playing.map((one) => (
            <Playing key={one.friend.account} {...one} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div class="mine-met">
          <h3 class="lead">{t('friends.notPlaying')}</h3>
          <ul>
            {others.map(({ account, name, face }) => (
              <li key={account}>
                <Avatar name={name} face={face} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
