import { paths } from '@antara/contracts/composition/routes';
import { expectAlert, expectMessages, fill, waitForMail, main, uniquePerson } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expect, open, test } from '../site/test.ts';

const post = paths.blog('what-the-river-says-at-night');

for (const path of [paths.blogs(), '/blog']) {
  test(`PB-04 ${path}: a post opens from the journal`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs$/);
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await expect(main(page).getByText('Apr 21, 2026')).toBeVisible();
    await main(page).getByRole('link', { name: 'What the river says at night' }).click();
    await expect(page).toHaveURL(post);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the river says at night');
  });
}

test('PB-04 no excerpt has more than thirty words', async ({ page }) => {
  await open(page, paths.blogs());
  const texts = await main(page).getByRole('article').locator('p, div').allInnerTexts();
  const excerpts = texts.filter((text) => text.endsWith('…') && !text.includes('\n'));
  expect(excerpts.length).toBeGreaterThanOrEqual(12);
  for (const excerpt of excerpts) expect(excerpt.split(/\s+/).length).toBeLessThanOrEqual(30);
});

test('PB-05 a post has its cover, body and next posts; an unknown one is not found', async ({ page }) => {
  await open(page, post);
  await expect(main(page).getByRole('img').first()).toHaveAttribute('alt', /Milky Way/);
  await expect(main(page).getByRole('heading', { name: 'An animal made of listening' })).toBeVisible();
  const next = main(page).getByRole('region', { name: 'Read next' }).getByRole('article');
  expect(await next.count()).toBeGreaterThan(0);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data).toMatchObject({ '@type': 'BlogPosting', headline: 'What the river says at night' });
  expect((await page.goto(paths.blog('a-post-nobody-wrote')))?.status()).toBe(404);
});

test('PB-06 ER-02 the reply’s messages, word for word', async ({ page }) => {
  await open(page, post);
  await main(page).getByRole('button', { name: 'Send reply' }).click();
  await expectMessages(page, [
    'Full Name is required',
    'A valid Email Address is required',
    'Comment is required',
    'Please accept that your comment is kept',
  ]);
  await fill(page, { Website: 'rivers' });
  await expectMessages(page, ['Please enter a whole address, such as https://example.org']);
  await expectAccessible(page);
});

test('PB-06 EN-07 a reply is sent, said, and reaches sales', async ({ page }) => {
  const { name, email } = uniquePerson();
  await open(page, post);
  await fill(page, {
    Name: name,
    Email: email,
    Website: 'https://rivers.example',
    Comment: 'We heard them at Kahalgaon too.',
  });
  await main(page)
    .getByRole('checkbox', { name: /^I agree/ })
    .check();
  await main(page).getByRole('button', { name: 'Send reply' }).click();
  await expectAlert(page, 'Thank you. Your reply has been sent.');
  await expect(main(page).getByLabel(/^Comment/)).toHaveValue('');
  expect(await waitForMail('sales@antara.example', name)).toContain('We heard them at Kahalgaon too.');
});

test('PB-07 Read more opens the letter in a new tab, which learns nothing of us', async ({
  page,
  context,
}) => {
  await context.route('https://letters.antara.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Letter</title>' }),
  );
  await open(page, paths.newsletter());
  await expect(main(page).getByRole('article')).toHaveCount(12);
  const opened = context.waitForEvent('page');
  await main(page).getByRole('link', { name: 'Read more A river carrying lamps' }).click();
  const letter = await opened;
  await letter.waitForLoadState();
  expect(letter.url()).toBe('https://letters.antara.example/2026-11');
  expect(await letter.evaluate(() => [document.referrer, opener])).toEqual(['', null]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('PB-04 PB-05 PB-07 the journal, a post and the letters are read all the same', async ({ page }) => {
    await page.goto(paths.blogs());
    await main(page).getByRole('link', { name: 'What the river says at night' }).click();
    await expect(page).toHaveURL(post);
    await expect(main(page).getByText('Half past three')).toBeVisible();
    await page.goto(paths.newsletter());
    await expect(main(page).getByRole('link', { name: 'Read more A river carrying lamps' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});
