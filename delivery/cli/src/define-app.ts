/**
 * The build configuration of every app: a federated browser bundle, and a plain Node bundle for rendering at the edge.
 * An app's `rsbuild.config.ts` contains only `defineApp({ name })`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type EnvironmentConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federationName, type AppName } from '@delivery/contract/release';
import { promisedBrowsers } from './browsers/promised.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { ChunkFilesPlugin, sharedChunk } from './chunk-files-plugin.ts';
import { ForeignOriginPlugin } from './federation/foreign-origin-plugin.ts';
import { OwnRuntimePlugin } from './federation/own-runtime-plugin.ts';
import { usesPackageRuntime } from './federation/runtime-setting.ts';
import { pluginPseudoLanguage } from './messages/pseudo-module.ts';
import { pluginScreenChunks } from './screen-chunks.ts';
import { SourceModulesPlugin } from './source-modules-plugin.ts';
import { hasOwnReact, singletonNames, sharedModules } from './singletons.ts';
import { appDir } from './workspace.ts';
import { site, usesPseudoLanguages } from '@delivery/store/site';

/**
 * Puts third-party code into its own chunk, because browsers parse the chunk in parallel with the shell's code, and
 * because e2e/shell/budget.e2e.ts measures the shell's own bytes without React's.
 */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
  chunks: 'initial' as const,
  enforce: true,
};

/**
 * Puts the shell's shared modules into one file. All of them are needed at every start, and five files would compress
 * worse and cost four more requests.
 */
const shared = {
  name: sharedChunk,
  test: /[\\/](node_modules[\\/](react|react-dom|react-router)|shell[\\/]src[\\/]shared)[\\/]/,
  chunks: 'async' as const,
  enforce: true,
};

/** An app. `folder` is given for an app in its own repository. */
export interface AppDefinition {
  name: AppName;
  folder?: string;
}

/**
 * Configures the build of the app `name`. `RELEASE_VERSION` names the version, `RELEASE_DIST` the folder of the output,
 * `FEDERATION_RUNTIME` the federation runtime in the bundles. `PSEUDO_LANGUAGES=1` gives messages the pseudo-language.
 */
