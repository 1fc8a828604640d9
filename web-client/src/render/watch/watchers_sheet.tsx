// Who watches the table, for those who play at it and its owner: class by class, with names.

import '../../styles/watchers.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../../clipboard';
import type { Release, ServerTable, Watcher } from '../../protocol.gen';
import { nameOf, ownSeat } from '../../seats';
import { send } from '../../send';
import { set, settings } from '../../settings';
import { state, table } from '../../state';
import { t, type TextKey } from '../../text/text';
import { contentOf, delayOf, sentenceOf } from '../../watch/sentence';
import { blocksOf, type WatchedBlock, watchLink } from '../../watch/watched_by';
import { openOverlay } from '../overlay';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import { Avatar } from '../parts/marks';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';
import { toast } from '../parts/toast';
import { isOwner } from '../result/next';
import { Casting } from './casting';
import { OwnHand } from './own_hand';
import './watchers_words';

const UNDO_SHOWN_MS = 8000;

interface Barred {
  account: string;
  name: string;
  isAll: boolean;
}

/** Told by the row that was pressed, undone for a while. */
function BarredLine({ who, onGone }: { who: Barred; onGone(): void }): JSX.Element {
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    say(t('watchedBy.barred', { name: who.name }));
    const timer = setTimeout(() => gone.current(), UNDO_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [who]);
  const undo = (): void => {
    send({ type: 'bar', account: who.account, ...(who.isAll && { all: true }), on: false });
    onGone();
  };
  return (
    <p class="watched-barred">
      <span>{t('watchedBy.barred', { name: who.name })}</span>
      <Button kind="quiet" icon="undo" onClick={undo}>
        {t('watchedBy.undo')}
      </Button>
    </p>
  );
}

function AskBar({ who, onBar }: { who: Watcher; onBar(barred: Barred): void }): JSX.Element {
  const bar = (isAll: boolean) => () => {
    const { account, name } = who;
    if (send({ type: 'bar', account, ...(isAll && { all: true }), on: true })) {
      onBar({ account, name, isAll });
    }
  };
  return (
    <div class="watched-ask">
      <p>
        <strong>{t('watchedBy.barAsk', { name: who.name })}</strong>{' '}
        {t('watchedBy.barLead', { name: who.name })}
      </p>
      <div class="watched-buttons">
        <Button onClick={bar(false)}>{t('watchedBy.thisTable')}</Button>
        <Button onClick={bar(true)}>{t('watchedBy.allTables')}</Button>
      </div>
    </div>
  );
}

/** Watches the own hand, and was named for it. */
const isOwnGuest = ({ class: what, seat, account }: Watcher): boolean =>
  what === 'seat' &&
  seat === ownSeat.value &&
  (state.value.watchKeys.seat?.guests ?? []).some((guest) => guest.account === account);

function TakeBack({ who }: { who: Watcher }): JSX.Element {
  return (
    <Button
      kind="quiet"
      icon="undo"
      aria-label={t('watchedBy.takeBackWho', { name: who.name })}
      onClick={() => send({ type: 'allow_seat', account: who.account, on: false })}
    >
      {t('watchedBy.takeBack')}
    </Button>
  );
}

const isCasterHere = ({ account }: Watcher): boolean =>
  (table.value?.casters ?? []).some((caster) => caster.account === account);

function NameCaster({ who }: { who: Watcher }): JSX.Element {
  return (
    <Button
      kind="quiet"
      icon="screen"
      aria-label={t('casting.nameWho', { name: who.name })}
      onClick={() => send({ type: 'name_caster', account: who.account, on: true })}
    >
      {t('casting.name')}
    </Button>
  );
}

function Row({ who, onBar }: { who: Watcher; onBar(barred: Barred): void }): JSX.Element {
  const [isAsking, setIsAsking] = useState(false);
  const isGuest = isOwnGuest(who);
  // The row goes when the server names those who are left.
  const bar = (barred: Barred): void => {
    setIsAsking(false);
    onBar(barred);
  };
  return (
    <li>
      <div class="watched-row">
        <Avatar name={who.name} face={who.face} />
        <span class="watched-name">
          {who.name} {isGuest && <small>{t('watchedBy.agreed')}</small>}
        </span>
        {isOwner.value && !isCasterHere(who) && <NameCaster who={who} />}
        {isGuest ? (
          <TakeBack who={who} />
        ) : (
          <Button
            kind="quiet"
            icon="ban"
            aria-expanded={isAsking}
            aria-label={t('watchedBy.barWho', { name: who.name })}
            onClick={() => setIsAsking(!isAsking)}
          >
            {t('watchedBy.bar')}
          </Button>
        )}
      </div>
      {isAsking && <AskBar who={who} onBar={bar} />}
    </li>
  );
}

/** When a class is released; one's own hand at once, by consent. */
function releaseOf({ watch }: ServerTable, block: WatchedBlock): Release {
  if (block.class === 'seat') return { kind: 'live' };
  return watch?.[block.class] ?? { kind: 'live' };
}

