import { randomBytes } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import {
  checkOut,
  expectGuest,
  expectReview,
  fillGuest,
  guestFields,
  loginAndPay,
  meera,
  passportSide,
  payButton,
  confirmAndPay,
  priceLine,
  uploadPassport,
} from '../pages/checkout.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { passportPicture, signUpByCall } from '../site/customers.ts';
import type { Sailing } from '../site/sailings.ts';
import { expect, reload, test } from '../site/test.ts';

const firstSuite = ({ suites: [suite] }: Sailing) => {
  if (!suite) throw new Error('no suite is free');
  return suite;
};

/** A photograph as a phone makes it: 4000 × 3000 and several megabytes, drawn by the browser itself. */
async function phonePhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const pen = canvas.getContext('2d')!;
    for (let at = 0; at < 60_000; at++) {
      pen.fillStyle = `hsl(${(at * 47) % 360} 60% ${(at * 31) % 100}%)`;
      pen.fillRect((at * 7919) % 4000, (at * 104_729) % 3000, 40, 40);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1));
    const bytes = new Uint8Array(await blob!.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) {
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    }
    return btoa(text);
  });
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

test('CO-06 CO-07 two guests with their passports, saved, seen by nobody else, and paid for', async ({
  page,
  sailing,
  secondUser,
  consoleErrors,
}) => {
  const suite = firstSuite(sailing);
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await page.getByRole('button', { name: `Add a second guest to suite ${suite.room}` }).click();
  await expect(guestFields(page, suite.room, 2).getByLabel('First name')).toBeFocused();
  await expect(priceLine(page, /^Suites/)).toContainText(
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(suite.fare[2] / 100),
  );
  await fillGuest(page, suite.room, 2, { ...meera, firstName: 'Arjun', gender: 'Male' });
  await page.getByRole('button', { name: 'Save guests' }).click();
  await expect(toast(page, 'Guests details saved.')).toBeVisible();

  const picture = passportSide(guestFields(page, suite.room, 2), 'back').getByRole('img');
  const address = (await picture.getAttribute('src')) ?? '';
  const own = await page.context().request.get(address);
  expect([own.status(), own.headers()['content-type'], own.headers()['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  await signUpByCall(secondUser.context().request);
  expect((await secondUser.context().request.get(address)).status()).toBe(404);

  await confirmAndPay(page);
  await expect(page.locator('iframe')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('CO-07 what is said of a file: none, too large, on its way, refused, taken', async ({
  page,
  sailing,
}) => {
  const suite = firstSuite(sailing);
  await checkOut(page, sailing, [suite]);
  const front = passportSide(guestFields(page, suite.room, 1), 'front');
  const chooser = front.locator('input[type=file]');
  await front.getByRole('button', { name: 'Upload' }).click();
  await expect(chooser).toHaveAccessibleDescription(/Please select a file first\./);
  await expect(chooser).toBeFocused();

  const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: randomBytes(1024 * 1024) };
  await chooser.setInputFiles(scan);
  await expect(chooser).toHaveAccessibleDescription(/File size should be less than 1 MB\./);
  await chooser.setInputFiles({ ...scan, buffer: randomBytes(1000) });
  await expect(chooser).toHaveAccessibleDescription(/We cannot read this picture/);

  let go = () => {};
  await page.route('**/api/upload/images', async (route) => {
    await new Promise<void>((resolve) => (go = resolve));
    await route.abort();
  });
  await chooser.setInputFiles(passportPicture);
  await expect(front.getByText('Uploading...')).toBeVisible();
  await expect(front.getByRole('progressbar')).toBeVisible();
  go();
  await expect(chooser).toHaveAccessibleDescription(/Error uploading file\. Please try again\./);
  await page.unroute('**/api/upload/images');
  await page.route('**/api/upload/images', (route) =>
    route.fulfill({ json: { response: 'SUCCESS', files: [] } }),
  );
  await front.getByRole('button', { name: 'Upload' }).click();
  await expect(chooser).toHaveAccessibleDescription(/Error: No file URL returned from server\./);
  await page.unroute('**/api/upload/images');
  await front.getByRole('button', { name: 'Upload' }).click();
  await expect(front.getByText('File uploaded successfully!')).toBeVisible();
});

test('CO-07 a phone’s photograph is made small enough on the way, and kept as sharp as it can be', async ({
  page,
  sailing,
}) => {
  const suite = firstSuite(sailing);
  await checkOut(page, sailing, [suite]);
  const photo = await phonePhoto(page);
  expect(photo.buffer.length).toBeGreaterThan(1024 * 1024);
  const fields = guestFields(page, suite.room, 1);
  await uploadPassport(fields, 'front', photo);
  const size = await passportSide(fields, 'front')
    .getByRole('img')
    .evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    });
  expect(size[0]).toBeGreaterThanOrEqual(1400);
  expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(4 / 3, 2);
});

test('CO-07 CO-08 a reload and the login lose no passport; replaced and removed by keyboard', async ({
  page,
  sailing,
}) => {
  const suite = firstSuite(sailing);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await reload(page);
  await expectGuest(page, suite.room, 1, meera);
  await expect(loginAndPay(page)).toBeVisible();
  await signUpByCall(page.context().request);
  await reload(page);
  await expectGuest(page, suite.room, 1, meera);
  await page.getByRole('button', { name: 'Save guests' }).click();
  await expect(toast(page, 'Guests details saved.')).toBeVisible();

  const back = passportSide(guestFields(page, suite.room, 1), 'back');
  const before = await back.getByRole('img').getAttribute('src');
  const choosing = page.waitForEvent('filechooser');
  await back.getByRole('button', { name: 'Replace the back' }).press('Enter');
  await (await choosing).setFiles(passportPicture);
  await expect(back.getByRole('img')).not.toHaveAttribute('src', before ?? '');
  await back.getByRole('button', { name: 'Remove the back' }).press('Enter');
  await expect(back.getByRole('img')).toHaveCount(0);
  await expect(back.locator('input[type=file]')).toBeFocused();
  await payButton(page).click();
  await expect(toast(page, 'Please add guests details to proceed with the payment')).toBeVisible();
  await uploadPassport(guestFields(page, suite.room, 1), 'back', passportPicture);
  await payButton(page).click();
  await expectReview(page);
});

test('CO-06 saving without guests says so', async ({ page, sailing }) => {
  const suite = firstSuite(sailing);
  await checkOut(page, sailing, [suite]);
  await page.getByRole('button', { name: 'Save guests' }).click();
  await expect(toast(page, 'Please add guests details to save.')).toBeVisible();
  await expect(guestFields(page, suite.room, 1).getByLabel('First name')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CO-06 CO-07 guests and passports fit, and nothing is wrong with them for axe', async ({
    page,
    sailing,
  }) => {
    const suite = firstSuite(sailing);
    await checkOut(page, sailing, [suite], 'Double Person');
    await fillGuest(page, suite.room, 1, meera);
    await passportSide(guestFields(page, suite.room, 2), 'front')
      .getByRole('button', { name: 'Upload' })
      .click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.goto(paths.checkout(sailing.slug, { date: sailing.date }));
    await expect(passportSide(guestFields(page, suite.room, 1), 'front').getByRole('img')).toBeVisible();
  });
});
