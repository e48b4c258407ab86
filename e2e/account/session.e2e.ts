import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, expectLoggedOut } from '../pages/account.ts';
import { sessionCookie, signedInCookie } from '../site/addresses.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { signUpByCall } from '../site/customers.ts';
import { delayAnswers, expect, waitForHydration, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

/** Is the full-page loader drawn over the page? */
const isLoaderShown = (page: Page) =>
  page.evaluate(() => {
    const { content, position, display } = getComputedStyle(document.documentElement, '::before');
    return content.includes('Loading') && position === 'fixed' && display !== 'none';
  });

test('SH-03 a visitor is not checked; a returning customer sees the loader meanwhile, then their account; no answer means logged out', async ({
  page,
}) => {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/validate')) checks.push(request.method());
  });
  await test.step('without the readable cookie no check is made and no loader shown', async () => {
    await open(page, paths.home());
    expect(await isLoaderShown(page)).toBe(false);
    await expectLoggedOut(page);
    await waitForIdle(page);
    expect(checks).toEqual([]);
  });

  const customer = await signUpByCall(page.context().request);
  await test.step('with it the loader stands while the check runs', async () => {
    const answers = await delayAnswers(page, '**/api/auth/validate');
    await page.goto(paths.home());
    await expect.poll(() => isLoaderShown(page)).toBe(true);
    answers.release();
    await expect.poll(() => isLoaderShown(page)).toBe(false);
    await expect(accountMenu(page, customer.name)).toBeVisible();
    expect(checks).toEqual(['POST']);
  });

  await test.step('without an answer nobody is logged in, and the loader goes', async () => {
    await page.route('**/api/auth/validate', (route) => route.abort());
    await open(page, paths.home());
    await expectLoggedOut(page);
    expect(await isLoaderShown(page)).toBe(false);
  });
});

for (const [who, logInByCall, path] of [
  ['a customer', signUpByCall, paths.myBookings()],
  ['an agent', registerAgentByCall, paths.agentPortal()],
] as const) {
  test(`SH-09 the logout of ${who} ends the session, takes the cookies, and Back shows no personal page`, async ({
    page,
  }) => {
    const { request } = page.context();
    const person = await logInByCall(request);
    const readCookies = () => page.context().cookies();
    const token = (await readCookies()).find(({ name }) => name === sessionCookie);
    for (const visited of [path, paths.profile(), paths.home()]) {
      await open(page, visited);
      await expect(accountMenu(page, person.name)).toBeVisible();
    }
    const answer = page.waitForResponse('**/api/auth/logout');
    await accountMenu(page, person.name).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    expect(await (await answer).headerValue('clear-site-data')).toBe('"cache"');
    await expect(page).toHaveURL(paths.login());
    await expectLoggedOut(page);
    const left = (await readCookies()).map(({ name }) => name);
    for (const name of [sessionCookie, signedInCookie]) expect(left).not.toContain(name);
    // The token itself is worth nothing any more.
    const replay = await request.post('/api/auth/validate', {
      data: {},
      headers: { authorization: `Bearer ${token?.value}` },
    });
    expect(replay.status()).toBe(401);
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
