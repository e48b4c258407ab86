/** The pages that lead through the sources name files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

it.each(['booking-to-invoice', 'request-to-hydration'])('docs/%s.md names files that exist', (page) => {
  let folder = '';
  const missing: string[] = [];
  const names = readFileSync(join(root, 'docs', `${page}.md`), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g);
  for (const [, name = ''] of names) {
    // A name alone is in the folder of the path named before it.
    const file = name.includes('/') ? name : join(folder, name);
    if (name.includes('/')) folder = dirname(name);
    if (!existsSync(join(root, file))) missing.push(file);
  }
  expect(missing).toEqual([]);
});
