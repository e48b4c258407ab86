import { connect as connectHttp2 } from 'node:http2';
import { get as getPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLiveReleases } from '@antara/tooling/testing/copy-release';
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
const running: { stop(): Promise<void> }[] = [];
let dataDir = '';
test.skip(whyNoNginx !== null, whyNoNginx ?? '');
test.use({ baseURL: url, ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'antara-behind-nginx-'));
  copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  const settings = { DATA_DIR: dataDir, SITE_URL: url, TRUSTED_PROXIES: 'loopback', RATE_LIMIT_FACTOR: '1' };
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

test('PD-01 ten visitors behind nginx and two edges have a limit each, which a header of their own does not change', async () => {
  test.setTimeout(120_000);
  const visitors = Array.from({ length: 10 }, (_, nth) => `127.0.1.${nth + 1}`);
  for (const visitor of visitors) {
    for (let turn = 1; turn <= 10; turn += 1) expect(await logIn(visitor, turn)).not.toBe(429);
  }
  for (const visitor of visitors.slice(0, 3)) {
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

  const plain = await new Promise<{ status: number; location: string }>((resolve, reject) => {
    getPlain(`http://127.0.0.1:${ports.http}/faq?x=1`, ({ statusCode = 0, headers: { location = '' } }) =>
      resolve({ status: statusCode, location }),
    ).once('error', reject);
  });
  expect(plain).toEqual({ status: 308, location: `${url}/faq?x=1` });

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
