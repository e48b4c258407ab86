import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

/** What browsers run of shell, apps, kit and contracts; no tests, their helpers, and no stories. */
const sources = globSync('{shell,contracts,delivery/contract,shared-ui,mfe-*}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/\.(test|stories)\.tsx?$|[\\/]testing[\\/]/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The files in which `pattern` stands. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('VX-06 addresses, telephone numbers, dates and passwords are asked for by the fields of the kit alone', () => {
  const kit = join('shared-ui', 'src', 'field');
  const files = filesWith(/\btype=(["'])(?:email|tel|date|password)\1/);
  expect(files).toContain(join(kit, 'phone-field.tsx'));
  expect(files.filter((file) => !file.startsWith(kit))).toEqual([]);
});

it('EN-07 no address of the company stands in what browsers run: addresses are the operator’s settings', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/[\w.-]+@[\w-]+\.[a-z]{2,}/)).toEqual([]);
});
