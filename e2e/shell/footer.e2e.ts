import { paths } from '@antara/contracts/composition/routes';
import { specifiedFooter } from '@antara/contracts/testing/specified-pages';
import { footer } from '../pages/shell.ts';
import { expect, open, test } from '../site/test.ts';

test('SH-12 thirteen menu links, each to its page', async ({ page }) => {
  await open(page, paths.journeys());
  const links = footer(page).getByRole('navigation', { name: 'Footer' });
  for (const [label, path] of specifiedFooter) {
    await expect(links.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  }
});

test('SH-12 the logo leads home', async ({ page }) => {
  await open(page, paths.journeys());
  await footer(page).getByRole('link', { name: 'Antara River Cruises, home' }).click();
  await expect(page).toHaveURL(paths.home());
});

test('SH-12 two documents open as PDF in a tab of their own', async ({ page, request }) => {
  await open(page, paths.journeys());
  for (const name of [/^Terms of Service/, /^Passenger Ticket Contract/]) {
    const link = footer(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('SH-12 five profiles and the playlist open elsewhere, and get no referrer', async ({ page }) => {
  await open(page, paths.journeys());
  const profiles = footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(profiles).toHaveText(['Facebook', 'Instagram', 'LinkedIn', 'Vimeo', 'YouTube']);
  const playlist = footer(page).getByRole('link', { name: 'Antara Cruise Music' });
  for (const link of [...(await profiles.all()), playlist]) {
    await expect(link).toHaveAttribute('href', /^https:\/\/[\w.]+\.example\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('SH-12 contact: label, tagline, the address in New Delhi, the mail of the sales desk', async ({
  page,
}) => {
  await open(page, paths.journeys());
  await expect(footer(page).getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(footer(page).getByText(/^Slow journeys on India’s great rivers/)).toBeVisible();
  await expect(footer(page).getByText('Antara River Cruises Private Limited', { exact: true })).toBeVisible();
  await expect(footer(page).getByText(/New Delhi/)).toBeVisible();
  const mail = footer(page).getByRole('link', { name: /@/ });
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.textContent()}`);
});

test('SH-12 four award logos and one membership logo, loaded when they are near, with text', async ({
  page,
}) => {
  await open(page, paths.journeys());
  const marks = footer(page).getByRole('list', { name: 'Awards and membership' }).getByRole('img');
  await expect(marks).toHaveCount(5);
  await marks.first().scrollIntoViewIfNeeded();
  for (const mark of await marks.all()) {
    await expect(mark).toHaveAttribute('alt', /\w{4}/);
    await expect
      .poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(marks.last()).toHaveAttribute('alt', /^Member of/);
});

test('SH-12 the newsletter’s sign-up stands in it', async ({ page }) => {
  await open(page, paths.journeys());
  await expect(footer(page).getByRole('textbox', { name: /e-mail/ })).toBeVisible();
  await expect(footer(page).getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});
