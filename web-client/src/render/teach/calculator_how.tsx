// How the hand is won: by draw or discard, from which seat, in which round, in what circumstances.

import './words';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { chooseSituation, type Draft, type HandRules } from '../../teach/calculator';
import { situationsFor } from '../../teach/situations';
import { t, tOr, windName } from '../../text/text';
import { Segments } from '../parts/segments';
import { Stepper } from '../parts/stepper';

export interface CalculatorHowProps {
  draft: Signal<Draft>;
  rules: HandRules;
  /** Circumstances that the rules know. */
  known: readonly string[];
}

const WINDS = ['E', 'S', 'W', 'N'];
const REPEATS_MAX = 20;

const windRows = (count: number): { value: string; words: string }[] =>
  WINDS.slice(0, count).map((wind, i) => ({ value: String(i), words: windName(wind) }));

/** Without winds of their own, seats are only the dealer and the others. */
const seatRows = ({ has, players }: HandRules): { value: string; words: string }[] =>
  has.winds
    ? windRows(players)
    : [
        { value: '0', words: t('calculator.dealer') },
        { value: '1', words: t('calculator.notDealer') },
      ];

function Situations({ draft, rules, known }: CalculatorHowProps): JSX.Element | null {
  const rows = situationsFor(rules, known, draft.value);
  if (rows.length === 0) return null;
  return (
    <fieldset class="k-situations">
      <legend class="field-label">{t('calculator.situation')}</legend>
      {rows.map((name) => (
        <button
          key={name}
          type="button"
          class="k-situation"
          aria-pressed={draft.value.situations.includes(name)}
          onClick={() => {
            draft.value = chooseSituation(rules, draft.value, name);
          }}
        >
          {tOr('situation', name, name)}
        </button>
      ))}
    </fieldset>
  );
}

export function CalculatorHow({ draft, rules, known }: CalculatorHowProps): JSX.Element {
  const now = draft.value;
  const change = (part: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...part };
  };
  /** A circumstance of the other kind of win goes with it. */
  const changeHow = (tsumo: boolean): void => {
    const next = { ...draft.value, tsumo };
    const possible = situationsFor(rules, known, next);
    change({ tsumo, situations: next.situations.filter((one) => possible.includes(one)) });
  };
  return (
    <section class="card k-how" aria-label={t('calculator.how')}>
      {!rules.has.tsumoOnly && (
        <Segments
          legend={t('calculator.how')}
          rows={[
            { value: 'ron', words: t('calculator.ron') },
            { value: 'tsumo', words: t('calculator.tsumo') },
          ]}
          value={now.tsumo ? 'tsumo' : 'ron'}
          onChange={(how) => changeHow(how === 'tsumo')}
        />
      )}
      <Segments
        legend={t('calculator.seat')}
        rows={seatRows(rules)}
        value={String(now.seat)}
        onChange={(seat) => change({ seat: Number(seat) })}
      />
      {rules.has.winds && (
        <Segments
          legend={t('calculator.round')}
          rows={windRows(WINDS.length)}
          value={String(now.round)}
          onChange={(round) => change({ round: Number(round) })}
        />
      )}
      <Situations draft={draft} rules={rules} known={known} />
      {rules.has.honba && (
        <div class="k-steppers">
          <div>
            <span class="field-label">{t('calculator.honba')}</span>
            <Stepper
              label={t('calculator.honba')}
              value={now.honba}
              min={0}
              max={REPEATS_MAX}
              onChange={(honba) => change({ honba })}
            />
          </div>
          <div>
            <span class="field-label">{t('calculator.sticks')}</span>
            <Stepper
              label={t('calculator.sticks')}
              value={now.kyotaku}
              min={0}
              max={REPEATS_MAX}
              onChange={(kyotaku) => change({ kyotaku })}
            />
          </div>
        </div>
      )}
    </section>
  );
}
