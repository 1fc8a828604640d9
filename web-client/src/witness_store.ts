// Where a browser keeps what it was told of matches: one entry a match, the same for all its pages,
// the oldest give way. Where nothing can be stored it lasts as long as the page, and says so.

import type { Witness } from './witness';

const PREFIX = 'jansou.witness.';
const INDEX = 'jansou.witnesses';
const KEPT_MAX = 60;

/** What is used of local storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Oldest first. */
interface Row {
  key: string;
  code: string;
  match: string;
  commitment: string;
}

export interface WitnessStore {
  /** Whether it outlasts the page. */
  isLasting(): boolean;
  /** The match that was seen last at this table. */
  at(code: string): Witness | null;
  /** The match of a record, by its id or by what it was bound to. */
  ofRecord(match: string, commitment: string): Witness | null;
  keep(witness: Witness): void;
}

export function memoryShelf(): Shelf {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => {
      rows.set(key, value);
    },
    removeItem: (key) => {
      rows.delete(key);
    },
  };
}

const keyOf = ({ code, begun }: Witness): string => `${PREFIX}${code}.${begun}`;

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** `open` may throw: some browsers forbid even to look. */
export function witnessStore(open: () => Shelf): WitnessStore {
  let isLasting = true;
  let shelf = memoryShelf();
  try {
    shelf = open();
    shelf.setItem(`${PREFIX}try`, '');
    shelf.removeItem(`${PREFIX}try`);
  } catch {
    isLasting = false;
    shelf = memoryShelf();
  }

  const rows = (): Row[] => parse<Row[]>(shelf.getItem(INDEX), []);
  const read = (key: string | undefined): Witness | null =>
    key === undefined ? null : parse<Witness | null>(shelf.getItem(key), null);

  function write(list: readonly Row[], key: string, text: string): void {
    shelf.setItem(key, text);
    shelf.setItem(INDEX, JSON.stringify(list));
  }

  /** From now on in memory, with what could still be read. */
  function giveUp(list: readonly Row[]): void {
    const old = shelf;
    isLasting = false;
    shelf = memoryShelf();
    for (const { key } of list) shelf.setItem(key, old.getItem(key) ?? 'null');
  }

  return {
    isLasting: () => isLasting,
    at: (code) => read(rows().findLast((row) => row.code === code)?.key),
    ofRecord(match, commitment) {
      const isOf = (row: Row): boolean =>
        (match !== '' && row.match === match) ||
        (commitment !== '' && row.commitment === commitment);
      return read(rows().findLast(isOf)?.key);
    },
    keep(witness) {
      const key = keyOf(witness);
      const text = JSON.stringify(witness);
      if (shelf.getItem(key) === text) return;
      const { code, match, commitment } = witness;
      const known = rows();
      const row = { key, code, match, commitment };
      const isNew = !known.some((one) => one.key === key);
      let list = isNew ? [...known, row] : known.map((one) => (one.key === key ? row : one));
      for (; list.length > KEPT_MAX; list = list.slice(1)) shelf.removeItem(list[0]?.key ?? '');
      for (;;) {
        try {
          write(list, key, text);
          return;
        } catch {
          // There is no room: older matches go. If none is left, nothing can be stored here.
          const oldest = list.find((one) => one.key !== key);
          if (!oldest) {
            giveUp(list);
            write(list, key, text);
            return;
          }
          shelf.removeItem(oldest.key);
          list = list.filter((one) => one !== oldest);
        }
      }
    },
  };
}
