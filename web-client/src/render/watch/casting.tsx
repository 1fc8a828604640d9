// Who casts the table: named by its owner among those who watch, or by a link that counts once.

import type { JSX } from 'preact';
import { copy } from '../../clipboard';
import type { ServerTable } from '../../protocol.gen';
import { send } from '../../send';
import { state } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { toast } from '../parts/toast';
import { isOwner } from '../result/next';

async function copyLink(link: string): Promise<void> {
  if (await copy(link)) toast(t('watchedBy.copied'), 'good');
  else toast(t('watchedBy.copyByHand'));
}

function CasterLink({ at }: { at: ServerTable }): JSX.Element {
  const key = state.value.watchKeys.caster;
  if (!key) {
    return (
      <Button icon="link" onClick={() => send({ type: 'make_caster_link' })}>
        {t('casting.makeLink')}
      </Button>
    );
  }
  const link = `${location.origin}/t/${at.code}/watch#cast=${key}`;
  return (
    <>
      <label class="field-label" for="caster-link">
        {t('casting.link')}
      </label>
      <input
        id="caster-link"
        class="text-field"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon="copy" onClick={() => void copyLink(link)}>
        {t('watchedBy.copy')}
      </Button>
    </>
  );
}

export function Casting({ at }: { at: ServerTable }): JSX.Element | null {
  const { casters = [] } = at;
  if (!isOwner.value && casters.length === 0) return null;
  return (
    <section class="watched-block">
      <h3>
        <Icon name="screen" size={18} />
        <span>{t('casting.title')}</span>
        <b>{casters.length}</b>
      </h3>
      <ul>
        {casters.map(({ account, name, hands }) => (
          <li key={account} class="watched-row">
            <span class="watched-name">
              {name} {hands && <small>{t('casting.seesHands')}</small>}
            </span>
            {isOwner.value && (
              <Button
                kind="quiet"
                icon="undo"
                aria-label={t('casting.noMoreWho', { name })}
                onClick={() => send({ type: 'name_caster', account, on: false })}
              >
                {t('casting.noMore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwner.value && (
        <div class="watched-buttons">
          <CasterLink at={at} />
        </div>
      )}
    </section>
  );
}
