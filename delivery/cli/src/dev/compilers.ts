/** Compiles apps from their sources on every change, each with its own Rsbuild, and serves the output. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import {
  createRsbuild,
  mergeRsbuildConfig,
  rspack,
  type EnvironmentConfig,
  type RsbuildConfig,
  type RsbuildDevServer,
  type Rspack,
} from '@rsbuild/core';
import { developmentUrl } from '@delivery/contract/development';
import type { AppName } from '@delivery/contract/release';
import { pluginReact } from '@rsbuild/plugin-react';
import { copySingletons } from '../build-app.ts';
import { pluginScreenChunks } from '../screen-chunks.ts';
import { appDir, root } from '../workspace.ts';
import { HotUpdateCache } from './hot-update-cache.ts';
import type { EntryFiles } from './rewrite-page.ts';

/** A compile error of an app: the compiler's message without terminal colours. */
export interface CompileError {
  app: AppName;
  text: string;
}

/**
 * Options of the compilers. `forServer` also compiles the bundles for rendering on the server. `previewPort` is the
 * port at which pages of a preview, which have another origin, find the web socket of changes.
 */
export interface CompilerOptions {
  folderOf?: (app: AppName) => string;
  forServer?: boolean;
  previewPort?: number | undefined;
}

/**
 * Starts compiling `apps`, each in the folder that `folderOf` returns. Resolves after the first compilation of each
 * app, successful or not.
 */
export async function startCompilers(
  apps: readonly AppName[],
  { folderOf = appDir, forServer = false, previewPort }: CompilerOptions = {},
) {
  // The apps' configurations read these variables when `defineApp` is imported.
  process.env.NODE_ENV = 'development';
  const dist = `dist/development-${process.pid}`;
  if (forServer) process.env.RELEASE_DIST = dist;
  const events = new EventEmitter<{ errors: [] }>();
  const errors = new Map<AppName, string[]>();
  const updateErrors = (app: AppName, texts: string[]) => {
    const before = errors.get(app)?.length ?? 0;
    errors.set(app, texts);
    if (before > 0 && texts.length === 0) console.log(`${app} compiles again`);
    // Also when nothing has changed, because pages then forget the errors of what ran before.
    events.emit('errors');
  };
  const servers = new Map<AppName, RsbuildDevServer>();
  const updates = new Map<AppName, HotUpdateCache>();
  const close = async () => {
    await Promise.all([...servers.values()].map((server) => server.close()));
    if (forServer)
      for (const app of apps) rmSync(join(folderOf(app), dist), { recursive: true, force: true });
  };
  try {
    await Promise.all(
      apps.map(async (app) => {
        const hotUpdates = new HotUpdateCache();
        const done = new CompileErrorsPlugin(app, (texts) => updateErrors(app, texts));
        updates.set(app, hotUpdates);
        const options = { plugins: [hotUpdates, done], forServer, previewPort };
        servers.set(app, await startCompiler(app, folderOf(app), options));
        if (forServer && app === 'shell')
          copySingletons(folderOf(app), join(folderOf(app), dist, 'server/node_modules'));
      }),
    );
    await Promise.all([...servers.values()].map((server) => server.environments.browser?.getStats()));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    changes: events,
    /** Returns the present compile errors of all apps. */
    errors: (): CompileError[] => [...errors].flatMap(([app, texts]) => texts.map((text) => ({ app, text }))),

    /** Responds to a request for a file of these apps; returns false for any other request. */
    handleRequest(request: IncomingMessage, response: ServerResponse): boolean {
      const app = apps.find((each) => request.url?.startsWith(developmentUrl(each, '')));
      const server = app && servers.get(app);
      if (!server) return false;
      response.setHeader('cache-control', 'no-store');
      const { pathname } = new URL(request.url ?? '', 'http://page');
      const update = updates.get(app)?.get(pathname.slice(developmentUrl(app, '').length));
      if (update) {
        response.setHeader(
          'content-type',
          pathname.endsWith('.json') ? 'application/json' : 'text/javascript',
        );
        response.end(update);
        return true;
      }
      server.middlewares(request, response, () => {
        response.statusCode = 404;
        response.end(`${app} has no such file.`);
      });
      return true;
    },

    /** Notifies open pages of changes, over web sockets of `http`. */
    connectWebSockets(http: Server): void {
      for (const server of servers.values()) server.connectWebSocket({ server: http });
    },

    /** Returns the entry files of the shell, or null when the shell is not compiled here. */
    async shellEntry(): Promise<EntryFiles | null> {
      const stats = await servers.get('shell')?.environments.browser?.getStats();
      if (!stats) return null;
      const files = stats.toJson({ all: false, entrypoints: true }).entrypoints?.index?.assets ?? [];
      const named = (suffix: string) => files.map(({ name }) => name).filter((name) => name.endsWith(suffix));
      return { js: named('.js').filter((name) => !name.includes('hot-update')), css: named('.css') };
    },

    /** Waits until the server bundle is compiled. Returns the hash of the result. */
    async serverBuild(app: AppName): Promise<string> {
      const stats = await servers.get(app)?.environments.server?.getStats();
      return stats?.hash ?? '';
    },

    /** Returns the folder whose `server/` contains the server bundle. */
    serverFolder: (app: AppName): string => join(folderOf(app), dist),

    /** Returns the style sheets of a named chunk, relative to the app's development address. */
    async chunkStyles(app: AppName, chunk: string): Promise<string[]> {
      const stats = await servers.get(app)?.environments.browser?.getStats();
      const group = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups?.[chunk];
      return (group?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.css'));
    },
    close,
  };
}

const withoutCssReload = new rspack.NormalModuleReplacementPlugin(
  /[\\/]cssExtractHmr\.js$/,
  // Without the file extension, which differs in the published package.
  join(import.meta.dirname, 'page/no-css-reload'),
);

interface CompilerPlugin {
  apply(compiler: Rspack.Compiler): void;
}

export type Compilers = Awaited<ReturnType<typeof startCompilers>>;

type StartOptions = Pick<CompilerOptions, 'forServer' | 'previewPort'> & {
  plugins: readonly CompilerPlugin[];
};

async function startCompiler(
  app: AppName,
  folder: string,
  { plugins, forServer, previewPort }: StartOptions,
): Promise<RsbuildDevServer> {
  // The query makes the import a module of its own, because a build in this process may have imported the configuration
  // for production.
  const url = `${pathToFileURL(join(folder, 'rsbuild.config.ts')).href}?development`;
  const { default: config } = (await import(url)) as { default: RsbuildConfig };
  const { server, ...others } = config.environments ?? {};
  const environments = { ...others, ...(forServer && server && { server: forRenderWorker(server) }) };
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: mergeRsbuildConfig({ ...config, environments }, developmentConfig(app, plugins, previewPort)),
  });
  return rsbuild.createDevServer({ getPortSilently: true });
}

