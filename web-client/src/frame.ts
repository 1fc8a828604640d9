// A page in a frame of somebody else's page: the table alone, for whoever looks on without an account.
// Its address says what is shown, and its query how.

import { type Room, set } from './settings';

export interface Frame {
  isFramed: boolean;
  room: Room | null;
  /** The seat at the bottom. */
  seat: number;
  class: 'public' | 'hands' | null;
}

const PATH = /^\/embed(?=\/(?:t|r)\/|\/tv\/?$)/;
const SEATS = 5;

/** "/embed/t/CODE" -> "/t/CODE/watch"; what is in no frame stays as it is. */
export function unframed(path: string): string {
  if (!PATH.test(path)) return path;
  const inside = path.replace(PATH, '');
  return inside.startsWith('/t/') ? `${inside.replace(/\/$/, '')}/watch` : inside;
}

export function frameOf(path: string, query: string): Frame {
  const wish = new URLSearchParams(query);
  const [theme, what, seat] = [wish.get('theme'), wish.get('class'), Number(wish.get('seat') ?? 0)];
  return {
    isFramed: PATH.test(path),
    room: theme === 'dark' || theme === 'light' ? theme : null,
    seat: Number.isInteger(seat) && seat >= 0 && seat < SEATS ? seat : 0,
    class: what === 'public' || what === 'hands' ? what : null,
  };
}

/** How this page was opened. */
export const frame: Frame =
  typeof location === 'undefined' ? frameOf('', '') : frameOf(location.pathname, location.search);

/** What somebody puts into a page of their own: no script, only a frame. */
export const frameCode = (code: string): string =>
  `<iframe src="${location.origin}/embed/t/${code}" width="640" height="480" style="border:0"></iframe>`;

export function startFrame(root: HTMLElement): void {
  if (!frame.isFramed) return;
  root.dataset.framed = '';
  if (frame.room) set({ room: frame.room });
}
