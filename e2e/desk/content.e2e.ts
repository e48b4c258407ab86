/** The site's content, written at the desk. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, getOwner, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const openDocument = async (page: Page, file: string) => {
  await page.goto(`${deskUrl}/content?file=${encodeURIComponent(file)}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Form' })).toBeVisible();
};

async function save(page: Page) {
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/^Revision \d+\. What you type/)).toBeVisible();
}

/** What a test has changed of the one site that all tests visit. */
const restoredDocuments: string[] = [];

test.afterEach(async ({ browser }) => {
  for (const file of restoredDocuments.splice(0)) {
    const { page } = await getOwner(browser);
    await operate(page, 'content.restore', { file, revision: 1 });
  }
});

const tomorrow = () => new Date(Date.now() + 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

test('OF-14 a post is written with its text shown as the site will show it, and published tomorrow at nine', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, 'Kavya Das', ['content']);
  const slug = `fog-${Date.now()}`;
  await page.goto(`${deskUrl}/content`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New post or press item' }).click();
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Title', { exact: true }).fill('Fog at the jetty');
  await page
    .getByLabel('Description', { exact: true })
    .fill('<p>Nobody <b onclick="x()">waits</b>.</p><script>alert(1)</script>');
  await expect(page.getByRole('figure')).toContainText('Nobody waits.');
  await expect(page.getByRole('figure').locator('script, [onclick]')).toHaveCount(0);
  await page.getByLabel('Cover, path of the picture').fill('heroes/nowhere');
  await page.getByLabel('Cover, in words').fill('The jetty in fog');
  await page.getByLabel('Title for search engines').fill('Fog at the jetty');
  await page.getByLabel('Description for search engines').fill('A morning on the river.');
  await page.getByLabel(/^Draft/).uncheck();
  await page.getByLabel(/^Public from/).fill(`${tomorrow()} 09:00`);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('heroes/nowhere');
  await page.getByLabel('Cover, path of the picture').fill('heroes/home');
  await page.reload();
  await expect(page.getByLabel('Slug'), 'what was typed survives a reload').toHaveValue(slug);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText(`hidden until ${tomorrow()} 09:00 IST`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `posts/${slug}` })).toBeVisible();
  await page.goto(`${deskUrl}/content?hidden=yes`);
  await expect(page.getByRole('row', { name: new RegExp(slug) })).toContainText('09:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await context.close();
});

test('OF-15 OF-16 a pop-up gets its first and last day, and an opening is added', async ({ browser }) => {
  // Other tests read the same home page and the same openings.
  restoredDocuments.push('pages/HOME.json', 'careers.json');
  const { page, context } = await openDesk(browser, 'Lila Dhar', ['content']);
  await openDocument(page, 'pages/HOME.json');
  const popUps = page.getByRole('group', { name: /^Pop-ups/ });
  await popUps.locator('summary').first().click();
  await popUps.getByRole('button', { name: 'Add: First day' }).first().click();
  await popUps.getByRole('button', { name: 'Add: Last day' }).first().click();
  await popUps.getByLabel('First day').fill('2027-02-10');
  await popUps.getByLabel('Last day').fill('2027-02-01');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('not before its first day');
  await popUps.getByLabel('Last day').fill('2027-02-20');
  await save(page);

  await openDocument(page, 'careers.json');
  await page.getByRole('button', { name: 'Add to careers' }).click();
  const opening = page.locator('details').last();
  await opening.locator('summary').click();
  await opening.getByLabel('Title', { exact: true }).fill('Night watchman');
  await opening.getByLabel('Description', { exact: true }).fill('<p>You know the birds.</p>');
  await opening.getByLabel('Location').fill('Kolkata');
  await opening.getByLabel('Posted on').fill('2026-11-30');
  await opening.getByRole('button', { name: 'Move up' }).click();
  await save(page);
  await expect(page.getByText('Night watchman', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('OF-17 two people change one answer at once: nothing is lost, both texts are shown, and the first is restored', async ({
  browser,
}) => {
  const one = await openDesk(browser, 'Gita Mitra', ['content']);
  const two = await openDesk(browser, 'Hari Mitra', ['content']);
  const answer = (page: Page) => page.locator('details').first().getByLabel('Answer', { exact: true });
  for (const { page } of [one, two]) {
    await openDocument(page, 'legal/FAQ.json');
    await page.locator('details > summary').first().click();
  }
  const before = await answer(one.page).inputValue();
  await answer(one.page).fill('<p>In winter, says Gita.</p>');
  await answer(two.page).fill('<p>In spring, says Hari.</p>');
  await save(one.page);

  await two.page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(two.page.getByRole('alert')).toContainText('other versions');
  await expect(two.page.getByRole('alert')).toContainText('Gita Mitra');
  await two.page.getByRole('button', { name: 'Put both together' }).click();
  const both = two.page.locator('section', { hasText: 'Changed by both' });
  await expect(both).toContainText('In winter, says Gita.');
  await expect(both).toContainText('In spring, says Hari.');
  await expectAccessible(two.page);
  await two.page.getByRole('button', { name: 'Keep yours' }).click();
  await save(two.page);

  await two.page.getByRole('tab', { name: 'History' }).click();
  await two.page.getByRole('button', { name: 'Restore 1', exact: true }).click();
  await two.page.getByRole('button', { name: 'See what will happen' }).click();
  await two.page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(two.page.getByText('present: revision 4')).toBeVisible();
  await two.page.getByRole('tab', { name: 'Form' }).click();
  await expect(answer(two.page)).toHaveValue(before);
  await one.context.close();
  await two.context.close();
});
