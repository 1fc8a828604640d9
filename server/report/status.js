// Fetches the status page anew and puts its figures in the place of the old ones, so that nobody
// loses the place on the page. Without it the page stands still.
const EVERY_MS = 10000;

/** The room that the client was set to in this browser, if it was. */
function room() {
  try {
    return JSON.parse(localStorage.getItem('jansou.settings') ?? '{}').room;
  } catch {
    return undefined;
  }
}

async function refresh() {
  const renew = document.getElementById('renew');
  const state = document.getElementById('state');
  if (!renew.checked || document.hidden) return;
  try {
    const answer = await fetch('/status', { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.querySelector('main').replaceWith(page.querySelector('main'));
    document.querySelector('header time').replaceWith(page.querySelector('header time'));
    state.textContent = '';
  } catch {
    state.textContent = 'The server does not answer. These figures are old.';
  }
}

const wanted = room();
if (wanted === 'light' || wanted === 'dark') document.documentElement.dataset.room = wanted;
document.getElementById('controls').hidden = false;
setInterval(refresh, EVERY_MS);
