import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { listMessagePackages } from './catalogs.ts';
import { createPseudoModule } from './pseudo-module.ts';

it.each(listMessagePackages())(
  'the modules of %s with the pseudo-language import files that exist',
  (folder) => {
    const files = globSync(`${folder}/src/messages/*.ts`, { cwd: root }).map((file) => join(root, file));
    expect(files).not.toEqual([]);
    for (const file of files) {
      const source = createPseudoModule(file) ?? '';
      expect(source, file).toContain('getLocale');
      for (const [, specifier = ''] of source.matchAll(/from '(\.[^']+)'/g))
        expect(existsSync(join(dirname(file), specifier)), `${file} imports ${specifier}`).toBe(true);
    }
  },
);

it('other modules have none', () => {
  expect(createPseudoModule(join(root, 'shell/src/layout/header.tsx'))).toBeUndefined();
  expect(createPseudoModule(join(root, 'delivery/cli/src/messages/catalogs.ts'))).toBeUndefined();
});
