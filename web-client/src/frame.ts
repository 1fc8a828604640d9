// A page in a frame of somebody else's page, or over a video: the table alone, for whoever looks on
// without an account. Its address says what is shown, and its query how.

import { type Room, set } from './settings';
import { needsHands, seatOf, streamOptions, type StreamOptions } from './watch/stream';

export interface Frame {
  isFramed: boolean;
  room: Room | null;
  /** The seat at the bottom. */
  seat: number;
  class: 'public' | 'hands' | null;
  /** It is no page but parts over a video; null: it is a page. */
  stream: StreamOptions | null;
}

const STREAM_PATH = /^\/overlay(?=\/t\/)/;
const PATH = /^(?:\/embed(?=\/(?:t|r)\/|\/tv\/?$)|\/overlay(?=\/t\/))/;

/** "/embed/t/CODE" and "/overlay/t/CODE" -> "/t/CODE/watch"; what is in no frame stays as it is. */
export function unframed(path: string): string {
  if (!PATH.test(path)) return path;
  const inside = path.replace(PATH, '');
  return inside.startsWith('/t/') ? `${inside.replace(/\/$/, '')}/watch` : inside;
}

export function frameOf(path: string, query: string): Frame {
  const asked = new URLSearchParams(query);
  const [theme, what] = [asked.get('theme'), asked.get('class')];
  const stream = STREAM_PATH.test(path) ? streamOptions(query) : null;
  const other = stream && needsHands(stream) ? 'hands' : null;
  return {
    isFramed: PATH.test(path),
    room: theme === 'dark' || theme === 'light' ? theme : null,
    seat: seatOf(asked.get('seat'), 0),
    class: what === 'public' || what === 'hands' ? what : other,
    stream,
  };
}

/** How this page was opened. */
export const frame: Frame =
  typeof location === 'undefined' ? frameOf('', '') : frameOf(location.pathname, location.search);

/** What somebody puts into a page of their own: no script, only a frame. */
export const frameCode = (code: string): string =>
  `<iframe src="${location.origin}/embed/t/${code}" width="640" height="480" style="border:0"></iframe>`;

/** Nothing is drawn behind the parts, unless a colour is asked for. */
function startStream(root: HTMLElement, { ground, isLight }: StreamOptions): void {
  root.dataset.stream = '';
  if (ground) root.style.setProperty('--stream-ground', ground);
  set({ room: isLight ? 'light' : 'dark' });
}

export function startFrame(root: HTMLElement): void {
  if (!frame.isFramed) return;
  root.dataset.framed = '';
  if (frame.room) set({ room: frame.room });
  if (frame.stream) startStream(root, frame.stream);
}
