import { paths } from '@antara/contracts/composition/routes';
import { expectAlert, expectMessages, fill, waitForMail, main, uniquePerson } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expect, open, test } from '../site/test.ts';

const post = paths.blog('what-the-river-says-at-night');

test('PB-04 PB-05 PB-06 EN-07 a post opens from the journal, and a reply to it is sent, said, and reaches sales', async ({
  page,
}) => {
  const { name, email } = uniquePerson();
  await test.step('PB-04 the journal, by its other address', async () => {
    await open(page, '/blog');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs$/);
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await main(page).getByRole('link', { name: 'What the river says at night' }).click();
    await expect(page).toHaveURL(post);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the river says at night');
  });

  await test.step('PB-05 its cover, body and next posts', async () => {
    await expect(main(page).getByRole('img').first()).toHaveAttribute('alt', /Milky Way/);
    await expect(main(page).getByRole('heading', { name: 'An animal made of listening' })).toBeVisible();
    const next = main(page).getByRole('region', { name: 'Read next' }).getByRole('article');
    expect(await next.count()).toBeGreaterThan(0);
  });

  await test.step('PB-06 EN-07 the reply', async () => {
    const send = main(page).getByRole('button', { name: 'Send reply' });
    await send.click();
    await expectMessages(page, ['Comment is required']);
    await expectAccessible(page);
    await fill(page, {
      Name: name,
      Email: email,
      Website: 'https://rivers.example',
      Comment: 'We heard them at Kahalgaon too.',
    });
    await main(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check();
    await send.click();
    await expectAlert(page, 'Thank you. Your reply has been sent.');
    await expect(main(page).getByLabel(/^Comment/)).toHaveValue('');
    expect(await waitForMail('sales@antara.example', name)).toContain('We heard them at Kahalgaon too.');
  });
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
