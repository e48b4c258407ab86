/** What only many servers can show; the journeys of the other tests run here as well. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openObjectStore } from '@delivery/server-base/object-store';
import { readBucketLocation } from '@delivery/server-base/settings';
import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, logIn, signUp } from '../pages/account.ts';
import { movedCustomer } from '../site/addresses.ts';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { findFreePort } from '../site/free-port.ts';
import { launchSite, root } from '../site/launch.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

const run = promisify(execFile);
const settings = JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>;

test('PD-06 whoever signs up at one edge is logged in at every one, and gets a letter by the mail server', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = newCustomer();
  await open(page, paths.login());
  await signUp(page, customer);
  await expect(accountMenu(page, customer.name)).toBeVisible();
  // nginx gives each request to the next edge, which has an API process of its own.
  for (let visit = 0; visit < 4; visit += 1) {
    await open(page, paths.home());
    await expect(accountMenu(page, customer.name)).toBeVisible();
  }
  const other = await newVisitor(browser, { ...(baseURL && { baseURL }), ignoreHTTPSErrors: true });
  const there = await other.newPage();
  await open(there, paths.login());
  await logIn(there, customer);
  await expect(accountMenu(there, customer.name)).toBeVisible();
  await other.close();
  await expect.poll(() => readMailsTo(customer.email).length).toBeGreaterThan(0);
});

test('PD-06 a paid booking has its passports in the bucket, encrypted, whichever process took them', async ({
  request,
  sailing,
}) => {
  await signUpByCall(request);
  await bookByCall(request, sailing, sailing.suites.slice(0, 2));
  const place = readBucketLocation(settings, 'FILES', []);
  if (!place) throw new Error('FILES names no bucket');
  const files = openObjectStore(place);
  const pictures = await files.list('passports/');
  expect(pictures.length).toBeGreaterThan(1);
  const content = (await files.get(pictures[0]?.key ?? ''))?.body.toString('latin1') ?? '';
  expect(content).not.toMatch(/PNG|JFIF|Exif|WEBP|ftyp/);
});

test('PD-09 whoever had an account before the site was carried here logs in here', async ({ page }) => {
  await open(page, paths.login());
  await logIn(page, movedCustomer);
  await expect(accountMenu(page, movedCustomer.name)).toBeVisible();
});

test('PD-09 a backup of the running servers becomes a small site, with its customers and releases', async ({
  request,
  page,
}) => {
  test.setTimeout(400_000);
  const customer = await signUpByCall(request);
  const folder = mkdtempSync(join(tmpdir(), 'antara-restored-'));
  const runCommand = async (command: string, env: Record<string, string>, words: string[]) => {
    const main = join(root, `tooling/src/${command}.ts`);
    const { stdout } = await run(process.execPath, [main, ...words], {
      env: { PATH: process.env.PATH, ...env },
    });
    return stdout;
  };
  const [copy, dataDir] = [join(folder, 'copy'), join(folder, 'site')];
  expect(await runCommand('backup', settings, [copy])).toMatch(/rows of \d+ tables and \d+ files/);
  const { PASSPORT_KEYS = '' } = settings;
  // Pictures of passports that nobody could read are no backup.
  await expect(runCommand('restore', { DATA_DIR: dataDir }, [copy])).rejects.toThrow('PASSPORT_KEYS');
  const output = await runCommand('restore', { DATA_DIR: dataDir, PASSPORT_KEYS }, [copy]);
  expect(output).toContain('every table was counted and compared');
  const small = await launchSite({
    port: await findFreePort(),
    dataDir,
    command: 'serve',
    env: { PASSPORT_KEYS },
  });
  try {
    await open(page, `${small.url}${paths.login()}`);
    await logIn(page, customer);
    await expect(accountMenu(page, customer.name)).toBeVisible();
  } finally {
    await small.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
