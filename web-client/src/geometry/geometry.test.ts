import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf, withBonus, withKongs } from '../testing/random_table';
import { type Box, grown, meets, onScreen } from './box';
import type { Placed } from './placed';
import { placeMini, placeTable, type TablePlaced } from './place_table';
import { type Plan, planFor, THICKNESS } from './plan';
import { MINI, miniPlan } from './plan_mini';
import { seatsOnScreen, sideOf, sidesOf } from './sides';
import { type LayoutKind, type Stage, stageFor } from './stage';
import { placeStick } from './sticks';
import { placeThrow } from './throws';
import { placeZone } from './zone';

interface Screen {
  width: number;
  height: number;
  kind: LayoutKind;
  isTouch: boolean;
}

const SCREENS: readonly Screen[] = [
  { width: 1440, height: 900, kind: 'wide', isTouch: false },
  { width: 1920, height: 1080, kind: 'wide', isTouch: false },
  { width: 1024, height: 768, kind: 'wide', isTouch: true },
  { width: 390, height: 844, kind: 'portrait', isTouch: true },
  { width: 375, height: 667, kind: 'portrait', isTouch: true },
  { width: 320, height: 568, kind: 'portrait', isTouch: true },
  { width: 768, height: 1024, kind: 'portrait', isTouch: true },
  { width: 430, height: 932, kind: 'portrait', isTouch: true },
  { width: 844, height: 390, kind: 'small', isTouch: true },
  { width: 932, height: 430, kind: 'small', isTouch: true },
];

const SEEDS = 30;
const PLAIN = { isFreed: false, hasNote: false };
const CHOICES_MAX = 8;

/** What is seen of a tile, its thickness included. */
const seen = ({ box, look, width }: Placed): Box =>
  look === 'lying' ? { ...box, h: box.h + THICKNESS * width } : box;

/** A name for each group of tiles that must keep clear of all others. */
const groupOf = ({ zone, seat }: Placed): string => `${zone} of ${seat}`;

interface Clash {
  a: string;
  b: string;
  boxes: [Box, Box];
}

function clashes(tiles: readonly Placed[]): Clash[] {
  const found: Clash[] = [];
  const boxes = tiles.map((tile) => ({
    group: groupOf(tile),
    box: tile.box,
    inner: grown(tile.box, -0.5),
  }));
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (a.group !== b.group && meets(a.inner, b.inner)) {
        found.push({ a: a.group, b: b.group, boxes: [a.box, b.box] });
      }
    }
  });
  return found;
}

/** Everything that is drawn over the felt and is no tile, with all zones that may open. */
function covers(plan: Plan, placed: TablePlaced): Record<string, Box> {
  const boxes: Record<string, Box> = { panel: plan.panel, chips: plan.chips };
  // Where one of five sits out, the table is that of four.
  if (plan.players === 4) boxes.resting = plan.resting;
  if (plan.toggles) boxes.toggles = plan.toggles;
  for (const side of sidesOf(plan.players)) {
    const { plate } = plan.seats[side] ?? {};
    if (plate) boxes[`plate ${side}`] = plate;
    const stick = placeStick(plan, side);
    if (stick) boxes[`stick ${side}`] = stick;
  }
  const isFreed = placed.own?.isOneRow ?? false;
  for (let count = 1; count <= CHOICES_MAX; count += 1) {
    boxes[`zone ${count}`] = placeZone(plan, count, true, { isFreed, hasNote: false }).box;
    boxes[`zone ${count} with a note`] = placeZone(plan, count, true, {
      isFreed,
      hasNote: true,
    }).box;
  }
  boxes.note = plan.note;
  return boxes;
}

function covered(plan: Plan, placed: TablePlaced): string[] {
  const boxes = Object.entries(covers(plan, placed));
  // Only backs may be covered.
  const open = placed.tiles.filter(({ look }) => look !== 'back' && look !== 'side');
  return open.flatMap((tile) => {
    const inner = grown(seen(tile), -0.6);
    return boxes
      .filter(([, box]) => meets(inner, box))
      .map(([name]) => `${name} covers ${groupOf(tile)}`);
  });
}

const onStage = ({ width, height }: Stage, { x, y, w, h }: Box): boolean =>
  x >= -0.5 && y >= -0.5 && x + w <= width + 0.5 && y + h <= height + 0.5;

/** What is never shown together, or stands in the place of the other for a moment. */
const SHARED: Record<LayoutKind, readonly (readonly string[])[]> = {
  // Chips for fingers are tall: their note stands over them.
  wide: [['note', 'chips']],
  // The zone takes the place of the chips and of a note, and shows the note itself.
  portrait: [
    ['chips', 'zone 4'],
    ['note', 'zone 4'],
    ['note', 'chips'],
  ],
  small: [['note', 'zone 4']],
};

