import { expect, it } from 'vitest';
import { site } from '@delivery/store/site';
import { pnpm } from '../../install.mjs';
import { toolingName } from '../pack-packages/package-json.ts';
import { renderRepository } from './create-standalone.ts';
import { parseNewApp } from './new-app.ts';

const newApp = parseNewApp('regatta', ['/boat-races'], undefined, { apps: [], routes: {}, builders: [] });
const names = [...Object.values(site.packages), toolingName];
const files = await renderRepository(
  newApp,
  Object.fromEntries(names.map((name) => [name, `/somewhere/${name.replace('/', '-')}.tgz`])),
);

it('DL-08 an app in a repository of its own installs the packages of the site, and uses its command', () => {
  const { dependencies, devDependencies, scripts } = JSON.parse(files.get('package.json') ?? '') as Record<
    'dependencies' | 'devDependencies' | 'scripts',
    Record<string, string>
  >;
  for (const name of names)
    expect({ ...dependencies, ...devDependencies }[name]).toBe(`file:packages/${name.replace('/', '-')}.tgz`);
  expect(scripts.dev).toBe(`${site.id} dev`);
  expect(files.get('rsbuild.config.ts')).toContain(`from '${toolingName}'`);
  expect(files.get('.github/workflows/publish.yaml')).toContain(
    `${site.id.toUpperCase()}_TOKEN: \${{ secrets.STAGING_TOKEN }}`,
  );
});

it.each(['README.md', '.github/workflows/publish.yaml'])('DL-08 its %s names the package manager', (path) => {
  expect(files.get(path)).toMatch(new RegExp(`npx (--yes )?${pnpm} install`));
});

it('DL-08 nothing of the template is left to be filled in', () => {
  for (const [path, text] of files) expect(text, path).not.toMatch(/\{\{[^{}\s]+\}\}/);
});
