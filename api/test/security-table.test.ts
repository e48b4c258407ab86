/**
 * `docs/security.md` has every requirement of ASVS at levels 1 and 2, and names, as `docs/trust.md`, files and tests
 * that exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import levels from './asvs-5.0.0-levels.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const pages = ['docs/security.md', 'docs/trust.md'] as const;
const states = ['met', 'configured', 'documented', 'not applicable', 'not met'];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const table = read('docs/security.md');
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.slice(1, -1).split(' | ');
    const [requirement = '', level, state = '', how = '', tests] = cells.map((cell) => cell.trim());
    return { requirement, id: requirement.split(' ')[0], level, state, how, tests };
  });

/** Files and folders of the repository that a reason names, by their path or by a link from `docs/`. */
const filesIn = (how: string) =>
  [...how.matchAll(/`(\w[\w.-]*\/[\w./-]+)`|\]\(([\w./-]+\.md)\)/g)].map(
    ([, file, link]) => file ?? `docs/${link}`,
  );

test('TR-08 L14 every requirement of ASVS 5.0.0 at levels 1 and 2 has one row, with its level', () => {
  const requirements = Object.entries(levels).flatMap(([level, ids]) =>
    ids.map((id) => `${id}, level ${level}`),
  );
  expect(requirements).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id}, level ${level}`).toSorted()).toEqual(requirements.toSorted());
});

test.each(rows)('TR-08 $requirement has a state, a reason, and what it rests on', ({ state, how, tests }) => {
  expect(states).toContain(state);
  expect(how).not.toBe('');
  expect(tests).toMatch(/^(–|`[^`]+` “[^”]+”(, `[^`]+` “[^”]+”)*)$/);
  if (state === 'met') expect(tests).not.toBe('–');
  if (state === 'configured' || state === 'documented') expect(filesIn(how)).not.toEqual([]);
  for (const file of filesIn(how)) expect(existsSync(path.join(root, file)), file).toBe(true);
});

test.each(states)('TR-08 as many rows are “%s” as the page says', (state) => {
  const [, count] = new RegExp(`^\\| ${state} +\\|[^|]+\\| (\\d+) `, 'm').exec(table) ?? [];
  expect(Number(count)).toBe(rows.filter((row) => row.state === state).length);
});

test.each(pages)('TR-08 %s names tests that exist', (page) => {
  // A file, and a part of a test's title in it.
  const named = [...read(page).matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(50);
  for (const [text, file = '', title = ''] of named)
    expect.soft(existsSync(path.join(root, file)) && read(file).includes(title), text).toBe(true);
});
