// The header of the table: room, rules, watchers, answer time, and the way to everything else.

import type { JSX } from 'preact';
import { presetRow } from '../../catalogue';
import type { ServerTable } from '../../protocol.gen';
import { settings } from '../../settings';
import { catalogue, link, state } from '../../state';
import { hasUnseenTalk } from '../../talk/hearing';
import { placeOf } from '../../teach/ladder';
import { t } from '../../text/text';
import { isClosed } from '../../watch/policy';
import { openOverlay } from '../overlay';
import { IconButton, Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { Sparrow } from '../parts/marks';
import { mayTalk, seesWatchers } from '../result/next';
import { SoundButton } from '../sound/sound_button';
import { beside, closeBeside } from './beside';
import { isMenuOpen, stage } from './view';
import { DroppedMark } from './walls_told';
import { tableTitle } from '../../table_title';

function rulesWords({ preset, settings }: ServerTable): string {
  const title = presetRow(catalogue.value, preset)?.title ?? preset;
  const { length: count } = settings;
  return count > 0 ? t('lobby.changes', { preset: title, count }) : title;
}

function Watchers({ count }: { count: number }): JSX.Element | null {
  if (count === 0) return null;
  const words = t('table.watchers', { count });
  return (
    <span class="pill" title={words}>
      <Icon name="eye" size={16} />
      {stage.value.kind === 'wide' ? (
        words
      ) : (
        <>
          {count}
          <span class="sr-only">{words}</span>
        </>
      )}
    </span>
  );
}

/** Those who play see who watches; the number only if they wish. */
function Eye({ table }: { table: ServerTable }): JSX.Element | null {
  const count = state.value.watchers?.total ?? table.watchers;
  const { hidesWatchers: isHidden } = settings.value;
  if (!table.watch || (isClosed(table.watch) && count === 0)) return null;
  return (
    <button
      type="button"
      class={`pill t-eye ${isHidden ? 'is-hidden' : ''}`}
      aria-haspopup="dialog"
      aria-label={isHidden ? t('watching.watchers') : t('watching.eye', { count })}
      title={t('watching.watchers')}
      onClick={() => openOverlay('watchers')}
    >
      <Icon name="eye" size={16} />
      {!isHidden && <span>{count}</span>}
    </button>
  );
}

const Watching = ({ table }: { table: ServerTable }): JSX.Element | null =>
  seesWatchers.value ? <Eye table={table} /> : <Watchers count={table.watchers} />;

function Ping(): JSX.Element | null {
  const { rtt } = link.value;
  if (rtt < 0) return null;
  return (
    <span class="pill t-ping" role="img" aria-label={t('link.pingLabel', { ms: rtt })}>
      <i class="t-ping-dot" />
      {t('link.ping', { ms: rtt })}
    </span>
  );
}

const Menu = (): JSX.Element => (
  <IconButton
    icon="menu"
    label={t('app.menu')}
    aria-haspopup="dialog"
    onClick={() => {
      isMenuOpen.value = true;
    }}
  />
);

const toggleTalk = (): void => {
  if (beside.peek() === 'talk') closeBeside();
  else openOverlay('talk');
};

const Talk = (): JSX.Element | null =>
  mayTalk.value ? (
    <IconButton
      icon="chat"
      label={t('table.talk')}
      class={`talk-button ${hasUnseenTalk.value ? 'has-news' : ''}`}
      aria-pressed={beside.value === 'talk'}
      onClick={toggleTalk}
    />
  ) : null;

const Rules = (): JSX.Element => (
  <IconButton icon="book" label={t('table.rulesCard')} onClick={() => openOverlay('rules')} />
);

/** Where the table is on the ladder of lessons. */
function LadderPill({ table }: { table: ServerTable }): JSX.Element | null {
  const place = placeOf(catalogue.value, table.preset);
  if (!place || !table.lesson?.teaching) return null;
  const words = t('ladder.step', { number: place.number, count: place.count });
  const isWide = stage.value.kind === 'wide';
  return (
    <button
      type="button"
      class="pill t-rules"
      aria-haspopup="dialog"
      onClick={() => openOverlay('ladder')}
    >
      <Icon name="ladder" size={16} />
      <span class={isWide ? '' : 'sr-only'}>{words}</span>
      {!isWide && <span aria-hidden="true">{`${place.number}/${place.count}`}</span>}
    </button>
  );
}

function WideBar({ table }: { table: ServerTable }): JSX.Element {
  return (
    <header class="t-bar">
      <Link to="/" class="t-logo" aria-label={t('app.home')}>
        <Sparrow />
        <span>{t('app.name')}</span>
      </Link>
      <h1 class="t-title">{tableTitle(table.title)}</h1>
      <button type="button" class="pill t-rules" onClick={() => openOverlay('rules')}>
        {rulesWords(table)}
      </button>
      <LadderPill table={table} />
      {table.role === 'watcher' && <span class="pill">{t('table.watching')}</span>}
      <span class="t-bar-space" />
      <DroppedMark />
      <Watching table={table} />
      <Ping />
      <Rules />
      <Talk />
      <IconButton icon="keys" label={t('table.keys')} onClick={() => openOverlay('keys')} />
      <SoundButton />
      <IconButton icon="gear" label={t('app.settings')} onClick={() => openOverlay('settings')} />
      <Menu />
    </header>
  );
}

function PhoneBar({ table }: { table: ServerTable }): JSX.Element {
  return (
    <header class={`t-bar t-bar-${stage.value.kind}`}>
      <Menu />
      {stage.value.kind === 'portrait' && <h1 class="t-title">{tableTitle(table.title)}</h1>}
      <span class="t-bar-space" />
      <LadderPill table={table} />
      <DroppedMark />
      {stage.value.kind === 'portrait' && <Watching table={table} />}
      <Rules />
      <Talk />
    </header>
  );
}

export const TableBar = ({ table }: { table: ServerTable }): JSX.Element =>
  stage.value.kind === 'wide' ? <WideBar table={table} /> : <PhoneBar table={table} />;
