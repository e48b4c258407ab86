/** `docs/delivery.md`: the tests that its tables name exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

const page = readFileSync(join(root, 'docs/delivery.md'), 'utf8');
const tests = globSync('{api,delivery,shell,tooling,contracts,e2e}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Titles between backticks; “…” stands for anything on the line. */
const named = [...page.matchAll(/`((?:DL|MF)-\d\d [^`]+)`/g)].map(([, title = '']) => title);

it('DL-10 the table names tests', () => {
  expect(named.length).toBeGreaterThan(40);
});

it.each([...new Set(named)])('DL-10 there is a test “%s”', (title) => {
  const parts = title.split('…').map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  expect(tests).toMatch(new RegExp(parts.filter(Boolean).join('.*')));
});
