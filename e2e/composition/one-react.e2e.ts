import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@antara/contracts/composition/routes';
import { goToHome, goToLogin } from '../pages/navigation.ts';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { siteData } from '../site/addresses.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';
import { journeyName, journeyPage } from '../site/pages.ts';

const releases = join(siteData, 'releases');
/**
 * The live version of each app. Read by each test, because a fresh clone that only lists its tests has no release yet.
 */
const readVersions = () => readLiveFile(releases).versions;

/** The scripts that an app's live release sends to browsers, by file. */
function readScripts(app: string): Map<string, string> {
  const versions: Record<string, string> = readVersions();
  const folder = join(releases, app, versions[app] ?? '', 'client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Sentences that only the package itself carries in a production build. */
const marks = {
  react: 'takes an object of state variables to update',
  'react-dom': 'Minified React error #',
  'react-router-dom': 'You cannot render a <Router> inside another <Router>',
};

test('MF-05 the shell carries react, react-dom and the router; no remote carries a copy', () => {
  const remotes = Object.keys(readVersions()).filter((app) => app !== 'shell');
  expect(remotes.length).toBeGreaterThanOrEqual(4);
  for (const [name, mark] of Object.entries(marks)) {
    const listScriptsWithMark = (app: string) =>
      [...readScripts(app)].filter(([, text]) => text.includes(mark)).map(([file]) => `${app}/${file}`);
    expect(listScriptsWithMark('shell'), `${name} in the shell`).not.toEqual([]);
    if (name !== 'react-dom') expect(listScriptsWithMark('shell'), `${name} once`).toHaveLength(1);
    expect(remotes.flatMap(listScriptsWithMark), `${name} in remotes`).toEqual([]);
  }
});

test('MF-05 one React draws pages of three apps, and federation knows one version of each singleton', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const renderers: { version: string; rendererPackageName: string }[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: { version: string; rendererPackageName: string }) => renderers.push(renderer),
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      },
    });
  });
  await open(page, journeyPage);
  await goToHome(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await goToLogin(page);
  await expect(page.getByLabel('Email')).toBeVisible();

  const renderers = await page.evaluate(() =>
    (window as unknown as { renderers: { version: string; rendererPackageName: string }[] }).renderers.map(
      ({ version, rendererPackageName }) => `${rendererPackageName} ${version}`,
    ),
  );
  expect(renderers).toHaveLength(1);

  const shared = await page.evaluate(() => {
    const { __SHARE__: scopes } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<
            string,
            Record<string, Record<string, Record<string, { loaded?: unknown; from: string }>>>
          >;
        };
      }
    ).__FEDERATION__;
    const loaded: Record<string, string[]> = {};
    for (const scope of Object.values(scopes)) {
      for (const [name, versions] of Object.entries(scope['default'] ?? {})) {
        for (const [version, { loaded: isLoaded, from }] of Object.entries(versions)) {
          if (isLoaded) (loaded[name] ??= []).push(`${version} of ${from}`);
        }
      }
    }
    return loaded;
  });
  for (const name of Object.keys(marks)) {
    const copies = [...new Set(shared[name])];
    expect(copies, `${name}: ${JSON.stringify(shared)}`).toHaveLength(1);
    expect(copies[0]).toContain('of shell');
  }
});

test('MF-02 the shell’s files name no remote’s address or version', () => {
  for (const [app, version] of Object.entries(readVersions())) {
    if (app === 'shell') continue;
    for (const [file, text] of readScripts('shell')) {
      expect(text.includes(version), `${version} of ${app} in ${file}`).toBe(false);
      expect(text.includes(`/r/${app}`), `the address of ${app} in ${file}`).toBe(false);
      expect(/remote-?entry\.m?js/i.test(text), `an entry in ${file}`).toBe(false);
    }
  }
});

test('MF-02 the page itself says which releases it is made of', async ({ page }) => {
  await page.goto(journeyPage);
  const registry = JSON.parse((await page.locator('#registry').textContent()) ?? '') as {
    remotes: Record<string, { version: string; entry: string }>;
  };
  expect(Object.keys(registry.remotes).toSorted()).toEqual(
    Object.keys(readVersions())
      .filter((app) => app !== 'shell')
      .toSorted(),
  );
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(paths.home());
  await waitForHydration(page);
  const remotes = requestedPaths.filter((path) => path.startsWith('/r/') && !path.startsWith('/r/shell/'));
  expect(remotes.length).toBeGreaterThan(0);
  for (const path of remotes) {
    const [, , app, version] = path.split('/');
    expect(registry.remotes[app ?? '']?.version).toBe(version);
  }
  await expect(
    page.getByRole('article', { name: journeyName }).or(page.getByRole('article')).first(),
  ).toBeVisible();
});
