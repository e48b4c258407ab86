import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { expectAlert, expectMessages, fill, waitForMail, main, uniquePerson } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { runOperator } from '../site/operator.ts';
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

test('OF-14 PB-05 a post from a Markdown file has its pictures in the text, with and without scripts', async ({
  page,
  browser,
}, info) => {
  // Dated before the posts of the sample, so that it is on no list of the newest that others look at.
  const file = info.outputPath('fog-at-the-jetty.md');
  await writeFile(
    file,
    [
      '---',
      'title: Fog at the jetty',
      'author: Asha Rao',
      'date: 2024-11-26',
      'cover_image: blog/3',
      'cover_alt: A teapot in the rain',
      'meta_description: A morning on the river without a bank to be seen.',
      '---',
      'First light.',
      '',
      '![A rhinoceros by the river](blog/2 "Nobody waits.")',
      '',
      'Then it is noon.',
    ].join('\n'),
  );
  runOperator('content', 'import', file, '--overwrite');
  const expectPicture = async (shown: Page) => {
    const figure = main(shown).getByRole('figure', { name: 'Nobody waits.' });
    const picture = figure.getByRole('img', { name: 'A rhinoceros by the river' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(picture).toHaveAttribute('loading', 'lazy');
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/media\/blog\/2\.[0-9a-f]{10}\/\d+\.avif$/,
    );
    await expect(figure.getByText('Nobody waits.')).toBeVisible();
  };
  await open(page, paths.blog('fog-at-the-jetty'));
  await expectPicture(page);
  await expectAccessible(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(new URL(paths.blog('fog-at-the-jetty'), page.url()).href);
  await expectPicture(still);
  await context.close();
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
