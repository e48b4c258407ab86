/**
 * What client code of one app can do to the console and to visitors' sessions, tried in a browser that no policy of a
 * page holds back.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { ReleaseManifest } from '@antara/contracts/composition/release';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet, signPreview } from '@delivery/store/store';
import { copyLiveReleases, copyRelease } from '@delivery/cli/testing/copy-release';
import { paths } from '@antara/contracts/composition/routes';
import { siteData, sitePort } from '../site/addresses.ts';
import { newCustomer } from '../site/customers.ts';
import { startEdge, type RunningEdge } from '../site/edge.ts';
import { expect, test } from '../site/test.ts';

const [next, drawn] = ['console00000', 'drawing00000'];
let dataDir = '';
let edge: RunningEdge;
let office = '';
let preview = '';
const openStore = () => openFileStore(join(dataDir, 'releases'));
const liveOf = async (app: 'mfe-agent') => (await readLiveSet(openStore())).versions[app];

/** Runs when somebody opens the file by its address, where scripts run: it reads the visitor's account. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>
  document.documentElement.setAttribute('data-ran', 'yes'); fetch('/api/account');</script></svg>`;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'antara-origins-'));
  const folder = join(dataDir, 'releases');
  const before = copyLiveReleases(join(siteData, 'releases'), folder)['mfe-agent'] ?? '';
  for (const version of [next, drawn]) copyRelease(folder, 'mfe-agent', before, version);
  const manifestFile = join(folder, 'mfe-agent', drawn, 'release.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ReleaseManifest;
  writeFileSync(join(folder, 'mfe-agent', drawn, 'client/x.svg'), drawing);
  const sha256 = createHash('sha256').update(drawing).digest('base64');
  manifest.files['client/x.svg'] = { bytes: drawing.length, sha256 };
  writeFileSync(manifestFile, JSON.stringify(manifest));
  edge = await startEdge(`http://localhost:${sitePort}`, { DATA_DIR: dataDir });
  [office, preview] = ['office', 'preview'].map((name) =>
    edge.url.replace('localhost', `${name}.localhost`),
  ) as [string, string];
});
test.afterAll(async () => {
  await edge.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ bypassCSP: true });

/** Logs an administrator in; gives the fields of the form that makes another release live, and the token. */
async function logIn(page: Page) {
  const { token } = await issueToken(openStore().documents, {
    name: 'Asha',
    app: null,
    roles: ['publish', 'promote'],
    days: 1,
    createdBy: 'test',
  });
  await page.goto(office);
  await expect(page).toHaveURL(`${office}/_edge/console/login`);
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await page.goto(`${office}/_edge/console/confirm?act=switch&app=mfe-agent&version=${next}`);
  const fields = await page
    .locator('input[type=hidden]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
  return { token, fields: Object.fromEntries(fields) as Record<string, string> };
}

/**
 * All that a script can do to the console: it knows every field of the form, the token too. Gives what it could read.
 */
const attack = (page: Page, origin: string, fields: Record<string, string>) =>
  page.evaluate(
    async ([console, form]) => {
      const read: string[] = [];
      const body = new URLSearchParams(form);
      for (const path of ['', '/login', '/confirm?act=rollback&app=mfe-agent']) {
        for (const mode of ['cors', 'no-cors'] as const) {
          await fetch(console + path, { credentials: 'include', mode })
            .then((answer) => answer.text())
            .then(
              (text) => read.push(text),
              () => {},
            );
        }
      }
      await fetch(`${console}/act`, { method: 'POST', credentials: 'include', mode: 'no-cors', body }).catch(
        () => {},
      );
      const frame = document.body.appendChild(document.createElement('iframe'));
      await new Promise((loaded) => {
        frame.addEventListener('load', loaded);
        frame.addEventListener('error', loaded);
        frame.src = console;
      });
      try {
        read.push(frame.contentDocument?.body.innerHTML ?? '');
      } catch {
        // Another origin: nothing can be read.
      }
      return read.filter((text) => /csrf|token|Releases/i.test(text));
    },
    [`${origin}/_edge/console`, fields] as const,
  );

/** Submits the form in a window of its own, as the administrator would. */
async function submitInWindow(page: Page, fields: Record<string, string>): Promise<number> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(
    ([action, formFields]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        target: '_blank',
        action,
      });
      for (const [name, value] of Object.entries(formFields))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      document.body.append(form);
      form.submit();
    },
    [`${office}/_edge/console/act`, fields] as const,
  );
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Not from here');
  const text = await tab.getByRole('main').innerText();
  await tab.close();
  return text.includes('Nothing was changed') ? 403 : 200;
}

