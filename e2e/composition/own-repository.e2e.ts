import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { readLiveFile } from '@delivery/store/testing/live-files';
import type { ReleaseManifest } from '@antara/contracts/composition/release';
import { paths } from '@antara/contracts/composition/routes';
import { goToHome } from '../pages/navigation.ts';
import { dialog, openMenu, openSearch } from '../pages/shell.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { startEdge } from '../site/edge.ts';
import { findFreePort } from '../site/free-port.ts';
import {
  createToken,
  operateOn,
  repositoryEnv,
  runInRepository,
  startOperatedSite,
  type OperatedSite,
} from '../site/own-repository.ts';
import { expect, open, test } from '../site/test.ts';

const path = '/river-offers';
const app = 'mfe-offers';
const screenFile = 'src/river-offers/river-offers.screen.tsx';

// An edge of its own in front of the site's API, on a store that begins as the site's.
let site!: OperatedSite;
let folder = '';
const port = await findFreePort();
const url = `http://localhost:${port}`;
test.use({ baseURL: url });

test.beforeAll(async () => {
  site = await startOperatedSite(port);
  folder = join(site.work, 'offers');
});
test.afterAll(() => site.remove());

const readManifest = (version: string, dataDir = site.dataDir) =>
  JSON.parse(
    readFileSync(join(dataDir, 'releases', app, version, 'release.json'), 'utf8'),
  ) as ReleaseManifest;
const readLive = () => readLiveFile(join(site.dataDir, 'releases'));

/**
 * Runs a command in the app's repository, with nothing of this workspace in the environment but the site's address and
 * the token.
 */
const inRepository = (token: string, command: string, ...args: string[]) =>
  runInRepository(folder, { ANTARA_SITE: url, ANTARA_TOKEN: token }, command, ...args);

/** Starts `antara dev` in the app's repository; resolves when it is ready. */
async function startDevelopment(): Promise<{ url: string; stop(): Promise<void> }> {
  const devPort = await findFreePort();
  const child = spawn(join(folder, 'node_modules/.bin/antara'), ['dev'], {
    cwd: folder,
    env: repositoryEnv(folder, { ANTARA_SITE: url, DEV_PORT: devPort }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready http')) ready();
    });
    void ended.then(() => failed(new Error('antara dev ended before it was ready.')));
  });
  return {
    url: `http://localhost:${devPort}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Changes a file of the app as its team would. */
function edit(name: string, from: string, to: string): void {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${name} has no “${from}”.`);
  writeFileSync(file, text.replace(from, to));
}

