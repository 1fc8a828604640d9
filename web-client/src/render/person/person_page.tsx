// What somebody shows of their finished matches: nothing of who else played them.

import '../../styles/me.css';
import '../lobby/words';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ServerPerson } from '../../protocol.gen';
import { route } from '../../routes';
import { me, person } from '../../state';
import { t } from '../../text/text';
import { FollowButton, useFriends } from '../hall/friends';
import '../hall/words';
import { RefusedPage } from '../pages/closed';
import { Header, Main } from '../pages/header';
import { LinkButton } from '../parts/button';
import { Avatar } from '../parts/marks';
import { StillReading } from '../parts/still_reading';
import { BestHands } from './best_hands';
import { sinceWords } from './me_page';
import { askForPerson, followPerson, kind, refused } from './page_data';
import { PlacesCard, RatesCard } from './places';
import { Results } from './results';

const Who = ({ told }: { told: ServerPerson }): JSX.Element => (
  <section class="card me-card">
    <Avatar name={told.name} face={told.face} />
    <h1>{told.name}</h1>
    <p class="lead">
      {[sinceWords(told.rows.at(-1)?.ended_min), t('own.matches', { count: told.rows.length })]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {told.account === me.value?.account ? (
      <LinkButton to="/me">{t('app.me')}</LinkButton>
    ) : (
      <FollowButton account={told.account} name={told.name} />
    )}
  </section>
);

export function PersonPage(): JSX.Element {
  const { value: here } = route;
  const account = here.screen === 'person' ? here.account : '';
  useFriends();
  useEffect(() => followPerson(account), [account]);
  const { value: told } = person;
  if (refused.value) return <RefusedPage problem={refused.value} />;
  return (
    <>
      <Header />
      <Main class="me-page">
        {told?.account === account ? (
          <>
            <div class="me-first">
              <Who told={told} />
              {told.reading && (
                <StillReading reading={told.reading} ask={() => askForPerson(account)} />
              )}
            </div>
            {kind.value ? (
              <>
                <div class="me-middle">
                  <Results />
                  <BestHands />
                </div>
                <div class="me-side">
                  <PlacesCard of={kind.value} />
                  <RatesCard of={kind.value} who={told.name} />
                </div>
              </>
            ) : (
              <p class="card empty">{t('own.nothingShown')}</p>
            )}
          </>
        ) : (
          <p class="card empty">{t('app.loading')}</p>
        )}
      </Main>
    </>
  );
}
