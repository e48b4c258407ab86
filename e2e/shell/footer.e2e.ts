import { paths } from '@antara/contracts/composition/routes';
import { footer } from '../pages/shell.ts';
import { expect, open, test } from '../site/test.ts';

test('SH-12 the documents are PDFs, the profiles and the address are there, the marks load when they are near, and the logo leads home', async ({
  page,
  request,
}) => {
  await open(page, paths.journeys());
  for (const name of [/^Terms of Service/, /^Passenger Ticket Contract/]) {
    const answer = await request.get(
      (await footer(page).getByRole('link', { name }).getAttribute('href')) ?? '',
    );
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }

  await expect(footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(5);
  await expect(footer(page).getByRole('link', { name: 'Antara Cruise Music' })).toBeVisible();
  await expect(footer(page).getByText(/New Delhi/)).toBeVisible();

  const marks = footer(page).getByRole('list', { name: 'Awards and membership' }).getByRole('img');
  await expect(marks).toHaveCount(5);
  await marks.first().scrollIntoViewIfNeeded();
  for (const mark of await marks.all()) {
    await expect
      .poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }

  await footer(page).getByRole('link', { name: 'Antara River Cruises, home' }).click();
  await expect(page).toHaveURL(paths.home());
});

test('SH-12 without scripts the menu leads to the footer, which has the way to the contacts and the sailing chart', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.faq());
  await expect(footer(page).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    paths.contactUs(),
  );
  await footer(page).getByRole('link', { name: 'Sailing Chart' }).click();
  await expect(page).toHaveURL(paths.sellingChart());
  await context.close();
});
