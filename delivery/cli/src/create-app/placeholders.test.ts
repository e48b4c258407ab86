import { expect, it } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

const pages = [
  { path: '/a', name: 'a' },
  { path: '/b', name: 'b' },
];

it('MF-01 a section of a template is repeated for every entry, with the other values', () => {
  const text = 'before\n{{#pages}}\n{{path}} of {{app}} is {{name}}\n{{/pages}}\nafter\n';
  expect(fillPlaceholders(text, { app: 'mfe-x', pages })).toBe(
    'before\n/a of mfe-x is a\n/b of mfe-x is b\nafter\n',
  );
});

it('MF-01 what other programs write with spaces stays, and is no placeholder', () => {
  expect(fillPlaceholders('${{ secrets.TOKEN }}', {})).toBe('${{ secrets.TOKEN }}');
});

it.each([
  ['{{nothing}}', 'asks for “nothing”'],
  ['{{pages}}', 'asks for “pages”'],
  ['{{#app}}{{/app}}', 'repeats “app”, which is no list'],
])('MF-01 a template with %s is refused: it %s', (text, why) => {
  expect(() => fillPlaceholders(text, { app: 'mfe-x', pages })).toThrow(why);
});
