// Programs that speak mjai, and come from outside to a seat.

/** Where one connects by WebSocket, with the subprotocol mjai. */
export const programAddress = (origin: string, room: string): string =>
  `${origin.replace(/^http/, 'ws')}/mjai/${room}`;
