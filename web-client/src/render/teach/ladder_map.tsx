// The steps of the ladder as a list: where one is, what is behind and ahead, what stands beside.

import './words';
import type { ComponentChildren, JSX } from 'preact';
import type { CourseRow } from '../../protocol.gen';
import { catalogue } from '../../state';
import { ladderMap, type MapRow } from '../../teach/ladder';
import { t, tOr } from '../../text/text';
import { Icon } from '../parts/icon';
import { stageName } from './stage_words';

export const courseName = ({ name }: CourseRow): string => tOr('course', name, name);

const SAID = { done: 'ladder.done', here: 'ladder.here', ahead: 'ladder.ahead' } as const;

function Mark({ row }: { row: MapRow }): JSX.Element {
  if (row.state === 'done')
    return (
      <span class="l-mark">
        <Icon name="check" size={16} />
      </span>
    );
  return <span class="l-mark">{row.state === 'side' ? '·' : row.number}</span>;
}

export interface LadderMapProps {
  course: CourseRow;
  /** The preset that is played; empty: nobody is on the ladder. */
  preset: string;
  /** The step that is open, and what stands below its name then. */
  open?: string;
  onOpen?(id: string): void;
  below?(row: MapRow): ComponentChildren;
}

export function LadderMap({
  course,
  preset,
  open = '',
  onOpen,
  below,
}: LadderMapProps): JSX.Element {
  return (
    <ol class="l-map" aria-label={courseName(course)}>
      {ladderMap(catalogue.value, course, preset).map((row) => (
        <li
          key={row.preset}
          class={`is-${row.state} ${row.beside ? 'is-side' : ''}`}
          {...(row.state === 'here' && { 'aria-current': 'step' })}
        >
          <Mark row={row} />
          <div class="l-words">
            {onOpen ? (
              <button
                type="button"
                class="l-open"
                aria-expanded={open === row.preset}
                onClick={() => onOpen(row.preset)}
              >
                <span class="l-name">{stageName(row.preset)}</span>
                <Icon name="down" size={16} />
              </button>
            ) : (
              <span class="l-name">{stageName(row.preset)}</span>
            )}
            {preset !== '' && row.state !== 'side' && (
              <span class="sr-only">{t(SAID[row.state])}</span>
            )}
            {row.beside && (
              <span class="sr-only">{t('ladder.branch', { stage: stageName(row.beside) })}</span>
            )}
            {(!onOpen || open === row.preset) && below?.(row)}
          </div>
        </li>
      ))}
    </ol>
  );
}
