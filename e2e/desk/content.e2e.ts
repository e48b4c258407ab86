/** The site's content, written at the desk. */
import type { Page } from 'playwright/test';
import { formatDate } from '../../shared-ui/src/date/format.ts';
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

/** Pastes HTML into what has the focus, as another program would give it. */
const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'as plain text');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);

/** What Word and other programs give of a title, a paragraph, a list, a table, a picture and links. */
const pasted =
  '<b style="font-weight:normal"><h1 style="color:red">A title</h1>' +
  '<p class=MsoNormal style="margin:0">Plain <span style="font-weight:700">strong</span><o:p></o:p></p>' +
  '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>first</p>' +
  '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>second</p>' +
  '<table><tr><td>cell one</td><td>cell two</td></tr></table><img src="file:///c/fog.png">' +
  '<p><a href="javascript:alert(1)">bad</a> <a href="https://river.example/">good</a></p>' +
  '<script>alert(1)</script></b>';

test('OF-14 a post is written as it looks, by keyboard, shown on its page, and published tomorrow at nine', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, 'Kavya Das', ['content']);
  const slug = `fog-${Date.now()}`;
  await page.goto(`${deskUrl}/content`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New post or press item' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const address = field('Address of the page');
  await field('Title').fill('Fog at the jetty');
  await expect(address, 'the address is proposed').toHaveValue('fog-at-the-jetty');
  await address.fill('Fog 2027');

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.type('Nobody ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('waits');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await paste(page, pasted);
  await expect(text.locator('h2')).toHaveText('A title');
  await expect(text.locator('p', { hasText: 'Plain' }).locator('strong')).toHaveText('strong');
  await expect(text.locator('li')).toHaveText(['first', 'second']);
  await expect(text.locator('p', { hasText: 'cell one cell two' })).toBeVisible();
  await expect(text.locator('a')).toHaveText(['good']);
  await expect(text.locator('script, img, [style]')).toHaveCount(0);
  await expect(page.getByText('Not taken from what you pasted: pictures')).toBeVisible();

  // The toolbar is one stop of Tab; Escape goes between it and the text.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  const link = page.getByLabel('Address of the link');
  await link.fill('http://river.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('it has to begin with https://')).toBeVisible();
  await expectAccessible(page);
  await link.fill('river.example/fog');
  await page.keyboard.press('Enter');
  await expect(text.locator('a')).toHaveText(['good', 'river.example/fog']);
  await expect(text.locator('a').last()).toHaveAttribute('href', 'https://river.example/fog');

  await page.keyboard.press('Control+Alt+P');
  const pictures = page.getByRole('dialog', { name: 'Choose a picture' });
  await pictures.getByLabel('Find a picture').fill('heroes home');
  await pictures.getByRole('radio').first().check();
  const words = pictures.getByRole('textbox', { name: /^What .* shows$/ });
  await words.fill('Fog');
  await page.keyboard.press('Enter');
  await expect(pictures.getByText('in ten letters or more')).toBeVisible();
  await words.fill('Fog over the jetty at dawn');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(text.locator('figure img')).toHaveAttribute('alt', 'Fog over the jetty at dawn');

  await page.getByRole('button', { name: 'HTML' }).click();
  const source = page.getByLabel('Text, HTML');
  await expect(source).toHaveValue(/^<p>Nobody <strong>waits<\/strong>\.<\/p>\n<h2>A title<\/h2>/);
  await expect(source).toHaveValue(
    /<figure><img src="heroes\/home[^"]*" alt="Fog over the jetty at dawn"><\/figure>/,
  );
  const written = await source.inputValue();
  await source.fill(`${written}<table><tr><td>a table</td></tr></table>`);
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(page.getByText('Nothing is changed yet')).toBeVisible();
  await expect(source, 'what the editor cannot hold is still there').toHaveValue(/a table/);
  await source.fill(written);
  await expect(text.locator('h2')).toHaveText('A title');

  await expect(field('Title for search engines'), 'proposed from title and text').toHaveValue(
    'Fog at the jetty',
  );
  await expect(field('Description for search engines')).toHaveValue('Nobody waits.');
  await field('Cover, path of the picture').fill('heroes/nowhere');
  await page.getByLabel(/^Draft/).uncheck();
  await page.getByLabel(/^Public from/).fill(`${tomorrow()}T09:00`);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('Address of the page: Needs small letters');
  await expect(page.getByRole('alert')).toContainText('Cover, in words: Must not be empty.');
  await expect(address, 'the first field to mend').toBeFocused();
  await expectAccessible(page);
  await address.fill(slug);
  await field('Cover, in words').fill('The jetty in fog');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('heroes/nowhere');
  await expect(field('Cover, path of the picture')).toBeFocused();
  await page.getByRole('button', { name: 'Choose …' }).click();
  await pictures.getByLabel('Find a picture').fill('heroes/home');
  await pictures.getByRole('radio').first().check();
  await pictures.getByRole('button', { name: 'Use this picture' }).click();
  await expect(field('Cover, path of the picture')).toHaveValue(/^heroes\/home/);
  await page.reload();
  await expect(address, 'what was typed survives a reload').toHaveValue(slug);
  await expect(text.locator('h2')).toHaveText('A title');

  // The welcome of a first visit (SH-02) would lie over the page.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('visited', 'true');
  });
  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Look at it on its page' }).click(),
  ]);
  await shown.waitForURL(/\/blogs\/draft-/);
  await expect(shown.getByRole('heading', { level: 1, name: 'Fog at the jetty' })).toBeVisible();
  await expect(shown.getByRole('img', { name: 'Fog over the jetty at dawn' })).toBeVisible();
  const answer = await shown.reload();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await shown.close();
  await expect(page.getByRole('link', { name: 'The page with this text' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText(`hidden until ${formatDate(tomorrow())} 09:00 IST`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fog at the jetty' })).toBeVisible();
  await page.goto(`${deskUrl}/content?hidden=yes`);
  await page.getByLabel('Words of the title').fill(`fog ${slug}`);
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Post' });
  const row = page.getByRole('row', { name: /Fog at the jetty/ });
  await expect(row).toContainText('Kavya Das');
  await expect(row).toContainText('09:00');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(`${deskUrl}/content?file=posts/${slug}.json`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(text.locator('figure img')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('OF-15 OF-16 a pop-up cannot end before it begins, and an opening is added', async ({ browser }) => {
  // Other tests read the same openings.
  restoredDocuments.push('careers.json');
  const { page, context } = await openDesk(browser, 'Lila Dhar', ['content']);
  await openDocument(page, 'pages/HOME.json');
  const onSite = page.getByRole('link', { name: 'Its page on the site' });
  await expect(onSite).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
  const popUps = page.getByRole('group', { name: /^Pop-ups/ });
  await popUps.locator('summary').first().click();
  await popUps.getByLabel('First day').fill('2027-02-10');
  await popUps.getByLabel('Last day').fill('2027-02-01');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('not before its first day');
  await expect(popUps.getByLabel('Last day')).toBeFocused();

  await openDocument(page, 'careers.json');
  await page.getByRole('button', { name: 'Add to careers' }).click();
  await expect(onSite).toHaveAttribute('href', /\/careers$/);
  const opening = page.locator('details').last();
  await expect(opening.getByLabel('Title', { exact: true })).toBeFocused();
  await opening.getByLabel('Title', { exact: true }).fill('Night watchman');
  await opening.getByRole('textbox', { name: 'Description' }).fill('You know the birds.');
  await opening.getByLabel('Location').fill('Kolkata');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('“Posted on” of opening');
  await expect(opening.getByLabel('Posted on')).toBeFocused();
  await opening.getByLabel('Posted on').fill('2026-11-30');
  await opening.getByRole('button', { name: 'Move up' }).click();
  await save(page);
  await expect(page.getByText('Night watchman', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