function restKey({ names, mayHaveNames }: WatchedBlock): TextKey {
  if (mayHaveNames) return 'watchedBy.more';
  return names.length > 0 ? 'watchedBy.nameless' : 'watchedBy.namelessOnly';
}

interface BlockProps {
  at: ServerTable;
  block: WatchedBlock;
  onBar(barred: Barred): void;
}

function Block({ at, block, onBar }: BlockProps): JSX.Element {
  const isOwn = block.class === 'seat' && block.seat === ownSeat.value;
  const what = isOwn ? t('watchedBy.ownHand') : contentOf(block, nameOf);
  const words = t('watchClass.classAndDelay', { what, delay: delayOf(releaseOf(at, block)) });
  const { names, rest: count } = block;
  return (
    <section class="watched-block">
      <h3>
        <Icon name={block.class === 'public' ? 'people' : 'eye'} size={18} />
        <span>{words}</span>
        <b>{block.count}</b>
      </h3>
      <ul>
        {names.map((who) => (
          <Row key={who.account} who={who} onBar={onBar} />
        ))}
      </ul>
      {count > 0 && <p class="lead">{t(restKey(block), { count })}</p>}
    </section>
  );
}

async function copyLink(link: string): Promise<void> {
  if (await copy(link)) toast(t('watchedBy.copied'), 'good');
  else toast(t('watchedBy.copyByHand'));
}

/** Where only those watch who have the link: it, and another in its place. */
function WatchLink({ at }: { at: ServerTable }): JSX.Element | null {
  const key = state.value.watchKeys.table?.key ?? '';
  const { audience } = at.watch ?? {};
  if ((audience !== 'link' && audience !== 'members_link') || key === '') return null;
  const link = watchLink(location.origin, at.code, key);
  return (
    <section class="watched-link">
      <label class="field-label" for="watch-link">
        {t('watchedBy.link')}
      </label>
      <input
        id="watch-link"
        class="text-field"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="watched-buttons">
        <Button icon="copy" onClick={() => void copyLink(link)}>
          {t('watchedBy.copy')}
        </Button>
        {isOwner.value && (
          <Button icon="link" onClick={() => send({ type: 'renew_watch_key' })}>
            {t('watchedBy.renew')}
          </Button>
        )}
      </div>
      {isOwner.value && <p class="lead">{t('watchedBy.renewLead')}</p>}
    </section>
  );
}

/** Asks once. */
function RemoveAll({ count }: { count: number }): JSX.Element {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button class="watched-remove" onClick={() => setIsAsking(true)}>
        {t('watchedBy.clear', { count })}
      </Button>
    );
  }
  const remove = (): void => {
    send({ type: 'clear_watchers' });
    setIsAsking(false);
  };
  return (
    <div class="watched-ask">
      <p>{t('watchedBy.clearAsk')}</p>
      <div class="watched-buttons">
        <Button onClick={() => setIsAsking(false)}>{t('watchedBy.clearNo')}</Button>
        <Button class="watched-remove" onClick={remove}>
          {t('watchedBy.clearYes')}
        </Button>
      </div>
    </div>
  );
}

const Foot = ({ total }: { total: number }): JSX.Element => (
  <div class="watched-foot">
    <Switch
      words={t('watchedBy.hide')}
      lead={t('watchedBy.hideLead')}
      isOn={settings.value.hidesWatchers}
      onChange={(isOn) => set({ hidesWatchers: isOn })}
    />
    <Button icon="ban" onClick={() => openOverlay('barred')}>
      {t('barred.title')}
    </Button>
    {isOwner.value && (
      <div class="watched-buttons">
        <Button onClick={() => openOverlay('policy')}>{t('watching.policy')}</Button>
        <Button onClick={() => openOverlay('streamMaker')}>{t('maker.title')}</Button>
        {total > 0 && <RemoveAll count={total} />}
      </div>
    )}
  </div>
);

export function WatchersSheet({ onClose }: { onClose(): void }): JSX.Element | null {
  const [barred, setBarred] = useState<Barred | null>(null);
  const { value: at } = table;
  const { watchers } = state.value;
  if (!at) return null;
  const { total = 0 } = watchers ?? {};
  return (
    <Sheet
      title={t('watchedBy.count', { count: total })}
      class="watchers-sheet"
      onClose={onClose}
      actions={<Foot total={total} />}
    >
      {at.watch && <p class="policy-sentence">{sentenceOf(at.watch)}</p>}
      {barred && <BarredLine who={barred} onGone={() => setBarred(null)} />}
      {watchers &&
        blocksOf(watchers).map((block) => (
          <Block
            key={`${block.class}${String(block.seat ?? '')}`}
            at={at}
            block={block}
            onBar={setBarred}
          />
        ))}
      <OwnHand at={at} />
      <Casting at={at} />
      <WatchLink at={at} />
    </Sheet>
  );
}