describe.each(SCREENS)('a table on $width × $height', ({ width, height, kind, isTouch }) => {
  const stage = stageFor(width, height);

  it('has the layout that fits', () => expect(stage.kind).toBe(kind));

  describe.each([
    { players: 2, look: 'plain' },
    { players: 3, look: 'plain' },
    { players: 4, look: 'plain' },
    { players: 5, look: 'plain' },
    { players: 2, look: 'british' },
    { players: 3, look: 'british' },
    { players: 4, look: 'british' },
    { players: 4, look: 'kongs' },
  ])('with $players players, $look', ({ players, look }) => {
    const isBritish = look !== 'plain';
    const plan = planFor(stage, players, isTouch, isBritish ? 7 : 6);
    let tables: readonly TablePlaced[] = [];

    // Two thousand in all: no more are held than are looked at.
    beforeAll(() => {
      tables = Array.from({ length: SEEDS }, (_, seed) => {
        const viewer = seed % players;
        const isPlayer = seed % 5 !== 0;
        const plain = tableOf(seed + 1, players, isPlayer ? viewer : -1);
        const bare = look === 'kongs' ? withKongs(plain, seed) : plain;
        const game = isBritish ? withBonus(bare, seed) : bare;
        return placeTable(game, plan, { bottomSeat: viewer, isPlayer });
      });
    });

    afterAll(() => {
      tables = [];
    });

    it('lets no tiles of two seats or zones meet', () => {
      expect(tables.flatMap(({ tiles }) => clashes(tiles))).toEqual([]);
    });

    it('covers no river, meld or hand', () => {
      expect([...new Set(tables.flatMap((placed) => covered(plan, placed)))]).toEqual([]);
    });

    it('keeps every tile on the stage', () => {
      const off = tables.flatMap(({ tiles }) => tiles.filter((tile) => !onStage(stage, tile.box)));
      expect(off.map(groupOf)).toEqual([]);
    });

    it('keeps plates, zone and chips apart', () => {
      const [placed] = tables as [TablePlaced];
      const boxes = Object.entries(covers(plan, placed)).filter(
        ([name]) => !name.startsWith('zone') || name === 'zone 4',
      );
      const met = boxes.flatMap(([a, one], i) =>
        boxes
          .slice(i + 1)
          .filter(
            ([b, other]) =>
              meets(grown(one, -0.1), other) &&
              !SHARED[kind].some((pair) => pair.includes(a) && pair.includes(b)),
          )
          .map(([b]) => `${a} and ${b}`),
      );
      expect(met).toEqual([]);
    });

    it('has room for the dice before the first discard', () => {
      const [first] = tables as [TablePlaced];
      const others = Object.entries(covers(plan, first)).filter(
        ([name]) => !name.startsWith('stick'),
      );
      const dice = sidesOf(players).flatMap((side) => {
        const river = plan.seats[side]?.river;
        return river ? [placeThrow(side, river)] : [];
      });
      expect(dice).toHaveLength(players);
      const met = dice.flatMap((box) => others.filter(([, other]) => meets(box, other)));
      expect(met.map(([name]) => name)).toEqual([]);
      expect(dice.every((box) => onStage(stage, box))).toBe(true);
    });

    it('shows every tile once', () => {
      for (const { tiles } of tables) {
        expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
      }
    });
  });
});

const PHONES = SCREENS.filter(({ kind }) => kind === 'portrait');

const FEET = PHONES.flatMap((phone) => [8, 164].map((foot) => ({ ...phone, foot })));

describe.each(FEET)('rivers without hands on $width × $height above $foot', (screen) => {
  const { width, height, foot: riversFoot } = screen;
  const stage = stageFor(width, height, false, riversFoot);

  it.each(['plain', 'british', 'kongs'])('have their room, %s', (look) => {
    const plan = planFor(stage, 4, true, 6, riversFoot);
    expect(plan.seats.own?.river.tile).toBeGreaterThan(25);
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const plain = tableOf(seed + 1, 4, -1);
      const bare = look === 'kongs' ? withKongs(plain, seed) : plain;
      const game = look === 'plain' ? bare : withBonus(bare, seed);
      const placed = placeTable(game, plan, { bottomSeat: seed % 4, isPlayer: false });
      const tiles = placed.tiles.filter(({ zone }) => zone !== 'hand');
      const foot = plan.zone.box.y;
      expect(clashes(tiles)).toEqual([]);
      expect(
        covered(plan, { ...placed, tiles }).filter((words) => !/zone|chips|note/.test(words)),
      ).toEqual([]);
      expect(
        tiles.filter(({ box }) => !onStage(stage, box) || box.y + box.h > foot).map(groupOf),
      ).toEqual([]);
    }
  });
});

