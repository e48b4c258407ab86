import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request as requestSecure } from 'node:https';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, signUp } from '../pages/account.ts';
import { newCustomer } from '../site/customers.ts';
import { siteData } from '../site/addresses.ts';
import { startApi, startEdge, type RunningEdge } from '../site/edge.ts';
import { findFreePort } from '../site/free-port.ts';
import { startNginx, whyNoNginx } from '../site/nginx.ts';
import { expect, open, test } from '../site/test.ts';

// One after the other: a port is free until somebody listens on it.
const ports = { http: await findFreePort(), https: await findFreePort() };
const url = `https://localhost:${ports.https}`;
const [officeUrl, previewUrl] = ['office', 'preview'].map(
  (name) => `https://${name}.localhost:${ports.https}`,
) as [string, string];
const running: { stop(): Promise<void> }[] = [];
let dataDir = '';
test.skip(whyNoNginx !== null, whyNoNginx ?? '');
test.use({ baseURL: url, ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(join(tmpdir(), 'antara-behind-nginx-'));
  copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL: url,
    OFFICE_URL: officeUrl,
    PREVIEW_URL: previewUrl,
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMIT_FACTOR: '1',
    RENDER_TIMEOUT: '5000',
  };
  const api = await startApi({
    ...settings,
    PAYMENTS: 'sandbox',
    SAMPLE: 'company',
    PASSPORT_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const edges: RunningEdge[] = [await startEdge(api.url, settings), await startEdge(api.url, settings)];
  const nginx = await startNginx(
    ports,
    edges.map((edge) => new URL(edge.url).port),
  );
  running.push(nginx, ...edges, api);
});
test.afterAll(async () => {
  for (const each of running) await each.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A log-in with a wrong password from one address of this machine; the status. */
function logIn(localAddress: string, turn: number, forged?: string): Promise<number> {
  const body = JSON.stringify({
    email: `nobody-${localAddress}-${turn}@antara.example`,
    password: 'river-lamp',
  });
  return new Promise((resolve, reject) => {
    const request = requestSecure(
      {
        host: '127.0.0.1',
        port: ports.https,
        servername: 'localhost',
        path: '/api/auth/login',
        method: 'POST',
        localAddress,
        rejectUnauthorized: false,
        agent: new Agent({ keepAlive: false }),
        headers: {
          host: `localhost:${ports.https}`,
          origin: url,
          'content-type': 'application/json',
          ...(forged && { 'x-forwarded-for': forged }),
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject).end(body);
  });
}

/** A request on port 80, whose redirects are not followed. */
const fetchPlain = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${ports.http}${path}`, { method, redirect: 'manual' });

/** The cipher that nginx and a client with these settings agree on. */
async function connectWith(offer: Pick<SecureContextOptions, 'ciphers' | 'maxVersion'>): Promise<string> {
  const socket = connectTls({
    host: '127.0.0.1',
    port: Number(ports.https),
    rejectUnauthorized: false,
    ...offer,
  });
  await once(socket, 'secureConnect');
  const { name } = socket.getCipher();
  socket.destroy();
  return name;
}

test('PD-01 ten visitors behind nginx and two edges have a limit each, which a header of their own does not change', async () => {
  test.setTimeout(120_000);
  const visitors = Array.from({ length: 10 }, (_, nth) => `127.0.1.${nth + 1}`);
  for (const [nth, visitor] of visitors.entries()) {
    for (let turn = 1; turn <= 10; turn += 1) expect(await logIn(visitor, turn)).not.toBe(429);
    if (nth >= 3) continue;
    // At once: the limit is one of a minute.
    expect(await logIn(visitor, 11)).toBe(429);
    expect(await logIn(visitor, 12, '203.0.113.77')).toBe(429);
  }
  expect(await logIn('127.0.1.99', 1)).not.toBe(429);
});

test('PD-05 the given configuration of nginx serves the site by HTTP/2 and TLS, and leads there from plain HTTP', async ({
  page,
  consoleErrors,
}) => {
  const connection = connectHttp2(url, { rejectUnauthorized: false });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    connection.once('error', reject);
    connection.request({ ':path': '/' }).once('response', resolve).resume().end();
  });
  expect(connection.alpnProtocol).toBe('h2');
  connection.close();
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toContain('max-age=31536000');

  const plain = await fetchPlain('/faq?x=1');
  expect(plain.status).toBe(308);
  expect(plain.headers.get('location')).toBe(`${url}/faq?x=1`);

  await open(page, paths.home());
  await expect(page.getByRole('banner')).toBeVisible();
  await open(page, paths.login());
  const customer = newCustomer();
  await signUp(page, customer);
  await expect(accountMenu(page, customer.name)).toBeVisible();
  const session = (await page.context().cookies()).find(({ name }) => name.startsWith('__Host-'));
  expect(session).toMatchObject({ secure: true, httpOnly: true });
  expect(consoleErrors).toEqual([]);
});

test('PD-05 ASVS 4.1.2 behind nginx plain HTTP leads pages alone to https: calls and forms are refused', async () => {
  for (const [method, path] of [
    ['GET', '/api/auth/validate'],
    ['GET', '/api'],
    ['GET', '/%61pi/auth/validate'],
    ['GET', '//api/auth/validate'],
    ['POST', '/api/auth/login'],
    ['PUT', '/_edge/releases/mfe-booking/1/upload/a.js'],
    ['GET', '/_edge/releases/whoami'],
    ['POST', paths.login()],
  ] as const) {
    const answer = await fetchPlain(path, method);
    expect(answer.status, `${method} ${path}`).toBe(403);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(await answer.text()).toContain('use https');
  }
  for (const path of ['/', '/apiary', '/_edges']) expect((await fetchPlain(path, 'HEAD')).status).toBe(308);
});

test('PD-05 ASVS 12.1.2 behind nginx a client that offers weak ciphers alone gets no connection', async () => {
  // With forward secrecy, but without authenticated encryption.
  for (const ciphers of ['ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA'])
    await expect(connectWith({ ciphers, maxVersion: 'TLSv1.2' }), ciphers).rejects.toThrow(
      /handshake failure/,
    );
  expect(await connectWith({ ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305', maxVersion: 'TLSv1.2' })).toBe(
    'ECDHE-ECDSA-CHACHA20-POLY1305',
  );
  expect(await connectWith({})).toMatch(/^TLS_/);
});

test('TR-02 behind nginx the office and previews have hosts and cookies of their own', async ({ page }) => {
  const store = openFileStore(join(dataDir, 'releases'));
  const { token } = await issueToken(store.documents, {
    name: 'Asha',
    app: null,
    roles: ['publish'],
    days: 1,
    createdBy: 'test',
  });
  await page.goto(officeUrl);
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  const { versions } = await readLiveSet(store);
  await page.goto(
    `${officeUrl}/_edge/console/confirm?act=preview&version-mfe-agent=${String(versions['mfe-agent'])}`,
  );
  await page.getByLabel('Your token again').fill(token);
  await page.getByRole('button', { name: 'Make a preview' }).click();
  const link = page.getByRole('main').getByRole('link');
  await expect(link).toHaveAttribute('href', new RegExp(`^${previewUrl}/_edge/preview`));
  await link.click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('mfe-agent');
  const cookies = await page.context().cookies([officeUrl, previewUrl]);
  for (const [name, host] of [
    ['__Host-office_session', 'office.localhost'],
    ['__Host-preview', 'preview.localhost'],
  ])
    expect(cookies).toContainEqual(
      expect.objectContaining({ name, domain: host, path: '/', secure: true, httpOnly: true }),
    );
});
