/** Turns a build into a release: compresses its text files, hashes all files, and reads which paths it answers. */
import { routeMetaOf, type AdditionalRoutes } from '@delivery/contract/route-table';
import type { ContractVersion } from '@delivery/contract/version';
import { site, usesPseudoLanguages } from '@delivery/store/site';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { federationName, type AppName, type ReleaseManifest } from '@delivery/contract/release';
import type { CallAddress } from '@delivery/contract/release-interface';
import { readChunks } from './build-app.ts';
import { readCheckout } from './checkout.ts';
import { completeFederationManifest } from './federation/complete-manifest.ts';
import { describeInterface } from './release-interface/describe-interface.ts';
import { usesPackageRuntime } from './federation/runtime-setting.ts';
import { hasOwnReact, ownTrustedTypes, singletonRanges, singletonVersions } from './singletons.ts';
import { appDir } from './workspace.ts';

const compress = promisify(brotliCompress);

/** The parts of a remote's server bundle that go into its manifest. */
interface RemoteExports {
  contract: ContractVersion;
  /** Only in an app of another repository: API calls that the site's contracts do not have. */
  calls?: Record<string, CallAddress>;
  /** The pages by pattern. An app of another repository declares in `meta` what the site's route table lacks. */
  createRoutes(): Record<string, { meta?: AdditionalRoutes[string] }>;
}

/**
 * Returns the manifest of the build from `folder` in `dist`, and writes it there. `own` holds the fields that another
 * bundler's build adds.
 */
export async function createManifest(
  app: AppName,
  version: string,
  source: string,
  dist: string,
  folder = appDir(app),
  own?: Partial<Pick<ReleaseManifest, 'entry' | 'entryType' | 'browserOnly'>>,
): Promise<ReleaseManifest> {
  const { calls, ...contract } = await readContract(app, dist);
  const client = join(dist, 'client');
  // The threads that compress go on while the types are read, and end before the caller may remove the files.
  const compressing = compressTextFiles(client, '**/*.{js,css,svg}');
  const [described] = await Promise.all([
    describeInterface(app, dist, folder, calls).finally(() => compressing),
    compressing,
  ]);
  if (!own) await completeFederationManifest(dist, { app, version, ...contract, ...described });
  await compressTextFiles(client, '**/*.json');
  const release: ReleaseManifest = {
    app,
    version,
    ...contract,
    ...readCheckout(folder),
    source,
    builtAt: new Date().toISOString(),
    singletons: singletonVersions(folder),
    ...(hasOwnReact(folder) && { ownReact: true as const }),
    ...(app === 'shell' || hasOwnReact(folder) ? {} : { ranges: singletonRanges(folder) }),
    ...described,
    entry: app === 'shell' ? 'index.js' : 'remote-entry.js',
    ...(app === 'shell' ? { boot: 'boot.js' } : {}),
    ...(app !== 'shell' && !own && !usesPackageRuntime() && { plainContainer: true as const }),
    ...(usesPseudoLanguages() && { pseudoLanguages: true as const }),
    ...describeTrustedTypes(app, folder, Boolean(own)),
    chunks: await readChunks(dist),
    files: await hashFiles(dist),
    ...own,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release, null, 2));
  return release;
}

/**
 * Returns the policies of Trusted Types that the app creates. Another bundler's app works with Trusted Types only when
 * its `package.json` says so.
 */
function describeTrustedTypes(
  app: AppName,
  folder: string,
  hasOtherBundler: boolean,
): Pick<ReleaseManifest, 'trustedTypes'> {
  const names = ownTrustedTypes(folder);
  if (hasOtherBundler) return names ? { trustedTypes: names } : {};
  return { trustedTypes: [federationName(app), ...(names ?? [])] };
}

/**
 * Returns the contract, paths and own calls of a release. A remote's server bundle exports them; the shell's come from
 * the contracts it was built with.
 */
export async function readContract(
  app: AppName,
  dist: string,
): Promise<
  Pick<ReleaseManifest, 'contract' | 'routes' | 'entries' | 'owners'> & {
    calls?: Record<string, CallAddress>;
  }
> {
  if (app === 'shell') {
    const owners = Object.entries(site.routes).map(([path, { owner }]) => [path, owner] as const);
    const contract = { ...site.contract.version, kept: site.contract.keptMajors ?? [] };
    return { contract, routes: [], entries: {}, owners: Object.fromEntries(owners) };
  }
  const url = pathToFileURL(join(dist, 'server/routes.mjs')).href;
  const { remote } = (await import(`${url}?${Date.now()}`)) as { remote: RemoteExports };
  const answered = Object.entries(remote.createRoutes());
  return {
    contract: remote.contract,
    routes: answered.map(([path]) => path),
    entries: Object.fromEntries(
      answered.map(([path, { meta }]) => [path, meta ?? routeMetaOf(site.routes, path)]),
    ),
    ...(remote.calls && { calls: remote.calls }),
  };
}

async function hashFiles(dist: string): Promise<ReleaseManifest['files']> {
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
  return files;
}

/**
 * Writes a Brotli form beside every text file, so that the edge need not compress the file for each browser. All files
 * are compressed at once, by threads of their own.
 */
export async function compressTextFiles(folder: string, pattern = '**/*.{js,css,svg,json}'): Promise<void> {
  await Promise.all(
    globSync(pattern, { cwd: folder }).map(async (file) => {
      const path = join(folder, file);
      // Read at once, because the description of the release blocks the event loop afterwards.
      const content = readFileSync(path);
      const packed = await compress(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      if (packed.length < content.length) await writeFile(`${path}.br`, packed);
    }),
  );
}
