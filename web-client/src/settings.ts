// What a person sets for this browser. Rows: one per setting; kept in localStorage.

import { computed, effect, signal } from '@preact/signals';
import { SETS, type SetName } from '../tiles/codes';
import { type ChangedKeys, parseKeys } from './keys_stored';
import type { ClientCreateTable, HelpLevel, Layer } from './protocol.gen';

export const ROOMS = ['system', 'dark', 'light'] as const;
export type Room = (typeof ROOMS)[number];

export const TILE_CHOICES = ['auto', ...SETS] as const;
export type TileChoice = (typeof TILE_CHOICES)[number];

/** Japanese in Latin letters, in the words of the page's language, Japanese as it is written. */
export const YAKU_NAMES = ['romaji', 'english', 'japanese'] as const;
export type YakuNameStyle = (typeof YAKU_NAMES)[number];

/** The colour of the backs of tiles, and of the felt. */
export const BACKS = ['bamboo', 'indigo', 'vermilion', 'pine', 'grey'] as const;
export type Back = (typeof BACKS)[number];
export const FELTS = ['petrol', 'night', 'moss', 'wine'] as const;
export type Felt = (typeof FELTS)[number];

/** When rituals are shown: at the steps of the ladder that teach them, or whenever there are any. */
export const RITUALS = ['lessons', 'always', 'never'] as const;
export type Rituals = (typeof RITUALS)[number];

/** From none to all. */
export const HELP_LEVELS = [
  'none',
  'waits',
  'hand',
  'safety',
] as const satisfies readonly HelpLevel[];

/** What is wished to stand beside a wide table: what is said there, or what has happened. */
export const BESIDES = ['none', 'talk', 'log'] as const;

/** How loud: what lies on the table, what one is asked, and people. */
export const SLIDERS = ['table', 'alerts', 'talk'] as const;
export type Slider = (typeof SLIDERS)[number];

/** Calls that are spoken, by the browser's own voice. */
export const VOICES = ['off', 'en', 'ja'] as const;
export type Voice = (typeof VOICES)[number];

/** What is heard and said aloud of a table that one watches. */
export const WATCH_SOUNDS = ['all', 'results', 'nothing'] as const;
export type WatchSounds = (typeof WATCH_SOUNDS)[number];

/** What who watches may have shown beside the table, as far as the class has it. */
export const LAYERS = [
  'waits',
  'deals_into',
  'furiten',
  'distance',
  'value',
  'river',
] as const satisfies readonly Layer[];
export type WatchedLayer = (typeof LAYERS)[number];

export interface Settings {
  /** The tag of the page's language; empty: as the browser wishes. */
  language: string;
  tiles: TileChoice;
  room: Room;
  back: Back;
  felt: Felt;
  /** The name of a yaku that comes first; empty: as usual in the page's language. */
  yakuNames: YakuNameStyle | '';
  /** On touch: the first tap discards. */
  isOneTap: boolean;
  /** The own hand is sorted after each discard. */
  sortsHand: boolean;
  /** The right button of the mouse passes, or discards the drawn tile. */
  rightClick: boolean;
  /** With the mouse, too, the first press lifts and the second discards. */
  doubleClick: boolean;
  /** Letters of the table that have another key. */
  keys: ChangedKeys;
  /** Drawn and discarded at once: shown darker. */
  hasShade: boolean;
  isStill: boolean;
  /** When drawing seats, dice and the break of the wall are shown. */
  rituals: Rituals;
  /** How much help is wanted, where the table allows it. */
  help: HelpLevel;
  /** In lessons too: waits and the best discard are told without being asked for. */
  tellsAll: boolean;
  /** The own waits are asked for before a review shows them. */
  namesWaits: boolean;
  /** Tiles of the own hand that lie together are marked. */
  marksSets: boolean;
  /** What is shown while one watches. */
  layers: readonly WatchedLayer[];
  beside: (typeof BESIDES)[number];
  /** What those who play say to each other is heard and shown. */
  hearsTalk: boolean;
  /** Accounts whose lines are not shown here, the latest last. */
  muted: readonly string[];
  isMuted: boolean;
  /** In percent. */
  volumes: Readonly<Record<Slider, number>>;
  voice: Voice;
  watchSounds: WatchSounds;
  /** On touch: a question is felt. */
  vibrates: boolean;
  /** The system tells of a question while the page is hidden. */
  notifies: boolean;
  /** The system tells of friends who play and of rounds while the page is hidden. */
  notifiesNews: boolean;
  /** At the table one does not see how many watch. */
  hidesWatchers: boolean;
  /** Presets of the ladder whose match one has played to its end. */
  learnt: readonly string[];
  /** The name chosen here, empty before the first choice. */
  name: string;
  /** The last table made here, for "Use my last". */
  lastTable: Omit<ClientCreateTable, 'type'> | null;
}

