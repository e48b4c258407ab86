/** Hosts of other sites: plain Module Federation, on other origins, loads and draws apps of this one (DL-15). */
import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { startForeignHost } from '../site/foreign-host.ts';
import { findFreePort } from '../site/free-port.ts';
import {
  createRepository,
  pickVersionsOf,
  runInRepository,
  startOperatedSite,
  type OperatedSite,
} from '../site/own-repository.ts';
import { expect, test } from '../site/test.ts';

const port = await findFreePort();
const siteUrl = `http://localhost:${port}`;
const hostPorts = {
  plugin: await findFreePort(),
  runtime: await findFreePort(),
  other: await findFreePort(),
};
const originOf = (host: keyof typeof hostPorts) => `http://localhost:${hostPorts[host]}`;

/** The build of a host: one with the federation plugin, and one that knows the runtime alone. */
const configFile = (version: string) => `
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { pluginReact } from '@rsbuild/plugin-react';

const shared = { singleton: true };
const isPlugin = process.env.HOST === 'plugin';
export default {
  plugins: [pluginReact()],
  source: { entry: { index: isPlugin ? './src/plugin.ts' : './src/runtime.tsx' } },
  output: { distPath: { root: 'dist-' + process.env.HOST }, assetPrefix: '/' },
  performance: { printFileSize: false },
  tools: {
    rspack: (config, { appendPlugins }) => {
      if (!isPlugin) return;
      appendPlugins(
        new ModuleFederationPlugin({
          name: 'portal',
          remotes: { mfe_booking: 'mfe_booking@${siteUrl}/_edge/federation/mfe-booking/mf-manifest.json' },
          shared: { react: shared, 'react/jsx-runtime': shared, 'react-dom': shared, 'react-router-dom': shared },
          dts: { generateTypes: false, consumeTypes: { abortOnError: true, typesOnBuild: true } },
          dev: false,
        }),
      );
    },
  },
};
// The runtime's host names this release: ${version}.
`;

/** A host with a router of its own: the fragment stands on its home page, and the remote's pages among its own. */
const pluginHost = `
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { AppContextProvider } from '@antara/contracts/react/app-context-provider';
import { Fragment } from '@antara/contracts/react/fragment';
import { createHostContext } from '@antara/contracts/react/host-context';
import { createRemoteRoutes } from '@antara/contracts/react/remote-routes';
import '@antara/shared-ui/styles/index.css';

const appContext = createHostContext({ loadRemote });

function Portal() {
  const [tours, setTours] = useState([]);
  useEffect(() => {
    appContext.api('tours', { query: { limit: 2 } }).then((answer) => setTours(answer.tours));
  }, []);
  return (
    <>
      <h1>The portal</h1>
      <Link to="/booking">All journeys</Link>
      <AppContextProvider appContext={appContext}>
        {tours.length > 0 && <Fragment name="mfe-booking/tour-cards" props={{ tours }} fallback={<p>No cards</p>} />}
      </AppContextProvider>
    </>
  );
}

const { remote } = await loadRemote('mfe_booking/routes');
const leave = (address) => location.assign('${siteUrl}' + address);
const router = createBrowserRouter([
  { path: '/', element: <Portal /> },
  {
    element: <AppContextProvider appContext={appContext} />,
    children: createRemoteRoutes(remote, appContext, { leave }),
  },
]);
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);
`;

/** A host without a federation plugin and without a router of its own. */
const runtimeHost = (manifest: string) => `
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as router from 'react-router-dom';
import { version as routerVersion } from 'react-router-dom/package.json';
import { createRoot } from 'react-dom/client';
import { createInstance } from '@module-federation/runtime';
import { AppContextProvider } from '@antara/contracts/react/app-context-provider';
import { createHostContext } from '@antara/contracts/react/host-context';
import { createRemoteRoutes } from '@antara/contracts/react/remote-routes';

const share = (module, version) => ({ version, lib: () => module, shareConfig: { singleton: true } });
const host = createInstance({
  name: 'intranet',
  remotes: [{ name: 'mfe_booking', entry: '${manifest}' }],
  shared: {
    react: share(React, React.version),
    'react/jsx-runtime': share(jsxRuntime, React.version),
    'react-dom': share(ReactDom, ReactDom.version),
    'react-router-dom': share(router, routerVersion),
  },
});
const appContext = createHostContext();
const navigate = (address) => { document.title = 'To ' + address; };
const { fragments } = await host.loadRemote('mfe_booking/fragments');
const { default: TourCards } = await fragments['mfe-booking/tour-cards'].load();
const { tours } = await appContext.api('tours', { query: { limit: 2 } });
const { remote } = await host.loadRemote('mfe_booking/routes');
const pages = router.createMemoryRouter(
  [{ element: <AppContextProvider appContext={appContext} />, children: createRemoteRoutes(remote, appContext) }],
  { initialEntries: ['/booking'] },
);
createRoot(document.getElementById('root')).render(
  <>
    <section aria-label="Fragment">
      <AppContextProvider appContext={appContext} navigate={navigate}><TourCards tours={tours} /></AppContextProvider>
    </section>
    <section aria-label="Page"><router.RouterProvider router={pages} /></section>
  </>,
);
`;

