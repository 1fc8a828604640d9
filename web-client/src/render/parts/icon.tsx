// Line icons in a box of 24, drawn in the colour of the text around them.

import type { JSX } from 'preact';

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  first: 'M17 5l-7 7 7 7M6.5 5v14',
  last: 'M7 5l7 7-7 7M17.5 5v14',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.3 8-4.3M4 16.3l8 4.2 8-4.2',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  replay: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4.5v4h4M12 8v4.5l3 1.8',
  shield: 'M12 3.2l7 2.6v5.4c0 4.4-2.9 7.8-7 9.6-4.1-1.8-7-5.2-7-9.6V5.8zM8.8 12l2.3 2.3 4.2-4.4',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  unproven:
    'M12 3.2l7 2.6v5.4c0 4.4-2.9 7.8-7 9.6-4.1-1.8-7-5.2-7-9.6V5.8zM9.5 9.5l5 5M14.5 9.5l-5 5',
  down: 'M6 9l6 6 6-6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.4-3.3 3-5.5 6.5-5.5s6.1 2.2 6.5 5.5' +
    'M16 4.8a3.3 3.3 0 0 1 0 6.4M18 14.4c2 .8 3.3 2.6 3.5 5.1',
  chat: 'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H11l-4.5 4v-4h-2a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1z',
  screen: 'M3.5 5h17v11.5h-17zM9 20h6M12 16.5V20',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  full: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' +
    'M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  gear:
    'M12 8.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM12 2.8v2.6M12 18.6v2.6' +
    'M2.8 12h2.6M18.6 12h2.6M5.5 5.5l1.8 1.8M16.7 16.7l1.8 1.8M18.5 5.5l-1.8 1.8' +
    'M7.3 16.7l-1.8 1.8',
  book:
    'M6.5 3.5h11a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-11a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z' +
    'M4.5 18.5a2 2 0 0 1 2-2h12M9 8h6',
  keys:
    'M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z' +
    'M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  link:
    'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1' +
    'M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  copy:
    'M9 8.5h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1z' +
    'M5 15.5v-11a1 1 0 0 1 1-1h9',
  share: 'M12 14.5V3.8M8 7.5l4-4 4 4M5 12.5v7h14v-7',
  download: 'M12 3.8v10.7M8 10.8l4 4 4-4M5 12.5v7h14v-7',
  folder: 'M3.5 5.5h6l2 2.5h9v10.5h-17z',
  leave: 'M10 4.5H5.5v15H10M14.5 8l4 4-4 4M18 12H9.5',
  undo: 'M5 9.5h9a5 5 0 0 1 0 10H8M5 9.5L9 5.5M5 9.5l4 4',
  bolt: 'M13 3L5 13.5h6L10.5 21 19 10h-6.2z',
  heart: 'M12 19.5l-7-7.2a4.3 4.3 0 0 1 7-4.8 4.3 4.3 0 0 1 7 4.8z',
  star: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.6-4.9-2.8-4.9 2.8 1-5.6L4 9.9l5.6-.7z',
  bulb: 'M9 18.5h6M10 21h4M12 3a6 6 0 0 0-3.4 11c.6.5.9 1.1.9 1.8v.2h5v-.2c0-.7.3-1.3.9-1.8A6 6 0 0 0 12 3z',
  ladder: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8',
  print:
    'M7 9V4h10v5M7 18H4.5v-7.5a1.5 1.5 0 0 1 1.5-1.5h12a1.5 1.5 0 0 1 1.5 1.5V18H17M7 14.5h10V20H7z',
  sum: 'M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16h.01M12 16h.01M15.5 16h.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.6h.01',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** In px. */
  size?: number;
}

export function Icon({ name, size = 20 }: IconProps): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
