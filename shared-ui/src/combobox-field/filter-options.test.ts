import { expect, test } from 'vitest';
import { normalizeText, filterOptions } from './filter-options.ts';

const aliases: Record<string, string[]> = {
  Germany: ['Deutschland'],
  'United Kingdom': ['UK', 'Great Britain', 'England'],
  'United States': ['USA', 'America'],
};
const options = [
  'Åland Islands',
  'American Samoa',
  'Côte d’Ivoire',
  'Guinea',
  'Guinea-Bissau',
  'Papua New Guinea',
  'Ukraine',
  'United Kingdom',
  'Germany',
  'United States',
].map((label) => ({ value: label, label, aliases: aliases[label] }));
const search = (text: string) => filterOptions(options, text).map(({ label }) => label);

test('folds accents, case and curly apostrophes', () => {
  expect(normalizeText(' Côte d’IVOIRE ')).toBe("cote d'ivoire");
});

test.each([
  ['', options.map(({ label }) => label)],
  ["cote d'i", ['Côte d’Ivoire']],
  ['al', ['Åland Islands']],
  ['bissau', ['Guinea-Bissau']],
  ['guinea new', ['Papua New Guinea']],
  ['new-guinea', ['Papua New Guinea']],
  ['guinea', ['Guinea', 'Guinea-Bissau', 'Papua New Guinea']],
  ['uk', ['United Kingdom', 'Ukraine']],
  ['america', ['United States', 'American Samoa']],
  ['great brit', ['United Kingdom']],
  ['ÖSTERR', []],
  ['deutschland', ['Germany']],
  ['land', []],
])('“%s” finds %j', (text, labels) => {
  expect(search(text)).toEqual(labels);
});
