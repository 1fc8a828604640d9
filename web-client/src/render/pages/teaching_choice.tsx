// What a table does for those who learn: help, review, and the teacher's switches.

import type { JSX } from 'preact';
import { presetRow, ruleRow, valueOf } from '../../catalogue';
import type { HelpLevel, Lesson, Setting } from '../../protocol.gen';
import { HELP_LEVELS } from '../../settings';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { Segments } from '../parts/segments';
import { Switch } from '../parts/switch';
import { change, changeRule, checked, CLOCK, draft, USUAL_LESSON, undoRule } from './draft';

const valueHere = (name: string): string | undefined =>
  valueOf(draft.value.settings, name) ?? valueOf(checked.value?.values ?? [], name);

/** A rule switch that a teacher asks for: on when the rule has this value. */
interface RuleSwitch {
  rule: string;
  on: string;
  words: 'teacher.openHands' | 'teacher.tsumoOnly';
  lead: 'teacher.openHandsLead' | 'teacher.tsumoOnlyLead';
}

const RULES: readonly RuleSwitch[] = [
  { rule: 'open_hands', on: 'true', words: 'teacher.openHands', lead: 'teacher.openHandsLead' },
  { rule: 'allow_ron', on: 'false', words: 'teacher.tsumoOnly', lead: 'teacher.tsumoOnlyLead' },
];

const other = (value: string): string => (value === 'true' ? 'false' : 'true');

function RuleRow({ rule, on, words, lead }: RuleSwitch): JSX.Element | null {
  const value = valueHere(rule);
  if (!ruleRow(catalogue.value, rule) || value === undefined) return null;
  const flip = (): void => {
    const isChanged = valueOf(draft.value.settings, rule) !== undefined;
    if (isChanged) undoRule(rule);
    else changeRule(rule, other(value));
  };
  return <Switch words={t(words)} lead={t(lead)} isOn={value === on} onChange={flip} />;
}

const isFree = (settings: readonly Setting[]): boolean => valueOf(settings, 'legality') === 'free';

export function TeachingChoice(): JSX.Element {
  const lesson: Lesson = draft.value.lesson ?? USUAL_LESSON;
  const set = (part: Partial<Lesson>): void => change({ lesson: { ...lesson, ...part } });
  const { base_s: base, bank_s: bank } = draft.value.clock;
  const isSlow = base === 0 && bank === 0;
  if (isFree(checked.value?.values ?? []) && presetRow(catalogue.value, draft.value.preset)) {
    return (
      <section class="card options">
        <h2 class="field-label">{t('teacher.title')}</h2>
        <p class="lead">{t('help.strict')}</p>
      </section>
    );
  }
  return (
    <section class="card options" aria-labelledby="teaching-title">
      <h2 id="teaching-title" class="field-label">
        {t('teacher.title')}
      </h2>
      <p class="lead">{t('teacher.lead')}</p>
      <Segments<HelpLevel>
        legend={t('teacher.help')}
        rows={HELP_LEVELS.map((value) => ({ value, words: t(`teacher.helpName.${value}`) }))}
        value={lesson.help}
        onChange={(help) => set({ help })}
      />
      <p class="lead">{t(`teacher.helpLead.${lesson.help}`)}</p>
      <Switch
        words={t('teacher.review')}
        lead={t('teacher.reviewLead')}
        isOn={lesson.review}
        onChange={(review) => set({ review })}
      />
      <Switch
        words={t('teacher.allow')}
        lead={t('teacher.allowLead')}
        isOn={lesson.teaching}
        onChange={(teaching) => set({ teaching })}
      />
      <Switch
        words={t('teacher.noClock')}
        lead={t('teacher.noClockLead')}
        isOn={isSlow}
        onChange={(isOn) => change({ clock: isOn ? { base_s: 0, bank_s: 0 } : CLOCK })}
      />
      {RULES.map((row) => (
        <RuleRow key={row.rule} {...row} />
      ))}
    </section>
  );
}
