import { paths } from '@antara/contracts/composition/routes';
import { openCancellation } from '../pages/bookings.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('CO-12 the documents are downloaded by their owner, and by nobody else', async ({
  page,
  secondUser,
  farSailing,
}) => {
  await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, farSailing, farSailing.suites.slice(0, 1), 2);
  await open(page, paths.booking(id));
  const documents = page.getByRole('list', { name: 'Documents to download' }).getByRole('link');
  await expect(documents).toHaveText(['Confirmation (PDF)', 'Invoice (PDF)', 'Calendar file']);
  await signUpByCall(secondUser.request);
  for (const [name, file, type] of [
    ['Confirmation (PDF)', /\.pdf$/, 'application/pdf'],
    ['Invoice (PDF)', /\.pdf$/, 'application/pdf'],
    ['Calendar file', /\.ics$/, 'text/calendar'],
  ] as const) {
    const link = page.getByRole('link', { name });
    const waiting = page.waitForEvent('download');
    await link.click();
    const download = await waiting;
    expect(await download.failure()).toBeNull();
    expect(download.suggestedFilename()).toMatch(file);
    const address = (await link.getAttribute('href')) ?? '';
    const own = await page.context().request.get(address);
    expect(own.headers()['content-type']).toContain(type);
    expect(own.headers()['cache-control']).toContain('no-store');
    expect((await secondUser.request.get(address)).status()).toBe(404);
  }
  const dialog = await openCancellation(page);
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(documents.getByText('Credit note (PDF)')).toBeVisible();
});
