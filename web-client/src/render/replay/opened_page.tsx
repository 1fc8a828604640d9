// A record of another program, as it was opened: this page has it, the server does not.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { momentOf } from '../../replay/course';
import { opened } from '../../replay/opened';
import { replaceRoute } from '../../routes';
import { t } from '../../text/text';
import { LoadingPage } from '../pages/closed';
import { toast } from '../parts/toast';
import { followAddress, ReplayBar } from './replay_bar';
import { tellLeftOut } from './left_out';
import { ReplayScreen } from './replay_screen';

/** Its link would lead nobody to it. */
const copyNothing = (): void => toast(t('opened.noLink'));

export function OpenedPage(): JSX.Element {
  const { value: match } = opened;
  // After the page was loaded again nothing is there any more.
  useEffect(() => (match ? followAddress() : replaceRoute('/replays')), [match]);
  useEffect(() => tellLeftOut(match), [match]);
  if (!match) return <LoadingPage />;
  return (
    <ReplayScreen
      match={match}
      from={momentOf(location.hash)}
      copyLink={copyNothing}
      bar={(onWalls) => <ReplayBar match={match} facts={t('opened.notKept')} onWalls={onWalls} />}
    />
  );
}
