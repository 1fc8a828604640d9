// Nights of one's clubs that are played now: to the club, and to its TV.

import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import { channelPath } from '../../routes';
import { send } from '../../send';
import { clubs, link } from '../../state';
import { t } from '../../text/text';
import { Link, LinkButton } from '../parts/button';

const follow = (): (() => void) =>
  effect(() => {
    if (link.value.phase === 'open') untracked(() => send({ type: 'get_clubs', from: 0 }));
  });

export function NightsNow(): JSX.Element | null {
  useEffect(follow, []);
  const playing = (clubs.value.list?.mine ?? []).filter(({ tonight }) => tonight === 'running');
  if (playing.length === 0) return null;
  return (
    <section class="card hall-nights" aria-labelledby="nights-title">
      <h2 id="nights-title">{t('hall.nights')}</h2>
      <ul>
        {playing.map(({ club, title }) => (
          <li key={club}>
            <Link to={clubPath(club)} class="text-link">
              {title}
            </Link>
            <LinkButton
              to={channelPath({ club })}
              icon="screen"
              aria-label={t('hall.tvOf', { title })}
            >
              {t('hall.tv')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
