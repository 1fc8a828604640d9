// Keeps the server in step with the address: tells it which lists are looked at and at which table
// one is, again after every lost connection.

import { computed, effect, signal, untracked } from '@preact/signals';
import { forgetTable } from './apply';
import { frame } from './frame';
import type { ClientCreateTable, ClientJoinTable, ClientWatch, ServerError } from './protocol.gen';
import { go, replaceRoute, route, type Route } from './routes';
import { seatToTakeBack } from './seats';
import { send } from './send';
import { catalogue, closed, hall, link, liveTable, me, refusal, state, table, tv } from './state';
import { keyOf } from './watch/key';

/** Why the table of the address could not be entered. */
export const entryProblem = signal<ServerError | null>(null);

/** A table is being made: the next one that is told of is it. */
export const isCreating = signal(false);

/** What is tried again by itself, slower each time: how soon at first. */
const AGAIN_MS: Partial<Record<string, number>> = { hall_is_full: 5000, try_again: 1000 };
const STREAM_MS = 5000;
const AGAIN_MOST_MS = 60000;
/** So often what is known of a table stays meanwhile: another server is about to have it. */
const PATIENT_TRIES = 3;

let toldLobby = { epoch: 0, isOn: false };
let joined = { epoch: 0, path: '' };
let again = { epoch: 0, path: '', tries: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;

const tablePath = (code: string, isWatching: boolean): string =>
  `/t/${code}${isWatching ? '/watch' : ''}`;

function tellLobby(epoch: number, isOn: boolean): void {
  const isTold = toldLobby.epoch === epoch ? toldLobby.isOn === isOn : !isOn;
  if (!isTold && send({ type: 'watch_lobby', on: isOn })) toldLobby = { epoch, isOn };
}

/** What comes after the events that are known here. */
function known(code: string): { last?: number } {
  const { table: at, game } = state.peek();
  return at?.code === code && game ? { last: game.last } : {};
}

/** The class that is watched already, or what the server thinks best. */
function watchMessage(code: string): ClientWatch {
  const { watching } = state.peek();
  const key = keyOf(location);
  const chosen = watching?.code === code ? watching : null;
  return {
    type: 'watch',
    code,
    ...(key && { key }),
    ...(!chosen && frame.class && { class: frame.class }),
    ...(chosen && { class: chosen.class }),
    ...(chosen?.seat !== undefined && { seat: chosen.seat }),
    ...known(code),
  };
}

const joinMessage = (code: string): ClientJoinTable => ({
  type: 'join_table',
  code,
  watch: false,
  ...known(code),
});

function join(epoch: number, code: string, isWatching: boolean): void {
  const path = tablePath(code, isWatching);
  if (joined.epoch === epoch && joined.path === path) return;
  joined = { epoch, path };
  clearTimeout(timer);
  entryProblem.value = null;
  state.value = { ...state.peek(), closed: null };
  send(isWatching ? watchMessage(code) : joinMessage(code));
}

function leave(): void {
  if (joined.path === '') return;
  joined = { ...joined, path: '' };
  clearTimeout(timer);
  entryProblem.value = null;
  // The server's word that one has left takes the table away; it knows whether the seat is kept.
  const { table: at, watching } = state.peek();
  if (watching) send({ type: 'unwatch' });
  else if (at) send({ type: 'leave_table' });
}

/** A new connection is at no table until it joins one. */
function forgetLost(epoch: number): void {
  if (joined.epoch !== epoch && state.peek().table) state.value = forgetTable(state.peek());
}

/** The table that is shown before all others, where one stays with it from match to match. */
const shownFirst = computed(() => {
  const { value: here } = route;
  if (here.screen !== 'tv') return '';
  return (here.channel ? tv.value?.shown?.code : hall.value?.featured?.code) ?? '';
});

function tellWhere(epoch: number, here: Route, first: string): void {
  if (!catalogue.peek()) send({ type: 'get_catalogue' });
  if (here.screen === 'table') {
    join(epoch, here.code, here.isWatching);
  } else if (first !== '') {
    join(epoch, first, true);
  } else {
    forgetLost(epoch);
    leave();
  }
  tellLobby(epoch, here.screen === 'lobby');
}

/** Enters the table of the address again, after it was closed to this page or refused. */
export function enterAgain(): void {
  joined = { epoch: 0, path: '' };
  const { phase, epoch } = link.peek();
  if (phase === 'open') tellWhere(epoch, route.peek(), shownFirst.peek());
}

/** Makes a table and goes there. False without a connection. */
export function createTable(options: Omit<ClientCreateTable, 'type'>): boolean {
  isCreating.value = send({ type: 'create_table', ...options });
  return isCreating.peek();
}

function goToCreated(code: string): void {
  isCreating.value = false;
  const path = tablePath(code, false);
  // Whoever makes a table is at it already.
  joined = { epoch: link.peek().epoch, path };
  // Back leads to where the table was asked for, not to a form that is done with.
  if (route.peek().screen === 'create') replaceRoute(path);
  else go(path);
}

const ENTRIES: readonly string[] = ['join_table', 'watch'];

/** How soon it is tried again after this refusal; 0: not. Nobody can press anything over a video. */
const firstWait = (code: string): number => AGAIN_MS[code] ?? (frame.stream ? STREAM_MS : 0);

/** A crowd that was refused together does not come again together. */
function tryLater(first: number): void {
  const isSame = again.epoch === joined.epoch && again.path === joined.path;
  again = { ...joined, tries: isSame ? again.tries + 1 : 0 };
  const wait = Math.min(first * 2 ** again.tries, AGAIN_MOST_MS);
  clearTimeout(timer);
  timer = setTimeout(enterAgain, wait * (0.75 + Math.random() / 2));
}

/** The match is played, and one has no part in it: neither a seat nor a say as owner or teacher. */
const isOnlyWatched = computed(() => {
  const { value: at } = liveTable;
  const { value: here } = route;
  if (!at || here.screen !== 'table' || here.isWatching || here.code !== at.code) return false;
  const isInIt = at.owner === me.value?.account || seatToTakeBack.value >= 0;
  return at.role === 'watcher' && !isInIt && !at.lesson?.teaching;
});

/** To the watcher's table, with what is behind the "#". Nothing is kept of the other page's events. */
function turnToWatching(): void {
  const { value: here } = route;
  if (here.screen !== 'table') return;
  state.value = forgetTable(state.peek());
  replaceRoute(tablePath(here.code, true) + location.hash);
}

/** Whatever was known of the table, one is not at it. */
function refuseEntry(error: ServerError): void {
  // Nothing is shown live, but perhaps later.
  if (error.about === 'join_table' && error.code === 'watching_off') {
    turnToWatching();
    return;
  }
  const first = firstWait(error.code);
  if (first > 0) tryLater(first);
  if (error.code === 'try_again' && again.tries < PATIENT_TRIES) return;
  entryProblem.value = error;
  state.value = forgetTable(state.peek());
}

export function startAddressSync(): void {
  effect(() => {
    const { phase, epoch } = link.value;
    const here = route.value;
    const first = shownFirst.value;
    if (phase === 'open') untracked(() => tellWhere(epoch, here, first));
    else if (phase === 'lost')
      untracked(() => {
        isCreating.value = false;
      });
  });
  effect(() => {
    const { value: made } = table;
    if (made && isCreating.peek()) untracked(() => goToCreated(made.code));
  });
  effect(() => {
    if (isOnlyWatched.value) untracked(turnToWatching);
  });
  effect(() => {
    const error = refusal.value?.error;
    if (error && ENTRIES.includes(error.about)) untracked(() => refuseEntry(error));
    if (error?.about === 'create_table') isCreating.value = false;
  });
  if (frame.stream) {
    effect(() => {
      if (closed.value) untracked(() => tryLater(STREAM_MS));
    });
  }
}
