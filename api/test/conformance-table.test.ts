/** `docs/conformance.md`: its counts are those of its tables, and the tests it names exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8').split('\n');
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = lines.filter((line) => /^\| [PB]\d+ /.test(line)).map(cells);

/** `rows, works, agreed departures, deviates` of one specification, as the page states them. */
const stated = (name: string) =>
  cells(lines.find((line) => line.startsWith(`| ${name}`)) ?? '')
    .slice(1)
    .map(Number);

/** The ids of requirements that titles of tests and groups in `file` begin with. */
function readTitleIds(file: string): Set<string> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const beginnings = text.matchAll(/['"`](?:\$\{id\} )?((?:[A-Z]{2}-\d\d[ /:]+)+)/g);
  return new Set([...beginnings].flatMap(([, ids = '']) => ids.match(/[A-Z]{2}-\d\d/g) ?? []));
}

describe.each([
  ['P', 'Public site'],
  ['B', 'Booking, accounts, agents'],
])('rows %s', (letter, name) => {
  const letterRows = rows.filter(([id]) => id!.startsWith(letter));

  test('are numbered without a gap', () => {
    expect(letterRows.length).toBeGreaterThan(100);
    expect(letterRows.map(([id]) => id)).toEqual(letterRows.map((_, index) => `${letter}${index + 1}`));
  });

  test('have a state, with its reason where it is not “works”', () => {
    for (const [id, what, state] of letterRows) {
      expect(what, id).not.toBe('');
      expect(state, id).toMatch(/^(works|(agreed departure|deviates): .{10,})$/);
    }
  });

  test('are counted at the top of the page', () => {
    const count = (state: string) => letterRows.filter((row) => row[2]!.startsWith(state)).length;
    expect(stated(name)).toEqual([
      letterRows.length,
      count('works'),
      count('agreed departure'),
      count('deviates'),
    ]);
  });
});

test.each(rows.map((row) => [row[0]!, row[3]!]))('%s names tests that exist', (_id, evidence) => {
  const named = [...evidence.matchAll(/`([^`]+)` ((?:[A-Z]{2}-\d\d ?)+)/g)];
  expect(named).not.toEqual([]);
  for (const [, file = '', ids = ''] of named) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    expect([...readTitleIds(file)], file).toEqual(expect.arrayContaining(ids.trim().split(' ')));
  }
});
