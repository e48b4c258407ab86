/**
 * Builds the site as one bundle, to measure against: the sources of all apps, each remote a dynamic import, and no
 * federation. Minifier, targets and splitting are those of the apps' own builds. Where two apps have a screen of the
 * same name, these share a chunk.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRsbuild,
  rspack,
  type EnvironmentConfig,
  type RsbuildConfig,
  type Rspack,
} from '@rsbuild/core';
import type { ChunkFiles } from '@antara/contracts/composition/release';
import { remoteNames } from '@antara/contracts/composition/routes';
import { compressTextFiles } from '@delivery/cli/describe-release';
import { appDir } from '@delivery/cli/workspace';

/** Where the files of the bundle are served. */
export const bundlePrefix = '/r/shell/one-bundle/';

/** A built bundle: `client` for browsers, each file beside its brotli form; `server` is a module that renders. */
export interface OneBundle {
  client: string;
  server: string;
  chunks: Record<string, ChunkFiles>;
}

/** What makes a plain bundle out of the shell's build: these are there for releases. */
const releasePlugins = new Set([
  'ModuleFederationPlugin',
  'OwnRuntimePlugin',
  'ChunkIntegrityPlugin',
  'SourceModulesPlugin',
]);

/** Builds into `folder`, which is emptied; what `renders` on the server may be left out. */
export async function buildOneBundle(folder: string, { renders = true } = {}): Promise<OneBundle> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shell = appDir('shell');
  const settings = { NODE_ENV: 'production', RELEASE_VERSION: 'one-bundle', RELEASE_DIST: folder };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  try {
    await build(shell, folder, renders);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  await compressTextFiles(join(folder, 'client'));
  return {
    client: join(folder, 'client'),
    server: join(folder, 'server/index.mjs'),
    chunks: JSON.parse(await readFile(join(folder, 'chunks.json'), 'utf8')) as OneBundle['chunks'],
  };
}

async function build(shell: string, folder: string, renders: boolean): Promise<void> {
  const { default: config } = (await import(pathToFileURL(join(shell, 'rsbuild.config.ts')).href)) as {
    default: RsbuildConfig;
  };
  const { browser, server } = config.environments as Record<'browser' | 'server', EnvironmentConfig>;
  const source = join(folder, 'remote-source.ts');
  const entry = join(folder, 'server-entry.ts');
  writeFileSync(source, remoteSource);
  writeFileSync(entry, serverEntry);
  const rsbuild = await createRsbuild({
    cwd: shell,
    config: {
      ...config,
      environments: {
        browser: withoutFederation(browser, source),
        ...(renders && {
          server: {
            ...server,
            source: { entry: { index: entry } },
            output: { ...server.output, externals: [] },
          },
        }),
      },
    },
  });
  const { close } = await rsbuild.build();
  await close();
}

function withoutFederation(browser: EnvironmentConfig, source: string): EnvironmentConfig {
  const configure = browser.tools?.rspack as (config: Rspack.Configuration, utils: object) => void;
  return {
    ...browser,
    tools: {
      ...browser.tools,
      rspack: (config, utils) => {
        const appendPlugins = (plugins: Rspack.Plugin | Rspack.Plugin[]) =>
          utils.appendPlugins(
            [plugins].flat().filter((plugin) => !releasePlugins.has(plugin?.constructor.name ?? '')),
          );
        configure(config, { ...utils, appendPlugins });
        config.optimization = { ...config.optimization, runtimeChunk: false };
        utils.appendPlugins(
          new rspack.NormalModuleReplacementPlugin(/\/composition\/federation\.ts$/, source),
        );
      },
    },
  };
}

const exposed = (name: 'routes.tsx' | 'fragments.ts') =>
  remoteNames
    .map((remote) => [remote, join(appDir(remote), 'src', name)] as const)
    .filter(([, file]) => existsSync(file))
    .map(
      ([remote, file]) =>
        `'${remote}': () => import(/* webpackChunkName: "${name.split('.')[0]}-${remote}" */ '${file}'),`,
    )
    .join('\n  ');
const remotes = `
const routes = {
  ${exposed('routes.tsx')}
};
const fragments = {
  ${exposed('fragments.ts')}
};
const bundles = {
  routes: async (owner) => (await routes[owner]()).remote,
  fragments: (owner) => fragments[owner](),
};
`;
const remoteSource = `// @ts-nocheck${remotes}export const createRemoteSource = () => bundles;\n`;
const serverEntry = `// @ts-nocheck
import { render } from '${join(appDir('shell'), 'src/index.server.tsx')}';${remotes}
export const renderPage = (request, log) => render(request, bundles, log);
`;
