/** Releases one app: builds it, describes it, checks it against what is live, stores it, switches to it (MF-03). */
import { createHash } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AppName, ReleaseManifest } from '@antara/contracts/release';
import type { RemoteModule } from '@antara/contracts/remote';
import { routes, type RoutePath } from '@antara/contracts/routes';
import { contractVersion, isCompatible } from '@antara/contracts/version';
import { buildApp, currentCommit, readChunks } from './build-app.ts';
import { sourceHash } from './source-hash.ts';
import type { Store } from './store.ts';

const compress = promisify(brotliCompress);

/** A release that may not go live: says what is wrong, where, and what to do. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/** Tells how a release is getting on. */
export type Progress = (step: string) => void;

/** Where a release comes from; tests put their own in place. */
export interface Sources {
  build(app: AppName, version: string): Promise<string>;
  source(app: AppName): string;
}

/**
 * Builds and releases `app`, and nothing else. Sources that were released before are not built again: their version
 * is switched to. Throws `ReleaseRefused` before anything is live when the release does not fit the live set.
 */
export async function releaseApp(
  app: AppName,
  store: Store,
  progress: Progress,
  from: Sources = { build: buildApp, source: sourceHash },
): Promise<ReleaseManifest> {
  const source = from.source(app);
  const version = source.slice(0, 12);
  if (!store.has(app, version)) {
    progress(`building ${app}`);
    const dist = await from.build(app, version);
    try {
      progress(`checking ${app}`);
      const release = await describe(app, version, source, dist);
      await check(release, store);
      await checkKept(release, store);
      await store.add(dist, release);
    } finally {
      rmSync(dist, { recursive: true, force: true });
    }
  }
  const release = await store.manifest(app, version);
  await check(release, store);
  await checkKept(release, store);
  if ((await store.live()).versions[app] !== version) await store.switchTo(app, version, 'release');
  progress(`${app} ${version} is live`);
  return release;
}

/** Switches back to the version that was live before the present one. Pages that only the present one has go with it. */
export async function rollback(app: AppName, store: Store): Promise<{ from: string; to: string }> {
  const { versions, history } = await store.live();
  const from = versions[app];
  const last = history.findLast(
    (entry) => entry.app === app && entry.to === from && entry.action === 'release',
  );
  if (!from || !last?.from) {
    throw new ReleaseRefused(
      `${app} has no earlier release to go back to. \`pnpm release list ${app}\` shows what there is.`,
    );
  }
  await check(await store.manifest(app, last.from), store);
  await store.switchTo(app, last.from, 'rollback');
  return { from, to: last.from };
}

async function describe(
  app: AppName,
  version: string,
  source: string,
  dist: string,
): Promise<ReleaseManifest> {
  await compressTexts(join(dist, 'client'));
  const own = app === 'shell' ? { routes: [], contract: contractVersion } : await publicFace(dist);
  const files: ReleaseManifest['files'] = {};
  for (const file of globSync('{client,server}/**/*', { cwd: dist, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path);
    files[path.slice(dist.length + 1)] = {
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('base64'),
    };
  }
  return {
    app,
    version,
    contract: own.contract,
    commit: currentCommit(),
    source,
    builtAt: new Date().toISOString(),
    routes: own.routes,
    entry: app === 'shell' ? 'index.js' : 'remote-entry.js',
    ...(app === 'shell' ? { boot: 'boot.js' } : {}),
    chunks: await readChunks(dist),
    files,
  };
}

/** What a remote's server bundle says of itself. */
async function publicFace(dist: string) {
  const url = pathToFileURL(join(dist, 'server/routes.mjs')).href;
  const { remote } = (await import(`${url}?${Date.now()}`)) as { remote: RemoteModule };
  return { routes: Object.keys(remote.createRoutes()) as RoutePath[], contract: remote.contract };
}

/** Refuses what cannot work with what is live: another contract, a path of another app. */
async function check(release: ReleaseManifest, store: Store): Promise<void> {
  const { versions } = await store.live();
  const { app, version, contract } = release;
  for (const path of release.routes) {
    if (routes[path]?.owner !== app) {
      throw new ReleaseRefused(
        `${app} ${version} answers ${path}, which ${routes[path]?.owner ?? 'nobody'} owns. Give the path to ${app} in contracts/src/routes.ts, or take it out of ${app}/src/routes.tsx.`,
      );
    }
  }
  const neighbours = app === 'shell' ? Object.entries(versions).filter(([name]) => name !== 'shell') : [];
  for (const [name, live] of neighbours) {
    const remote = await store.manifest(name as AppName, live);
    if (!isCompatible(contract, remote.contract)) throw incompatible(release, remote);
  }
  if (app !== 'shell' && versions.shell) {
    const shell = await store.manifest('shell', versions.shell);
    if (!isCompatible(shell.contract, contract)) throw incompatible(shell, release);
  }
}

/** Refuses a release that gives up a page which is live and still its own. */
async function checkKept({ app, version, routes: paths }: ReleaseManifest, store: Store): Promise<void> {
  const { versions } = await store.live();
  const before = versions[app] ? await store.manifest(app, versions[app]) : null;
  const lost = before?.routes.filter((path) => routes[path]?.owner === app && !paths.includes(path)) ?? [];
  if (lost.length > 0) {
    throw new ReleaseRefused(
      `${app} ${version} no longer answers ${lost.join(', ')}, which ${app} ${before?.version} does: visitors would find nothing there. Bring the page back in ${app}/src/routes.tsx.`,
    );
  }
}

function incompatible(shell: ReleaseManifest, remote: ReleaseManifest): ReleaseRefused {
  const [wants, has] = [remote.contract, shell.contract];
  return new ReleaseRefused(
    `${remote.app} ${remote.version} is built for contract ${wants.major}.${wants.minor}, shell ${shell.version} keeps ${has.major}.${has.minor}: they cannot share a page. Release the older of the two from present sources first.`,
  );
}

/** Every text gets a brotli twin beside it, so that the edge compresses nothing while serving. */
async function compressTexts(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,svg,json}', { cwd: folder })) {
    const path = join(folder, file);
    const content = await readFile(path);
    const packed = await compress(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (packed.length < content.length) await writeFile(`${path}.br`, packed);
  }
}
