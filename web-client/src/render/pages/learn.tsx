// To learn: the ladders, one table for each step, and what helps beside it.

import '../teach/words';
import '../../styles/ladder.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isCreating } from '../../address_sync';
import { LESSON, playWithBots } from '../../quick';
import { catalogue } from '../../state';
import type { CourseRow } from '../../protocol.gen';
import type { MapRow } from '../../teach/ladder';
import { t, tOr } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { courseName, LadderMap } from '../teach/ladder_map';
import { stageName } from '../teach/stage_words';
import { stageNew } from '../teach/step_words';
import { Header, Main } from './header';

const Step = ({ row }: { row: MapRow }): JSX.Element => (
  <div class="l-step">
    <p>{stageNew(row.preset)}</p>
    <Button
      disabled={isCreating.value}
      icon="bolt"
      onClick={() => playWithBots({ preset: row.preset, settings: [], lesson: LESSON })}
    >
      {t('ladder.startAt', { stage: stageName(row.preset) })}
    </Button>
  </div>
);

function CourseMap({ course }: { course: CourseRow }): JSX.Element {
  const [open, setOpen] = useState('');
  return (
    <section class="card learn-map">
      <h2>{courseName(course)}</h2>
      <p class="lead">{tOr('courseLead', course.name, '')}</p>
      <LadderMap
        course={course}
        preset=""
        open={open}
        onOpen={(id) => setOpen(open === id ? '' : id)}
        below={(row) => <Step row={row} />}
      />
    </section>
  );
}

export function LearnPage(): JSX.Element {
  const courses = catalogue.value?.courses ?? [];
  const first = courses[0]?.stages[0]?.preset ?? '';
  return (
    <>
      <Header />
      <Main class="learn">
        <section class="learn-hero felt">
          <div class="hero-words">
            <h1>{t('ladder.title')}</h1>
            <p>{t('ladder.startLead')}</p>
            <div class="hero-actions">
              <Button
                kind="main"
                isBig
                icon="bolt"
                disabled={!catalogue.value || isCreating.value}
                onClick={() => playWithBots({ preset: first, settings: [], lesson: LESSON })}
              >
                {t('ladder.start')}
              </Button>
              <LinkButton to="/calculator" isBig icon="sum" class="on-felt">
                {t('learn.calculator')}
              </LinkButton>
              <LinkButton to="/sheets" isBig icon="print" class="on-felt">
                {t('learn.sheets')}
              </LinkButton>
            </div>
          </div>
        </section>
        {courses.map((course) => (
          <CourseMap key={course.name} course={course} />
        ))}
      </Main>
    </>
  );
}
