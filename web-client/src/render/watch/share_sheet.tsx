// Taking a table that is watched elsewhere: the link to this moment, a frame for another page, parts
// for a video, and what programs ask for.

import '../../styles/watchers.css';
import './watchers_words';
import type { JSX } from 'preact';
import { frameCode } from '../../frame';
import { liveTable, watching } from '../../state';
import { t } from '../../text/text';
import { keyOf } from '../../watch/key';
import { feedLink } from '../../watch/stream';
import { openOverlay } from '../overlay';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { CopiedField } from './copied_field';
import { momentLink } from './moment_link';

export function ShareSheet({ onClose }: { onClose(): void }): JSX.Element | null {
  const code = liveTable.value?.code;
  const { value: at } = watching;
  if (!code || !at) return null;
  const { class: what, policy } = at;
  return (
    <Sheet title={t('share.title')} class="share-sheet" onClose={onClose}>
      <CopiedField words={t('share.moment')} text={momentLink()} isMain />
      {policy.embedding && (
        <CopiedField words={t('share.frame')} lead={t('share.frameLead')} text={frameCode(code)} />
      )}
      <section class="share-row">
        <h3 class="field-label">{t('maker.title')}</h3>
        <p class="lead">{t('share.partsLead')}</p>
        <Button icon="screen" onClick={() => openOverlay('streamMaker')}>
          {t('share.toMaker')}
        </Button>
      </section>
      {what !== 'seat' && (
        <CopiedField
          words={t('share.feed')}
          lead={t('share.feedLead')}
          text={feedLink(location.origin, { code, of: what, key: keyOf(location) })}
        />
      )}
    </Sheet>
  );
}
