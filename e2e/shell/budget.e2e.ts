import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@antara/contracts/composition/routes';
import type { ReleaseManifest } from '@antara/contracts/composition/release';
import { newFirstTimeVisitor, welcomeOverlay } from '../pages/shell.ts';
import { siteData } from '../site/addresses.ts';
import { expect, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

/** Bytes of brotli, as they are sent. */
const budget = 27 * 1024;
/** The same of the reports of what a visit comes to, which are fetched a second after the page has loaded. */
const outcomesBudget = 1.5 * 1024;
/** What others wrote, in files of their own (delivery/cli/src/define-app.ts). */
const foreign = ['federation.js', 'libraries.js'];

const file = (version: string, name: string, app = 'shell') => join(siteData, 'releases', app, version, name);

function readManifest(version: string): ReleaseManifest {
  return JSON.parse(readFileSync(file(version, 'release.json'), 'utf8')) as ReleaseManifest;
}

function measureSentBytes(version: string, script: string, app = 'shell'): number {
  const packed = file(version, `client/${script}.br`, app);
  return readFileSync(existsSync(packed) ? packed : file(version, `client/${script}`, app)).length;
}

/**
 * Whether a visit is among the share that measures its web vitals is drawn by lot: here it never is, so that each run
 * loads the same.
 */
function skipWebVitals(): void {
  Math.random = () => 1 - Number.EPSILON;
}

/** The scripts of the shell that a page has asked for, by release. */
function watchScripts(page: import('playwright/test').Page): Map<string, Set<string>> {
  const scriptsByVersion = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const [, version = '', script = ''] = /\/r\/shell\/([^/]+)\/(.+\.js)$/.exec(request.url()) ?? [];
    if (version) scriptsByVersion.set(version, (scriptsByVersion.get(version) ?? new Set()).add(script));
  });
  return scriptsByVersion;
}

test('SH-02 SH-14 before the first input the shell’s own scripts, welcome included, are at most 27 KB', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, contextOptions);
  await context.addInitScript(skipWebVitals);
  const page = await context.newPage();
  const scriptsByVersion = watchScripts(page);
  await open(page, paths.home());
  await expect(welcomeOverlay(page)).toBeVisible();
  await waitForIdle(page);

  expect(scriptsByVersion.size, 'one release of the shell').toBe(1);
  const [[version, scripts]] = [...scriptsByVersion] as [[string, Set<string>]];
  const { chunks } = readManifest(version);
  // React, its DOM and the router, as federation shares them.
  const libraries = new Set([...foreign, ...(chunks.shared?.js ?? [])]);
  for (const name of foreign) expect(scripts, 'libraries lie apart').toContain(name);
  const ownScripts = [...scripts].filter((script) => !libraries.has(script) && script !== 'outcomes.js');
  expect(ownScripts).toEqual(expect.arrayContaining(['boot.js', 'index.js', 'first-visit.js']));
  const sizes = ownScripts.map((script) => [script, measureSentBytes(version, script)] as const);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: `${total}: ${sizes.join('; ')}` });
  expect(total, sizes.map(([script, bytes]) => `${script} ${bytes}`).join(', ')).toBeLessThanOrEqual(budget);
  expect(measureSentBytes(version, 'outcomes.js')).toBeLessThanOrEqual(outcomesBudget);
  await context.close();
});

test('MF-05 SH-06 SH-07 SH-08 what federation costs the home page, what its files hold, and what is fetched only when it is wanted', async ({
  page,
}) => {
  const scriptsByVersion = watchScripts(page);
  const federation = new Map<string, number>();
  page.on('request', (request) => {
    const [, app = '', version = '', script = ''] =
      /\/r\/([^/]+)\/([^/]+)\/(federation\.js|remote-entry\.js)$/.exec(request.url()) ?? [];
    if (app) federation.set(`${app}/${script}`, measureSentBytes(version, script, app));
  });
  await open(page, paths.home());
  await waitForIdle(page);

  await test.step('MF-05 federation’s runtime and the entries of two remotes are at most 13.5 KB', () => {
    const report = [...federation].map(([name, bytes]) => `${name} ${bytes}`).join(', ');
    expect(federation.size, report).toBe(3);
    const total = [...federation.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, report).toBeLessThanOrEqual(13.5 * 1024);
  });

  await test.step('MF-05 the shell’s own file holds no library, and the libraries’ files none of the shell', () => {
    const [version = ''] = scriptsByVersion.keys();
    const text = (script: string) => readFileSync(file(version, `client/${script}`), 'utf8');
    expect(text('index.js')).not.toMatch(/react\.production|hydrateRoot=function|__FEDERATION__/);
    for (const script of [...foreign, ...(readManifest(version).chunks.shared?.js ?? [])])
      expect(text(script), script).not.toMatch(/SUSCRIBING|antara:ready|footer-links/);
  });

  await test.step('SH-06 SH-07 SH-08 menu, search and account menu come when they are wanted', async () => {
    const scripts = () => [...scriptsByVersion.values()].flatMap((names) => [...names]);
    for (const late of ['side-menu.js', 'search-dialog.js', 'account-menu.js', 'first-visit.js'])
      expect(scripts()).not.toContain(late);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).hover();
    await expect.poll(scripts).toContain('side-menu.js');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
    await expect.poll(scripts).toContain('search-dialog.js');
  });
});
