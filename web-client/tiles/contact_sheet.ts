// Writes an HTML page with every face of every set at the sizes the table uses, for looking at.

import { writeFileSync } from 'node:fs';
import { SETS, type SetName, symbolId, TILE_CODES } from './codes';
import { buildMarks, buildSprite } from './sprite';

const WIDTHS = [88, 34, 28, 22];

const STYLE = `
body { margin: 0; padding: 24px; background: #16423d; color: #eef3f0; font: 14px sans-serif }
section { display: flex; gap: 32px; margin-bottom: 32px }
.row { display: flex; flex-wrap: wrap; gap: calc(var(--w) * 0.12); align-content: flex-start }
.w88 { width: 1010px; --w: 88px } .w34 { width: 300px; --w: 34px }
.w28 { width: 290px; --w: 28px } .w22 { width: 310px; --w: 22px }
.tile { width: var(--w); height: calc(var(--w) * 4 / 3); border-radius: calc(var(--w) * 0.1);
  background: linear-gradient(165deg, #fffef8, #fbf6e8 62%, #f2ead4); margin-bottom: 6px;
  box-shadow: 0 calc(var(--w) * 0.075) #dccfaf, 0 calc(var(--w) * 0.15) #ae7f39 }
.contrast .tile { background: #fff }
.tile svg { display: block; width: 100%; height: 100% }
.marks svg { width: 100px; height: 100px; margin: 8px } .marks .small { width: 20px; height: 20px }
.light { background: #fbf8f0; color: #1a2634 } .dark { background: #0c1416; color: #eef3f0 }`;

const use = (id: string, classes = ''): string =>
  `<svg class="${classes}" aria-hidden="true"><use href="#${id}"/></svg>`;

const rows = (set: SetName): string =>
  WIDTHS.map((width) => {
    const tiles = TILE_CODES.map((code) => `<div class="tile">${use(symbolId(set, code))}</div>`);
    return `<div class="row w${width}">${tiles.join('')}</div>`;
  }).join('');

function marks(sprite: string): string {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const shown = ids.map((id) => use(id) + use(id, 'small')).join('');
  return ['light', 'dark'].map((ground) => `<div class="marks ${ground}">${shown}</div>`).join('');
}

function contactSheet(): string {
  const hidden = [...SETS.map(buildSprite), buildMarks()]
    .map((sprite) => sprite.replace('<svg ', '<svg style="display:none" '))
    .join('');
  const sections = SETS.map(
    (set) => `<h2>${set}</h2><section class="${set}">${rows(set)}</section>`,
  );
  return (
    `<!doctype html><meta charset="utf-8"><title>Tiles</title><style>${STYLE}</style>` +
    `${hidden}${sections.join('')}<h2>marks</h2>${marks(buildMarks())}`
  );
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('name the file to write');
writeFileSync(target, contactSheet());
