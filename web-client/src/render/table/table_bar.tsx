// The header of the table: room, rules, watchers, answer time, and the way to everything else.

import type { JSX } from 'preact';
import { presetRow } from '../../catalogue';
import type { ServerTable } from '../../protocol.gen';
import { catalogue, link } from '../../state';
import { placeOf } from '../../teach/ladder';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { IconButton, Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { Sparrow } from '../parts/marks';
import { isMenuOpen, stage } from './view';
import { DroppedMark } from './walls_told';

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

const Rules = (): JSX.Element => (
  <IconButton icon="book" label={t('table.rulesCard')} onClick={() => openOverlay('rules')} />
);

/** Where the table is on the ladder of lessons. */
function LadderPill({ table }: { table: ServerTable }): JSX.Element | null {
  const place = placeOf(table.preset);
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
      <h1 class="t-title">{table.title}</h1>
      <button type="button" class="pill t-rules" onClick={() => openOverlay('rules')}>
        {rulesWords(table)}
      </button>
      <LadderPill table={table} />
      {table.role === 'watcher' && <span class="pill">{t('table.watching')}</span>}
      <span class="t-bar-space" />
      <DroppedMark />
      <Watchers count={table.watchers} />
      <Ping />
      <Rules />
      <IconButton icon="keys" label={t('table.keys')} onClick={() => openOverlay('keys')} />
      <IconButton icon="gear" label={t('app.settings')} onClick={() => openOverlay('settings')} />
      <Menu />
    </header>
  );
}

function PhoneBar({ table }: { table: ServerTable }): JSX.Element {
  return (
    <header class={`t-bar t-bar-${stage.value.kind}`}>
      <Menu />
      {stage.value.kind === 'portrait' && <h1 class="t-title">{table.title}</h1>}
      <span class="t-bar-space" />
      <LadderPill table={table} />
      <DroppedMark />
      {stage.value.kind === 'portrait' && <Watchers count={table.watchers} />}
      <Rules />
    </header>
  );
}

export const TableBar = ({ table }: { table: ServerTable }): JSX.Element =>
  stage.value.kind === 'wide' ? <WideBar table={table} /> : <PhoneBar table={table} />;
