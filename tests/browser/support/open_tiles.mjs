// Checks that whoever watches is told no tile that does not lie open on the table.

import { isTile } from './tiles.mjs';

/** Where an event may name a tile: everybody at the table sees it there. */
const OPEN = {
  start_kyoku: ['dora_marker', 'bakaze'],
  dahai: ['pai'],
  chi: ['pai', 'consumed'],
  pon: ['pai', 'consumed'],
  daiminkan: ['pai', 'consumed'],
  ankan: ['consumed'],
  kakan: ['pai', 'consumed'],
  kita: ['pai'],
  dora: ['dora_marker'],
  hora: ['pai', 'hora_tehais', 'dora_markers', 'uradora_markers', 'fu_parts'],
};

/** For the own eyes of a seat only. */
const PRIVATE = ['decision', 'decided', 'self'];

const hasTile = (value) =>
  (Array.isArray(value) || (value && typeof value === 'object')
    ? Object.values(value).some(hasTile) : isTile(value));

/** Hands are shown at a draw by those who are ready, and by who has declared the draw. */
function shownAtDraw({ tehais, tenpais, actor }) {
  return tehais.every((tiles, seat) => !hasTile(tiles) || tenpais[seat] || seat === actor);
}

function checkEvent(event) {
  const { type, names: _people, tehais, ...fields } = event;
  const faults = Object.entries(fields)
    .filter(([name, value]) => hasTile(value) && !OPEN[type]?.includes(name))
    .map(([name]) => `${type} ${event.n} tells the tile of ${name}`);
  const areHandsFine = type === 'ryukyoku' ? shownAtDraw(event) : !hasTile(tehais ?? []);
  return areHandsFine ? faults : [...faults, `${type} ${event.n} tells hands`];
}

// The hidden tiles of an event are the only thing that differs between two viewers.
const withoutHidden = ({ pai, tehais, ...rest }) =>
  JSON.stringify(['tsumo', 'start_kyoku'].includes(rest.type) ? rest : { pai, tehais, ...rest });

/**
 * What a watcher was told beyond what lies open.
 * @param watcher, player recorders; the player was at the table all the time
 */
export function hiddenTiles(watcher, player) {
  const seen = new Map(player.allEvents.map((event) => [event.n, withoutHidden(event)]));
  const secrets = watcher.told.filter(({ type }) => PRIVATE.includes(type))
    .map(({ type }) => `a watcher is told ${type}`);
  const others = watcher.allEvents.filter((event) => seen.get(event.n) !== withoutHidden(event))
    .map((event) => `event ${event.n} is another one for the players`);
  return [...secrets, ...others, ...watcher.allEvents.flatMap(checkEvent)];
}
