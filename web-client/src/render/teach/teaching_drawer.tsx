// The teacher's switches at the table, and how much help one wants for oneself.

import '../../styles/ladder.css';
import type { JSX } from 'preact';
import type { HelpLevel, Proposal, ServerTable } from '../../protocol.gen';
import { mySeat } from '../../seats';
import { send } from '../../send';
import { set, settings } from '../../settings';
import { table } from '../../state';
import { helpLevel, isHelped, noHelpWhy, offeredHelp } from '../../teach/help';
import { openPoll } from '../../teach/polls';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import type { IconName } from '../parts/icon';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';
import { isOwner } from '../result/next';

/** Help for oneself: as much as the table gives, or less. The teacher has no own hand. */
function OwnHelp({ at }: { at: ServerTable }): JSX.Element {
  const why = noHelpWhy.value;
  if (why) return <p>{t(why)}</p>;
  const { value: levels } = offeredHelp;
  const level = levels.includes(helpLevel.value) ? helpLevel.value : (levels.at(-1) ?? 'none');
  return (
    <>
      <Segments<HelpLevel>
        legend={t('help.title')}
        rows={levels.map((value) => ({ value, words: t(`teacher.helpName.${value}`) }))}
        value={level}
        onChange={(help) => set({ help })}
      />
      <p class="lead">{t(`teacher.helpLead.${level}`)}</p>
      {mySeat.value >= 0 && (
        <Switch
          words={t('help.highlight')}
          lead={t('help.groupsLegend')}
          isOn={settings.value.marksSets}
          isDisabled={!isHelped.value}
          onChange={(marksSets) => set({ marksSets })}
        />
      )}
      <Switch
        words={t('help.tellsAll')}
        lead={t('help.tellsAllLead')}
        isOn={settings.value.tellsAll}
        isDisabled={!isHelped.value}
        onChange={(tellsAll) => set({ tellsAll })}
      />
      {at.lesson?.review && mySeat.value >= 0 && (
        <Switch
          words={t('review.ask')}
          lead={t('teacher.nameWaitsLead')}
          isOn={settings.value.namesWaits}
          onChange={(namesWaits) => set({ namesWaits })}
        />
      )}
    </>
  );
}

const PROPOSALS: readonly {
  what: Proposal;
  icon: IconName;
  words: 'teacher.takeBack' | 'teacher.redeal' | 'teacher.asTeacher';
  isForWatchers: boolean;
}[] = [
  { what: 'take_back', icon: 'undo', words: 'teacher.takeBack', isForWatchers: false },
  { what: 'deal_again', icon: 'replay', words: 'teacher.redeal', isForWatchers: false },
  { what: 'teacher', icon: 'eye', words: 'teacher.asTeacher', isForWatchers: true },
];

/** What needs everybody's agreement. */
function Proposals({ at, onClose }: { at: ServerTable; onClose(): void }): JSX.Element {
  const isTeacher = at.teaches === true;
  const isAsking = mySeat.value < 0 && !isTeacher;
  const isOff = openPoll.value !== null || at.state !== 'playing';
  return (
    <>
      {PROPOSALS.filter((row) => row.isForWatchers === isAsking).map(({ what, icon, words }) => (
        <Button
          key={what}
          icon={icon}
          disabled={isOff}
          onClick={() => {
            send({ type: 'propose', what });
            onClose();
          }}
        >
          {t(words)}
        </Button>
      ))}
      <p class="lead">{t(isTeacher ? 'teacher.atOnce' : 'teacher.allAgree')}</p>
    </>
  );
}

/** Whoever plays can end it at any time: it is the own hand that is shown. */
function Teacher({
  at,
  name,
  onClose,
}: {
  at: ServerTable;
  name: string;
  onClose(): void;
}): JSX.Element {
  return (
    <>
      <p>{t('teacher.isTeacher', { name })}</p>
      {(mySeat.value >= 0 || at.teaches) && (
        <>
          <Button
            icon="eye"
            onClick={() => {
              send({ type: 'dismiss_teacher' });
              onClose();
            }}
          >
            {t(at.teaches ? 'teacher.stop' : 'teacher.dismiss')}
          </Button>
          {!at.teaches && <p class="lead">{t('teacher.dismissLead')}</p>}
        </>
      )}
    </>
  );
}

function Pause({ at }: { at: ServerTable }): JSX.Element | null {
  if (!isOwner.value || at.state === 'finished') return null;
  const isPaused = at.paused === true;
  return (
    <Button
      icon={isPaused ? 'play' : 'pause'}
      onClick={() => send({ type: 'pause', on: !isPaused })}
    >
      {t(isPaused ? 'teacher.resume' : 'teacher.pause')}
    </Button>
  );
}

export function TeachingDrawer({ onClose }: { onClose(): void }): JSX.Element | null {
  const { value: at } = table;
  if (!at) return null;
  return (
    <Sheet title={t('teacher.menu')} kind="drawer" onClose={onClose}>
      <div class="stack teaching">
        <OwnHelp at={at} />
        {at.lesson?.teaching && (
          <section class="l-moves">
            <h3>{t('teacher.title')}</h3>
            {at.teacher && <Teacher at={at} name={at.teacher} onClose={onClose} />}
            <Pause at={at} />
            <Proposals at={at} onClose={onClose} />
          </section>
        )}
      </div>
    </Sheet>
  );
}