/**
 * Configures the server bundle for a render worker: with React's production build, written to files, and with source
 * maps for its errors.
 */
function forRenderWorker(server: EnvironmentConfig): EnvironmentConfig {
  const withProductionReact = {
    ...server,
    plugins: [pluginReact({ swcReactOptions: { development: false, refresh: false } }), pluginScreenChunks],
  };
  return mergeRsbuildConfig<EnvironmentConfig>(withProductionReact, {
    source: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    dev: { writeToDisk: true, hmr: false, liveReload: false },
    output: { sourceMap: { js: 'source-map' } },
    // The bundler would define `NODE_ENV` again by its own mode.
    tools: { rspack: { optimization: { nodeEnv: false } } },
  });
}

function developmentConfig(
  app: AppName,
  plugins: readonly CompilerPlugin[],
  previewPort: number | undefined,
): RsbuildConfig {
  const socket =
    previewPort === undefined ? {} : { protocol: 'ws' as const, host: 'localhost', port: previewPort };
  return {
    dev: {
      assetPrefix: developmentUrl(app, ''),
      lazyCompilation: false,
      progressBar: false,
      // The development server's own overlay works even if an app's scripts fail, and needs no inline style.
      client: { path: `/_dev/hmr/${app}`, overlay: false, logLevel: 'error', ...socket },
    },
    server: {
      middlewareMode: true,
      publicDir: false,
      compress: false,
      cors: false,
      htmlFallback: false,
      printUrls: false,
    },
    tools: {
      rspack: (config, { appendPlugins, environment }) => {
        config.optimization ??= {};
        config.optimization.emitOnErrors = false;
        // Waits a moment, because most editors empty a file before they write it. A build in between would remove the
        // component and lose the state in the page.
        config.watchOptions = { ...config.watchOptions, aggregateTimeout: 100 };
        if (environment.name === 'browser') appendPlugins([...plugins, withoutCssReload]);
      },
    },
  };
}

/** Passes on the errors of each compilation; none when the compilation succeeded. */
class CompileErrorsPlugin {
  readonly #app: AppName;
  readonly #onDone: (errors: string[]) => void;

  constructor(app: AppName, onDone: (errors: string[]) => void) {
    this.#app = app;
    this.#onDone = onDone;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.done.tap('DonePlugin', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      this.#onDone(errors.map((error) => formatError(this.#app, error)));
    });
  }
}

/** Returns the message with the file's path from the root, so that editors and terminals can link to it. */
function formatError(app: AppName, { message, moduleName }: Rspack.StatsError): string {
  const text = stripVTControlCharacters(message).replaceAll(`${root}/`, '').trimEnd();
  const file = moduleName?.replace(/^\.\//, `${app}/`).replace(/^(\.\.\/)+/, '');
  return file && !text.includes(file) ? `${file}\n${text}` : text;
}
