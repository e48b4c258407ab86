import { expect, it } from 'vitest';
import { listUnscopedSelectors } from './check-styles.ts';

it.each([
  'footer',
  'html',
  ':root',
  '*',
  '[data-shade="1"]',
  'body:has(.open)',
  ':not(.own)',
  ':is(.own, footer)',
  'main > footer',
  '#root',
])('DL-11 %s reaches outside the app', (selector) => {
  expect(listUnscopedSelectors(`@layer app { ${selector} { display: none } }`)).toEqual([selector]);
});

it.each([
  '.own',
  'html .own',
  '.own footer',
  '.own > *',
  ':where(.own, .other)[data-shade="1"]',
  '.own:hover::before',
  'button.own:not(:disabled)',
])('DL-11 %s stays inside the app', (selector) => {
  expect(listUnscopedSelectors(`@media print { ${selector} { color: red } }`)).toEqual([]);
});

it('DL-11 selectors of a list are looked at one by one, nested ones and keyframes belong to what is around them', () => {
  expect(listUnscopedSelectors('.own, footer { color: red }')).toEqual(['footer']);
  expect(listUnscopedSelectors('.own { & > p { color: red } span { color: red } }')).toEqual([]);
  expect(listUnscopedSelectors('@keyframes appear { from { opacity: 0 } 50% { opacity: 1 } }')).toEqual([]);
  expect(listUnscopedSelectors('@font-face { font-family: Figtree }')).toEqual([]);
});
