/** Coupons and letters to many people at the desk. */
import { expectAccessible } from '../site/accessible.ts';
import { readMailsTo } from '../site/outbox.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('OF-12 a coupon with limits and a batch are added, their results read, and a code is ended', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, 'Ritu Sengupta', ['sales']);
  const code = `RIVER${String(Date.now()).slice(-6)}`;
  await page.goto(`${deskUrl}/coupons?do=add`);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByLabel('How much').fill('5');
  await page.getByLabel('From dollars').fill('1000');
  await page.getByLabel('Uses in all').fill('40');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('heading', { name: `${code} takes off 5 %` })).toBeVisible();
  await expect(page.getByRole('form').getByText('from USD 1000; 40 uses')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${code}`) });
  await expect(row).toContainText('in force');
  await expect(row).toContainText('₹0');

  const batch = `Partners ${code}`;
  await page.getByRole('button', { name: 'Add a batch …' }).click();
  await page.getByLabel('Name of the batch').fill(batch);
  await page.getByLabel('How many').fill('3');
  await page.getByLabel('How much').fill('50');
  await page.getByLabel('Takes off').selectOption('dollars');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('heading', { name: `3 codes in “${batch}”` })).toBeVisible();
  await page.getByRole('button', { name: /^Make them/ }).click();
  await expect(page.getByRole('region', { name: 'Codes' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Codes without a batch' }).click();
  await page.getByRole('button', { name: code, exact: true }).click();
  await page.getByRole('button', { name: `End ${code}` }).click();
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByLabel(/^Reason/).fill('The campaign is over');
  await page.getByRole('button', { name: /^End it/ }).click();
  await expect(row).toContainText('ended');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await context.close();
});

test('OF-18 a newsletter is written, tested on oneself, previewed, sent, and a bounce is entered', async ({
  browser,
  request,
}) => {
  const reader = `reads-${Date.now()}@travellers.example`;
  await parseSuccess(request.post('/api/newsletter', { data: { email: reader } }));
  const findLink = () =>
    readMailsTo(reader).flatMap(
      (mail) =>
        /https?:\/\/[^\s"<]+confirm[^\s"<]*/.exec(
          mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
        )?.[0] ?? [],
    );
  await expect.poll(() => findLink().length, 'a letter to confirm').toBeGreaterThan(0);
  const { page, context, email } = await openDesk(browser, 'Uma Roy', ['sales']);
  expect((await request.post(findLink()[0]!)).ok()).toBe(true);

  const name = `Winter ${Date.now()}`;
  await page.goto(`${deskUrl}/campaigns?do=write`);
  await page.getByLabel('Name of the template').fill(name);
  await page.getByLabel('Subject').fill('Fog, and what it keeps');
  await page
    .getByLabel('Text')
    .fill('# Winter\n\nThe mornings are misty.\n\n[See the dates](https://antara.example/calendar)');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Fog, and what it keeps');
  await expect(page.getByLabel('Journey'), 'the newsletter has no journey').toBeHidden();
  const frame = page.frameLocator('iframe[title="Letter as it is mailed"]');
  await expect(frame.getByText('The mornings are misty.')).toBeVisible();
  const button = frame.getByRole('link', { name: 'See the dates' });
  await expect(button).toHaveCSS('background-color', 'rgb(26, 33, 66)');
  await expect(button).toHaveAttribute('href', 'https://antara.example/calendar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Telephone' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('width', '360');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Test on me' }).click();
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByRole('button', { name: /^Send the test/ }).click();
  await expect.poll(() => readMailsTo(email).some((mail) => mail.includes('Subject: Test: Fog'))).toBe(true);

  await page.getByRole('button', { name: 'Send …' }).click();
  await page.getByLabel('Name of this letter').fill(name);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('heading', { name: /letters?$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/sending|done/);
  await expect.poll(() => readMailsTo(reader).some((mail) => mail.includes('Subject: Fog'))).toBe(true);

  // The letter is noted as sent a moment after the mail server has it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('done', { timeout: 2_000 });
  }).toPass();

  await page.getByRole('button', { name: 'A letter came back …' }).click();
  await page.getByLabel('Its address').fill(reader);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByLabel('What came of it').selectOption('Came back');
  await expect(page.getByRole('region', { name: 'Readers' })).toContainText(reader);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await context.close();
});
