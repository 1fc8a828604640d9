// What is drawn as boxes, and which of them lie on others.

/** What lies open on the table. Backs may be covered. */
export const OPEN_TILES = '.t-stage > .t-tile:not(.t-back, .t-side), .t-hand-tile .t-own';

// Runs in the page: what is drawn of these, as boxes with a name.
const readBoxes = (selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const name = `${element.getAttribute('class')} ${element.textContent}`.trim();
  return width > 0 && height > 0 ? [{ name, x, y, width, height }] : [];
});

export const boxesOf = ({ page }, selector) => page.evaluate(readBoxes, selector);

// A pixel is split when the stage is scaled.
const SLACK_PX = 1;
export const meet = (a, b) =>
  a.x + SLACK_PX < b.x + b.width && b.x + SLACK_PX < a.x + a.width
  && a.y + SLACK_PX < b.y + b.height && b.y + SLACK_PX < a.y + a.height;

/** What of the one lies on what of the other, in words. */
export const met = (covers, covered) =>
  covers.flatMap((a) => covered.filter((b) => meet(a, b)).map((b) => `${a.name} on ${b.name}`));

// Runs in the page: how much wider it is than the window. A phone's window grows with what is too wide for
// it, so `innerWidth` would never tell.
const readTooWide = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

export const tooWide = ({ page }) => page.evaluate(readTooWide);
