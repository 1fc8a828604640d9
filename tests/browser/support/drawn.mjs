// What a page shows of the table: every element of the stage with its look, words and place.

// Runs in the page. Words that tell time, and flags that go away by themselves, are left out.
function readStage() {
  const stage = document.querySelector('.t-stage');
  const passing = '.t-flag, .t-note, .clock-text, .t-light, .t-waiting, .t-zone-bar';
  const place = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  };
  const words = (element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ data }) => data.trim()).join('');
  return [...stage.querySelectorAll('*')]
    .filter((element) => !element.closest(passing))
    .map((element) => [
      element.tagName, element.getAttribute('class') ?? '', element.getAttribute('href') ?? '',
      element.getAttribute('aria-label') ?? '', words(element), place(element),
    ].join(' | '))
    .sort();
}

// Runs in the page, after all that waits for the frame.
const haveFrame = () => new Promise((done) => { requestAnimationFrame(() => done()); });

/** Resolves when all that a page was told so far is drawn: that comes with its next frame. */
export const shown = ({ page }) => page.evaluate(haveFrame);

// Runs in the page. What it was just told comes with the next frame, and may move from then on.
const finishMotion = async () => {
  for (const _ of [1, 2]) await new Promise((done) => { requestAnimationFrame(done); });
  for (;;) {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    if (moving.length === 0) return;
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  }
};

/** Resolves when nothing moves any more. */
export const settled = ({ page }) => page.evaluate(finishMotion).then(() => {});

// Runs in the page. A picture out of a file has no size until that is there.
const hasPictures = () => {
  const all = [...document.querySelectorAll('.t-stage use')];
  return all.length > 0 && all.every((one) => one.getBoundingClientRect().width > 0);
};

/** Resolves when the pictures of the table have been fetched. */
export const pictured = ({ page }) => page.waitForFunction(hasPictures);

/** Everything drawn at the table, in an order of its own, once nothing moves any more. */
export async function drawn(person) {
  // Nothing is marked because the mouse happens to be there.
  await person.page.mouse.move(1, 1);
  await settled(person);
  return person.page.evaluate(readStage);
}
