// The next step as the one large button, with the clock and what will happen.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubPath } from '../../../club_routes';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Button, LinkButton } from '../../parts/button';
import type { IconName } from '../../parts/icon';
import { AskButton } from '../asking';
import { FormSheet, NumberField } from '../form';
import { Digits, roundLeft, StartClock } from '../parts';
import { drawOf } from './draw';
import { nameIn, counts } from './people_of';
import { nextStep, roundOf, stepMessage, type StepName } from './step';

const OVER: readonly string[] = ['over', 'disputed', 'void'];

export const doneTables = ({ tables }: Night): number =>
  tables.filter(({ state }) => OVER.includes(state)).length;

const isDisputed = ({ tables }: Night): boolean => tables.some(({ state }) => state === 'disputed');

function hereSentence(night: Night): string {
  const { present, late } = counts(night.people);
  const count = present + late;
  if (count === 0) return t('step.nobody');
  return t(count < 4 ? 'step.few' : 'step.checkingIn', { count });
}

function sentences(night: Night, step: StepName): [string, string] {
  const round = roundOf(night);
  switch (step) {
    case 'openCheckIn':
      return [t('step.planned'), t('step.plannedLead')];
    case 'seat':
      return [hereSentence(night), t('step.seatLead')];
    case 'start': {
      const count = clubs.value.proposal?.tables.length ?? 0;
      const seconds = night.plan.countdown_s;
      return [t('step.drawn', { round }), t('step.drawnLead', { count, seconds })];
    }
    case 'counting':
      return [t('step.counting', { round }), t('step.countingLead')];
    case 'running': {
      const values = { count: night.tables.length, done: doneTables(night) };
      return [t('step.running', { round }), t('step.runningLead', values)];
    }
    case 'confirm':
      return [
        t('step.done', { round }),
        t(isDisputed(night) ? 'step.doneDisputed' : 'step.doneLead'),
      ];
    case 'finish':
      return [t('step.lastConfirmed'), t('step.lastLead')];
    case 'closeNight':
      return [t('step.finished'), t('step.finishedLead')];
    case 'closed':
      return [t('step.closed'), t('step.closedLead')];
  }
}

const BUTTONS: Partial<Record<StepName, IconName>> = {
  openCheckIn: 'people',
  seat: 'grid',
  start: 'play',
  confirm: 'check',
  finish: 'check',
  closeNight: 'lock',
};

/** What time does when it is over. */
export function endWords({ plan }: Night): string {
  if (plan.hands_after > 4) return t('night.thenNothing');
  return plan.hands_after === 0
    ? t('night.thenFinish')
    : t('night.thenMore', { count: plan.hands_after });
}

const CLOCKED: readonly string[] = ['counting', 'running', 'done'];

const isOver = ({ state }: Night): boolean => state === 'finished' || state === 'closed';

/** All rounds are over; only the director still has to say so. */
export const arePlayed = ({ round, plan }: Night): boolean =>
  round.state === 'confirmed' && round.round >= plan.rounds;

interface Clocked {
  head: string;
  foot: string;
  leftAt(now: number): number;
}

/** The clock of the round, or how long a round takes. */
function clockOf(night: Night): Clocked {
  const { round, plan } = night;
  const left = (now: number): number => roundLeft(night, now);
  if (round.state === 'counting') {
    return { head: t('night.startsIn', { round: round.round }), foot: '', leftAt: left };
  }
  const isClocked = CLOCKED.includes(round.state);
  const isPaused = round.state === 'running' && !round.is_running;
  return {
    head: t('night.roundTime'),
    foot: isPaused ? pauseWords(night) : endWords(night),
    leftAt: isClocked ? left : () => plan.round_min * 60_000,
  };
}

const pauseWords = (night: Night): string => {
  const { paused_by: by } = night.round;
  return by > 0 ? t('night.paused', { name: nameIn(night, by) }) : t('night.isPaused');
};

