// What a part that cannot be drawn leaves behind: a word and a way on, in the place of an empty page.

import type { ComponentChildren, JSX } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { t } from '../text/text';
import { Button } from './parts/button';

/** Nothing here depends on what the server has told: that may be what could not be drawn. */
const FaultPage = (): JSX.Element => (
  <main id="content" class="page notice" role="alert">
    <h1>{t('app.fault')}</h1>
    <p>{t('app.faultLead')}</p>
    <Button kind="main" onClick={() => location.reload()}>
      {t('link.reload')}
    </Button>
  </main>
);

/**
 * A newer server may tell what this page has no picture for. The page it has now is the one that
 * knows it, so that to load it anew is the way on; the seat is kept by the server.
 */
export function Boundary({ children }: { children: ComponentChildren }): JSX.Element {
  const [fault] = useErrorBoundary((error) => console.error(error)) as [unknown, () => void];
  return fault === undefined ? <>{children}</> : <FaultPage />;
}
