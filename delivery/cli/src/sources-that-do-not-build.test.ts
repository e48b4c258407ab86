/** What is noticed before an app is released: sources that cannot be built, and wrong types. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from './build-app.ts';
import { checkTypes } from './check-types.ts';
import { root } from './workspace.ts';

// A build sets them for its process.
beforeEach(() => {
  for (const name of ['NODE_ENV', 'RELEASE_VERSION', 'RELEASE_DIST']) vi.stubEnv(name, 'test');
});
afterEach(() => vi.unstubAllEnvs());

/** Makes an app of these files, inside the workspace so that it finds the compilers. */
function createApp(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'delivery/cli/node_modules/.app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    'rsbuild.config.ts': `export default { source: { entry: { index: './src/index.ts' } }, output: { distPath: { root: process.env.RELEASE_DIST } } };`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, types: [] },
      include: ['src'],
    }),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

it.each([
  ['a syntax error', 'export const fare = ;'],
  ['an import that is not there', "export { fare } from './fares.ts';"],
])('DL-03 %s ends the build of a release', async (_what, source) => {
  const folder = createApp({ 'src/index.ts': source });
  await expect(buildApp('mfe-booking', '200000000000', folder)).rejects.toThrow('build failed');
});

it('DL-03 sources without such a fault are built', async () => {
  const folder = createApp({ 'src/index.ts': 'export const fare: number = 5;' });
  expect(await buildApp('mfe-booking', '200000000000', folder)).toContain(folder);
});

it('DL-03 a wrong type keeps an app from being released, with file and line', async () => {
  const folder = createApp({ 'src/index.ts': "\nexport const fare: number = 'five';" });
  await expect(checkTypes('mfe-fares' as never, undefined, folder)).rejects.toThrow(
    /^mfe-fares has wrong types, so it was not released:\n.*src\/index\.ts\(2,14\): error TS2322/,
  );
  await expect(
    checkTypes('mfe-fares' as never, undefined, createApp({ 'src/index.ts': 'export const fare = 5;' })),
  ).resolves.toBeUndefined();
});
