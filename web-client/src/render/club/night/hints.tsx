// What stands out at the round: a hint to look, never a verdict (C110).

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { listOf, t } from '../../../text/text';
import { Icon } from '../../parts/icon';
import { nameIn } from './people_of';

export const Hints = ({ night }: { night: Night }): JSX.Element | null =>
  night.hints.length === 0 ? null : (
    <details class="card night-hints">
      <summary>
        <h2>{t('hint.title')}</h2>
        <span class="pill">{night.hints.length}</span>
        <Icon name="down" size={18} />
      </summary>
      <p class="lead">{t('hint.lead')}</p>
      <ul>
        {night.hints.map(({ kind, table, members }, index) => (
          <li key={index}>
            {t(`hint.${kind}`, {
              table,
              names: listOf(members.map((number) => nameIn(night, number))),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
