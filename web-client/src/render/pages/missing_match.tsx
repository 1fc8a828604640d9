// What is said in the place of a match that is not here.

import type { JSX } from 'preact';
import type { ServerError } from '../../protocol.gen';
import { t } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { refusalWords } from '../refusals';
import { Notice, ToLobby } from './closed';

export interface MissingMatchProps {
  problem: ServerError;
  /** Back to the table it was looked for at. */
  onBack?: () => void;
}

export const MissingMatchPage = ({ problem, onBack }: MissingMatchProps): JSX.Element => (
  <Notice title={t('closed.noMatch')}>
    <p>{refusalWords(problem)}</p>
    <div class="notice-actions">
      {onBack ? (
        <Button kind="main" onClick={onBack}>
          {t('closed.backToTable')}
        </Button>
      ) : (
        <LinkButton kind="main" to="/replays">
          {t('closed.toReplays')}
        </LinkButton>
      )}
      <ToLobby isMain={false} />
    </div>
  </Notice>
);
