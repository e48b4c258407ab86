/**
 * Renders pages on the server from the present sources of the apps under development, together with the releases of the
 * page's other apps.
 */
import { developmentVersion } from '@delivery/contract/development';
import { site } from '@delivery/store/site';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName, Registry, ReleaseManifest } from '@delivery/contract/release';
import { RenderError, startReleaseSet, type ReleaseSet } from '@delivery/store/render';
import type { LoadedRelease } from '@delivery/store/store';
import type { Compilers } from './compilers.ts';
import type { ServerRendering } from './rendered-page.ts';

/**
 * Milliseconds that a page may take: longer than at an edge, because a developer may stop at a breakpoint in the API.
 */
const renderTimeoutMs = 10_000;

/** Loads a release of another app of the page. */
export type LoadRelease = (app: AppName, version: string) => Promise<LoadedRelease>;

/** The site and the sources to render with. */
export interface ServerRenderingOptions {
  apps: readonly AppName[];
  compilers: Compilers;
  /** The origin of the site, whose API the pages read. */
  edge: string;
  load: LoadRelease;
}

/** Renders with one set of workers at a time, which is replaced when sources or releases change. */
export function createServerRendering(options: ServerRenderingOptions): ServerRendering {
  let current: { key: string; set: Promise<ReleaseSet> } | null = null;

  const retire = async (set: Promise<ReleaseSet>) => {
    // A set that did not start has nothing to retire.
    const started = await set.catch(() => null);
    await started?.retire();
  };
  const useSet = async (registry: Registry): Promise<ReleaseSet> => {
    const versions = listVersions(registry);
    const builds = await Promise.all(
      options.apps.map(async (app) => `${app} ${await options.compilers.serverBuild(app)}`),
    );
    const key = JSON.stringify([versions, builds]);
    if (current?.key !== key) {
      if (current) void retire(current.set);
      current = { key, set: startSet(options, registry, versions) };
    }
    return current.set;
  };

  return {
    async render(url, registry) {
      // Compile errors are shown already, and the last output belongs to older sources.
      if (options.compilers.errors().length > 0) return null;
      try {
        return await (await useSet(registry)).render(url);
      } catch (error) {
        const { pathname } = new URL(url);
        const cause = error instanceof RenderError ? error.message : error;
        console.error(`${pathname} could not be rendered on the server, so the browser renders it:`, cause);
        // Forgets the set, so that a worker that did not start is started again for the next page.
        if (current && !(error instanceof RenderError)) current = null;
        return null;
      }
    },
    async close() {
      if (current) await retire(current.set);
    },
  };
}

function listVersions({ shell, remotes }: Registry): Record<string, string> {
  const ofRemotes = Object.entries(remotes).map(([app, { version }]) => [app, version]);
  return { shell: shell.version, ...Object.fromEntries(ofRemotes) };
}

function startSet(
  { apps, compilers, edge, load }: ServerRenderingOptions,
  registry: Registry,
  versions: Record<string, string>,
): Promise<ReleaseSet> {
  const loader = {
    get: async (app: AppName, version: string): Promise<LoadedRelease> =>
      apps.includes(app) ? describeSources(app, compilers.serverFolder(app), registry) : load(app, version),
  };
  const say = (detail: Record<string, unknown>, message: string) => {
    const { cause, ...rest } = detail;
    console.error(`on the server: ${message}`, rest, ...(cause === undefined ? [] : [`\n${String(cause)}`]));
  };
  return startReleaseSet(versions, loader, {
    apiUrl: site.apiUrl === undefined ? null : edge,
    renderTimeoutMs,
    log: { warn: say, error: say },
  });
}

/** Describes an app's compiled sources as if they were a release. */
function describeSources(app: AppName, folder: string, registry: Registry): LoadedRelease {
  const files: ReleaseManifest['files'] = {};
  for (const path of globSync('server/**/*.mjs', { cwd: folder })) {
    const content = readFileSync(join(folder, path));
    files[path] = {
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('base64'),
    };
  }
  const remote = app === 'shell' ? undefined : registry.remotes[app];
  const entries = remote?.routes ?? {};
  const owners = Object.entries(site.routes).map(([path, { owner }]) => [path, owner] as const);
  const manifest: ReleaseManifest = {
    app,
    version: developmentVersion,
    contract: site.contract.version,
    commit: null,
    source: '',
    builtAt: '',
    routes: Object.keys(entries),
    entries,
    ...(app === 'shell' && { owners: Object.fromEntries(owners) }),
    ...(app === 'shell' && { gives: { calls: { ...site.calls }, fragments: {} } }),
    uses: { appContext: [], router: [], tokens: [], calls: remote?.calls ?? {}, fragments: {} },
    singletons: {},
    entry: '',
    chunks: {},
    files,
  };
  return { manifest, folder, files: new Map() };
}
