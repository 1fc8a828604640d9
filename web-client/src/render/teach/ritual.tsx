// What is done at a real table before the first tile: seats are drawn by wind tiles, dice break the
// wall. Shown over the empty rivers for a moment; any key or press ends it, and so does a discard.

import '../../styles/ritual.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { windOf } from '../../announce';
import type { Game } from '../../game';
import type { GameEventStartKyoku } from '../../protocol.gen';
import { bottomSeat, nameOf } from '../../seats';
import { news } from '../../state';
import { ruleOf } from '../../table_rules';
import { isRitualShown } from '../../teach/stage_news';
import { wallBreak, type WallBreak } from '../../teach/wall_break';
import { listOf, t } from '../../text/text';
import { Tile } from '../parts/tile_face';
import { at } from '../table/at';
import { plan, stage } from '../table/view';
import { Die } from './die';
import { WallPicture } from './wall_picture';

type Step = 'seats' | 'dice';

const MS: Record<Step, number> = { seats: 2200, dice: 2800 };

interface Shown {
  start: GameEventStartKyoku;
  steps: readonly Step[];
}

const shown = signal<Shown | null>(null);

/** Says whether it is shown for as long as it is. */
function useShown(isShown: boolean): void {
  useEffect(() => {
    isRitualShown.value = isShown;
    return () => { isRitualShown.value = false; };
  }, [isShown]);
}

const next = (): void => {
  const { value: now } = shown;
  if (!now) return;
  const steps = now.steps.slice(1);
  shown.value = steps.length > 0 ? { ...now, steps } : null;
};

const end = (): void => {
  shown.value = null;
};

/** A deal that has just been told; what happened before one came is no news. */
function useDeal(): void {
  const { value: told } = news;
  useEffect(() => {
    const start = told.map(({ event }) => event).find(({ type }) => type === 'start_kyoku');
    if (start?.type !== 'start_kyoku') return;
    const isFirst = told.some(({ event }) => event.type === 'start_game');
    const hasWinds = start.winds?.every((wind) => wind === '') !== true;
    const steps = [
      ...(isFirst && hasWinds ? ['seats' as const] : []),
      ...(start.dice.some((one) => one > 0) ? ['dice' as const] : []),
    ];
    shown.value = steps.length > 0 ? { start, steps } : null;
  }, [told]);
}

function useEnd(step: Step | undefined, isOver: boolean): void {
  useEffect(() => {
    if (!step) return undefined;
    const timer = setTimeout(next, MS[step]);
    addEventListener('keydown', end);
    addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', end);
      removeEventListener('pointerdown', end);
    };
  }, [step]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

const Seats = ({ here }: { here: Game }): JSX.Element => (
  <>
    <p class="ritual-title">{t('ritual.seats')}</p>
    <ul class="ritual-seats">
      {here.seats.map((_, seat) => (
        <li key={seat}>
          <span class="ritual-turn" style={{ animationDelay: `${300 + seat * 250}ms` }}>
            <Tile code={windOf(here, seat)} size={34} />
          </span>
          <span class="ritual-name">{nameOf(seat)}</span>
        </li>
      ))}
    </ul>
  </>
);

/** How long each wall is drawn. */
function stacksOf(here: Game): number {
  if (here.players === 3 || ruleOf('bonus_tiles') === 'true') return 18;
  return ruleOf('honors')?.includes('1') === false ? 15 : 17;
}

function Dice({ here, broken }: { here: Game; broken: WallBreak }): JSX.Element {
  const { throws, owner, stacks } = broken;
  return (
    <div class="ritual-break">
      <WallPicture
        ring={here.ring} bottomSeat={bottomSeat.value}
        stacks={stacksOf(here)} broken={broken}
      />
      <div class="ritual-words">
        <span class="ritual-dice">
          {throws.flat().map((value, i) => <Die key={i} value={value} />)}
        </span>
        {throws.map((dice, i) => (
          <p key={i}>
            {t('ritual.dice', {
              dice: listOf(dice.map(String)), sum: dice.reduce((sum, one) => sum + one, 0),
            })}
          </p>
        ))}
        <p class="ritual-title">{t('ritual.wallOf', { name: nameOf(owner) })}</p>
        <p>{t('ritual.break', { count: stacks })}</p>
      </div>
    </div>
  );
}

const SIZES = { wide: { w: 380, h: 176 }, portrait: { w: 330, h: 156 }, small: { w: 300, h: 112 } };

export function Ritual({ here }: { here: Game }): JSX.Element | null {
  useDeal();
  const now = shown.value;
  const step = now?.steps[0];
  useShown(step !== undefined);
  useEnd(step, here.seats.some(({ river }) => river.length > 0));
  const river = plan.value.seats.own?.river;
  if (!now || !step || !river) return null;
  const { w, h } = SIZES[stage.value.kind];
  const { frame } = river;
  const box = { x: frame.x - w / 2, y: frame.y + 4, w, h };
  const addsUp = ruleOf('wall_break_sum') !== 'false';
  const broken = wallBreak(now.start.dice, now.start.oya, here.ring, addsUp);
  return (
    <section
      key={step} class={`ritual ritual-${stage.value.kind}`} style={at(box, stage.value.scale)}
      role="status"
    >
      {step === 'seats' ? <Seats here={here} /> : broken && <Dice here={here} broken={broken} />}
    </section>
  );
}
