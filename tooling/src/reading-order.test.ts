/** Checks that the files exist that the guides through the sources name. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

const repository = '';

/** Each guide, and the folder to which its paths are relative. */
it.each([
  ['docs/booking-to-invoice.md', repository],
  ['docs/request-to-hydration.md', repository],
  ['delivery/architecture.md', 'delivery'],
])('%s names files that exist', (page, start) => {
  let folder = '';
  const missing: string[] = [];
  // Finds names between backticks, and in a diagram the paths below the titles of the steps.
  const names = readFileSync(join(root, page), 'utf8').matchAll(/(?:`|<br\/>)([\w./-]+\.tsx?)(?:`|")/g);
  for (const [, name = ''] of names) {
    // A name without a folder is in the folder of the path before it.
    const file = name.includes('/') ? name : join(folder, name);
    if (name.includes('/')) folder = dirname(name);
    if (!existsSync(join(root, start, file))) missing.push(file);
  }
  expect(missing).toEqual([]);
});