test('TR-02 client code of the public site and of a preview does nothing at the console, though an administrator is logged in', async ({
  page,
}) => {
  const before = await liveOf('mfe-agent');
  const { token, fields } = await logIn(page);
  const signed = await signPreview(openStore(), {
    versions: { 'mfe-agent': next },
    expires: Date.now() + 600_000,
    by: null,
  });
  const link = `${preview}/_edge/preview?${new URLSearchParams({ token: signed, to: paths.agentLogin() }).toString()}`;
  for (const [address, origin] of [
    [`${edge.url}${paths.agentLogin()}`, edge.url],
    [link, preview],
  ] as const) {
    await test.step(origin, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await attack(page, office, { ...fields, token })).toEqual([]);
      expect(await submitInWindow(page, { ...fields, token })).toBe(403);
      // The console is not on the script's own origin, whatever it says of itself.
      const edgeAnswers = await page.evaluate(async (host) => {
        const headers = { 'x-forwarded-host': host };
        const answers = [await fetch('/_edge/console'), await fetch('/_edge/console', { headers })];
        return answers.map(({ status }) => status);
      }, new URL(office).host);
      expect(edgeAnswers).toEqual([421, 421]);
      expect(await page.evaluate(() => document.cookie)).not.toContain('office');
      expect(await liveOf('mfe-agent')).toBe(before);
    });
  }

  await page.goto(`${office}/_edge/console/confirm?act=switch&app=mfe-agent&version=${next}`);
  await page.getByLabel('Your token again').fill(token);
  await page.getByRole('button', { name: `Make mfe-agent ${next} live` }).click();
  await expect(page.getByRole('alert')).toContainText('Done');
  expect(await liveOf('mfe-agent'), 'the person at the console can').toBe(next);
});

test('TR-02 a preview has nothing of the visitor’s session, and cannot use it', async ({ page, context }) => {
  // At the site itself, whose API knows the visitor’s origin.
  const site = `http://localhost:${sitePort}`;
  const store = openFileStore(join(siteData, 'releases'));
  const { versions } = await readLiveSet(store);
  const customer = newCustomer();
  const signUp = { data: customer, headers: { origin: site } };
  expect((await context.request.post(`${site}/api/auth/signup`, signUp)).status()).toBe(200);
  await page.goto(site);
  const validate = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { method: 'POST', credentials: 'include' }).then(
          ({ status }) => status,
          () => 'not read',
        ),
      url,
    );
  expect(await validate('/api/auth/validate')).toBe(200);
  const token = await signPreview(store, {
    versions: { 'mfe-agent': versions['mfe-agent'] ?? '' },
    expires: Date.now() + 600_000,
    by: null,
  });
  const query = new URLSearchParams({ token, to: paths.agentLogin() }).toString();
  await page.goto(`${site.replace('localhost', 'preview.localhost')}/_edge/preview?${query}`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('mfe-agent');
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
  expect(await validate('/api/auth/validate')).toBe(401);
  expect(await validate(`${site}/api/auth/validate`)).toBe('not read');
  // Who is to be logged in there logs in there.
  const { email, password } = customer;
  const logIn = (credentials: object) =>
    page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    }, credentials);
  expect(await logIn({ email, password })).toBe(200);
  expect(await validate('/api/auth/validate')).toBe(200);
  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect(await validate('/api/auth/validate'), 'the session is as it was').toBe(200);
});

test('TR-02 a drawing with a script, in a release of one app, runs nothing and reaches nobody’s account', async ({
  browser,
}) => {
  // With the policies of the answers: they are what is tried.
  const context = await browser.newContext({ bypassCSP: false });
  const page = await context.newPage();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const url = `${edge.url}/r/mfe-agent/${drawn}/x.svg`;
  expect((await page.goto(url))?.status(), 'stored, and never in service').toBe(404);
  await openStore().changeLive(({ versions }) => ({
    event: { app: 'mfe-agent', from: drawn, to: versions['mfe-agent'] ?? null, action: 'release' },
  }));
  const answer = await page.goto(url);
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  await page.waitForLoadState();
  expect(await page.locator('svg').getAttribute('data-ran')).toBeNull();
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await context.close();
});
