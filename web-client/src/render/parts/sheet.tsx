// What opens over the page: a sheet in the middle or a drawer at the side. The dialog element keeps
// the focus inside and gives it back.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../text/text';
import { IconButton } from './button';

export interface SheetProps {
  title: string;
  /** Esc, the cross and a press beside it; without it the sheet cannot be closed. */
  onClose?: () => void;
  kind?: 'sheet' | 'drawer';
  children: ComponentChildren;
  /** Buttons at its lower edge. */
  actions?: ComponentChildren;
  class?: string;
  /** Something to read, perhaps without anything to press: keys can scroll it. */
  isReading?: boolean;
}

export function Sheet({
  title,
  onClose,
  kind = 'sheet',
  children,
  actions,
  class: own = '',
  isReading = false,
}: SheetProps): JSX.Element {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // The state decides what is open: the browser's own closing is held back.
  const onCancel = (event: Event): void => {
    event.preventDefault();
    onClose?.();
  };
  const onPress = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose?.();
  };

  return (
    <dialog
      ref={ref}
      class={`sheet sheet-${kind} ${own}`}
      aria-labelledby={id}
      onCancel={onCancel}
      onPointerDown={onPress}
      // Letters typed here are not keys of the table.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="sheet-box">
        <header class="sheet-head">
          <h2 id={id}>{title}</h2>
          {onClose && <IconButton icon="close" label={t('app.close')} onClick={onClose} />}
        </header>
        <div class="sheet-body" {...(isReading && { tabIndex: 0 })}>
          {children}
        </div>
        {actions && <footer class="sheet-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
