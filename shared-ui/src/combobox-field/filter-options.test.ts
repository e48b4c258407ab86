import { expect, test } from 'vitest';
import { normalizeText, filterOptions } from './filter-options.ts';

const options = [
  'Åland Islands',
  'Côte d’Ivoire',
  'Guinea',
  'Guinea-Bissau',
  'Papua New Guinea',
  'United Kingdom',
].map((label) => ({ value: label, label, ...(label === 'United Kingdom' && { keywords: 'UK Britain' }) }));
const found = (text: string) => filterOptions(options, text).map(({ label }) => label);

test('folds accents, case and curly apostrophes', () => {
  expect(normalizeText(' Côte d’IVOIRE ')).toBe("cote d'ivoire");
});

test.each([
  ['', options.map(({ label }) => label)],
  ["cote d'i", ['Côte d’Ivoire']],
  ['al', ['Åland Islands']],
  ['bissau', ['Guinea-Bissau']],
  ['guinea new', ['Papua New Guinea']],
  ['guinea', ['Guinea', 'Guinea-Bissau', 'Papua New Guinea']],
  ['uk', ['United Kingdom']],
  ['land', []],
])('“%s” finds %j', (text, labels) => {
  expect(found(text)).toEqual(labels);
});
