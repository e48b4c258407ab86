import type { Page } from 'playwright/test';
import {
  checkOut,
  expectGuest,
  expectReview,
  fillGuest,
  guestFields,
  meera,
  passportSide,
  payButton,
  priceLine,
  uploadPassport,
} from '../pages/checkout.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { passportPicture, signUpByCall } from '../site/customers.ts';
import { expect, reload, test } from '../site/test.ts';

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

test('CO-06 CO-07 two guests with their passports: kept through a login, a phone’s photograph made small enough, saved, seen by nobody else, replaced and removed by keyboard', async ({
  page,
  request,
  sailing,
  consoleErrors,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await signUpByCall(page.context().request);
  await reload(page);
  await expectGuest(page, suite.room, 1, meera);

  const second = guestFields(page, suite.room, 2);
  await test.step('CO-06 a second guest, at the fare for two', async () => {
    await page.getByRole('button', { name: `Add a second guest to suite ${suite.room}` }).click();
    await expect(second.getByLabel('First name')).toBeFocused();
    await expect(priceLine(page, /^Suites/)).toContainText(
      new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(suite.fare[2] / 100),
    );
    await fillGuest(page, suite.room, 2, { ...meera, firstName: 'Arjun', gender: 'Male' });
    await page.getByRole('button', { name: 'Save guests' }).click();
    await expect(toast(page, 'Guests details saved.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });

  const back = passportSide(second, 'back');
  const address = (await back.getByRole('img').getAttribute('src')) ?? '';
  await test.step('CO-07 the picture is its owner’s alone', async () => {
    const ownAnswer = await page.context().request.get(address);
    expect([
      ownAnswer.status(),
      ownAnswer.headers()['content-type'],
      ownAnswer.headers()['cache-control'],
    ]).toEqual([200, 'image/jpeg', 'no-store']);
    await signUpByCall(request);
    expect((await request.get(address)).status()).toBe(404);
  });

  await test.step('CO-07 a phone’s photograph in its place, as sharp as it can be', async () => {
    const photo = await phonePhoto(page);
    expect(photo.buffer.length).toBeGreaterThan(1024 * 1024);
    const choosing = page.waitForEvent('filechooser');
    await back.getByRole('button', { name: 'Replace the back' }).press('Enter');
    await (await choosing).setFiles(photo);
    const picture = back.getByRole('img');
    await expect(picture).not.toHaveAttribute('src', address);
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size[0]).toBeGreaterThanOrEqual(1400);
    expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(4 / 3, 2);
  });

  await test.step('CO-07 removed by keyboard: it is asked for again', async () => {
    await back.getByRole('button', { name: 'Remove the back' }).press('Enter');
    await expect(back.getByRole('img')).toHaveCount(0);
    await expect(back.locator('input[type=file]')).toBeFocused();
    await payButton(page).click();
    await expect(toast(page, 'Please add guests details to proceed with the payment')).toBeVisible();
    await uploadPassport(second, 'back', passportPicture);
    await payButton(page).click();
    await expectReview(page);
  });
  expect(consoleErrors).toEqual([]);
});
