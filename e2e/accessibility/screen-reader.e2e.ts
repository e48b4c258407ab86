/**
 * A booking as a screen reader gives it: elements by their roles and names alone, headings and landmarks, and what is
 * announced.
 */
import type { Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { meera } from '../pages/checkout.ts';
import { cards } from '../pages/payment.ts';
import { passportPicture, signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

/** Notes on the document what its live regions come to say once it listens. */
function recordAnnouncements(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const announce = (region: Element | null | undefined, { textContent }: Node) => {
      const text = (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (region && !region.closest('[aria-hidden="true"], [inert]') && text) announced.push(text);
    };
    const notice = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest(live);
      if (around) announce(around, node);
      // A screen reader announces an alert that arrives with its text, but no other region.
      else for (const alert of element?.querySelectorAll('[role="alert"]') ?? []) announce(alert, alert);
    };
    document.addEventListener('antara:ready', () =>
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          for (const node of type === 'characterData' ? [target] : addedNodes) notice(node);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true }),
    );
  });
}

/** Hears this since the last thing that was heard. */
async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const read = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n'));
  await expect.poll(read, 'announced').toMatch(text);
  await page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
}

/** Arrives at a screen: its heading and title, landmarks and headings in order, and the focus where its content is. */
async function expectScreen(page: Page, heading: string | RegExp, title: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title);
  const tree = await page.locator('body').ariaSnapshot();
  expect([...tree.matchAll(/^- (banner|main|contentinfo)\b/gm)].map(([, role]) => role)).toEqual([
    'banner',
    'main',
    'contentinfo',
  ]);
  const levels = [...tree.matchAll(/^\s*- heading .*\[level=(\d)\]/gm)].map(([, level]) => Number(level));
  expect(
    levels.filter((level) => level === 1),
    'one heading of the page',
  ).toEqual([1]);
  const skipped = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
  expect(skipped, `no level is left out: ${levels.join(' ')}`).toEqual([]);
}

/** The focus went to the new screen, which is read from there. */
const expectFocusInMain = (page: Page) =>
  expect
    .poll(() => page.getByRole('main').evaluate((main) => main.contains(document.activeElement)))
    .toBe(true);

test('VX-06 CO-09 a booking by roles, names and announcements alone, as a screen reader gives them', async ({
  page,
  sailing,
  request,
}) => {
  const customer = await signUpByCall(request);
  const { tour } = sailing.detail;
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const main = page.getByRole('main');

  await recordAnnouncements(page);
  await open(page, paths.journeys());
  await expectScreen(page, 'Choose your river', /^River journeys/);
  const card = main.getByRole('article', { name: tour.name, exact: true });
  await card.getByRole('link', { name: tour.name }).press('Enter');

  await expectScreen(page, tour.name, new RegExp(`^${tour.name}`));
  await expectFocusInMain(page);
  await main.getByRole('combobox', { name: 'Departure date' }).selectOption(sailing.date);
  await main.getByRole('tab', { name: suite.category }).press('Enter');
  const panel = main.getByRole('tabpanel', { name: suite.category });
  const addRoom = panel.getByRole('button', { name: 'Add room' });
  await addRoom.press('Enter');
  await expectAnnounced(page, /select.* room/i);
  await panel.getByRole('radio', { name: suite.room }).press('Space');
  await addRoom.press('Enter');
  await expectAnnounced(page, '1 suite chosen');
  await main.getByRole('button', { name: 'Proceed to Checkout' }).press('Enter');

  await expectScreen(page, 'Checkout', /^Checkout/);
  await expectFocusInMain(page);
  const fields = main
    .getByRole('region', { name: `Guests in suite ${suite.room}` })
    .getByRole('group', { name: 'Guest 1' });
  for (const [name, value] of [
    ['First name', meera.firstName],
    ['Last name', meera.lastName],
    ['Contact number', meera.contact],
    ['Age', meera.age],
  ] as const)
    await fields.getByRole('textbox', { name }).fill(value);
  await fields.getByRole('combobox', { name: 'Gender' }).selectOption(meera.gender);
  const country = fields.getByRole('combobox', { name: 'Country' });
  await country.pressSequentially(meera.country);
  await expectAnnounced(page, '1 choice');
  await country.press('Enter');
  // Choosers stay intercepted between the two: turned off and on again, that may come too late for the second.
  page.on('filechooser', () => {});
  for (const side of ['front', 'back']) {
    const name = `Passport, ${side}`;
    const choosing = page.waitForEvent('filechooser');
    await fields.getByRole('group', { name }).getByRole('button', { name }).press('Space');
    await (await choosing).setFiles(passportPicture);
    await expectAnnounced(page, 'File uploaded successfully!');
  }
  await main.getByRole('button', { name: 'Login & Pay' }).press('Enter');

  await expectScreen(page, 'Welcome back', /^Log in/);
  await expectFocusInMain(page);
  await main.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await main.getByRole('textbox', { name: 'Password' }).fill('not the password');
  const submit = main.getByRole('button', { name: 'Login', exact: true });
  await submit.press('Enter');
  await expectAnnounced(page, /password/i);
  await main.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await submit.press('Enter');
  await expectAnnounced(page, 'Login Successful!');

  await expectScreen(page, 'Checkout', /^Checkout/);
  await main.getByRole('button', { name: 'Pay Now' }).press('Enter');
  await expectScreen(page, 'Review and pay', /^Checkout/);
  await expect(main.getByRole('heading', { name: 'Your journey' })).toBeFocused();
  await main.getByRole('checkbox', { name: /^I accept/ }).press('Space');
  await main.getByRole('button', { name: /^Confirm and pay/ }).press('Enter');

  const payment = page.getByRole('dialog', { name: 'Payment' }).locator('iframe').contentFrame();
  await expect(payment.getByRole('heading', { level: 1, name: 'Card payment' })).toBeVisible();
  await expect(payment.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  const pay = payment.getByRole('button', { name: /^Pay ₹/ });
  for (const [name, value] of [
    ['Card number', cards.declines],
    ['Expiry', '12/34'],
    ['CVV', '123'],
    ['Name on card', customer.name],
  ] as const)
    await payment.getByRole('textbox', { name }).fill(value);
  await pay.press('Enter');
  await expect(payment.getByRole('alert')).toContainText(/declined/i);
  await payment.getByRole('textbox', { name: 'Card number' }).fill(cards.pays);
  await pay.press('Enter');

  await expectScreen(page, 'Payment Successful', /^Payment Successful/);
  await expectFocusInMain(page);
  await main.getByRole('link', { name: 'View your booking' }).press('Enter');
  await expectScreen(page, 'Your Booking has been completed', /booking/i);
});
