import { paths } from '@antara/contracts/composition/routes';
import type { Locator, Page } from 'playwright/test';
import { expectAlert, main, thankYouAddress, uniquePerson, waitForMail } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import {
  expectNoLayoutShift,
  expectNoOverflow,
  recordLayoutShifts,
  resizeWindow,
  scrollThrough,
} from '../site/layout-checks.ts';
import { expectRoomForWiderText, expectSideTabInReach } from '../site/page-checks.ts';
import { tabTo } from '../site/keyboard.ts';
import { delayAnswers, expect, open, test } from '../site/test.ts';

const catamarans = paths.catamaranLanding();
const bengalGanga = paths.bengalGangaLanding();
const anchors = {
  [catamarans]: ['about', 'why-antara-catamarans', 'destination', 'amenities'],
  [bengalGanga]: ['about', 'why-bengal-ganga', 'amenities', 'destination'],
};
const onThisPage = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const toggle = (page: Page) =>
  page.locator('summary', { has: page.locator('xpath=self::*[@aria-label="Menu"]') });
const enquiry = (page: Page) => page.locator('#enquire');
const ticket = (page: Page) => page.getByRole('region', { name: 'Book a cabin' });

/** Presses what stands in the bar where it stands: a click of the driver's own would first scroll the page to it. */
async function press(link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error(`${String(link)} is nowhere`);
  await link.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Watches the page until it has scrolled and stands: was it anywhere between its old and its new place? */
function scrollsSmoothly(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        const places = new Set([scrollY]);
        addEventListener('scroll', () => places.add(scrollY));
        addEventListener('scrollend', () => tell(places.size > 2), { once: true });
      }),
  );
}

for (const [path, ids] of Object.entries(anchors)) {
  const id = path === catamarans ? 'LP-01' : 'LP-02';

  test(`${id} SH-01 ${path} has no header and footer; its anchors glide to its parts, on a phone from a menu; its logo leads home`, async ({
    page,
  }) => {
    const heading = (anchor: string) => page.locator(`#${anchor}`).getByRole('heading', { level: 2 }).first();
    await page.setViewportSize({ width: 1280, height: 800 });
    // With a slash at its end; the other tests have none.
    await open(page, `${path}/`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Request a Quote', exact: true })).toBeVisible();

    await test.step('every anchor leads to its part, gliding unless less motion is asked for', async () => {
      await open(page, path);
      const links = onThisPage(page).getByRole('link');
      await expect(links).toHaveCount(ids.length);
      for (const [place, anchor] of ids.entries()) {
        const gliding = scrollsSmoothly(page);
        await press(links.nth(place));
        expect(await gliding, anchor).toBe(true);
        await expect(page).toHaveURL(`${path}#${anchor}`);
        await expect(heading(anchor)).toBeInViewport();
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const gliding = scrollsSmoothly(page);
      await press(links.first());
      expect(await gliding).toBe(false);
      await expect(heading(ids[0]!)).toBeInViewport();
    });

    await test.step('on a phone the parts are in a menu that opens, leads and folds up', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(onThisPage(page)).toHaveCount(0);
      await toggle(page).click();
      await expect(onThisPage(page).getByRole('link')).toHaveCount(ids.length);
      await onThisPage(page).getByRole('link').nth(2).click();
      await expect(onThisPage(page)).toHaveCount(0);
      await expect(heading(ids[2]!)).toBeInViewport();
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(onThisPage(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(onThisPage(page)).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
    });

    await page.getByRole('link', { name: 'Antara River Cruises, home' }).click();
    await expect(page).toHaveURL(paths.home());
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test(`${id} SH-05 VX-06 ${path} at 390, 768, 1280 and 320 px: nothing sticks out, shifts or complains, axe finds nothing, the side tab is in reach, wider text fits`, async ({
    sharedPage: { page, consoleErrors },
  }) => {
    const shifts = await recordLayoutShifts(page);
    for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ reducedMotion: null });
      await page.setViewportSize({ width, height: 844 });
      await open(page, path);
      await scrollThrough(page);
      await expectNoOverflow(page);
      expectNoLayoutShift(await shifts());
      expect(consoleErrors).toEqual([]);
      await expectAccessible(page);
    }
    await expectSideTabInReach(page);
    await expectRoomForWiderText(page);
    // As a desk's window comes to it at 400 % (WCAG 1.4.10).
    await resizeWindow(page, { width: 320, height: 844 });
    await expectNoOverflow(page);
    await expectRoomForWiderText(page);
  });
}

test('LP-01 the enquiry stays in sight down the whole story, and on a phone it is one press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, catamarans);
  for (const part of ['why-antara-catamarans', 'destination', 'amenities']) {
    await page.locator(`#${part}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(enquiry(page).getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
    await expect(enquiry(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#amenities').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Enquire' }).click();
  await expect(enquiry(page).getByRole('heading')).toBeInViewport();
});

test('EN-06 EN-07 with the keyboard alone: “Submitting...”, the alert, /thankyou, and one letter to sales', async ({
  page,
}) => {
  const { name, email, contactNumber } = uniquePerson();
  await open(page, catamarans);
  await enquiry(page).getByRole('button', { name: 'Submit' }).click();
  await expect(main(page).getByLabel(/^Full name/)).toBeFocused();
  await expectAccessible(page);
  const field = (label: RegExp) => main(page).getByLabel(label);
  await tabTo(page, field(/^Full name/));
  await page.keyboard.type(name);
  await tabTo(page, field(/^Email/));
  await page.keyboard.type(email);
  await tabTo(page, field(/^Contact number/));
  await page.keyboard.type(contactNumber);
  await tabTo(page, field(/^Country/));
  await page.keyboard.type('India');
  await expect(field(/^Country/)).toHaveValue('India');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  await tabTo(page, field(/^Message/));
  await page.keyboard.type('Is there room on a Friday in March?');
  const sent = await delayAnswers(page, '**/api/enquiries');
  await tabTo(page, enquiry(page).getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  sent.release();
  await expectAlert(page, 'Enquiry submitted successfully');
  await expect(page).toHaveURL(thankYouAddress);
  const letter = await waitForMail('sales@antara.example', name);
  expect(letter).toContain('Is there room on a Friday in March?');
  expect(letter).toContain('India');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('VX-03 LP-01 the menu and the anchors work, and the form is sent', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(catamarans);
    await toggle(page).click();
    await onThisPage(page).getByRole('link', { name: 'Amenities' }).click();
    await expect(page.locator('#amenities').getByRole('heading', { level: 2 })).toBeInViewport();
    await enquiry(page).getByLabel('Message').fill('Do the deer mind?');
    await enquiry(page).getByRole('button', { name: 'Submit' }).click();
    await expect(enquiry(page).getByText('Full Name is required')).toBeVisible();
    await expect(enquiry(page).getByLabel('Message')).toHaveValue('Do the deer mind?');
  });

  test('LP-02 the widget leads to the Monday journey with the date chosen', async ({ page }) => {
    await page.goto(bengalGanga);
    await expect(ticket(page).getByLabel('Journey')).toBeHidden();
    await expect(ticket(page)).toContainText('A Mystical Journey');
    const departure = ticket(page).getByLabel('Departure');
    await departure.selectOption({ index: 3 });
    const date = await departure.inputValue();
    await ticket(page).getByRole('button', { name: 'See suites and fares' }).click();
    await expect(page).toHaveURL(paths.journey('a-mystical-journey', { date }));
  });
});
