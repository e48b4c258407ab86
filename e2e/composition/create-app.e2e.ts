import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { paths } from '@antara/contracts/composition/routes';
import { goToHome } from '../pages/navigation.ts';
import { dialog, openSearch, searchBox } from '../pages/shell.ts';
import { expectAccessible } from '../site/accessible.ts';
import { startEdge } from '../site/edge.ts';
import { findFreePort } from '../site/free-port.ts';
import { widths } from '../site/pages.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { expect, open, test } from '../site/test.ts';
import { copyWorkspace, type WorkspaceCopy } from '../site/workspace-copy.ts';

const path = '/boat-races';
const screenFile = 'mfe-regatta/src/boat-races/boat-races.screen.tsx';
const testFile = 'mfe-regatta/src/boat-races/boat-races.test.tsx';
const title = (page: Page, name = 'Boat races') => page.getByRole('heading', { level: 1, name });

// An edge of its own in front of the site's API, on a store that begins as the site's: what other tests release is not
// in the way.
let dataDir = '';
const port = await findFreePort();
const url = `http://localhost:${port}`;
test.use({ baseURL: url });

const readLive = () => readLiveFile(join(dataDir, 'releases'));
let workspace: WorkspaceCopy | undefined;
let edge: Awaited<ReturnType<typeof startEdge>> | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(join(tmpdir(), 'antara-fifth-team-'));
  copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  edge = await startEdge(`http://localhost:${sitePort}`, { PORT: port, DATA_DIR: dataDir });
  workspace = await copyWorkspace();
});
test.afterAll(async () => {
  await edge?.stop();
  await workspace?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a command of the new team's workspace. */
async function run(name: string, ...args: string[]): Promise<string> {
  if (!workspace) throw new Error('There is no workspace.');
  return workspace.command(name, args, { DATA_DIR: dataDir, SITE_URL: url });
}

const gitStatus = () => workspace?.git('status', '--porcelain');

/** How many pages the edge has drawn with the live shell since it started. */
async function countRenders(request: APIRequestContext): Promise<number> {
  const text = await (await request.get('/_edge/metrics')).text();
  const line = new RegExp(
    `^antara_render_seconds_count\\{[^}]*"${readLive().versions.shell}"[^}]*\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

/** Follows a link to `path` that the page was given by data: here, by what the search found. */
async function followSearchResult(page: Page): Promise<void> {
  const found = { kind: 'page', title: 'Boat races', excerpt: 'Boats on the river.', path };
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ json: { response: 'SUCCESS', results: [found] } }),
  );
  await openSearch(page);
  await searchBox(page).fill('special');
  await dialog(page).getByRole('option', { name: 'Boat races' }).click();
  await page.unroute('**/api/search?*');
}

test('MF-01 MF-02 MF-03 a fifth team comes to the running site, releases, goes back and leaves; nobody else is touched', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  const before = readLive().versions;
  const otherVersions = () => {
    const { 'mfe-regatta': _, ...versions } = readLive().versions;
    return versions;
  };
  expect((await request.get(path)).status()).toBe(404);
  await request.get(paths.faq());
  const rendersBefore = await countRenders(request);
  expect(rendersBefore).toBeGreaterThan(0);

  await test.step('created and released by one command', async () => {
    const output = await run('create-app', 'regatta', path);
    expect(output).toContain(`live at ${url}${path}\n`);
    expect(otherVersions()).toEqual(before);
    expect(await gitStatus()).toContain('?? mfe-regatta/');
  });

  await test.step('on the server, in the site map, and in the browser from its address', async () => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title data-head="">Boat races · Antara River Cruises</title>');
    expect(html).toMatch(/<h1[^>]*>Boat races</);
    expect(html.match(/<article/g)?.length, 'the journeys are in the HTML').toBe(3);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`);
    await open(page, path);
    await expect(title(page)).toBeVisible();
    await page.getByRole('combobox', { name: 'Departure' }).first().selectOption({ index: 1 });
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `nothing sticks out at ${width}`).toBe(width);
    }
  });

  await test.step('from the home page, without a reload, and back', async () => {
    await open(page, paths.home());
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await followSearchResult(page);
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle('Boat races · Antara River Cruises');
    await goToHome(page);
    await expect(title(page)).toBeHidden();
    await page.goBack();
    await expect(title(page)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a second release, and back from it', async () => {
    const file = join(workspace?.folder ?? '', screenFile);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace('title="Boat races"', 'title="Races of the season"'));
    await expect(run('release', 'mfe-regatta'), 'DL-05 its own unit tests are asked first').rejects.toThrow(
      /Unit tests of mfe-regatta fail.*boat-races\.test\.tsx: has its title/s,
    );
    const tests = join(workspace?.folder ?? '', testFile);
    const testSource = readFileSync(tests, 'utf8');
    writeFileSync(tests, testSource.replaceAll("'Boat races'", "'Races of the season'"));
    await run('release', 'mfe-regatta');
    const heading = async () => /<h1[^>]*>([^<]*)/.exec(await (await request.get(path)).text())?.[1];
    await expect.poll(heading, { timeout: 10_000 }).toBe('Races of the season');
    // The page that was open before keeps its release, and its way home and back.
    await goToHome(page);
    await expect(title(page)).toBeHidden();
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await run('release', 'rollback', 'mfe-regatta');
    await expect.poll(heading, { timeout: 10_000 }).toBe('Boat races');
    expect(otherVersions()).toEqual(before);

    await expect(run('remove-app', 'regatta')).rejects.toThrow(
      `mfe-regatta has work in it that is in no commit:\n  ${screenFile}\n  ${testFile}\n`,
    );
    writeFileSync(file, source);
    writeFileSync(tests, testSource);
  });

  await test.step('taken away by one command', async () => {
    await run('remove-app', 'regatta');
    expect(readLive().versions).toEqual(before);
    expect(readLive().history.at(-1)).toMatchObject({ app: 'mfe-regatta', to: null, action: 'remove' });
    expect(await gitStatus(), 'nothing is left of it').toBe('');
    await expect.poll(async () => (await request.get(path)).status(), { timeout: 10_000 }).toBe(404);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`${path}</loc>`);
    // The page that is open still works, also for what it loads now.
    await goToHome(page);
    await expect(title(page)).toBeHidden();
    await page.goBack();
    await expect(title(page)).toBeVisible();
    expect(consoleErrors, 'nothing to complain of in any page').toEqual([]);
    await page.goto(path);
    await expect(title(page, 'We have drifted off the chart')).toBeVisible();
  });

  expect(await countRenders(request), 'the edge counts on: it never restarted').toBeGreaterThan(
    rendersBefore,
  );
});
