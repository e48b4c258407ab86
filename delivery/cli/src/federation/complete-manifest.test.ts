import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleaseTypes } from '@delivery/contract/declared-types';
import { root } from '../workspace.ts';
import { completeFederationManifest } from './complete-manifest.ts';

let dist = '';
beforeEach(() => {
  // Inside the workspace, so that the compiler finds React's types.
  const place = join(import.meta.dirname, '../../../../shared-ui/node_modules');
  dist = mkdtempSync(join(place, '.manifest-'));
  mkdirSync(join(dist, 'client'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const types: ReleaseTypes = {
  shared: [
    { object: { required: { name: 'string' }, optional: { next: { shared: 0 } } } },
    { object: { required: { onlyInCalls: 'string' } } },
  ],
  gives: {
    fragments: {
      'mfe-hours/notice': {
        type: {
          object: {
            required: {
              'ships-named': { array: { shared: 0 } },
              tone: { union: [{ value: 'calm' }, { value: 'loud' }] },
              onPick: { function: { parameters: ['number'], needed: 1, returns: 'undefined' } },
              since: { named: 'Date' },
              label: { named: 'ReactNode' },
              place: { tuple: ['number', 'number'] },
              form: { named: 'FormOfALibrary', of: ['string'] },
            },
            optional: { counts: { object: { index: 'number' } } },
          },
        },
        at: 'mfe-hours/src/fragments.ts:3',
      },
    },
  },
  uses: { fragments: {}, appContext: {}, calls: {} },
};
const release = {
  app: 'mfe-hours',
  version: '5f0c1a',
  contract: { major: 1, minor: 2 },
  routes: ['/hours', '/hours/:day'],
  types,
} as const;

const writeManifest = (exposes: string[]) =>
  writeFileSync(
    join(dist, 'client/mf-manifest.json'),
    JSON.stringify({
      id: 'mfe_hours',
      metaData: {
        buildInfo: { buildVersion: '0.1.0', buildName: 'mfe-hours' },
        publicPath: '/r/mfe-hours/5f0c1a/',
        types: { path: '', name: '', zip: '', api: '' },
      },
      exposes: exposes.map((name) => ({ name, path: `./${name}` })),
    }),
  );
const complete = async () => {
  await completeFederationManifest(dist, { ...release, routes: [...release.routes] });
  return JSON.parse(readFileSync(join(dist, 'client/mf-manifest.json'), 'utf8')) as object;
};

it('DL-15 the manifest has relative addresses, the release’s version and its types', async () => {
  writeManifest(['routes', 'fragments']);
  expect(await complete()).toMatchObject({
    metaData: {
      publicPath: 'auto',
      buildInfo: { buildVersion: '5f0c1a', buildName: 'mfe-hours' },
      types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    },
  });
  const archive = readFileSync(join(dist, 'client/@mf-types.zip'));
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(['routes.d.ts', 'fragments.d.ts']);
  expect(strFromU8(files['fragments.d.ts'] ?? new Uint8Array())).not.toContain('onlyInCalls');
  writeManifest(['routes', 'fragments']);
  await complete();
  expect(readFileSync(join(dist, 'client/@mf-types.zip')).equals(archive), 'the same each time').toBe(true);
});

it('DL-15 the types compile in a host, which is told what it uses wrongly', { timeout: 60_000 }, async () => {
  writeManifest(['routes', 'fragments']);
  await complete();
  // As the federation plugin of a host puts them.
  const remote = join(dist, '@mf-types/hours');
  mkdirSync(remote, { recursive: true });
  for (const [name, body] of Object.entries(unzipSync(readFileSync(join(dist, 'client/@mf-types.zip')))))
    writeFileSync(join(remote, name), strFromU8(body));
  const api = readFileSync(join(dist, 'client/@mf-types.d.ts'), 'utf8');
  writeFileSync(join(remote, 'apis.d.ts'), api.replaceAll('REMOTE_ALIAS_IDENTIFIER', 'hours'));
  writeFileSync(
    join(dist, 'host.ts'),
    `import type { PackageType, RemoteKeys } from './@mf-types/hours/apis.d.ts';
import type { ComponentProps } from 'react';
declare function loadRemote<T extends RemoteKeys>(name: T): Promise<PackageType<T>>;
const { remote } = await loadRemote('hours/routes');
export const name: 'mfe-hours' = remote.name;
export const screen = remote.createRoutes()['/hours/:day'].screen;
const { fragments } = await loadRemote('hours/fragments');
const { default: Notice } = await fragments['mfe-hours/notice'].load();
type Props = ComponentProps<typeof Notice>;
export const props: Props = {
  'ships-named': [{ name: 'Padma', next: { name: 'Ganga' } }],
  tone: 'calm', since: new Date(), label: 'x', place: [1, 2], form: {}, counts: { a: 1 },
  onPick: (nth: number) => void nth,
};
export const tone: Props['tone'] = 'angry';
`,
  );
  writeFileSync(
    join(dist, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'preserve',
        target: 'es2022',
        allowImportingTsExtensions: true,
        types: [],
        paths: { 'hours/*': ['./@mf-types/hours/*'] },
      },
      files: ['host.ts'],
    }),
  );
  let output = '';
  try {
    execFileSync(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      dist,
      '--pretty',
      'false',
    ]);
  } catch (error) {
    output = String((error as { stdout: Buffer }).stdout);
  }
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/host\.ts.*Type '"angry"' is not assignable to type '"calm" \| "loud"'/),
  ]);
});

it('DL-15 the shell, which exposes nothing, has no types; a build without a manifest stays as it is', async () => {
  writeManifest([]);
  expect(await complete()).toMatchObject({ metaData: { publicPath: 'auto', types: { zip: '', api: '' } } });
  rmSync(join(dist, 'client/mf-manifest.json'));
  await expect(completeFederationManifest(dist, { ...release, routes: [] })).resolves.toBeUndefined();
});
