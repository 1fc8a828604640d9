// A night: for whoever directs it, or as who plays or looks on sees it.

import '../../../styles/night.css';
import './words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../../../routes';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Header, Main } from '../../pages/header';
import { LinkButton } from '../../parts/button';
import { clubPath } from '../../../club_routes';
import { problem, useNight } from '../use_club';
import { Director } from './director';
import { Player } from './player';
import { useNews } from './news';

const Missing = (): JSX.Element => (
  <Main class="notice">
    <h1>{t('night.nobody')}</h1>
    <LinkButton to="/clubs">{t('club.toClubs')}</LinkButton>
  </Main>
);

const Loading = (): JSX.Element => (
  <Main class="night">
    <div class="club-bars" role="status" aria-label={t('app.loading')} />
  </Main>
);

/** Who directs and plays sees both, one at a time. */
function Shown({ club, number }: { club: string; number: number }): JSX.Element {
  const { night } = clubs.value;
  const [asPlayer, setAsPlayer] = useState(false);
  useNews();
  if (problem.value?.about === 'watch_night') return <Missing />;
  if (night?.club !== club || night.night !== number) return <Loading />;
  if (night.mayDirect && !asPlayer) {
    return <Director night={night} onPlayer={() => setAsPlayer(true)} />;
  }
  return <Player night={night} {...(night.mayDirect && { onDirect: () => setAsPlayer(false) })} />;
}

export function NightPage(): JSX.Element {
  const { value: here } = route;
  const isNight = here.screen === 'club' && here.place.page === 'night';
  const club = here.screen === 'club' ? here.club : '';
  const number = isNight && here.place.page === 'night' ? here.place.night : 0;
  useNight(club, number);
  useEffect(() => {
    // The secret of a link is of no use any more, and would be copied with the address.
    if (location.hash !== '')
      history.replaceState(null, '', clubPath(club, { page: 'night', night: number }));
  }, [club, number]);
  return (
    <>
      <Header />
      <Shown club={club} number={number} />
    </>
  );
}
