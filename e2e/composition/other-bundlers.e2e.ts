import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { paths } from '@antara/contracts/composition/routes';
import { findFreePort } from '../site/free-port.ts';
import {
  createRepository,
  createTeam,
  pickVersions,
  runInRepository,
  startOperatedSite,
  type OperatedSite,
  type PackageJson,
} from '../site/own-repository.ts';
import { expect, open, test } from '../site/test.ts';

/** How each app is built, by whoever does not know this site's tooling. */
const bundlers = {
  webpack: {
    app: 'mfe-harbour',
    path: '/harbour-guide',
    packages: [
      'webpack',
      'webpack-cli',
      '@sucrase/webpack-loader',
      'sucrase',
      'css-loader',
      'mini-css-extract-plugin',
    ],
    // Webpack's own plugin writes no mf-manifest.json.
    antara: { built: 'dist', entry: 'remoteEntry.js' },
    command: 'webpack -c webpack.config.cjs',
    file: 'webpack.config.cjs',
    config: `
const { container } = require('webpack');
const Css = require('mini-css-extract-plugin');
const share = { singleton: true, import: false };
module.exports = {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', uniqueName: 'mfe_harbour' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\\.tsx?$/, loader: '@sucrase/webpack-loader', options: { transforms: ['jsx', 'typescript'], jsxRuntime: 'automatic', production: true } },
      { test: /\\.css$/, use: [Css.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new Css(),
    new container.ModuleFederationPlugin({
      name: 'mfe_harbour',
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: { react: share, 'react/jsx-runtime': share, 'react-router-dom': share },
    }),
  ],
};`,
  },
  Vite: {
    app: 'mfe-pilots',
    path: '/river-pilots',
    packages: ['vite', '@module-federation/vite'],
    antara: { built: 'dist' },
    command: 'vite build',
    file: 'vite.config.mjs',
    config: `
import { defineConfig } from 'vite';
import { federation } from '@module-federation/vite';
const share = { singleton: true, import: false };
export default defineConfig({
  base: './',
  build: { target: 'es2022', modulePreload: false, rollupOptions: { input: 'src/routes.tsx' } },
  plugins: [
    federation({
      name: 'mfe_pilots',
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      exposes: { './routes': './src/routes.tsx' },
      shared: { react: share, 'react/jsx-runtime': share, 'react-router-dom': share },
    }),
  ],
});`,
  },
} as const;

let site!: OperatedSite;
let folder = '';
let described!: PackageJson;
const port = await findFreePort();
test.use({ baseURL: `http://localhost:${port}` });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOperatedSite(port);
  // One repository for both, because installing takes longest.
  const packages = pickVersions(...Object.values(bundlers).flatMap((bundler) => bundler.packages));
  ({ folder, described } = await createRepository(site, 'river', '/river', (packageJson) => ({
    ...packageJson,
    devDependencies: { ...packageJson.devDependencies, ...packages },
  })));
  rmSync(join(folder, 'rsbuild.config.ts'));
});
test.afterAll(() => site.remove());

const screen = (bundler: string) => `
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import './page.css';

export default function Page() {
  const appContext = useAppContext();
  const [presses, setPresses] = useState(0);
  return (
    <main className="bundled-by-${bundler}">
      <h1>Built by ${bundler}</h1>
      <p>{String(useLoaderData())}</p>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
      <button onClick={() => appContext.notify('The pilot is on board.')}>Call</button>
      <Link to="/">Home</Link>
    </main>
  );
}
`;

const routes = (app: string, path: string) => `
import type { StandaloneRemote } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';

export const remote: StandaloneRemote = {
  name: '${app}',
  contract: contractVersion,
  createRoutes: () => ({
    '${path}': {
      screen: () => import('./page.tsx'),
      load: async () => 'From the loader',
      head: () => ({ title: 'On the river', description: 'Who brings the ship in.' }),
    },
  }),
};
`;

for (const [bundler, { app, path, antara, command, file, config }] of Object.entries(bundlers)) {
  test(`DL-08 an app that ${bundler} has built with Module Federation’s plugin is published, drawn by browsers, and shares the page`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    test.setTimeout(300_000);
    await test.step('built and published from a repository of its own', async () => {
      const pages = { [path]: { title: 'On the river', description: 'Who brings the ship in.' } };
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ ...described, name: app, antara: { ...antara, pages } }),
      );
      writeSources({ file, config, bundler, app, path });
      const settings = await createTeam(site, app);
      await runInRepository(folder, {}, 'sh', '-c', command);
      const output = await runInRepository(folder, settings, 'antara', 'publish');
      expect(output).toContain('not judged: there is no server bundle, so browsers alone draw the pages');
      expect(readLiveFile(join(site.dataDir, 'releases')).versions[app]).toBeDefined();
    });

    const html = await (await request.get(path)).text();
    expect(html).toContain('>On the river</title>');
    expect(html).toContain('This page needs JavaScript');
    expect(html).not.toContain(`Built by ${bundler}`);

    await open(page, path);
    const heading = page.getByRole('heading', { level: 1, name: `Built by ${bundler}` });
    await expect(heading).toHaveCSS('color', 'rgb(0, 64, 64)');
    await expect(page.getByText('From the loader')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await page.getByRole('button', { name: 'Call' }).click();
    await expect(page.getByText('The pilot is on board.')).toBeVisible();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(new RegExp(`:${port}${paths.home()}$`));
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(page.getByText('From the loader')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
}

function writeSources({
  file,
  config,
  bundler,
  app,
  path,
}: Record<'file' | 'config' | 'bundler' | 'app' | 'path', string>): void {
  for (const left of ['src', 'dist']) rmSync(join(folder, left), { recursive: true, force: true });
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, file), config);
  writeFileSync(join(folder, 'src/routes.tsx'), routes(app, path));
  writeFileSync(join(folder, 'src/page.tsx'), screen(bundler));
  writeFileSync(join(folder, 'src/page.css'), `.bundled-by-${bundler} h1 { color: rgb(0, 64, 64); }\n`);
}
