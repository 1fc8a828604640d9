// The header of a finished match, and its address, which tells the moment that is shown.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import type { ServerMatch } from '../../protocol.gen';
import { hashOf, momentOf } from '../../replay/course';
import { replaying } from '../../text/languages/en/replaying';
import { addCommonWords, t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, IconButton, Link, LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { Sparrow } from '../parts/marks';
import { stage } from '../table/view';
import { isRunning, jump, moment } from './player';
import { WallBadge } from './wall_sheet';
import { tableTitle } from '../../table_title';

addCommonWords('replaying', replaying);

/** The address tells the moment, but not every one of a match that plays by itself. */
export function followAddress(): () => void {
  const stop = effect(() => {
    const hash = hashOf(moment.value);
    if (!isRunning.value && location.hash !== hash) history.replaceState(null, '', hash);
  });
  const onHash = (): void => jump(momentOf(location.hash));
  addEventListener('hashchange', onHash);
  return () => {
    stop();
    removeEventListener('hashchange', onHash);
  };
}

export const isWide = (): boolean => stage.value.kind === 'wide';

interface BarProps {
  match: ServerMatch;
  /** What is said beside its name; it opens the rules. */
  facts: string;
  onWalls(): void;
  /** Without them the match has no link and is no file: the server does not keep it. */
  copyLink?: () => void;
  onExport?: () => void;
}

const CopyLink = ({ onPress }: { onPress(): void }): JSX.Element =>
  isWide() ? (
    <Button icon="link" class="p-copy" onClick={onPress}>
      {t('replay.copyLink')}
    </Button>
  ) : (
    <IconButton icon="link" label={t('replay.copyLink')} onClick={onPress} />
  );

const ReviewLink = ({ id }: { id: string }): JSX.Element =>
  isWide() ? (
    <LinkButton to={`/g/${id}`} icon="search" class="p-copy">
      {t('replay.review')}
    </LinkButton>
  ) : (
    <Link to={`/g/${id}`} class="icon-button" aria-label={t('replay.review')}>
      <Icon name="search" size={22} />
    </Link>
  );

export const ReplayBar = ({ match, facts, onWalls, copyLink, onExport }: BarProps): JSX.Element => (
  <header class={`t-bar p-bar ${copyLink ? '' : 'is-opened'}`}>
    {isWide() ? (
      <Link to="/" class="t-logo" aria-label={t('app.home')}>
        <Sparrow />
        <span>{t('app.name')}</span>
      </Link>
    ) : null}
    <Link to="/replays" class="icon-button" aria-label={t('closed.toReplays')}>
      <Icon name="back" size={22} />
    </Link>
    <h1 class="t-title">{tableTitle(match.title)}</h1>
    <button type="button" class="pill t-rules p-facts" onClick={() => openOverlay('rules')}>
      {facts}
    </button>
    <span class="t-bar-space" />
    <WallBadge onPress={onWalls} />
    {copyLink && <ReviewLink id={match.id} />}
    {copyLink && <CopyLink onPress={copyLink} />}
    {onExport && <IconButton icon="download" label={t('export.title')} onClick={onExport} />}
    {isWide() && (
      <>
        <IconButton icon="book" label={t('table.rulesCard')} onClick={() => openOverlay('rules')} />
        <IconButton icon="keys" label={t('table.keys')} onClick={() => openOverlay('replayKeys')} />
        <IconButton icon="gear" label={t('app.settings')} onClick={() => openOverlay('settings')} />
      </>
    )}
  </header>
);
