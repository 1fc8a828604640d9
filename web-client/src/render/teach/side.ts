// Whether the help stands beside the table: only where a wide table is left.

import { computed, signal } from '@preact/signals';
import { stageFor } from '../../geometry/stage';
import { isHelped } from '../../teach/help';

/** As in help.css. */
const COLUMN_PX = 300;

const size = signal({
  width: typeof innerWidth === 'undefined' ? 0 : innerWidth,
  height: typeof innerHeight === 'undefined' ? 0 : innerHeight,
});
if (typeof addEventListener !== 'undefined') {
  addEventListener('resize', () => {
    size.value = { width: innerWidth, height: innerHeight };
  });
}

export const fitsBeside = (width: number, height: number): boolean =>
  width - COLUMN_PX > height && stageFor(width - COLUMN_PX, height).kind === 'wide';

export const hasColumn = computed(
  () => isHelped.value && fitsBeside(size.value.width, size.value.height),
);
