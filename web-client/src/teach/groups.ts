// Which tiles of the own hand lie together, as the help says: each tile is in at most one group.

import type { HandTile } from '../game';
import type { GroupKind, HelpGroup } from '../protocol.gen';
import { kindOf } from '../tile';

export interface GroupMark {
  kind: GroupKind;
  /** Place of the group: neighbours of two groups are told apart. */
  group: number;
}

/** The group of each tile, by its id. A group of which a tile has gone is left out. */
export function marksOf(
  tiles: readonly HandTile[],
  groups: readonly HelpGroup[],
): Map<number, GroupMark> {
  const free = [...tiles];
  const marks = new Map<number, GroupMark>();
  groups.forEach(({ kind, pais }, group) => {
    const taken = pais.flatMap((pai) => {
      const place = free.findIndex((tile) => kindOf(tile.pai) === kindOf(pai));
      return place < 0 ? [] : free.splice(place, 1);
    });
    if (taken.length === pais.length) taken.forEach(({ id }) => marks.set(id, { kind, group }));
    else free.push(...taken);
  });
  return marks;
}
