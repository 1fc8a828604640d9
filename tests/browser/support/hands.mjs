// Playing on to the end of a hand.

/** In riichi the page discards the drawn tile by itself. */
const isAutomatic = ({ actions }) =>
  actions.length === 1 && actions[0].type === 'dahai' && actions[0].tsumogiri;

/** Answers every question with `answer(actions)` until the hand is over. */
export async function playHand({ seen }, answer) {
  for (;;) {
    await seen.until(({ asked, end }) => asked ?? end, 'a question or the end of the hand');
    const { asked } = seen;
    if (!asked) return;
    if (isAutomatic(asked)) {
      await seen.until((now) => now.asked !== asked, 'the page answers by itself');
    } else {
      await answer(asked.actions);
    }
  }
}

const isDealt = (mark) => ({ allEvents }) =>
  allEvents.slice(mark).some(({ type }) => type === 'start_kyoku');

/** Goes on from the result of a hand; resolves when the next one is dealt. */
export async function nextHand(person, ms) {
  const mark = person.seen.allEvents.length;
  await person.press(/^Next hand/);
  await person.seen.until(isDealt(mark), 'the next hand', ms);
}
