// Letting others watch one's own hand as it is played: by a link, and taking that back (W6).

import type { JSX } from 'preact';
import type { ServerTable } from '../../protocol.gen';
import { ownSeat } from '../../seats';
import { send } from '../../send';
import { state } from '../../state';
import { t } from '../../text/text';
import { watchLink } from '../../watch/watched_by';
import { Button } from '../parts/button';
import { CopiedField } from './copied_field';
import './watchers_words';

const allow = (isOn: boolean) => () => send({ type: 'allow_seat', link: true, on: isOn });

/** In games of a club nobody watches a hand before it is over, so nobody can be let in. */
const mayShow = ({ host, watch }: ServerTable): boolean =>
  ownSeat.value >= 0 && host !== true && watch !== undefined && watch.audience !== 'nobody';

export function OwnHand({ at }: { at: ServerTable }): JSX.Element | null {
  const key = state.value.watchKeys.seat?.key ?? '';
  if (!mayShow(at)) return null;
  return (
    <section class="watched-block">
      <h3>
        <span>{t('ownHand.title')}</span>
      </h3>
      {key === '' ? (
        <>
          <p class="lead">{t('ownHand.lead')}</p>
          <Button icon="link" onClick={allow(true)}>
            {t('ownHand.make')}
          </Button>
        </>
      ) : (
        <>
          <CopiedField
            words={t('ownHand.link')}
            lead={t('ownHand.linkLead')}
            text={watchLink(location.origin, at.code, key)}
          />
          <Button icon="undo" onClick={allow(false)}>
            {t('ownHand.takeBack')}
          </Button>
        </>
      )}
    </section>
  );
}
