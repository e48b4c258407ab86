/** `pnpm dev`: an app from its sources inside the released rest. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { paths } from '@antara/contracts/composition/routes';
import { switchToSignUp } from '../pages/account.ts';
import { newCustomer } from '../site/customers.ts';
import { copySources } from '../site/releases.ts';
import { startDev } from '../site/dev-server.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { findFreePort } from '../site/free-port.ts';
import { expect, open, test } from '../site/test.ts';

const form = 'mfe-agent/src/login/agent-login.form.tsx';
const screen = 'mfe-agent/src/login/agent-login.screen.tsx';

/**
 * What is said of every page that the browser draws from scratch: by the development build of the router, released or
 * not; on a busy machine by the browser, of a picture that the page's address asks for long before its screen comes.
 */
const knownWarnings = /No `HydrateFallback` element provided|was preloaded using link preload but not used/;
const listUnexpected = (consoleErrors: readonly string[]) =>
  consoleErrors.filter((each) => !knownWarnings.test(each));

/** The React renderers on the page: version, and 1 for a development build. */
function listRenderers(page: Page): Promise<{ version: string; bundleType: number }[]> {
  return page.evaluate(() => {
    const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as unknown as {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, { version: string; bundleType: number }> };
    };
    return [...hook.renderers.values()].map(({ version, bundleType }) => ({ version, bundleType }));
  });
}

