// The calculator: a hand by tapping tiles; its waits, or its worth line by line.

import '../teach/words';
import '../../styles/calculator.css';
import '../../styles/cards.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { ServerError } from '../../protocol.gen';
import { send } from '../../send';
import { settings } from '../../settings';
import { catalogue, lessons, link, refusal, rules } from '../../state';
import {
  addTile,
  type Draft,
  EMPTY,
  fitTo,
  type HandRules,
  handRules,
  type Into,
  intoAfter,
  questionOf,
} from '../../teach/calculator';
import { knownSituations } from '../../teach/situations';
import { t } from '../../text/text';
import { isFluent, speakFor } from '../../vocabulary';
import { CalculatorAnswer } from '../teach/calculator_answer';
import { CalculatorHand } from '../teach/calculator_hand';
import { CalculatorHow } from '../teach/calculator_how';
import { TilePicker } from '../teach/tile_picker';
import { useReference } from '../teach/use_reference';
import { Header, Main } from './header';
import { PresetSelect } from './preset_select';

const draft = signal<Draft>(EMPTY);
const into = signal<Into>('hand');
/** Why there is no answer, and the hand the answer is about. */
const problem = signal<ServerError | null>(null);
const asked = signal('');
const answered = signal('');

const ASK_AFTER_MS = 200;

/** Rules of the chosen preset, asked for when it is chosen. */
function useRules(): HandRules | null {
  const { preset } = draft.value;
  const { epoch, phase } = link.value;
  const told = rules.value;
  const mine = told?.preset === preset && told.changes.length === 0 ? told : null;
  useEffect(() => {
    if (preset && phase === 'open') send({ type: 'check_rules', preset, settings: [] });
  }, [preset, epoch, phase]);
  const known = mine ? handRules(mine) : null;
  const key = mine?.preset ?? '';
  useEffect(() => {
    if (known) draft.value = fitTo(known, draft.value, draft.value.preset);
    // oxlint-disable-next-line react/exhaustive-deps -- the preset stands for its rules
  }, [key]);
  return known;
}

function useFirstPreset(): void {
  const { value: lists } = catalogue;
  useEffect(() => {
    if (!lists || presetRow(lists, draft.peek().preset)) return;
    const last = settings.peek().lastTable?.preset ?? '';
    const preset = presetRow(lists, last)?.id ?? lists.presets[0]?.id ?? '';
    draft.value = { ...draft.peek(), preset };
  }, [lists]);
}

/** Asks whenever the hand has all its tiles and has changed. */
function useAnswer(known: HandRules | null): void {
  const question = known ? questionOf(known, draft.value) : null;
  const text = question ? JSON.stringify(question) : '';
  const { epoch, phase } = link.value;
  useEffect(() => {
    if (!question || phase !== 'open') return undefined;
    const timer = setTimeout(() => {
      problem.value = null;
      if (send(question)) asked.value = text;
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the question
  }, [text, epoch, phase]);
  const { calculated } = lessons.value;
  useEffect(() => {
    if (calculated) answered.value = asked.peek();
  }, [calculated]);
  const refused = refusal.value?.error;
  useEffect(() => {
    if (refused?.about === 'calculate') problem.value = refused;
  }, [refused]);
}

function tap(known: HandRules, pai: string): void {
  const next = addTile(known, draft.peek(), into.peek(), pai);
  into.value = intoAfter(known, next, into.peek());
  draft.value = next;
}

function clear(): void {
  draft.value = { ...EMPTY, preset: draft.peek().preset };
  into.value = 'hand';
  problem.value = null;
}

export function CalculatorPage(): JSX.Element {
  useFirstPreset();
  const known = useRules();
  useAnswer(known);
  const { preset } = draft.value;
  const cards = useReference(preset ? { preset, settings: [] } : null);
  useEffect(() => speakFor(preset), [preset]);
  const question = known ? questionOf(known, draft.value) : null;
  const isAnswered = question !== null && answered.value === JSON.stringify(question);
  return (
    <>
      <Header />
      <Main class="calculator">
        <div class="calculator-head">
          <div>
            <h1>{t('calculator.title')}</h1>
            <p class="lead">{t('calculator.lead')}</p>
          </div>
          <PresetSelect
            value={preset}
            onChange={(id) => {
              draft.value = { ...draft.value, preset: id };
            }}
          />
        </div>
        {known && isFluent.value && (
          <div class="calculator-body">
            <div class="calculator-left">
              <CalculatorHand draft={draft} into={into} rules={known} onClear={clear} />
              <TilePicker
                draft={draft.value}
                into={into.value}
                rules={known}
                onTap={(pai) => tap(known, pai)}
              />
              <CalculatorHow draft={draft} rules={known} known={knownSituations(cards, known)} />
            </div>
            <CalculatorAnswer
              draft={draft.value}
              rules={known}
              problem={problem.value}
              answer={isAnswered ? lessons.value.calculated : null}
              isComplete={question !== null}
            />
          </div>
        )}
      </Main>
    </>
  );
}
