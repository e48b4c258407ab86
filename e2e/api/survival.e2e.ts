import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@antara/contracts/composition/routes';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { findFreePort } from '../site/free-port.ts';
import { launchSite } from '../site/launch.ts';
import { findSailing } from '../site/sailings.ts';
import { siteData } from '../site/addresses.ts';
import { logIn } from '../pages/account.ts';
import { expect, open, newVisitor, test } from '../site/test.ts';

test('CO-12 a booking survives kill -9 of everything and a restart, which builds and fills nothing', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-survival-'));
  // What is built already need not be built again.
  for (const store of ['releases', 'desk/releases'])
    cpSync(join(siteData, store), join(dataDir, store), { recursive: true });
  const port = await findFreePort();
  let site = await launchSite({ port, dataDir });
  try {
    const customer = newCustomer();
    const visitor = await newVisitor(browser, { baseURL: site.url });
    await signUpByCall(visitor.request, customer);
    const sailing = await findSailing(visitor.request, 'an-insight');
    const suites = sailing.suites.slice(0, 2);
    const id = await bookByCall(visitor.request, sailing, suites, 2);
    await site.kill();
    await visitor.close();

    let output = '';
    site = await launchSite({ port, dataDir, onOutput: (text) => (output += text) });
    console.log(`second start: ready after ${(site.readyAfter / 1000).toFixed(1)} s`);
    expect(output).toContain('opening the embedded database');
    expect(output, 'what makes a start long').not.toMatch(/checking|building|filling/);

    const back = await newVisitor(browser, { baseURL: site.url });
    const page = await back.newPage();
    await open(page, paths.booking(id));
    await logIn(page, customer);
    await expect(page.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(id);
    for (const { room } of suites) await expect(page.getByRole('main')).toContainText(`room ${room}`);

    const again = await findSailing(back.request, 'an-insight');
    const free = again.date === sailing.date ? again.suites.map(({ room }) => room) : [];
    for (const { room } of suites) expect(free, 'sold stays sold').not.toContain(room);
    await back.close();
  } finally {
    await site.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
