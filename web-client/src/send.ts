// The one connection of the page: opened here, and everything sent goes through here.

import { applyLink, hear } from './apply';
import { connect, type Connection, type Socket } from './connection';
import { frame } from './frame';
import type { Client } from './protocol.gen';
import { drawTogether } from './render/frames';
import { readToken, settings, writeToken } from './settings';
import { link, state } from './state';
import { hearWalls } from './walls';

// In the second a frame may be a list of messages.
const SUBPROTOCOL = 'jansou.v2';

let connection: Connection | null = null;

function openSocket(node: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const query = node === '' ? '' : `?node=${encodeURIComponent(node)}`;
  return new WebSocket(`${scheme}//${location.host}/ws${query}`, SUBPROTOCOL) as Socket;
}

function later(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}

/** False if it cannot be sent now: there is no connection, or too many messages wait. */
export const send = (message: Client): boolean => connection?.send(message) ?? false;

export function startConnection(): void {
  connection = connect(
    {
      open: openSocket,
      now: () => Date.now(),
      later,
      random: Math.random,
      token: readToken,
      keepToken: writeToken,
      isOnlooker: () => frame.isFramed,
      name: () => settings.peek().name,
    },
    {
      onMessage(message) {
        const moment = { now: Date.now(), isHidden: document.hidden };
        drawTogether(() => {
          state.value = hear(state.value, message, moment);
          hearWalls(message, state.value, send);
        });
      },
      onLink(phase, rtt) {
        state.value = applyLink(state.value, phase, rtt);
      },
    },
  );
  watchForReturn(globalThis, document, () => connection?.retry());
}

/** Tries again: the network is there again, or somebody looks at the page again or presses on it. */
export function watchForReturn(
  page: EventTarget,
  sight: EventTarget & { hidden: boolean },
  retry: () => void,
): void {
  const ifLost = (): void => {
    if (link.peek().phase === 'lost') retry();
  };
  page.addEventListener('online', retry);
  page.addEventListener('pageshow', retry);
  sight.addEventListener('visibilitychange', () => {
    if (!sight.hidden) retry();
  });
  page.addEventListener('pointerdown', ifLost);
  page.addEventListener('keydown', ifLost);
}