/** Left out where no clock runs: after the last round, and where a round has no end by time. */
export function ClockPlate({ night }: { night: Night }): JSX.Element | null {
  const { head, foot, leftAt } = clockOf(night);
  const isTimed = night.plan.round_min > 0 || ['none', 'counting'].includes(night.round.state);
  if (isOver(night) || arePlayed(night) || !isTimed) return null;
  if (night.round.state === 'none' && night.round.round === 0) {
    return (
      <div class="step-clock">
        <StartClock at={night.plan.at} club={clubs.value.club} words={t('night.begins')} />
      </div>
    );
  }
  return (
    <div class="step-clock">
      <span>{head}</span>
      <Digits leftAt={leftAt} />
      <span>{foot}</span>
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** A letter that acts while nothing is typed and no sheet is open. */
export function useKey(key: string, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.key.toLowerCase() !== key || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key]);
}

/** A press meant for the step before does nothing. */
const DEAD_MS = 600;

/** Since when the step is what it is. */
function useSince(step: string): { current: number } {
  const since = useRef(0);
  const before = useRef('');
  if (before.current !== step) {
    before.current = step;
    since.current = Date.now();
  }
  return since;
}

const MORE_MIN = 5;

/** More time for all tables of the round. */
function AddTime({ night }: { night: Night }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const [minutes, setMinutes] = useState(MORE_MIN);
  const { club, night: number } = night;
  return (
    <>
      <Button isBig class="on-felt" onClick={() => setIsOpen(true)}>
        {t('step.addTime')}
      </Button>
      {isOpen && (
        <FormSheet
          title={t('step.addTime')}
          words={t('step.addTime')}
          stamp={`${night.revision} ${night.rulings.length}`}
          onClose={() => setIsOpen(false)}
          message={() => ({
            type: 'rule',
            club,
            night: number,
            kind: 'time',
            table: 0,
            member: 0,
            values: { minutes, hands: 0 },
            reason: 'director',
            words: '',
            proposed: 0,
          })}
        >
          <NumberField
            words={t('step.addTimeMinutes')}
            hint={t('step.addTimeLead')}
            value={minutes}
            min={1}
            max={300}
            onChange={setMinutes}
          />
        </FormSheet>
      )}
    </>
  );
}

function StepButton({ night, step }: { night: Night; step: StepName }): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const since = useSince(`${step} ${roundOf(night)}`);
  useKey('n', () => {
    if (Date.now() - since.current > DEAD_MS) box.current?.querySelector('button')?.click();
  });
  const icon = BUTTONS[step];
  const round = roundOf(night);
  if (step === 'closed') return null;
  if (!icon) {
    return (
      <div class="step-go">
        <LinkButton
          to={clubPath(night.club, { page: 'tables', night: night.night })}
          isBig
          class="on-felt"
        >
          {t('step.toTables')}
        </LinkButton>
        {step === 'running' && night.plan.round_min > 0 && <AddTime night={night} />}
      </div>
    );
  }
  return (
    <div class="step-go" ref={box}>
      <AskButton
        kind="main"
        icon={icon}
        class="step-button"
        stamp={night.revision}
        message={() => stepMessage(night, drawOf(night), clubs.value.proposal?.revision)}
        aria-keyshortcuts="N"
      >
        {t(`step.${step as 'start'}`, { round })}
      </AskButton>
    </div>
  );
}

export function StepCard({ night }: { night: Night }): JSX.Element {
  const step = nextStep(night);
  const [sentence, lead] = sentences(night, step);
  return (
    <section class="step-card felt" aria-labelledby="step-title">
      <ClockPlate night={night} />
      <div class="step-words">
        <p class="step-next">{t('night.next')}</p>
        <h2 id="step-title">{sentence}</h2>
        <p>{lead}</p>
      </div>
      <StepButton night={night} step={step} />
    </section>
  );
}
