import { readFile } from 'node:fs/promises';
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
  await expect(documents).toHaveText([
    'Confirmation (PDF)',
    'Invoice (PDF)',
    'Travel documents (PDF)',
    'Calendar file',
  ]);
  await signUpByCall(secondUser.request);
  for (const [name, file, type] of [
    ['Confirmation (PDF)', /\.pdf$/, 'application/pdf'],
    ['Invoice (PDF)', /\.pdf$/, 'application/pdf'],
    ['Travel documents (PDF)', /-travel\.pdf$/, 'application/pdf'],
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

test('CO-12 travel documents: when from, and once all is paid jetty, hours, visas and the boarding papers', async ({
  page,
  farSailing,
}) => {
  const { request } = page.context();
  await signUpByCall(request);
  const [first, second] = farSailing.suites;
  if (!first || !second) throw new Error('two suites are needed');
  const deposit = await bookByCall(request, farSailing, [first], 1, 'DEPOSIT');
  await open(page, paths.booking(deposit));
  const section = page.getByRole('region', { name: 'Travel documents' });
  await expect(section).toContainText(
    /ready here as soon as the balance is paid, which is due by \d+ \w+ \d{4}/,
  );
  await expect(section.getByRole('link')).toHaveCount(0);

  const id = await bookByCall(request, farSailing, [second], 2);
  await open(page, paths.booking(id));
  await expect(section.getByText('Emergency telephone')).toBeVisible();
  await expect(section.getByText(/^From \d\d:\d\d; the ship leaves at \d\d:\d\d$/)).toBeVisible();
  await section.getByRole('heading', { name: 'Passport and visas' }).click();
  await expect(section.getByText('With a passport of India: Meera Nair and Meera Nair')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await section.getByRole('link', { name: /Boarding papers/ }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${id}-travel.pdf`);
  expect(await download.failure()).toBeNull();
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
});
