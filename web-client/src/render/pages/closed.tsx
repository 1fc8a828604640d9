// Pages that say what is not here, and where to go instead.

import type { ComponentChildren, JSX } from 'preact';
import { enterAgain } from '../../address_sync';
import type { CloseReason, ServerError } from '../../protocol.gen';
import { route } from '../../routes';
import { t } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { Tile } from '../parts/tile_face';
import { refusalWords } from '../refusals';
import { Header, Main } from './header';

interface NoticeProps {
  title: string;
  children: ComponentChildren;
}

export const Notice = ({ title, children }: NoticeProps): JSX.Element => (
  <>
    <Header />
    <Main class="notice">
      <div class="notice-tiles">
        <Tile code="?" size={56} isDecor />
      </div>
      <h1>{title}</h1>
      {children}
    </Main>
  </>
);

export const ToLobby = ({ isMain = true }: { isMain?: boolean }): JSX.Element => (
  <LinkButton to="/" kind={isMain ? 'main' : 'plain'}>
    {t('app.toLobby')}
  </LinkButton>
);

export const UnknownPage = (): JSX.Element => (
  <Notice title={t('app.unknownPage')}>
    <div class="notice-actions">
      <ToLobby />
    </div>
  </Notice>
);

export const LoadingPage = (): JSX.Element => (
  <Main class="loading">
    <p class="lead">{t('app.loading')}</p>
  </Main>
);

/** Who came to watch may watch something else. */
function ToHall(): JSX.Element | null {
  const { value: here } = route;
  if (here.screen !== 'table' || !here.isWatching) return null;
  return <LinkButton to="/watch">{t('closed.toHall')}</LinkButton>;
}

/** What can be done about it: where the words of the way back are, one can come back. */
const WAYS_BACK = {
  left: 'closed.toTable',
  empty: null,
  moved: 'closed.here',
  removed: 'closed.toTable',
  watching_off: null,
  policy: null,
  barred: null,
} as const satisfies Record<CloseReason, string | null>;

export function ClosedPage({ reason }: { reason: CloseReason }): JSX.Element {
  const back = WAYS_BACK[reason];
  const { value: here } = route;
  // Who watches has no seat to lose.
  const isWatching = here.screen === 'table' && here.isWatching;
  return (
    <Notice title={t(`closed.${reason === 'removed' && isWatching ? 'barred' : reason}`)}>
      <div class="notice-actions">
        {back && (
          <Button kind="main" onClick={enterAgain}>
            {t(back)}
          </Button>
        )}
        <ToLobby isMain={!back} />
        <ToHall />
      </div>
    </Notice>
  );
}

const MAY_TRY: readonly string[] = [
  'server_full',
  'hall_is_full',
  'crowded',
  'too_fast',
  'try_again',
];
// Who finds no seat may still watch; who may not watch is told so.
const NO_SEAT: readonly string[] = ['seat_taken', 'not_now'];

export function RefusedPage({ problem }: { problem: ServerError }): JSX.Element {
  const { value: here } = route;
  const mayTry = MAY_TRY.includes(problem.code);
  const mayWatch = here.screen === 'table' && !here.isWatching && NO_SEAT.includes(problem.code);
  return (
    <Notice title={t('dead.title')}>
      <p>{refusalWords(problem)}</p>
      <div class="notice-actions">
        {mayTry && (
          <Button kind="main" onClick={enterAgain}>
            {t('dead.again')}
          </Button>
        )}
        {mayWatch && (
          <LinkButton kind="main" to={`/t/${here.code}/watch`}>
            {t('dead.watchInstead')}
          </LinkButton>
        )}
        <ToLobby isMain={!mayTry && !mayWatch} />
        <ToHall />
      </div>
    </Notice>
  );
}
