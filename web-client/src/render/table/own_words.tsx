// Small words about the own hand, and the three toggles.

import type { JSX } from 'preact';
import { offeredToggles, toggle, toggles } from '../../automatic';
import type { Game } from '../../game';
import { choices } from '../../input';
import { mySeat } from '../../seats';
import { asked, state } from '../../state';
import { isStrict } from '../../table_rules';
import { t, type TextKey } from '../../text/text';
import { hasNoYaku, help, helpedSeat, isHelped, tells, waitsNow } from '../../teach/help';
import { chipWords, waitsWords } from '../../teach/help_words';
import { openOverlay } from '../overlay';
import { ClockText } from '../parts/clock';
import { Icon } from '../parts/icon';
import { Tile } from '../parts/tile_face';
import { at } from './at';
import { beside } from './beside';
import { note, plan, stage } from './view';

interface Chip {
  look: 'furiten' | 'riichi' | 'dead' | 'call' | 'noYaku';
  words: TextKey;
  why: TextKey;
}

/** Ready, and nothing to be won on: known only where the table helps. */
const isWithoutYaku = (): boolean => hasNoYaku(waitsNow.value);

/** The waits stand on the felt, and say furiten themselves. */
const showsWaits = (): boolean => waitsNow.value.length > 0 && !isHelped.value;

function chipsOf(here: Game): Chip[] {
  const own = here.seats[mySeat.value];
  const chips: Chip[] = [];
  if (own?.isRiichi) chips.push({ look: 'riichi', words: 'table.riichi', why: 'table.riichiWhy' });
  if (state.value.isFuriten && !showsWaits()) {
    chips.push({ look: 'furiten', words: 'table.furiten', why: 'table.furitenWhy' });
  }
  if (own && own.call !== 'none') {
    chips.push({ look: 'call', words: `british.${own.call}`, why: `british.${own.call}Why` });
  }
  if (own?.isDead) chips.push({ look: 'dead', words: 'table.dead', why: 'table.deadWhy' });
  if (isWithoutYaku())
    chips.push({ look: 'noYaku', words: 'table.noYaku', why: 'table.noYakuWhy' });
  return chips;
}

function explain(why: string): void {
  note.value = note.peek() === why ? '' : why;
}

function ChipButton({ look, words, why }: Chip): JSX.Element {
  const text = t(why);
  return (
    <button
      type="button"
      class={`t-chip t-chip-${look}`}
      aria-expanded={note.value === text}
      onClick={() => explain(text)}
    >
      {t(words)}
    </button>
  );
}

const SHOWN_WAITS = 3;

/** What the hand waits for and how much of it is left, and whether a discard can be won on. */
function WaitsChip(): JSX.Element | null {
  const { value: waits } = waitsNow;
  const { isFuriten } = state.value;
  if (!showsWaits()) return null;
  const count = waits.reduce((sum, { left }) => sum + left, 0);
  const names = waitsWords(waits);
  const why = isFuriten ? `${names}. ${t('table.furitenWhy')}` : names;
  const { scale } = stage.value;
  return (
    <button
      type="button"
      class={`t-chip t-chip-waits ${isFuriten ? 't-chip-furiten' : ''}`}
      aria-expanded={note.value === why}
      aria-label={t('table.waitsFor', { waits: names, context: isFuriten ? 'furiten' : undefined })}
      onClick={() => explain(why)}
    >
      {isFuriten ? t('table.furiten') : t('help.waits')}
      {waits.slice(0, SHOWN_WAITS).map(({ pai }) => (
        <Tile key={pai} code={pai} size={Math.max(16, 22 * scale)} isDecor />
      ))}
      {waits.length > SHOWN_WAITS && <span>…</span>}
      <span>{t('help.left', { count })}</span>
    </button>
  );
}

/** How far the hand is; where the help does not stand beside the table, it opens it. */
function HelpChip(): JSX.Element | null {
  const { value: told } = help;
  if (!told || beside.value === 'help') return null;
  return (
    <button
      type="button"
      class="t-chip t-chip-help"
      aria-haspopup="dialog"
      onClick={() => openOverlay('help')}
    >
      <Icon name="bulb" size={18} />
      {chipWords(told, tells('tiles'))}
    </button>
  );
}

/** Where no zone is open the phone shows the time of the own turn beside the chips. */
function PhoneTurn(): JSX.Element | null {
  const open = asked.value;
  if (!open || stage.value.kind !== 'portrait') return null;
  return (
    <span class="t-phone-turn">
      {t('question.turn')}
      <ClockText time={open.time} />
    </span>
  );
}

export function Chips({ here }: { here: Game }): JSX.Element | null {
  const { scale, kind } = stage.value;
  // On an upright phone the question takes this place.
  const isTaken = kind === 'portrait' && asked.value !== null && choices.value.length > 0;
  if (helpedSeat.value < 0 || isTaken) return null;
  return (
    <div class={`t-chips t-chips-${kind}`} style={at(plan.value.chips, scale)}>
      {mySeat.value >= 0 && chipsOf(here).map((chip) => <ChipButton key={chip.look} {...chip} />)}
      {mySeat.value >= 0 && <WaitsChip />}
      <HelpChip />
      <PhoneTurn />
    </div>
  );
}

/** Row of toggles: on the felt of a wide table, in the menu of a phone. */
export function ToggleList(): JSX.Element {
  return (
    <>
      {offeredToggles.value.map((name) => (
        <button
          key={name}
          type="button"
          role="switch"
          class="t-toggle"
          aria-checked={toggles.value[name]}
          onClick={() => toggle(name)}
        >
          <span class="t-toggle-track">
            <span class="t-toggle-thumb" />
          </span>
          {t(`table.${name}`)}
        </button>
      ))}
    </>
  );
}

export function Toggles(): JSX.Element | null {
  const box = plan.value.toggles;
  if (!box || mySeat.value < 0 || isStrict.value) return null;
  return (
    <div class="t-toggles" style={at(box, stage.value.scale)}>
      <ToggleList />
    </div>
  );
}
