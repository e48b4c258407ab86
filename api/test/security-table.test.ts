/** `docs/security.md` names tests that exist. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

/** The proofs that a row ends with: one or more, each a file and a part of a test's title. */
const proofs = (row: string) => [...row.matchAll(/`([^`]+\.ts)` “([^”]+)”(?=, `|\s*\|$)/g)];

test('every row of the security table has a state, a reason and a test', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows)
    expect(row).toMatch(/\| (met|partly|not met) +\|.*\| +`[^`]+\.ts` “[^”]+”(, `[^`]+\.ts` “[^”]+”)* *\|$/);
});

test.each(rows.map((row) => [row.split('|')[1]!.trim(), row]))('%s names tests that exist', (_name, row) => {
  expect(proofs(row)).not.toEqual([]);
  for (const [, file = '', title = ''] of proofs(row))
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});