export const DEFAULTS: Settings = {
  language: '',
  tiles: 'auto',
  room: 'system',
  back: 'bamboo',
  felt: 'petrol',
  yakuNames: '',
  isOneTap: false,
  sortsHand: true,
  rightClick: false,
  doubleClick: false,
  keys: {},
  hasShade: true,
  isStill: false,
  rituals: 'lessons',
  help: 'safety',
  tellsAll: false,
  namesWaits: true,
  marksSets: false,
  layers: [],
  beside: 'none',
  hearsTalk: true,
  muted: [],
  isMuted: false,
  volumes: { table: 70, alerts: 80, talk: 60 },
  voice: 'off',
  watchSounds: 'all',
  vibrates: true,
  notifies: false,
  notifiesNews: false,
  hidesWatchers: false,
  learnt: [],
  name: '',
  lastTable: null,
};

export const MUTED_MAX = 200;

const KEY = 'jansou.settings';
const TOKEN_KEY = 'jansou.token';

// Storage can be forbidden or full; then settings last as long as the page.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing is lost but the memory of it.
  }
}

const oneOf = <T extends string>(rows: readonly T[], value: unknown, other: T): T =>
  rows.includes(value as T) ? (value as T) : other;

const bool = (value: unknown, other: boolean): boolean =>
  typeof value === 'boolean' ? value : other;

const LOUDEST = 100;

const volumesOf = (value: unknown, others: Settings['volumes']): Settings['volumes'] => {
  const stored = (value ?? {}) as Partial<Record<Slider, unknown>>;
  const one = (slider: Slider): number => {
    const { [slider]: volume } = stored;
    return typeof volume === 'number' && volume >= 0 && volume <= LOUDEST ? volume : others[slider];
  };
  return { table: one('table'), alerts: one('alerts'), talk: one('talk') };
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Settings out of a stored text, whatever is in it. */
export function parseSettings(text: string | null): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored;
  } catch {
    // An unreadable text counts as none.
  }
  const last = stored.lastTable;
  return {
    language: typeof stored.language === 'string' ? stored.language : DEFAULTS.language,
    tiles: oneOf(TILE_CHOICES, stored.tiles, DEFAULTS.tiles),
    room: oneOf(ROOMS, stored.room, DEFAULTS.room),
    back: oneOf(BACKS, stored.back, DEFAULTS.back),
    felt: oneOf(FELTS, stored.felt, DEFAULTS.felt),
    yakuNames: oneOf(YAKU_NAMES, stored.yakuNames, DEFAULTS.yakuNames),
    isOneTap: bool(stored.isOneTap, DEFAULTS.isOneTap),
    sortsHand: bool(stored.sortsHand, DEFAULTS.sortsHand),
    rightClick: bool(stored.rightClick, DEFAULTS.rightClick),
    doubleClick: bool(stored.doubleClick, DEFAULTS.doubleClick),
    keys: parseKeys(stored.keys),
    hasShade: bool(stored.hasShade, DEFAULTS.hasShade),
    isStill: bool(stored.isStill, DEFAULTS.isStill),
    rituals: oneOf(RITUALS, stored.rituals, DEFAULTS.rituals),
    help: oneOf(HELP_LEVELS, stored.help, DEFAULTS.help),
    tellsAll: bool(stored.tellsAll, DEFAULTS.tellsAll),
    namesWaits: bool(stored.namesWaits, DEFAULTS.namesWaits),
    marksSets: bool(stored.marksSets, DEFAULTS.marksSets),
    layers: LAYERS.filter((layer) => Array.isArray(stored.layers) && stored.layers.includes(layer)),
    beside: oneOf(BESIDES, stored.beside, DEFAULTS.beside),
    hearsTalk: bool(stored.hearsTalk, DEFAULTS.hearsTalk),
    muted: textsOf(stored.muted).slice(-MUTED_MAX),
    isMuted: bool(stored.isMuted, DEFAULTS.isMuted),
    volumes: volumesOf(stored.volumes, DEFAULTS.volumes),
    voice: oneOf(VOICES, stored.voice, DEFAULTS.voice),
    watchSounds: oneOf(WATCH_SOUNDS, stored.watchSounds, DEFAULTS.watchSounds),
    vibrates: bool(stored.vibrates, DEFAULTS.vibrates),
    notifies: bool(stored.notifies, DEFAULTS.notifies),
    notifiesNews: bool(stored.notifiesNews, DEFAULTS.notifiesNews),
    hidesWatchers: bool(stored.hidesWatchers, DEFAULTS.hidesWatchers),
    learnt: textsOf(stored.learnt).slice(-100),
    name: typeof stored.name === 'string' ? stored.name : DEFAULTS.name,
    lastTable:
      last !== null && typeof last === 'object' && 'preset' in last
        ? (last as Settings['lastTable'])
        : null,
  };
}