const FINGER_PX = 44;
// A pixel is split when the stage is scaled.
const SLACK_PX = 0.5;

describe('what a finger presses', () => {
  const phones = SCREENS.filter(
    ({ isTouch, height, width }) => isTouch && Math.max(width, height) > 700,
  );

  it.each([
    [390, 844],
    [844, 390],
  ])('a note of two lines is read above the buttons on a phone of %i × %i', (width, height) => {
    const plan = planFor(stageFor(width, height), 4, true);
    const bare = placeZone(plan, 3, true, PLAIN);
    const noted = placeZone(plan, 3, true, { isFreed: false, hasNote: true });
    expect([bare.isNoted, noted.isNoted]).toEqual([false, true]);
    // The question, and two lines below it; the buttons go down for it.
    expect(noted.header?.h).toBeGreaterThanOrEqual(56);
    expect(noted.cells[0]?.y).toBeGreaterThanOrEqual((noted.header?.y ?? 0) + 56);
  });

  it.each(phones)('on $width × $height is 44 px wide and high', ({ width, height }) => {
    const stage = stageFor(width, height);
    const plan = planFor(stage, 4, true);
    for (let count = 1; count <= CHOICES_MAX; count += 1) {
      const { cells, pass } = placeZone(plan, count, true, PLAIN);
      for (const cell of [...cells, ...(pass ? [pass] : [])]) {
        expect(Math.min(cell.w, cell.h) * stage.scale, `${count} choices`).toBeGreaterThanOrEqual(
          FINGER_PX - SLACK_PX,
        );
      }
    }
    if (plan.toggles) {
      expect(((plan.toggles.h - 16) / 3) * stage.scale).toBeGreaterThanOrEqual(
        FINGER_PX - SLACK_PX,
      );
    }
    const own = placeTable(tableOf(4, 4, 0), plan, { bottomSeat: 0, isPlayer: true }).own;
    for (const target of own?.targets ?? []) {
      expect(Math.min(target.w, target.h) * stage.scale).toBeGreaterThanOrEqual(
        FINGER_PX - SLACK_PX,
      );
    }
  });

  it('does not overlap its neighbour', () => {
    for (const { width, height } of SCREENS) {
      const stage = stageFor(width, height);
      const plan = planFor(stage, 4, true);
      const own = placeTable(tableOf(4, 4, 0), plan, { bottomSeat: 0, isPlayer: true }).own;
      const targets = own?.targets ?? [];
      targets.forEach((a, i) => {
        for (const b of targets.slice(i + 1)) expect(meets(grown(a, -0.1), b)).toBe(false);
      });
    }
  });
});

describe('the question zone', () => {
  const wide = planFor(stageFor(1440, 900), 4, false);
  const phone = planFor(stageFor(390, 844), 4, true);
  const sideways = planFor(stageFor(844, 390), 4, true);

  it('has passing in the same place, however many choices there are', () => {
    const places = [1, 2, 3, 4].map((count) => placeZone(wide, count, true, PLAIN).pass);
    expect(new Set(places.map((box) => JSON.stringify(box))).size).toBe(1);
    const [first] = places;
    const many = placeZone(wide, 7, true, PLAIN).pass;
    const middle = { x: (first?.x ?? 0) + 10, y: (first?.y ?? 0) + 40, w: 1, h: 1 };
    expect(many && meets(many, middle)).toBe(true);
  });

  it('puts up to four choices and passing into one row', () => {
    const rows = (count: number): number =>
      new Set(placeZone(wide, count, true, PLAIN).cells.map(({ y }) => y)).size;
    expect([1, 4, 5, 8].map(rows)).toEqual([1, 1, 1, 2]);
  });

  it('grows down on an upright phone, never up', () => {
    const low = placeZone(phone, 3, true, PLAIN).box;
    const tall = placeZone(phone, 7, true, PLAIN).box;
    expect(tall.y).toBe(low.y);
    expect(tall.h).toBeGreaterThan(low.h);
  });

  it('has a note in its header where no other place is, and buttons for fingers below', () => {
    for (const count of [1, 3, 4]) {
      const { header, cells, pass, box, isNoted } = placeZone(phone, count, true, {
        ...PLAIN,
        hasNote: true,
      });
      expect(isNoted).toBe(true);
      // Three lines of 12 px.
      expect(header?.h).toBeGreaterThanOrEqual(3 * 12 * 1.3);
      for (const cell of [...cells, ...(pass ? [pass] : [])]) {
        expect(header && meets(cell, header)).toBe(false);
        expect(cell.h).toBeGreaterThanOrEqual(44);
      }
      expect(box.y + box.h).toBeLessThan(phone.hand.box.y);
    }
    for (const count of [1, 3, 5]) {
      const { header, cells, isNoted } = placeZone(sideways, count, true, {
        ...PLAIN,
        hasNote: true,
      });
      expect(isNoted).toBe(true);
      expect(header?.h).toBeGreaterThanOrEqual(3 * 12 * 1.3);
      expect(Math.min(...cells.map(({ h }) => h))).toBeGreaterThanOrEqual(44);
    }
    expect(placeZone(wide, 3, true, { ...PLAIN, hasNote: true }).isNoted).toBe(false);
    expect(placeZone(phone, 7, true, { ...PLAIN, hasNote: true }).isNoted).toBe(false);
  });

  it('takes the row that a short hand leaves', () => {
    const tight = placeZone(phone, 7, true, PLAIN).cells[0]?.h ?? 0;
    expect(placeZone(phone, 7, true, { ...PLAIN, isFreed: true }).cells[0]?.h).toBeGreaterThan(
      tight + 30,
    );
  });
});

