// The header of a table that is watched: what it is, what one watches of it and how far behind, who
// else does, and the way to everything else.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { OfferedClass, ServerTable } from '../../protocol.gen';
import { areBotsAlone, nameOf } from '../../seats';
import { catalogue, watching } from '../../state';
import { t } from '../../text/text';
import { classWords, contentOf, delayOf, sentenceOf } from '../../watch/sentence';
import { nameOfTable } from '../../watch/table_name';
import { BotsSheet } from '../bots/bots_alone';
import { openOverlay } from '../overlay';
import { Button, IconButton, Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { Sparrow } from '../parts/marks';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { isWide } from '../replay/replay_bar';
import { isOwner } from '../result/next';
import { isAtTable, offered, watchClass } from './watching';

/** What tells classes apart. */
const keyOf = ({ class: what, seat }: OfferedClass): string => `${what}${seat ?? ''}`;

function ClassSwitch(): JSX.Element | null {
  const { value: now } = offered;
  const { classes = [] } = watching.value ?? {};
  if (!now) return null;
  // One class is no choice, but its delay is said all the same.
  if (classes.length < 2) return <span class="pill w-class">{classWords(now, nameOf)}</span>;
  return (
    <Segments
      class="w-classes"
      legend={t('watch.classes')}
      isLegendHidden
      rows={classes.map((one) => ({ value: keyOf(one), words: classWords(one, nameOf) }))}
      value={keyOf(now)}
      onChange={(key) => {
        const chosen = classes.find((one) => keyOf(one) === key);
        if (chosen) watchClass(chosen);
      }}
    />
  );
}

/** On phones: the choice in a sheet, with what the owner has decided. */
function ClassSheet({ onClose }: { onClose(): void }): JSX.Element {
  const { classes = [], policy } = watching.value ?? {};
  return (
    <Sheet title={t('watch.classes')} onClose={onClose}>
      <div class="w-class-list">
        {classes.map((one) => (
          <Button
            key={keyOf(one)}
            aria-pressed={one === offered.value}
            onClick={() => {
              watchClass(one);
              onClose();
            }}
          >
            <strong>{contentOf(one, nameOf)}</strong> {delayOf(one.release)}
          </Button>
        ))}
      </div>
      {policy && <p class="w-policy">{sentenceOf(policy)}</p>}
    </Sheet>
  );
}

function Watchers({ count }: { count: number }): JSX.Element | null {
  if (count === 0) return null;
  const words = t('table.watchers', { count });
  return (
    <span class="pill w-watchers" title={words}>
      <Icon name="eye" size={16} />
      <span aria-hidden="true">{isWide() ? words : count}</span>
      <span class="sr-only">{words}</span>
    </span>
  );
}

/** Where bots play alone their owner says how fast. */
function Bots({ table }: { table: ServerTable }): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  const isRunning = isAtTable.value && table.state !== 'finished';
  if (!isOwner.value || !isRunning || !areBotsAlone(table)) return null;
  return (
    <>
      <IconButton
        icon="bolt"
        label={t('bots.alone')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <BotsSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whose table it is, and what is played. */
const factsOf = ({ preset, club }: ServerTable): string =>
  [...(club ? [club.title] : []), presetRow(catalogue.value, preset)?.title ?? preset].join(' · ');

interface BarProps {
  table: ServerTable;
  /** Where what stands beside a wide table has no room. */
  onSide: (() => void) | null;
}

const WideBar = ({ table, onSide }: BarProps): JSX.Element => (
  <header class="t-bar p-bar w-bar">
    <Link to="/" class="t-logo" aria-label={t('app.home')}>
      <Sparrow />
      <span>{t('app.name')}</span>
    </Link>
    <Link to="/watch" class="icon-button" aria-label={t('watch.back')}>
      <Icon name="back" size={22} />
    </Link>
    <h1 class="t-title">{nameOfTable(table)}</h1>
    <button type="button" class="pill t-rules p-facts" onClick={() => openOverlay('rules')}>
      {factsOf(table)}
    </button>
    <span class="t-bar-space" />
    <ClassSwitch />
    <Watchers count={table.watchers} />
    <Bots table={table} />
    <Button icon="share" class="p-copy" onClick={() => openOverlay('share')}>
      {t('watch.share')}
    </Button>
    {onSide && <IconButton icon="list" label={t('watch.side')} onClick={onSide} />}
    <IconButton icon="keys" label={t('table.keys')} onClick={() => openOverlay('watchKeys')} />
    <IconButton icon="gear" label={t('app.settings')} onClick={() => openOverlay('settings')} />
  </header>
);

function PhoneBar({ table }: BarProps): JSX.Element {
  const [isChoosing, setChoosing] = useState(false);
  const { value: now } = offered;
  return (
    <header class="t-bar p-bar w-bar">
      <Link to="/watch" class="icon-button" aria-label={t('watch.back')}>
        <Icon name="back" size={22} />
      </Link>
      <div class="w-title">
        <h1 class="t-title">{nameOfTable(table)}</h1>
        {now && <span class="w-delay">{classWords(now, nameOf)}</span>}
      </div>
      <IconButton
        icon="eye"
        class="w-eye"
        label={t('watch.classes')}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      />
      <Watchers count={table.watchers} />
      <Bots table={table} />
      <IconButton icon="share" label={t('watch.share')} onClick={() => openOverlay('share')} />
      {isChoosing && <ClassSheet onClose={() => setChoosing(false)} />}
    </header>
  );
}

export const WatchBar = (props: BarProps): JSX.Element =>
  isWide() ? <WideBar {...props} /> : <PhoneBar {...props} />;