test('DL-08 an app in a repository of its own is made, installed, tested, published by a token, seen, changed, rolled back and taken away', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  const before = readLive().versions;
  const heading = async () => /<h1[^>]*>([^<]*)/.exec(await (await request.get(path)).text())?.[1];
  let token = '';

  await test.step('DL-08 from nothing to live outside the checkout, by a token and one command', async () => {
    const create = ['offers', path, '--standalone', folder, '--publish', url];
    await expect(operateOn(site, {}, 'create-app', ...create)).rejects.toThrow('No token is set');
    expect(existsSync(folder)).toBe(false);
    const first = await createToken(site, app, 'publish,promote');
    const settings = { ...site.registry.env, ANTARA_TOKEN: first };
    const said = await operateOn(site, settings, 'create-app', ...create);
    expect(said).toContain(`${app} ${readLive().versions[app]} is served by ${url}.`);
    expect(existsSync(join(folder, 'pnpm-lock.yaml'))).toBe(true);
    expect(await heading()).toBe('River offers');
    await inRepository(first, 'antara', 'remove');
    await expect.poll(async () => (await request.get(path)).status(), { timeout: 10_000 }).toBe(404);
  });

  await test.step('shown from its sources inside the running site, where an edit arrives without a reload', async () => {
    const development = await startDevelopment();
    try {
      await page.goto(`${development.url}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: 'River offers' })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      edit(screenFile, 'title="River offers"', 'title="Under development"');
      await expect(page.getByRole('heading', { level: 1, name: 'Under development' })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      edit(screenFile, 'title="Under development"', 'title="River offers"');
    } finally {
      // An open page would complain that its server has gone.
      await page.goto('about:blank');
      await development.stop();
    }
    // In development the router remarks that a page that only the browser renders begins empty. The site does not know
    // the address yet: a slow browser finds that the picture of its page for unknown addresses was fetched in vain.
    const knownWarnings = /HydrateFallback|not-found\S* was preloaded using link preload but not used/;
    expect(consoleErrors.splice(0).filter((line) => !knownWarnings.test(line))).toEqual([]);
  });

  await test.step('refused without a token, with another app’s, and with one that may only store', async () => {
    await expect(inRepository('', 'antara', 'publish')).rejects.toThrow('No token is set');
    const create = (name: string, roles: string) => createToken(site, name, roles);
    const others = await create('mfe-booking', 'publish,promote');
    await expect(inRepository(others, 'antara', 'publish')).rejects.toThrow(app);
    const publishOnly = await create(app, 'publish');
    await expect(inRepository(publishOnly, 'antara', 'publish')).rejects.toThrow('promote');
    expect(readLive().versions).toEqual(before);
    token = await create(app, 'publish,promote');
  });

  await test.step('DL-05 refused when a page fails in a browser alone', async () => {
    const broken =
      "if (typeof document !== 'undefined') throw new Error('no browser is good enough');\n  return (";
    edit(screenFile, 'return (', broken);
    const refusal = inRepository(token, 'antara', 'publish');
    await expect(refusal).rejects.toMatchObject({
      stderr: expect.stringMatching(/fails in a browser on these pages:\n {2}\/river-offers: /) as unknown,
    });
    expect(readLive().versions).toEqual(before);
    edit(screenFile, broken, 'return (');
  });

  await test.step('published: on the server and in the browser, from its address and from the home page', async () => {
    const said = await inRepository(token, 'antara', 'publish', '--notes', 'the first');
    const version = readLive().versions[app] ?? '';
    expect(said).toContain(`${app} ${version} is served by ${url}.`);
    expect(readLive().versions).toEqual({ ...before, [app]: version });
    const { attestation } = readManifest(version);
    expect(attestation?.signatures).toMatchObject([{ delegation: { app, name: app } }]);
    expect(readLive().history.at(-1)).toMatchObject({
      app,
      action: 'release',
      actor: app,
      notes: 'the first',
    });
    expect(await heading()).toBe('River offers');
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'River offers' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Departure' }).first()).toBeVisible();
    await goToHome(page);
    await expect(page.getByRole('heading', { level: 1, name: 'River offers' })).toBeHidden();
    await openMenu(page);
    await dialog(page).getByRole('link', { name: 'River offers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'River offers' })).toBeVisible();
    await openSearch(page);
    await expect(dialog(page).getByRole('link', { name: 'River offers' })).toBeVisible();
    await dialog(page).getByRole('combobox').fill('river off');
    await expect(dialog(page).getByRole('option', { name: 'River offers' })).toHaveAttribute('href', path);
    const searched = await (await request.get('/?search=river+offers')).text();
    expect(searched, 'the search without scripts').toMatch(
      new RegExp(`<form[^>]* role="search".*href="${path}"`, 's'),
    );
    expect(consoleErrors).toEqual([]);
  });

  await test.step('a second release, with a call that the contracts do not have, and back from it', async () => {
    edit(screenFile, 'title="River offers"', 'title="Offers of May"');
    edit('src/routes.tsx', '  createRoutes', `  calls: { nextTours: ['GET', '/tours'] },\n  createRoutes`);
    const declared = `declare module '@antara/contracts/api/client' {
      interface AdditionalSchemas { nextTours: import('@antara/contracts/api/schemas').Schemas['tours'] }
    }`;
    const loader = 'src/river-offers/river-offers.loader.ts';
    edit(loader, '/** The tours that', `${declared}\n/** The tours that`);
    edit(loader, `api('tours'`, `api('nextTours'`);
    await inRepository('', 'tsc');
    await expect(
      inRepository(token, 'antara', 'publish'),
      'DL-11 its own unit tests are asked first',
    ).rejects.toThrow(/Unit tests of mfe-offers fail.*river-offers\.test\.tsx: has its title/s);
    rmSync(join(folder, 'src/river-offers/river-offers.test.tsx'));
    await inRepository(token, 'antara', 'publish');
    await expect.poll(heading, { timeout: 10_000 }).toBe('Offers of May');
    const html = await (await request.get(path)).text();
    expect(html.match(/<article/g)?.length, 'the call was made, by a shell that was built without it').toBe(
      3,
    );
    await inRepository(token, 'antara', 'rollback');
    await expect.poll(heading, { timeout: 10_000 }).toBe('River offers');
    const listed = (await inRepository(token, 'antara', 'list')).trim().split('\n');
    expect(
      listed.map((line) => line.endsWith('live')),
      'the first, the one that no browser showed, the second',
    ).toEqual([true, false, false]);
  });

  await test.step('DL-08 in a second language, at an address of its own', async () => {
    const texts = {
      en: { title: 'Welcome to the river', other: 'हिन्दी में' },
      hi: { title: 'नदी के ऑफ़र', other: 'In English' },
    };
    for (const [lang, values] of Object.entries(texts))
      writeFileSync(
        join(folder, `src/river-offers/${lang}.ts`),
        `export default ${JSON.stringify(values)};\n`,
      );
    writeFileSync(
      join(folder, 'src/river-offers/welcome.screen.tsx'),
      `import { useLoaderData } from 'react-router-dom';
import type { Translated } from '@antara/contracts/composition/translated-pages';
import { TextLink } from '@antara/shared-ui/text-link';
import type english from './en.ts';

export default function WelcomeScreen() {
  const { lang, texts, languages } = useLoaderData<Translated<typeof english>>();
  const other = lang === 'hi' ? 'en' : 'hi';
  return (
    <>
      <h1>{texts.title}</h1>
      <p lang={other}><TextLink to={languages[other] ?? '/'}>{texts.other}</TextLink></p>
    </>
  );
}
`,
    );
    edit(
      'src/routes.tsx',
      'createRoutes: () => ({',
      `createRoutes: () => ({
    ...translatedRoutes({
      languages: {
        en: { path: '/river-welcome', texts: () => import('./river-offers/en.ts') },
        hi: { path: '/hi/river-welcome', texts: () => import('./river-offers/hi.ts') },
      },
      screen: () => import('./river-offers/welcome.screen.tsx'),
      head: (_context, translated) => ({ title: translated?.texts.title ?? '', description: 'Offers.' }),
    }),`,
    );
    edit(
      'src/routes.tsx',
      'import ',
      "import { translatedRoutes } from '@antara/contracts/composition/translated-pages';\nimport ",
    );
    await inRepository('', 'tsc');
    await inRepository(token, 'antara', 'publish');
    await expect
      .poll(async () => (await request.get('/hi/river-welcome')).status(), { timeout: 10_000 })
      .toBe(200);
    const html = await (await request.get('/hi/river-welcome')).text();
    expect(html).toContain('<title lang="hi" data-head="">नदी के ऑफ़र</title>');
    expect(html).toMatch(/<main[^>]* lang="hi"[^>]*>.*<h1>नदी के ऑफ़र/s);
    expect(html).toContain(`hreflang="en" href="${url}/river-welcome"`);
    expect(html, 'only the page’s own language is sent').not.toContain('Welcome to the river');
    await open(page, '/hi/river-welcome');
    await page.getByRole('link', { name: 'In English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the river' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Welcome to the river');
    expect(consoleErrors).toEqual([]);
    await inRepository(token, 'antara', 'rollback');
  });

  await test.step('the same bytes are brought to another site', async () => {
    const other = mkdtempSync(join(tmpdir(), 'antara-production-'));
    copyLiveReleases(join(siteData, 'releases'), join(other, 'releases'));
    await operateOn({ url, dataDir: other }, {}, 'release', 'key', 'show');
    const production = await startEdge(`http://localhost:${sitePort}`, { DATA_DIR: other });
    try {
      const there = await createToken({ url: production.url, dataDir: other }, app, 'publish,promote');
      const version = readLive().versions[app] ?? '';
      const settings = { ANTARA_SITE: production.url, ANTARA_TOKEN: there, ANTARA_FROM_TOKEN: token };
      const output = await runInRepository(folder, settings, 'antara', 'copy', '--from', url);
      expect(output).toContain(`${app} ${version} is served by ${production.url}.`);
      expect((await request.get(production.url + path)).status()).toBe(200);
      const { attestation: signedHere, ...here } = readManifest(version);
      const { attestation: signedThere, ...copied } = readManifest(version, other);
      expect(copied).toEqual(here);
      // Signed for either site, each by a token of that site.
      expect(signedThere?.signatures.map(({ delegation }) => delegation?.app)).toEqual([app, app]);
      expect(signedThere?.signatures[0]).toEqual(signedHere?.signatures[0]);
    } finally {
      await production.stop();
      rmSync(other, { recursive: true, force: true });
    }
  });

  await test.step('taken away', async () => {
    await inRepository(token, 'antara', 'remove');
    expect(readLive().versions).toEqual(before);
    await expect.poll(async () => (await request.get(path)).status(), { timeout: 10_000 }).toBe(404);
    expect((await request.get(paths.home())).status()).toBe(200);
  });
});