let site!: OperatedSite;
let folder = '';
const hosts: { stop(): Promise<void> }[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const FEDERATION_ORIGINS = `${originOf('plugin')} ${originOf('runtime')}`;
  site = await startOperatedSite(port, { FEDERATION_ORIGINS });
  const packages = ['@module-federation/enhanced', '@rsbuild/core', '@rsbuild/plugin-react'];
  ({ folder } = await createRepository(site, 'portal', '/portal', (packageJson) => ({
    ...packageJson,
    dependencies: {
      ...packageJson.dependencies,
      ...pickVersionsOf('shell', ['@module-federation/runtime']),
    },
    devDependencies: { ...packageJson.devDependencies, ...pickVersionsOf('delivery/cli', packages) },
  })));
  rmSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'src'));
  const version = readLiveFile(join(site.dataDir, 'releases')).versions['mfe-booking'] ?? '';
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('rsbuild.config.mjs', configFile(version));
  // Shared modules are loaded before the first module that imports them runs.
  write('src/plugin.ts', "void import('./plugin-host.tsx');\n");
  write('src/plugin-host.tsx', `// @ts-nocheck\n${pluginHost}`);
  write(
    'src/runtime.tsx',
    `// @ts-nocheck\n${runtimeHost(`${siteUrl}/r/mfe-booking/${version}/mf-manifest.json`)}`,
  );
  for (const host of ['plugin', 'runtime'] as const) {
    await runInRepository(folder, { HOST: host }, 'rsbuild', 'build', '-c', 'rsbuild.config.mjs');
    hosts.push(await startForeignHost(hostPorts[host], join(folder, `dist-${host}`), siteUrl));
  }
  hosts.push(await startForeignHost(hostPorts.other, join(folder, 'dist-runtime'), siteUrl));
});
test.afterAll(async () => {
  for (const host of hosts) await host.stop();
  await site.remove();
});

test('DL-15 a plain host with the federation plugin, on another origin, draws a page and a fragment of an app, and builds with its types', async ({
  page,
  consoleErrors,
}) => {
  const types = readFileSync(join(folder, '@mf-types/mfe_booking/fragments.d.ts'), 'utf8');
  expect(types).toContain('"mfe-booking/tour-cards": Fragment<');

  await page.goto(`${originOf('plugin')}/`);
  await expect(page.getByRole('heading', { name: 'The portal' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'All journeys' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Choose your river');
  await expect(page).toHaveURL(`${originOf('plugin')}/booking`);
  await expect(page).toHaveTitle(/Journeys/i);
  // Its style sheet came from the site, and was checked.
  await expect(page.getByRole('article').first()).toHaveCSS('display', /flex|grid/);

  const link = page.getByRole('article').first().getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(originOf('plugin') + address);
  await expect(heading).not.toHaveText('Choose your river');

  await page.goto(`${originOf('plugin')}/about-us`);
  await expect(page, 'what the host lacks is left to the site').toHaveURL(`${siteUrl}/about-us`);
  expect(consoleErrors).toEqual([]);
});

test('DL-15 a host with the federation runtime alone does the same, without a router of its own', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(originOf('runtime'));
  const fragment = page.getByRole('region', { name: 'Fragment' });
  await expect(fragment.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Choose your river' })).toBeVisible();
  const link = fragment.getByRole('link').first();
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveTitle(`To ${address}`);
  await expect(fragment.getByRole('article'), 'stays').toHaveCount(2);
  expect(consoleErrors).toEqual([]);
});

test('DL-15 a host that the operator has not allowed loads nothing', async ({ page }) => {
  const failed = page.waitForEvent('pageerror');
  await page.goto(originOf('other'));
  expect((await failed).message).toContain('RUNTIME-003');
  await expect(page.getByRole('article')).toHaveCount(0);
});
