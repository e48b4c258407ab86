import { beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../find-chromium.ts';
import { comparePages, document, form, list, sendWith, words, type Parts } from '../testing/two-sites.ts';

const carousel = `let slide = 0; setInterval(() => { slide += 1; document.querySelectorAll('.slide').forEach((each, index) => {
  each.style.zIndex = String(index === slide % 2 ? 2 : 1); }); }, 130);`;
const slides = `<div style="position: relative; height: 80px">${['a', 'b']
  .map(
    (each) =>
      `<a class="slide" style="position: absolute; inset: 0" href="/slides/${each}">Slide ${each}</a>`,
  )
  .join('')}</div>`;
const clock = {
  extra: '<p id="clock"></p>',
  script: `setInterval(() => { document.querySelector('#clock').textContent = new Date().toISOString(); }, 50);`,
};
const welcome = {
  extra: `<dialog><p>Welcome</p></dialog>`,
  script: `setTimeout(() => document.querySelector('dialog').showModal(), 100);`,
};
const withButton = (name: string) => `<h1>Items</h1><p>${words}</p><button type="button">${name}</button>`;

/** True changes, each with the page before and after, and with some of what is said of it. */
const changes: [change: string, live: Parts, candidate: Parts, said: string[]][] = [
  ['nothing', {}, {}, []],
  [
    'a word',
    {},
    { main: `<h1>Things</h1><p>${words}</p><ul>${list.join('')}</ul>${form}` },
    ['headings', 'text'],
  ],
  ['a style', {}, { head: '<style>main { background: #eee; padding: 20px }</style>' }, ['picture']],
  ['one more field', {}, { extra: '<label>City <input name="city"></label>' }, ['fields', 'text']],
  ['one more link', {}, { extra: '<a href="/new/thing">New</a>' }, ['text']],
  ['one link less', {}, { footer: '<footer><p>The company, and its address</p></footer>' }, ['text']],
  ['another name of a button', { main: withButton('More') }, { main: withButton('See all') }, ['text']],
  [
    'changed data',
    { extra: '<p>There are 12 left</p>' },
    { extra: '<p>There are 7 left</p><ul><li class="card"><a href="/items/i4x">Item number 4</a></li></ul>' },
    [],
  ],
  ['a clock', clock, clock, []],
  ['a moving carousel', { extra: slides, script: carousel }, { extra: slides, script: carousel }, []],
  ['a dialog of the first visit', {}, welcome, []],
  ['one more call', {}, { script: `fetch('/api/items');` }, ['calls']],
  [
    'a form with one more field that the API takes',
    { script: sendWith('email') },
    { script: sendWith('city: "a", email') },
    [],
  ],
  [
    'a page that shows its heading late after a return',
    {},
    {
      script: `window.screens[location.pathname] = () => { const heading = document.querySelector('h1');
        heading.remove(); setTimeout(() => document.querySelector('main').prepend(heading), 1_000); };`,
    },
    [],
  ],
  ['a new listener', {}, { script: `document.addEventListener('click', () => undefined);` }, []],
  [
    'an attribute that stays on the root element',
    {},
    { script: `window.leave = () => { document.documentElement.dataset.visited = '1'; };` },
    ['html and body of the next page'],
  ],
];

describe.skipIf(!findChromium())('DL-11 true small changes are not refused', () => {
  let compared: Awaited<ReturnType<typeof comparePages>>;

  beforeAll(async () => {
    const pages = changes.map(
      ([name, live, candidate]) =>
        [name.replaceAll(' ', '-'), [document(live), document(candidate)]] as const,
    );
    compared = await comparePages(Object.fromEntries(pages));
  }, 300_000);

  it.each(changes)('DL-11 %s', (change, _live, _candidate, expected) => {
    const { dangerous, cause, said } = compared.find(change.replaceAll(' ', '-'));
    expect({ dangerous, cause }).toEqual({ dangerous: [], cause: undefined });
    expect(said).toEqual(expected.length > 0 ? expect.arrayContaining(expected) : expect.any(Array));
    expect(compared.trial.left).toEqual([]);
  });
});
