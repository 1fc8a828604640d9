// The first steps of the ladder in the lobby: what is done, and the next one in one press.

import '../../styles/lobby_cards.css';
import './words';
import type { JSX } from 'preact';
import { isCreating } from '../../address_sync';
import { LESSON, playWithBots } from '../../quick';
import { settings } from '../../settings';
import { catalogue } from '../../state';
import { stepsOf, shownSteps, type LearnStep } from '../../teach/learnt';
import { t } from '../../text/text';
import { Button, Link, LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { stageName } from '../teach/stage_words';
import { stageNew } from '../teach/step_words';

const SAID = { done: 'own.learnDone', next: 'own.learnNext', ahead: 'own.learnAhead' } as const;

const Step = ({ step }: { step: LearnStep }): JSX.Element => (
  <li class={`is-${step.state}`} {...(step.state === 'next' && { 'aria-current': 'step' })}>
    <span class="learn-mark">
      {step.state === 'done' ? <Icon name="check" size={16} /> : step.number}
    </span>
    <p>
      <b>{stageName(step.preset)}</b>
      <span class="lead">
        {step.state === 'ahead' ? stageNew(step.preset) : t(SAID[step.state])}
      </span>
    </p>
  </li>
);

export function Learning(): JSX.Element | null {
  const steps = stepsOf(catalogue.value, settings.value.learnt);
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'next');
  if (steps.length === 0) return <section class="card learning" />;
  const words = done === 0 ? 'own.learnBegin' : 'own.learnGoOn';
  return (
    <section class="card learning" aria-labelledby="learning-title">
      <div class="card-head">
        <h2 id="learning-title">{t('own.learn')}</h2>
        <span class="lead">
          {done === 0 ? t('own.learnStart') : t('own.learnCount', { done, count: steps.length })}
        </span>
        <Link to="/learn" class="text-link">
          {t('own.learnAll')}
        </Link>
      </div>
      <ol class="learn-steps">
        {shownSteps(steps).map((step) => (
          <Step key={step.preset} step={step} />
        ))}
      </ol>
      {next ? (
        <Button
          disabled={isCreating.value}
          onClick={() => playWithBots({ preset: next.preset, settings: [], lesson: LESSON })}
        >
          {t(words, { number: next.number })}
        </Button>
      ) : (
        <LinkButton to="/learn">{t('own.learnAgain')}</LinkButton>
      )}
    </section>
  );
}
