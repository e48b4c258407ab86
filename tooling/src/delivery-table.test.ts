/**
 * `docs/delivery.md` and `docs/compared.md`: the tests that their tables name exist, and each row of the comparison has
 * a verdict and documents.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

const tests = globSync(
  '{api,delivery,shell,mfe-*,shared-ui,tooling,contracts,e2e}/**/*.{test,e2e}.{ts,tsx}',
  {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  },
)
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

const [compared = '', documents = ''] = readFileSync(join(root, 'docs/compared.md'), 'utf8').split(
  '## Documents\n',
);

/** Rows of the comparison: capability, keys of documents, verdict. */
const rows = readCells(compared).filter(([capability]) => capability !== 'capability');

/** Titles between backticks; “…” stands for anything on the line. */
const named = {
  'delivery.md': readTitles(readFileSync(join(root, 'docs/delivery.md'), 'utf8'), /`([A-Z]{2}-\d\d [^`]+)`/g),
  // A verdict has nothing but titles between backticks, so that a title without an id is looked for as well.
  'compared.md': readTitles(rows.map(([, , verdict]) => verdict).join('\n'), /`([^`]+)`/g),
};

/** Returns the cells of each row of a page's tables, without the lines below headings. */
function readCells(page: string): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

function readTitles(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, title = '']) => title))];
}

it('DL-10 the tables name tests', () => {
  expect(named['delivery.md'].length).toBeGreaterThan(40);
  expect(named['compared.md'].length).toBeGreaterThan(60);
});

it.each(Object.entries(named).flatMap(([page, titles]) => titles.map((title) => [title, page])))(
  'DL-10 there is a test “%s” (%s)',
  (title = '') => {
    const parts = title.split('…').map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // `toMatch` would print the text of all tests.
    expect(new RegExp(parts.filter(Boolean).join('.*')).test(tests)).toBe(true);
  },
);

it('DL-10 each row of the comparison says yes or partly with a test, behind or not wanted with a reason', () => {
  const verdict = /^(?:(?:yes|partly): .*`[^`]+`.*|(?:behind|not wanted): .+)$/;
  expect(rows.length).toBeGreaterThan(130);
  expect(rows.filter((cells) => cells.length !== 3 || !verdict.test(cells[2] ?? ''))).toEqual([]);
});

it('DL-10 each row of the comparison names documents that are listed, and each document is named', () => {
  const listed = readCells(documents).map(([key = '']) => key);
  const cited = rows.flatMap(([, keys = '']) => keys.split(' '));
  expect(cited.filter((key) => !listed.includes(key))).toEqual([]);
  expect(listed.filter((key) => key && !cited.includes(key))).toEqual([]);
});
