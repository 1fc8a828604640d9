// What is done at a real table before the first tile: seats are drawn by wind tiles, dice break the
// wall. Shown over the own river for its time, whatever others discard meanwhile; any key or press
// ends it, and so does the own first discard.

import './ritual_words';
import '../../styles/ritual.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { windOf } from '../../announce';
import type { Game } from '../../game';
import { bottomSeat, nameOf } from '../../seats';
import { ruleOf } from '../../table_rules';
import { endRitual, nextStep, ritual, type RitualStep } from '../../teach/rituals';
import { isRitualShown } from '../../teach/stage_news';
import { wallBreak, type WallBreak } from '../../teach/wall_break';
import { listOf, t } from '../../text/text';
import { Tile } from '../parts/tile_face';
import { at } from '../table/at';
import { plan, stage } from '../table/view';
import { Die } from './die';
import { WallPicture } from './wall_picture';

const MS: Record<RitualStep, number> = { seats: 2200, dice: 2800 };

/** Says whether it is shown for as long as it is. */
function useShown(isShown: boolean): void {
  useEffect(() => {
    isRitualShown.value = isShown;
    return () => {
      isRitualShown.value = false;
    };
  }, [isShown]);
}

function useEnd(step: RitualStep | undefined, isOver: boolean): void {
  useEffect(() => {
    if (!step) return undefined;
    const timer = setTimeout(nextStep, MS[step]);
    addEventListener('keydown', endRitual);
    addEventListener('pointerdown', endRitual);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', endRitual);
      removeEventListener('pointerdown', endRitual);
    };
  }, [step]);
  useEffect(() => {
    if (isOver) endRitual();
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
        ring={here.ring}
        bottomSeat={bottomSeat.value}
        stacks={stacksOf(here)}
        broken={broken}
      />
      <div class="ritual-words">
        <span class="ritual-dice">
          {throws.flat().map((value, i) => (
            <Die key={i} value={value} />
          ))}
        </span>
        {throws.map((dice, i) => (
          <p key={i}>
            {t('ritual.dice', {
              dice: listOf(dice.map(String)),
              sum: dice.reduce((sum, one) => sum + one, 0),
            })}
          </p>
        ))}
        <p class="ritual-title">{t('ritual.wallOf', { name: nameOf(owner) })}</p>
        <p>{t('ritual.break', { count: stacks })}</p>
      </div>
    </div>
  );
}

const SIZES = { wide: { w: 344, h: 196 }, portrait: { w: 330, h: 156 }, small: { w: 300, h: 112 } };

export function Ritual({ here }: { here: Game }): JSX.Element | null {
  const { value: now } = ritual;
  const step = now?.steps[0];
  useShown(step !== undefined);
  useEnd(step, here.result !== null || (here.seats[bottomSeat.value]?.river.length ?? 0) > 0);
  const river = plan.value.seats.own?.river;
  if (!now || !step || !river) return null;
  const { w, h } = SIZES[stage.value.kind];
  const { frame } = river;
  const box = { x: frame.x - w / 2, y: frame.y + 4, w, h };
  const addsUp = ruleOf('wall_break_sum') !== 'false';
  const broken = wallBreak(now.start.dice, now.start.oya, here.ring, addsUp);
  return (
    <section
      key={step}
      class={`ritual ritual-${stage.value.kind}`}
      style={at(box, stage.value.scale)}
      role="status"
    >
      {step === 'seats' ? <Seats here={here} /> : broken && <Dice here={here} broken={broken} />}
    </section>
  );
}
