// A table that a fault has stopped: what happened, and the number that helps the host.

import type { JSX } from 'preact';
import type { ServerTable } from '../../protocol.gen';
import { copy } from '../../clipboard';
import { go } from '../../routes';
import { t } from '../../text/text';
import { Button } from '../parts/button';

export function FrozenSheet({ table: { code, notice = '' } }: { table: ServerTable }): JSX.Element {
  const words = notice ? `${code} · ${notice}` : code;
  const keep = (): void => void copy(words);
  return (
    <section class="r-sheet r-narrow" role="alertdialog" aria-label={t('frozen.title')}>
      <div class="r-body">
        <h2>{t('frozen.title')}</h2>
        <p>{t('frozen.text')}</p>
        <p class="r-number">{words}</p>
      </div>
      <footer class="r-foot">
        <Button icon="copy" onClick={keep}>
          {t('frozen.copy')}
        </Button>
        <Button kind="main" onClick={() => go('/')}>
          {t('app.toLobby')}
        </Button>
      </footer>
    </section>
  );
}
