// Fingers on a touch screen. The parts of a touch are handed over together, so that a slow machine
// does not make a long press of a tap.

const DRAG_STEPS = 5;

export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger goes down at a point, along others, and lets go at the last one. */
async function touch({ context, page }, [from, ...way]) {
  const session = await context.newCDPSession(page);
  const send = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([
    send('touchStart', [from]),
    ...way.map((point) => send('touchMove', [point])),
    send('touchEnd', []),
  ]);
  await session.detach();
}

export async function tap(person, locator) {
  await touch(person, [await middleOf(locator)]);
}

/** A finger rests there until `look` has seen what that shows. */
export async function rest({ context, page }, locator, look) {
  const session = await context.newCDPSession(page);
  const send = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [await middleOf(locator)]);
  await look();
  await send('touchEnd', []);
  await session.detach();
}

/** Drags a tile by so many pixels. */
export async function drag(person, locator, { x = 0, y = 0 }) {
  const from = await middleOf(locator);
  const way = Array.from({ length: DRAG_STEPS }, (_, i) => {
    const part = (i + 1) / DRAG_STEPS;
    return { x: from.x + x * part, y: from.y + y * part };
  });
  await touch(person, [from, ...way]);
}
