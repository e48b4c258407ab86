/**
 * `docs/delivery.md` and `docs/compared.md`: the tests that their tables name exist. Each fault names its tests by
 * their whole titles, which have the number harmed. Each row of the comparison has a verdict and documents.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';
import { isTitleOf, listTestTitles } from './test-titles.ts';

const testFiles = globSync(
  '{api,delivery,desk,shell,mfe-*,shared-ui,tooling,contracts,e2e}/**/*.{test,e2e}.{ts,tsx}',
  {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  },
).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const tests = testFiles.map(([, source]) => source).join('\n');
const testTitles = testFiles.flatMap(([file, source]) => listTestTitles(file, source));

const [compared = '', documents = ''] = readFileSync(join(root, 'docs/compared.md'), 'utf8').split(
  '## Documents\n',
);

/** Rows of the comparison: capability, keys of documents, verdict. */
const rows = readCells(compared).filter(([capability]) => capability !== 'capability');

const deliveryPage = readFileSync(join(root, 'docs/delivery.md'), 'utf8');

const isTest = (title: string) => testTitles.some((test) => isTitleOf(title, test));

/** Rows of the table of faults: fault, when noticed, number harmed, tests. */
const faults = readCells(/## Faults.*?(?=\n## )/s.exec(deliveryPage)?.[0] ?? '').filter(
  ([fault]) => fault !== 'fault',
);

/** Titles between backticks; “…” stands for anything on the line. */
const named = {
  'delivery.md': readTitles(deliveryPage, /`([A-Z]{2}-\d\d [^`]+)`/g),
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
    expect(isTest(title) || new RegExp(parts.filter(Boolean).join('.*')).test(tests)).toBe(true);
  },
);

/** The numbers as titles write them. */
const numberWords: Record<string, string> = { 5: 'five', 6: 'six', 11: 'eleven' };

it('DL-10 a title is a whole one, of a test, with values from its file', () => {
  const source = `describe('DL-01 all', () => { test.skipIf(no).each([['one', 5]])('DL-01 of %s, by %d', go); });`;
  const titles = listTestTitles('x.test.ts', source);
  expect(titles.map(({ title }) => title)).toEqual(['DL-01 of %s, by %d']);
  const found = (title: string) => titles.some((test) => isTitleOf(title, test));
  expect(found('DL-01 of one, by 5')).toBe(true);
  for (const title of [
    'DL-01 of two, by 5',
    'DL-01 of one',
    'DL-01 of one, by 6',
    'of one, by 5',
    'DL-01 all',
  ])
    expect(found(title)).toBe(false);
});

it('DL-10 there are at least twenty faults beside the first 31, each once', () => {
  expect(faults.length).toBeGreaterThanOrEqual(51);
  expect(new Set(faults.map(([fault]) => fault)).size).toBe(faults.length);
});

it.each(faults)(
  'DL-10 fault “%s” (%s, %s) names whole titles of tests, with the number harmed',
  (...cells) => {
    expect(cells).toHaveLength(4);
    const [, , harmed = '', titles = ''] = cells;
    const named = [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
    expect(titles.replaceAll(/`[^`]+`/g, '')).toMatch(/^(, )*$/);
    expect(named).not.toEqual([]);
    expect(named.filter((title) => !isTest(title))).toEqual([]);
    if (harmed === 'until a person acts') return expect(named.join()).toMatch(/alarm|call the operator/);
    const numbers = harmed.match(/\d+/g) ?? [];
    expect(numbers).not.toEqual([]);
    const isInTitle = (number: string) =>
      number === '0' || new RegExp(`\\b(?:${number}|${numberWords[number] ?? number})\\b`).test(named.join());
    return expect(numbers.filter((number) => !isInTitle(number))).toEqual([]);
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