describe('seats', () => {
  it('put the next player to the right and the one before to the left', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 2, [0, 1, 2, 3]))).toEqual([
      'top',
      'left',
      'own',
      'right',
    ]);
  });

  it('leave no gap for whoever sits out', () => {
    const ring = [0, 1, 3, 4];
    expect(ring.map((seat) => sideOf(seat, 3, ring))).toEqual(['top', 'left', 'own', 'right']);
    expect(seatsOnScreen(3, ring).map(({ seat }) => seat)).toEqual([1, 0, 4, 3]);
  });

  it('leave the top empty with three and the sides with two', () => {
    expect(sidesOf(3)).toEqual(['own', 'right', 'left']);
    expect(sidesOf(2)).toEqual(['own', 'top']);
  });

  it('are listed as the screen shows them', () => {
    expect(seatsOnScreen(0, [0, 1, 2, 3]).map(({ seat }) => seat)).toEqual([3, 2, 1, 0]);
  });

  it('turn a box with its player', () => {
    const local = { x: 10, y: 20, w: 3, h: 4 };
    const at = { x: 0, y: 0 };
    expect(onScreen({ ...at, turn: 0 }, local)).toEqual({ x: 10, y: 20, w: 3, h: 4 });
    expect(onScreen({ ...at, turn: 270 }, local)).toEqual({ x: 20, y: -13, w: 4, h: 3 });
    expect(onScreen({ ...at, turn: 180 }, local)).toEqual({ x: -13, y: -24, w: 3, h: 4 });
    expect(onScreen({ ...at, turn: 90 }, local)).toEqual({ x: -24, y: 10, w: 4, h: 3 });
  });
});

describe('a small table', () => {
  describe.each([
    { players: 2, isFull: false },
    { players: 3, isFull: false },
    { players: 4, isFull: false },
    { players: 5, isFull: false },
    { players: 4, isFull: true },
  ])('with $players players, kongs and bonus tiles: $isFull', ({ players, isFull }) => {
    const plan = miniPlan(players);
    const games = Array.from({ length: SEEDS }, (_, seed) => {
      const game = tableOf(seed + 1, players, -1);
      return isFull ? withBonus(withKongs(game, seed), seed) : game;
    });
    const tables = games.map((game) => placeMini(game, plan, game.ring[1] ?? 0));

    it('lets no tiles of two seats or zones meet', () => {
      expect(tables.flatMap(clashes)).toEqual([]);
    });

    it('covers nothing by its panel', () => {
      const met = tables.flatMap((tiles) => tiles.filter((tile) => meets(seen(tile), plan.panel)));
      expect(met.map(groupOf)).toEqual([]);
    });

    it('keeps every tile on it', () => {
      const here = { x: 0, y: 0, w: MINI.width, h: MINI.height };
      const off = tables.flatMap((tiles) =>
        tiles
          .map(seen)
          .filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > here.w || y + h > here.h),
      );
      expect(off).toEqual([]);
    });

    it('shows rivers, sets and what is laid aside, and no hand', () => {
      games.forEach((game, i) => {
        const open = game.seats.reduce(
          (sum, { river, melds, kita, bonus }) =>
            sum +
            river.length +
            kita.length +
            bonus.length +
            melds.reduce(
              (all, { own, called, added }) =>
                all + own.length + (called ? 1 : 0) + (added ? 1 : 0),
              0,
            ),
          0,
        );
        expect(tables[i]).toHaveLength(open);
      });
    });
  });
});

describe('a wide window that is shared with a deck', () => {
  it.each([
    [1076, 566],
    [1440, 426],
  ])('keeps its table wide in a room of %i × %i', (width, height) => {
    expect(stageFor(width, height, true).kind).toBe('wide');
    expect(stageFor(width, height).kind).toBe('small');
  });

  it('is none where the room is a phone on its side', () => {
    expect(stageFor(844, 300, true).kind).toBe('small');
  });
});
