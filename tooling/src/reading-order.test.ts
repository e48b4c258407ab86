/** The pages that lead through the sources name files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

const repository = '';

/** Each page, and the folder in which its paths begin. */
it.each([
  ['docs/booking-to-invoice.md', repository],
  ['docs/request-to-hydration.md', repository],
  ['delivery/architecture.md', 'delivery'],
])('%s names files that exist', (page, start) => {
  let folder = '';
  const missing: string[] = [];
  // Names between backticks, and in a picture the paths below a step's title.
  const names = readFileSync(join(root, page), 'utf8').matchAll(/(?:`|<br\/>)([\w./-]+\.tsx?)(?:`|")/g);
  for (const [, name = ''] of names) {
    // A name alone is in the folder of the path named before it.
    const file = name.includes('/') ? name : join(folder, name);
    if (name.includes('/')) folder = dirname(name);
    if (!existsSync(join(root, start, file))) missing.push(file);
  }
  expect(missing).toEqual([]);
});
