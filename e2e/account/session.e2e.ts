import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, expectLoggedOut, loginLink } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { sessionCookie } from '../site/addresses.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

/** Is the full-page loader drawn over the page? */
const isLoaderShown = (page: Page) =>
  page.evaluate(() => {
    const { content, position, display } = getComputedStyle(document.documentElement, '::before');
    return content.includes('Loading') && position === 'fixed' && display !== 'none';
  });

test('SH-03 without the readable cookie no check is made and no loader shown', async ({ page }) => {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/validate')) checks.push(request.method());
  });
  await open(page, paths.home());
  expect(await isLoaderShown(page)).toBe(false);
  await expectLoggedOut(page);
  await waitForIdle(page);
  expect(checks).toEqual([]);
});

test('SH-03 a returning customer sees the loader while the check runs, then their account', async ({
  page,
}) => {
  const customer = await signUpByCall(page.context().request);
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/auth/validate', async (route) => {
    expect(route.request().method()).toBe('POST');
    await held;
    await route.continue();
  });
  await page.goto(paths.home());
  await expect.poll(() => isLoaderShown(page)).toBe(true);
  answer();
  await expect.poll(() => isLoaderShown(page)).toBe(false);
  await expect(accountMenu(page, customer.name)).toBeVisible();
});

for (const [what, answer] of [
  ['an error', { status: 500, json: { response: 'ERROR', data: { message: 'Down' } } }],
  ['another response code', { status: 200, json: { response: 'FAILED', data: { message: 'No' } } }],
  ['no JSON', { status: 200, body: 'hello' }],
  ['no answer', null],
] as const) {
  test(`SH-03 ${what} from the check means logged out`, async ({ page }) => {
    await signUpByCall(page.context().request);
    await page.route('**/api/auth/validate', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(paths.home());
    await waitForHydration(page);
    await expectLoggedOut(page);
    expect(await isLoaderShown(page)).toBe(false);
  });
}

test('SH-08 the user icon: login when logged out, a menu when logged in', async ({ page }) => {
  await open(page, paths.journeys());
  await loginLink(page).click();
  await expect(page).toHaveURL(paths.login());
  const customer = await signUpByCall(page.context().request, newCustomer('Kabir Sen'));
  await open(page, paths.journeys());
  await accountMenu(page, customer.name).click();
  await expect(page.getByRole('menuitem')).toHaveText(['My bookings', 'My profile', 'Logout']);
  await page.getByRole('menuitem', { name: 'My bookings' }).click();
  await expect(page).toHaveURL(paths.myBookings());
});

test('SH-09 logout ends the session, takes the cookie and leads to the login', async ({ page, context }) => {
  const customer = await signUpByCall(context.request);
  const [token] = (await context.cookies()).filter(({ name }) => name === sessionCookie);
  await open(page, paths.myBookings());
  await accountMenu(page, customer.name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(paths.login());
  await expectLoggedOut(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(sessionCookie);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
  // The token itself is worth nothing any more.
  const replay = await context.request.post('/api/auth/validate', {
    data: {},
    headers: { authorization: `Bearer ${token?.value}` },
  });
  expect(replay.status()).toBe(401);
});

test('SH-09 a refused logout shows the server’s message and leaves the customer logged in', async ({
  page,
}) => {
  const customer = await signUpByCall(page.context().request);
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { response: 'UNAVAILABLE', data: { message: 'Not just now.' } } }),
  );
  await open(page, paths.home());
  await accountMenu(page, customer.name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(toast(page, 'Not just now.')).toBeVisible();
  await expect(accountMenu(page, customer.name)).toBeVisible();
});

for (const [who, logInByCall, path] of [
  ['a customer', signUpByCall, paths.myBookings()],
  ['an agent', registerAgentByCall, paths.agentPortal()],
] as const) {
  test(`SH-09 after the logout of ${who} Back shows no personal page`, async ({ page }) => {
    const person = await logInByCall(page.context().request);
    for (const visited of [path, paths.profile(), paths.home()]) {
      await open(page, visited);
      await expect(accountMenu(page, person.name)).toBeVisible();
    }
    const answer = page.waitForResponse('**/api/auth/logout');
    await accountMenu(page, person.name).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    expect(await (await answer).headerValue('clear-site-data')).toBe('"cache"');
    await expect(page).toHaveURL(paths.login());
    for (const expected of [
      paths.home(),
      paths.login(),
      path === paths.agentPortal() ? path : paths.login(),
    ]) {
      await page.goBack();
      await expect(page).toHaveURL(expected);
      await waitForHydration(page);
      await expectLoggedOut(page);
      for (const personal of [person.name, person.email])
        await expect(page.locator('body')).not.toContainText(personal);
    }
  });
}