export const settings = signal<Settings>(
  parseSettings(typeof localStorage === 'undefined' ? null : read(KEY)),
);

export const set = (change: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...change };
};

export const readToken = (): string | null => read(TOKEN_KEY);
export const writeToken = (token: string | null): void => write(TOKEN_KEY, token);

function media(query: string): { value: boolean } {
  if (typeof matchMedia === 'undefined') return { value: false };
  const list = matchMedia(query);
  const result = signal(list.matches);
  list.addEventListener('change', () => {
    result.value = list.matches;
  });
  return result;
}

const prefersLight = media('(prefers-color-scheme: light)');
const prefersStill = media('(prefers-reduced-motion: reduce)');
/** What is shown is a lesson: numbers on the tiles say what it would take long to learn. */
export const isLessonShown = signal(false);

/** One column: what stands beside each other on wide pages stands below each other. */
export const isNarrow = media('(max-width: 860px)');

/** A phone held upright: forms are short, and what is chosen stands behind what it is. */
export const isUpright = media('(max-width: 560px)');

const isPhone = media('(max-width: 619px), (max-height: 619px)');

export const room = computed<'dark' | 'light'>(() => {
  const { room: chosen } = settings.value;
  if (chosen === 'system') return prefersLight.value ? 'light' : 'dark';
  return chosen;
});

/** Small tiles need their index to be read at a glance, and so does who learns them. */
export const tileSet = computed<SetName>(() => {
  const { tiles } = settings.value;
  if (tiles === 'auto') return isPhone.value || isLessonShown.value ? 'indexed' : 'classic';
  return tiles;
});

export const isStill = computed(() => settings.value.isStill || prefersStill.value);

/** Writes changes down, unless nothing is to be kept, and puts the room and motion on the page. */
export function startSettings(root: HTMLElement, isKept = true): void {
  if (isKept) effect(() => write(KEY, JSON.stringify(settings.value)));
  effect(() => {
    root.dataset.room = room.value;
    root.dataset.tiles = tileSet.value;
    root.dataset.back = settings.value.back;
    root.dataset.felt = settings.value.felt;
    root.dataset.motion = isStill.value ? 'still' : 'moving';
    // The browser's own frame goes with the header.
    const meta = root.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta) meta.content = getComputedStyle(root).getPropertyValue('--bg1').trim();
  });
}
