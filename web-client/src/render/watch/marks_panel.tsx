// Marks beside the table: those of casters and one's own with their moments, and making them.

import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { WatchMark } from '../../protocol.gen';
import { momentAt } from '../../replay/course';
import { shortHand } from '../../replay/words';
import { send } from '../../send';
import { liveTable, me } from '../../state';
import { listOf, t } from '../../text/text';
import { colourOf, NOTE_CHARACTERS_MAX, PRIVATE } from '../../watch/read_marks';
import { Button, IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { Switch } from '../parts/switch';
import { game, hands, showAhead } from '../replay/player';
import {
  allMarks,
  chooseTool,
  hasCasters,
  isCaster,
  isFollowing,
  lookHere,
  make,
  readable,
  showsMarks,
  tool,
} from './marking';
import { MomentButton } from './moment_button';
import { clearOwnMarks, dropOwnMark, ownMarks } from './own_marks';

/** "Mika casts: sees all hands", as long as it is so. */
export function CastersLine(): JSX.Element | null {
  const { casters = [] } = liveTable.value ?? {};
  if (casters.length === 0) return null;
  const names = listOf(casters.map(({ name }) => name));
  const isLive = casters.some(({ hands: seesHands }) => seesHands);
  return (
    <p class="w-casters">
      {t(isLive ? 'marks.castLive' : 'marks.cast', { names, count: casters.length })}
    </p>
  );
}

const remove = ({ account, mark }: WatchMark): void => {
  if (account === PRIVATE) dropOwnMark(mark);
  else send({ type: 'unmark', mark });
};

function Row({ mark }: { mark: WatchMark }): JSX.Element | null {
  const at = momentAt(hands.value, mark.number);
  const hand = hands.value[at.hand];
  const isMine = mark.account === PRIVATE || mark.account === me.value?.account;
  const isOwner = liveTable.value?.owner === me.value?.account;
  if (!hand) return null;
  const moment = t('chat.moment', { hand: shortHand(hand.start), step: at.step });
  const words = mark.kind === 'note' ? mark.text : t(`marks.kind.${mark.kind}`);
  return (
    <li class={`w-mark is-${colourOf(allMarks.value, mark.account)}`}>
      <strong>{mark.account === PRIVATE ? t('marks.you') : mark.name}</strong>{' '}
      <MomentButton number={mark.number} />
      {(isMine || isOwner) && (
        <IconButton
          icon="close"
          iconSize={16}
          class="w-line-more"
          label={t('marks.remove', { moment })}
          onClick={() => remove(mark)}
        />
      )}
      <p dir="auto">{words}</p>
    </li>
  );
}

function Note(): JSX.Element {
  const text = useSignal('');
  const left = NOTE_CHARACTERS_MAX - [...text.value].length;
  const submit = (event: Event): void => {
    event.preventDefault();
    const words = text.peek().trim();
    if (words === '' || left < 0) return;
    if (make({ kind: 'note', text: words })) text.value = '';
  };
  return (
    <form class="w-mark-note" onSubmit={submit}>
      <input
        class="text-field"
        value={text.value}
        placeholder={t('marks.note')}
        aria-label={t('marks.note')}
        autocomplete="off"
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <IconButton icon="on" type="submit" label={t('marks.add')} disabled={left < 0} />
    </form>
  );
}

function Tools(): JSX.Element {
  return (
    <div class="w-mark-tools" role="group" aria-label={t('marks.tools')}>
      <Button aria-pressed={tool.value === 'circle'} onClick={() => chooseTool('circle')}>
        {t('marks.kind.circle')}
      </Button>
      <Button aria-pressed={tool.value === 'arrow'} onClick={() => chooseTool('arrow')}>
        {t('marks.kind.arrow')}
      </Button>
      {isCaster.value && <Button onClick={lookHere}>{t('marks.look')}</Button>}
    </div>
  );
}

const clear = (): void => {
  if (isCaster.peek()) send({ type: 'unmark' });
  else clearOwnMarks();
};

const hasOwn = (): boolean =>
  isCaster.value
    ? allMarks.value.some(({ account, kind }) => account === me.value?.account && kind !== 'look')
    : ownMarks.value.length > 0;

function Choices(): JSX.Element {
  return (
    <>
      {!isCaster.value && (
        <Switch
          words={t('marks.follow')}
          isOn={isFollowing.value}
          onChange={(isOn) => (isFollowing.value = isOn)}
        />
      )}
      <Switch
        words={t('marks.show')}
        isOn={showsMarks.value}
        onChange={(isOn) => (showsMarks.value = isOn)}
      />
    </>
  );
}

/** Somebody has opened or closed it; null: it is open where there is something in it. */
const isOpened = signal<boolean | null>(null);

function Body(): JSX.Element {
  const { marks, ahead } = readable.value;
  return (
    <>
      {hasCasters.value && <Choices />}
      <Tools />
      {tool.value !== 'none' && (
        <p class="w-chat-note" role="status">
          {t(`marks.press.${tool.value}`)}
        </p>
      )}
      <Note />
      {marks.length > 0 && (
        <ol class="w-mark-list" tabIndex={0} aria-label={t('marks.title')}>
          {marks.map((mark) => (
            <Row key={`${mark.account} ${mark.mark}`} mark={mark} />
          ))}
        </ol>
      )}
      {ahead > 0 && (
        <button type="button" class="w-chat-note" onClick={showAhead}>
          {t('marks.ahead', { count: ahead })}
        </button>
      )}
      {hasOwn() && (
        <Button kind="quiet" class="w-mark-clear" onClick={clear}>
          {t('marks.clear')}
        </Button>
      )}
    </>
  );
}

/** `isAlone`: nothing else stands there, so that it is always open. */
export function MarksPanel({ isAlone = false }: { isAlone?: boolean }): JSX.Element | null {
  if (!game.value) return null;
  const isOpen = isAlone || (isOpened.value ?? (hasCasters.value || ownMarks.value.length > 0));
  return (
    <section class="w-marks" aria-labelledby="w-marks">
      <header class="w-side-head">
        <h2 id="w-marks">
          <Icon name="pin" size={18} /> {t('marks.title')}
        </h2>
        <span>{t(isCaster.value ? 'marks.forAll' : 'marks.forYou')}</span>
        {!isAlone && (
          <IconButton
            icon={isOpen ? 'minus' : 'plus'}
            iconSize={18}
            class="w-marks-fold"
            label={t(isOpen ? 'marks.fold' : 'marks.unfold')}
            aria-expanded={isOpen}
            onClick={() => (isOpened.value = !isOpen)}
          />
        )}
      </header>
      <CastersLine />
      {isOpen && <Body />}
    </section>
  );
}
