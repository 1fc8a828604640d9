// The menu of the table: toggles on phones, rules, keys, settings, bots for those away, leaving.

import type { JSX } from 'preact';
import { botRow } from '../../catalogue';
import type { Game } from '../../game';
import { lookBack } from '../../looking_back';
import { go } from '../../routes';
import { bottomSeat, mySeat, nameOf, watchedSeat } from '../../seats';
import { send } from '../../send';
import { settings } from '../../settings';
import { catalogue, table } from '../../state';
import { isStrict, ruleOf } from '../../table_rules';
import { allowedHelp } from '../../teach/help';
import { placeOf } from '../../teach/ladder';
import { t } from '../../text/text';
import { openOverlay, type Overlay } from '../overlay';
import { Button } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Sheet } from '../parts/sheet';
import { isOwner, mayTalk, seesWatchers } from '../result/next';
import { ToggleList } from './own_words';
import { isMenuOpen, stage } from './view';
import { InWall } from './walls_told';

const close = (): void => {
  isMenuOpen.value = false;
};

const open = (kind: Exclude<Overlay['kind'], 'leave'>) => (): void => {
  close();
  openOverlay(kind);
};

/** Seats of people who are away: the owner can let a bot play on. */
function AwaySeats(): JSX.Element | null {
  const [bot] = catalogue.value?.bots ?? [];
  const at = table.value;
  if (!at || !isOwner.value || !bot || at.state === 'finished') return null;
  const away = at.seats.flatMap(({ kind, away: isAway }, seat) =>
    kind === 'person' && isAway ? [seat] : [],
  );
  return (
    <>
      {away.map((seat) => (
        <Button
          key={seat}
          title={botRow(catalogue.value, bot.name)?.sentence}
          onClick={() => {
            send({ type: 'add_bot', seat, bot: bot.name });
            close();
          }}
        >
          {t('table.putBot', { name: nameOf(seat) })}
        </Button>
      ))}
    </>
  );
}

/** Bots that play alone: what their owner says of them. */
const botsMenu = lazy(() => import('../bots/bots_alone').then((part) => part.BotsMenu));

/** A game without a fixed end is ended by the owner, after the hand that is played. */
function StopOpenGame(): JSX.Element | null {
  const isPossible =
    isOwner.value && ruleOf('game_length') === 'open' && table.value?.state !== 'finished';
  return isPossible ? (
    <Button
      onClick={() => {
        send({ type: 'stop_match' });
        close();
      }}
    >
      {t('table.stopOpen')}
    </Button>
  ) : null;
}

/** Whoever watches chooses from where; at a wide table the plates can be pressed too. */
function Views({ here }: { here: Game }): JSX.Element | null {
  if (mySeat.value >= 0) return null;
  return (
    <>
      {here.ring.map((seat) => (
        <Button
          key={seat}
          aria-pressed={seat === bottomSeat.value}
          onClick={() => {
            watchedSeat.value = seat;
            close();
          }}
        >
          {t('table.viewFrom', { name: nameOf(seat) })}
        </Button>
      ))}
    </>
  );
}

/** The ladder and help, at a table that has them. */
function Lessons(): JSX.Element | null {
  const { preset, lesson } = table.value ?? {};
  if (!preset || !lesson) return null;
  const isTeaching = lesson.teaching;
  return (
    <>
      {isTeaching && placeOf(catalogue.value, preset) && (
        <Button icon="ladder" onClick={open('ladder')}>
          {t('ladder.title')}
        </Button>
      )}
      {(isTeaching || allowedHelp.value !== 'none') && (
        <Button icon="bulb" onClick={open('teaching')}>
          {t(isTeaching ? 'teacher.menu' : 'help.title')}
        </Button>
      )}
    </>
  );
}

export function TableMenu({ here }: { here: Game | null }): JSX.Element {
  const isPlayer = mySeat.value >= 0;
  return (
    <Sheet title={t('app.menu')} kind="drawer" onClose={close}>
      <div class="t-menu">
        {isPlayer && stage.value.kind !== 'wide' && !isStrict.value && <ToggleList />}
        {here && <Views here={here} />}
        <AwaySeats />
        <StopOpenGame />
        {isOwner.value && <botsMenu.Part />}
        {here && <InWall />}
        {here && (
          <Button
            icon="replay"
            onClick={() => {
              close();
              lookBack();
            }}
          >
            {t('table.lookBack')}
          </Button>
        )}
        <Lessons />
        {mayTalk.value && (
          <Button icon="chat" onClick={open('talk')}>
            {t('table.talk')}
          </Button>
        )}
        {seesWatchers.value && (
          <Button icon="eye" onClick={open('watchers')}>
            {t('watching.watchers')}
          </Button>
        )}
        <Button icon="book" onClick={open('rules')}>
          {t('table.rulesCard')}
        </Button>
        {here && (
          <Button icon="list" onClick={open('log')}>
            {t('table.log')}
          </Button>
        )}
        <Button icon="keys" onClick={open('keys')}>
          {t('table.keys')}
        </Button>
        <Button icon={settings.value.isMuted ? 'muted' : 'sound'} onClick={open('sound')}>
          {t('sound.title')}
        </Button>
        <Button icon="gear" onClick={open('settings')}>
          {t('app.settings')}
        </Button>
        <Button
          icon="leave"
          onClick={() => {
            close();
            go('/');
          }}
        >
          {t('table.leave')}
        </Button>
      </div>
    </Sheet>
  );
}