/** Marks the document, so that a reload is noticed. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('an edit is on the screen at once, with what was typed and chosen; broken sources say so and heal', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  const copy = copySources('mfe-agent');
  copy.change('contracts/src/composition/routes.ts', (source) =>
    source.replace("  '/agentlogin':", "  '/agent-notices': { owner: 'mfe-agent' },\n  '/agentlogin':"),
  );
  const dev = await startDev({ args: ['mfe-agent'], folder: copy.folder });
  try {
    await open(page, dev.url + paths.agentLogin());
    await switchToSignUp(page);
    await page.getByLabel('Full name').fill('Imran Qureshi');
    expect(await listRenderers(page)).toMatchObject([{ bundleType: 1 }]);
    await markDocument(page);

    const name = page.getByLabel('Full name');
    await test.step('a changed text', async () => {
      copy.change(form, (source) => source.replace('{passwordHint()}', '"Eight characters or more"'));
      await expect(page.getByText('Eight characters or more')).toBeVisible();
      await expect(name).toHaveValue('Imran Qureshi');
      await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
    });

    await test.step('a changed style, saved twice at once', async () => {
      const outlineRule = (red: number) => `.side {\n    outline: 3px solid rgb(${red} 2 3);\n`;
      const side = page.locator('div:has(> div > h2):has(form [name=mobile_no])');
      for (let red = 10; red < 60; red += 10) {
        for (const shade of [red, red + 1]) {
          copy.change('mfe-agent/src/login/agent-login.module.css', (source) =>
            source.replace(/\.side \{\n( {4}outline: .*\n)?/, outlineRule(shade)),
          );
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await expect(side).toHaveCSS('outline-color', `rgb(${red + 1}, 2, 3)`);
      }
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('a new file, fetched when it is wanted', async () => {
      writeFileSync(
        join(copy.folder, 'mfe-agent/src/login/note.tsx'),
        'export default function Note() {\n  return <p>A note that nobody has released.</p>;\n}\n',
      );
      copy.change(screen, (source) =>
        source
          .replace('import { useEffect,', 'import { lazy, Suspense, useEffect,')
          .replace('const text:', "const Note = lazy(() => import('./note.tsx'));\n\nconst text:")
          .replace(
            '<AgentLoginForm mode={mode} />',
            '<AgentLoginForm mode={mode} />\n<Suspense><Note /></Suspense>',
          ),
      );
      await expect(page.getByText('A note that nobody has released.')).toBeVisible();
    });
    await expect(name).toHaveValue('Imran Qureshi');
    expect(listUnexpected(consoleErrors)).toEqual([]);

    await test.step('broken, then mended', async () => {
      copy.change(form, (source) => source.replace('or more"', 'or'));
      const overlay = page.getByRole('alert').filter({ hasText: 'This does not compile' });
      await expect(overlay).toContainText(form);
      await expect(overlay).toContainText('Unterminated string');
      await expect.poll(dev.output).toContain('src/login/agent-login.form.tsx');
      copy.change(form, (source) => source.replace('Eight characters or', 'Ten characters"'));
      await expect(page.getByText('Ten characters')).toBeVisible();
      await expect(name).toHaveValue('Imran Qureshi');
      await expect(overlay).toHaveCount(0);
      await expect.poll(dev.output).toContain('mfe-agent compiles again');
    });
    expect(await isMarked(page)).toBe(true);

    await test.step('a new page, of which neither the shell nor the edge has heard', async () => {
      writeFileSync(
        join(copy.folder, 'mfe-agent/src/login/notices.screen.tsx'),
        'export default function Notices() {\n  return <h1>Notices to agents</h1>;\n}\n',
      );
      copy.change('mfe-agent/src/routes.tsx', (source) =>
        source.replace(
          "    '/agentlogin': {",
          `    '/agent-notices': {
      screen: () => import('./login/notices.screen.tsx'),
      head: () => ({ title: 'Notices', description: 'What is new for agents.' }),
    },
    '/agentlogin': {`,
        ),
      );
      // What no component can take over comes with a fresh page.
      await page.waitForFunction(() => !('marked' in window));
      await open(page, `${dev.url}/agent-notices`);
      await expect(page.getByRole('heading', { name: 'Notices to agents' })).toBeVisible();
      await expect(page).toHaveTitle('Notices');
    });

    await test.step('an error while the page runs, with its file and line', async () => {
      const file = 'mfe-agent/src/login/notices.screen.tsx';
      copy.change(file, (source) =>
        source.replace(
          '<h1>Notices to agents</h1>',
          `(
    <button
      onClick={() => {
        throw new Error('No notices.');
      }}
    >
      Load
    </button>
  )`,
        ),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Load' }).click();
      await expect
        .poll(dev.output)
        .toMatch(
          /mfe-agent in the browser, error on \S+: Error: No notices\.\n {4}at mfe-agent \S*src\/login\/notices\.screen\.tsx:5:/,
        );
      expect(consoleErrors.splice(0).join('\n')).toContain('No notices.');
      const overlay = page.getByRole('alert').filter({ hasText: 'An error on this page' });
      await expect(overlay).toContainText('Error: No notices.');
      await expect(overlay).toContainText('src/login/notices.screen.tsx:5:');
      copy.change(file, (source) => source.replace("throw new Error('No notices.');", ''));
      await expect(overlay).toHaveCount(0);
    });

    await test.step('a page that was opened while it was broken', async () => {
      copy.change(form, (source) => source.replace('export function', 'export funktion'));
      await page.goto(dev.url + paths.agentLogin());
      await expect(page.getByRole('alert').filter({ hasText: 'This does not compile' })).toBeVisible();
      copy.change(form, (source) => source.replace('export funktion', 'export function'));
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    });
  } finally {
    expect(await dev.interrupt()).toBe(0);
    copy.remove();
  }
});

test('inside another edge: its pages are the server’s, fragments are the sources’, calls go through', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  const site = `http://localhost:${sitePort}`;
  const copy = copySources('mfe-booking');
  copy.change('mfe-booking/src/components/tour-cards/tour-card.tsx', (source) =>
    source.replace('m.exploreBook()', "'Look aboard'"),
  );
  const dev = await startDev({
    args: ['mfe-booking', '--edge', site],
    folder: copy.folder,
    // Nothing of a store or a database is looked for here.
    env: { DATA_DIR: join(copy.folder, 'no-data') },
  });
  try {
    const faq = await (
      await page.request.get(dev.url + paths.faq(), { headers: { accept: 'text/html' } })
    ).text();
    expect(faq).toMatch(/<div id="root">.*<h1[^>]*>[^<]*Questions/s);
    await open(page, dev.url + paths.faq());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await listRenderers(page)).toHaveLength(1);

    await open(page, dev.url + paths.home());
    await expect(page.getByRole('link', { name: 'Look aboard' }).first()).toBeVisible();
    await open(page, dev.url + paths.journeys());
    await expect(page.getByRole('link', { name: 'Look aboard' }).first()).toBeVisible();
    expect(await listRenderers(page)).toMatchObject([{ bundleType: 1 }]);

    const customer = newCustomer();
    const signUp = (body: object) =>
      page.evaluate(
        async (body) =>
          (
            await fetch('/api/auth/signup', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).status,
        body,
      );
    expect(await signUp(customer)).toBe(200);
    await open(page, dev.url + paths.profile());
    await expect(page.getByLabel('Email').first()).toHaveValue(customer.email);
    expect(listUnexpected(consoleErrors)).toEqual([]);

    // A page of another site is refused, as it is by the edge itself.
    const foreign = await page.request.post(`${dev.url}/api/auth/logout`, {
      headers: { origin: 'https://evil.example' },
      data: {},
    });
    expect(foreign.status()).toBe(403);
  } finally {
    expect(await dev.interrupt()).toBe(0);
    copy.remove();
  }
});

test('the shell from its sources: every page is drawn with it, and its changes are at once to be seen', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  const copy = copySources('shell');
  const dev = await startDev({ args: ['shell'], folder: copy.folder });
  try {
    await open(page, dev.url + paths.faq());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await markDocument(page);
    copy.change('shell/src/layout/header.tsx', (source) =>
      source.replace('<span>{m.brochure()}</span>', '<span>Leaflet</span>'),
    );
    await expect(page.getByText('Leaflet', { exact: true })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    expect(await listRenderers(page)).toMatchObject([{ bundleType: 1 }]);
    // A render that falls between the old module and the new one finds none, and React draws the page again.
    const exchanged = /Check the render method of `Layout`/;
    expect(listUnexpected(consoleErrors).filter((each) => !exchanged.test(each))).toEqual([]);
  } finally {
    expect(await dev.interrupt()).toBe(0);
    copy.remove();
  }
});

test('DL-05 with --ssr the server renders the sources as well, the browser takes that over, and an error there has its file and line', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  const screen = 'mfe-marketing/src/faq/faq.screen.tsx';
  const copy = copySources('mfe-marketing');
  const dev = await startDev({ args: ['mfe-marketing', '--ssr'], folder: copy.folder });
  const fetchPage = async () => {
    const answer = await page.request.get(dev.url + paths.faq(), { headers: { accept: 'text/html' } });
    return { status: answer.status(), html: await answer.text() };
  };
  try {
    copy.change(screen, (source) =>
      source.replace('<PageNotice failed', '<p>Asked by many.</p>\n          <PageNotice failed'),
    );
    await expect.poll(async () => (await fetchPage()).html).toMatch(/<div id="root">.*Asked by many\./s);

    const fromServer = await fetchPage();
    expect(fromServer.status).toBe(200);
    expect(fromServer.html).toContain('/r/mfe-marketing/development/faq.css');
    expect(fromServer.html).toMatch(/id="page-data">\{"loaderData":\{/);
    await open(page, dev.url + paths.faq());
    await expect(page.getByText('Asked by many.')).toBeVisible();
    expect(await listRenderers(page)).toMatchObject([{ bundleType: 1 }]);
    // What the browser draws anew differs from what the server sent, and React says so.
    expect(listUnexpected(consoleErrors)).toEqual([]);

    copy.change(screen, (source) =>
      source.replace(
        /\n {2}return \(/,
        "\n  if (typeof document === 'undefined') throw new Error('No questions.');\n  return (",
      ),
    );
    await expect.poll(async () => (await fetchPage(), dev.output())).toContain('Error: No questions.');
    expect(dev.output()).toMatch(
      /on the server: render failed[^]*No questions\.[^]*faq\/faq\.screen\.tsx:\d+/,
    );
  } finally {
    expect(await dev.interrupt()).toBe(0);
    copy.remove();
  }
});

test('without a running site one is started, and Ctrl-C ends all that was', async ({ request }) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-dev-site-'));
  for (const store of ['releases', 'desk/releases'])
    copyLiveReleases(join(siteData, store), join(dataDir, store));
  const port = await findFreePort();
  try {
    const dev = await startDev({
      args: ['mfe-agent'],
      env: { DATA_DIR: dataDir, PORT: port, API_PORT: '0' },
    });
    const page = await request.get(dev.url + paths.agentLogin(), { headers: { accept: 'text/html' } });
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain('/r/mfe-agent/development/remote-entry.js');
    expect((await request.get(`http://localhost:${port}/_edge/health`)).status()).toBe(200);
    expect(await dev.interrupt()).toBe(0);
    await expect(fetch(dev.url)).rejects.toThrow('fetch failed');
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
