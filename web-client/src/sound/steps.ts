// What was shown last of a match that is looked back at or watched: to be heard as at the table.

import { signal } from '@preact/signals';
import type { News } from '../state';

export const stepShown = signal<News | null>(null);
