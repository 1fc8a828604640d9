// A link as a QR code. What makes one is large for what it is, and fetched when one is shown.

import type { JSX } from 'preact';
import { lazy } from '../parts/lazy';

export interface QrProps {
  text: string;
  label: string;
}

const path = lazy<QrProps>(
  () => import('./qr_path').then((part) => part.QrPath),
  () => <svg class="qr" viewBox="0 0 1 1" aria-hidden="true" />,
);

export const Qr = (props: QrProps): JSX.Element => <path.Part {...props} />;
