import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, loginLink } from '../pages/account.ts';
import { goToJourneys } from '../pages/navigation.ts';
import { alert, footer, header, openMenu } from '../pages/shell.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';

/** Makes the session check say who is there. */
async function mockSession(page: Page, role: 'CUSTOMER' | 'AGENT', name: string): Promise<void> {
  const { hostname } = new URL(test.info().project.use.baseURL ?? '');
  await page.context().addCookies([{ name: 'signed_in', value: '1', domain: hostname, path: '/' }]);
  await page.route('**/api/auth/validate', (route) =>
    route.fulfill({
      json: {
        response: 'SUCCESS',
        user_role: { name: role },
        user: { name, email: 'desk@antara.example', mobile_no: '9000012345' },
      },
    }),
  );
}

for (const path of [paths.catamaranLanding(), paths.bengalGangaLanding()]) {
  test(`SH-01 ${path} has no header and no footer, with and without a trailing slash`, async ({ page }) => {
    for (const address of [path, `${path}/`, `${path}/?utm_source=letter`]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(header(page), address).toHaveCount(0);
      await expect(footer(page), address).toHaveCount(0);
    }
    await open(page, `${paths.journeys()}/`);
    await expect(header(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
  });
}

test('SH-04 the role of the session check reaches the header: an agent is offered the agents’ pages', async ({
  page,
}) => {
  await mockSession(page, 'AGENT', 'Farah Qureshi');
  await open(page, paths.journeys());
  await accountMenu(page, 'Farah Qureshi').click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveText([
    'My bookings',
    'My profile',
    'Agent Portal',
    'Agent Gallery',
    'Update Agent Profile',
    'Logout',
  ]);
  for (const [label, path] of [
    ['Agent Portal', paths.agentPortal()],
    ['Agent Gallery', paths.agentGallery()],
    ['Update Agent Profile', paths.updateAgentProfile()],
  ] as const) {
    await expect(page.getByRole('menuitem', { name: label })).toHaveAttribute('href', path);
  }
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('link', { name: 'Travel Agents' })).toHaveAttribute(
    'href',
    paths.agentPortal(),
  );
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Agent Gallery' })).toHaveAttribute(
    'href',
    paths.agentGallery(),
  );
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test('SH-04 a customer and a visitor are not offered the agents’ pages', async ({ page }) => {
  await open(page, paths.journeys());
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Agent Portal Login' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Agent Gallery' })).toHaveCount(0);
  await mockSession(page, 'CUSTOMER', 'Dev Anand Rao');
  await open(page, paths.journeys());
  await accountMenu(page, 'Dev Anand Rao').click();
  await expect(page.getByRole('menuitem')).toHaveText(['My bookings', 'My profile', 'Logout']);
});

test('SH-05 a tab at the side of every page leads to the quote form', async ({ page }) => {
  for (const path of [paths.home(), paths.journeys(), paths.catamaranLanding(), '/nothing-here']) {
    await page.goto(path);
    const tab = page.locator('a', { hasText: /^Request a Quote$/ }).last();
    await expect(tab, path).toBeVisible();
    await expect(tab).toHaveAttribute('href', paths.requestAQuote());
    await expect(tab).toHaveCSS('position', 'fixed');
    const box = await tab.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(24);
  }
  await open(page, paths.journeys());
  await page.getByRole('link', { name: 'Request a Quote', exact: true }).last().click();
  await expect(page).toHaveURL(paths.requestAQuote());
});

test('SH-08 the dropdown: keys, and a press that comes before its code is not lost', async ({ page }) => {
  const customer = await signUpByCall(page.context().request, newCustomer('Ila Bose'));
  let come = () => {};
  const held = new Promise<void>((done) => (come = done));
  await page.route('**/account-menu.js', async (route) => {
    await held;
    await route.continue();
  });
  // What is held back holds back the load event too.
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  await waitForHydration(page);
  await accountMenu(page, customer.name).click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  come();
  const [bookings, logout] = [
    page.getByRole('menuitem', { name: 'My bookings' }),
    page.getByRole('menuitem', { name: 'Logout' }),
  ];
  await expect(bookings).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(logout).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bookings).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(accountMenu(page, customer.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bookings).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.myBookings());
});

test('SH-09 a refused logout is said as an alert with the server’s message', async ({ page }) => {
  const customer = await signUpByCall(page.context().request);
  await page.route('**/api/auth/logout', (route) => {
    expect(route.request().method()).toBe('POST');
    return route.fulfill({
      status: 503,
      json: { response: 'UNAVAILABLE', data: { message: 'Our till is being counted.' } },
    });
  });
  await open(page, paths.home());
  await accountMenu(page, customer.name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(alert(page, 'Our till is being counted.')).toBeVisible();
  await expect(page).toHaveURL(paths.home());
  await expect(accountMenu(page, customer.name)).toBeVisible();
});

test('SH-10 brochure, phone and Book Now', async ({ page, request }) => {
  await open(page, paths.home());
  const brochure = header(page).getByRole('link', { name: /^Brochure/ });
  const file = await brochure.getAttribute('href');
  const answer = await request.get(file ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const phone = header(page).getByRole('link', { name: /^Call/ });
  await expect(phone).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  await expect(phone).toHaveText(/\d/);
  await header(page).getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(paths.journeys());
});

test('SH-10 on a phone the menu has the brochure and the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, paths.home());
  await expect(header(page).getByRole('link', { name: 'Book Now' })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: /^Brochure/ })).toHaveAttribute('href', /\.pdf$/);
  await expect(menu.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
});

test('SH-11 on the home page the header is transparent until scrolled more than 50 px, elsewhere never', async ({
  page,
}) => {
  const readBackground = () =>
    header(page).evaluate((element) => getComputedStyle(element).backgroundColor.replaceAll(' ', ''));
  const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  const clear = 'rgba(0,0,0,0)';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, paths.home());
  await expect.poll(readBackground).toBe(clear);
  await scroll(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
  await expect.poll(readBackground).toBe(clear);
  await scroll(51);
  await expect.poll(readBackground).not.toBe(clear);
  const solid = await readBackground();
  expect(solid).toMatch(/^rgb\(/);
  await scroll(0);
  await expect.poll(readBackground).toBe(clear);

  await goToJourneys(page);
  await expect(page).toHaveURL(paths.journeys());
  await expect.poll(readBackground).toBe(solid);
  await scroll(400);
  await expect.poll(readBackground).toBe(solid);
  await scroll(0);
  await expect.poll(readBackground).toBe(solid);
  await expect(loginLink(page)).toBeVisible();
});
