import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

/** The module that creates the lazy parts. */
const lazyPart = join('contracts', 'src', 'react', 'lazy-part.tsx');

it('MF-04 code on demand is a part of `lazyPart`: a bare `lazy` takes its page down when its chunk does not come', () => {
  const files = globSync('{shell,contracts,shared-ui,mfe-*,desk/*}/src/**/*.{ts,tsx}', { cwd: root });
  expect(files).toContain(lazyPart);
  const bare = files.filter(
    (file) => file !== lazyPart && /\blazy\s*[(<]/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
