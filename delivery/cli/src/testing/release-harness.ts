/** A store with hand-made releases instead of builds, for tests of the release command. */
import { site } from '@delivery/store/site';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { releaseApps } from '../release-app.ts';
import { openFileStore } from '@delivery/store/store';
import { withReleaseCommands, type OperableStore } from '../store.ts';
import type { ServerTrial } from '@delivery/store/addresses';

let folder = '';
export let store: OperableStore;
export const releaseDir = (app: AppName, version: string) => join(folder, 'releases', app, version);
export const steps: string[] = [];
/** A trial that found nothing. */
export const noFindings: ServerTrial = { failed: [], differences: [], changed: [] };
/** What the trial on the server finds. smoke-test.test.ts renders real pages. */
export const smokeTest = vi.fn(async (): Promise<ServerTrial> => noFindings);

/** The result of a build, with the contract and paths that the test needs. */
export interface FakeBuild {
  version: string;
  paths?: string[];
  contract?: { major: number; minor: number };
}

export const all = (app: AppName) =>
  Object.keys(site.routes).filter((path) => site.routes[path]?.owner === app);

/** Releases `app` as if it were built from `made`. */
export async function release(app: AppName, made: FakeBuild) {
  const from = fakeSources(app, made);
  const [manifest] = await releaseApps([app], store, (step) => steps.push(step), from);
  if (!manifest) throw new Error(`${app} was not released.`);
  return { manifest, build: from.build };
}

export function fakeSources(
  app: AppName,
  { version, paths = all(app), contract = site.contract.version }: FakeBuild,
) {
  const source = version.padEnd(64, '0');
  const build = vi.fn(async () => {
    const dist = join(folder, 'dist', app, version);
    const files = {
      'client/remote-entry.js': `/* ${version} */`.repeat(50),
      'client/index.js': 'tiny',
      'client/font/figtree.woff2': 'font',
      'server/routes.mjs': `export const remote = { name: '${app}', contract: ${JSON.stringify(contract)},
        createRoutes: () => (${JSON.stringify(Object.fromEntries(paths.map((path) => [path, {}])))}) };`,
      'server/index.mjs': '',
      'modules.json': '[]',
      'chunks.json': JSON.stringify({ routes: { js: ['routes.js'], css: [] } }),
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), text);
    }
    return dist;
  });
  return { build, source: () => source, smokeTest };
}

export const live = async (app: AppName) => (await store.live()).versions[app]?.replace(/0+$/, '');

/** Gives every test of the file a separate store with a live shell. */
export function useTempReleases(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'antara-release-'));
    store = withReleaseCommands(openFileStore(join(folder, 'releases')));
    steps.length = 0;
    smokeTest.mockReset().mockResolvedValue(noFindings);
    await release('shell', { version: 'e1' });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}

/** Changes the manifest of a stored release. */
export async function rewrite(app: AppName, version: string, change: (manifest: ReleaseManifest) => void) {
  const file = join(releaseDir(app, version), 'release.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
}