export function defineApp({ name, folder = appDir(name) }: AppDefinition): RsbuildConfig {
  const version = process.env.RELEASE_VERSION ?? 'development';
  const dist = process.env.RELEASE_DIST ?? 'dist';
  const isShell = name === 'shell';
  const assetPrefix = `/r/${name}/${version}/`;
  // Class names hash only the path, so without app and version two releases on one page would collide.
  const tag = createHash('sha256')
    .update(`${name}@${version}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 4);
  const isProduction = process.env.NODE_ENV === 'production';
  const withPackageRuntime = usesPackageRuntime();
  // A page repeats its class names in HTML, CSS and JS, so only development names contain the readable part.
  const localIdentName = isProduction ? `${tag}[hash:base64:5]` : `[local]-${tag}[hash:base64:4]`;

  const common = {
    plugins: [pluginReact(), pluginScreenChunks, ...(usesPseudoLanguages() ? [pluginPseudoLanguage] : [])],
    output: { assetPrefix, cleanDistPath: false, cssModules: { localIdentName }, legalComments: 'none' },
  } satisfies EnvironmentConfig;

  const browser: EnvironmentConfig = {
    ...common,
    source: { entry: isShell ? { index: './src/index.ts' } : {} },
    output: {
      ...common.output,
      target: 'web',
      distPath: {
        root: `${dist}/client`,
        js: '',
        jsAsync: '',
        css: '',
        cssAsync: '',
        font: 'font',
        image: 'image',
      },
      filename: { js: '[name].js', css: '[name].css', font: '[name].[contenthash:8][ext]' },
      polyfill: 'off',
      // Source maps let the site's operators find files and lines of errors. No script refers to the maps (see
      // keep-source-maps.ts).
      ...(isProduction && { sourceMap: { js: 'hidden-source-map' as const } }),
      overrideBrowserslist: promisedBrowsers,
      dataUriLimit: 0,
    },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      rspack: (config, { appendPlugins }) => {
        if (isShell && isProduction) config.resolve = withProductionRouter(folder, config.resolve);
        if (isShell && !withPackageRuntime) config.resolve = withFederationModules(folder, config.resolve);
        config.output ??= {};
        config.output.uniqueName = `${federationName(name)}`;
        config.output.trustedTypes = {
          policyName: federationName(name),
          onPolicyCreationFailure: 'continue',
        };
        config.output.chunkLoadTimeout = 15_000;
        // Follows ECMAScript: importing a module again that threw throws again, instead of returning a half-initialised
        // module.
        config.output.strictModuleErrorHandling = true;
        if (!isShell) config.entry = {};
        config.optimization ??= {};
        config.optimization.splitChunks = {
          chunks: 'async',
          // Bytes before compression. A smaller shared chunk is compressed by itself and costs a page more than a copy
          // in each chunk.
          minSize: 28_000,
          ...(isShell ? { cacheGroups: { libraries, shared } } : {}),
        };
        if (isShell) config.optimization.runtimeChunk = { name: 'federation' };
        appendPlugins([
          ...replaceModules(folder, name),
          ...(withPackageRuntime
            ? []
            : [new OwnRuntimePlugin(isShell ? 'provider' : 'container', !isShell && !hasOwnReact(folder))]),
          new ModuleFederationPlugin({
            name: federationName(name),
            ...(isShell
              ? {}
              : {
                  filename: 'remote-entry.js',
                  library: { type: 'var', name: federationName(name) },
                  exposes: Object.fromEntries(
                    Object.entries(exposedModules(folder)).map(([exposed, file]) => [
                      exposed,
                      // The edge preloads the chunk of this name, also of releases from before it was given here.
                      { import: file, name: `__federation_expose_${exposed.slice(2)}` },
                    ]),
                  ),
                }),
            remotes: {},
            shared: sharedModules(folder, isShell),
            // With the default strategy, one unreachable remote keeps the whole page from starting.
            shareStrategy: 'loaded-first',
            // Hosts of other sites read this manifest (federation/complete-manifest.ts); the shell uses the page's
            // registry instead.
            manifest: isProduction,
            // The release's own declarations are used instead. Those of the plugin take 1.5 to 6 s a build.
            dts: false,
            dev: false,
            experiments: {
              // Only the shell needs shared modules before its first module runs.
              asyncStartup: isShell,
              // Only the shell loads remotes.
              optimization: { disableSnapshot: true, disableRemote: !isShell, target: 'web' },
            },
          }),
        ]);
        if (isProduction) {
          const chunks = resolve(folder, dist, 'chunks.json');
          appendPlugins(new ChunkFilesPlugin(chunks));
          appendPlugins(new ChunkIntegrityPlugin());
          if (!isShell) appendPlugins(new ForeignOriginPlugin());
          appendPlugins(new SourceModulesPlugin(resolve(folder, dist, 'modules.json')));
        }
      },
    },
  };

  const server: EnvironmentConfig = {
    ...common,
    source: { entry: serverEntries(folder, isShell) },
    // An optional dependency of a bundled library; its code is never called.
    resolve: { alias: { 'supports-color': false } },
    output: {
      ...common.output,
      target: 'node',
      module: true,
      emitAssets: false,
      minify: false,
      sourceMap: false,
      distPath: { root: `${dist}/server` },
      filename: { js: '[name].mjs' },
      externals: hasOwnReact(folder)
        ? []
        : singletonNames.map((singleton) => new RegExp(`^${singleton}(/.*)?$`)),
    },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      rspack: (config, { appendPlugins }) => {
        appendPlugins(replaceModules(folder, name));
        config.output ??= {};
        config.output.chunkFilename = 'chunk.[name].mjs';
        config.optimization ??= {};
        config.optimization.splitChunks = false;
      },
    },
  };

  // The script that starts the shell has a separate bundle, because it must be small and free of federation code.
  const boot: EnvironmentConfig = {
    source: { entry: { boot: './src/boot.ts' } },
    output: { ...browser.output, filename: { js: '[name].js' } },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      // In development the boot script has its own bundler runtime, whose name must differ from the shell's.
      rspack: { optimization: { runtimeChunk: false }, output: { uniqueName: 'boot' } },
    },
  };

  return {
    root: folder,
    mode: isProduction ? 'production' : 'development',
    logLevel: 'warn',
    performance: { printFileSize: false },
    environments: isShell ? { browser, server, boot } : { browser, server },
  };
}

/**
 * Returns plugins that replace modules of libraries with the site's own. Only for apps of this checkout, because others
 * may use what these lack.
 */
function replaceModules(folder: string, name: AppName): Rspack.Plugin[] {
  if (folder !== appDir(name)) return [];
  return Object.entries(site.replacedModules).map(
    ([end, file]) =>
      new rspack.NormalModuleReplacementPlugin(new RegExp(`${end.replaceAll('.', '\\.')}$`), appDir(file)),
  );
}

function exposedModules(folder: string): Record<string, string> {
  const exposes: Record<string, string> = { './routes': './src/routes.tsx' };
  if (existsSync(resolve(folder, 'src/fragments.ts'))) exposes['./fragments'] = './src/fragments.ts';
  return exposes;
}

function serverEntries(folder: string, isShell: boolean): Record<string, string> {
  if (isShell) return { index: './src/index.server.tsx' };
  return Object.fromEntries(
    Object.entries(exposedModules(folder)).map(([exposed, file]) => [exposed.slice(2), file]),
  );
}

/**
 * Makes imports of the federation runtime use its ES module form. The plugin would use the CommonJS form, which
 * contains the runtime's core a second time: 10 KB. A shell with the package's runtime has the CommonJS form already,
 * and a shell that loads no remotes of other bundlers does not depend on the package.
 */
function withFederationModules(
  folder: string,
  resolveOptions: Rspack.ResolveOptions = {},
): Rspack.ResolveOptions {
  const name = '@module-federation/runtime';
  const manifest = resolve(folder, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object };
  if (!dependencies || !(name in dependencies)) return resolveOptions;
  const runtime = createRequire(manifest).resolve(name);
  const alias = { [runtime]: runtime.replace(/\.cjs$/, '.js') };
  return { ...resolveOptions, alias: { ...resolveOptions.alias, ...alias } };
}

/**
 * Makes imports of the router use its production build, which is 0.5 KB smaller and writes no warnings for developers
 * into visitors' consoles. The router's package exports only its development build (docs/decisions/0008).
 */
function withProductionRouter(
  folder: string,
  resolveOptions: Rspack.ResolveOptions = {},
): Rspack.ResolveOptions {
  const place = dirname(createRequire(resolve(folder, 'package.json')).resolve('react-router/package.json'));
  const production = join(place, 'dist/production');
  return {
    ...resolveOptions,
    alias: {
      ...resolveOptions.alias,
      'react-router$': join(production, 'index.mjs'),
      'react-router/dom$': join(production, 'dom-export.mjs'),
    },
  };
}
