/** Lists of the desk: views under names, their order and columns in the address, and files of what is seen. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.slow(true, 'two people in browsers of their own');
test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const views = (page: Page) => page.getByRole('group', { name: 'Views of the list' });
const openForm = (page: Page) => views(page).getByText('Save this view').click();

test('OF-08 a view is saved, shared, found by a colleague at another computer, made the default, renamed and removed', async ({
  browser,
}) => {
  const asha = await openDesk(browser, 'Asha Menon', ['reservations']);
  const { page } = asha;
  await page.goto(`${deskUrl}/inbox`);
  await page.getByLabel('State', { exact: true }).selectOption('closed');
  await page.getByLabel('Kind', { exact: true }).selectOption({ index: 1 });
  await openForm(page);
  await expectAccessible(page);
  const name = `Closed ${Date.now()}`;
  await page.getByLabel('Name of the view').fill(name);
  await page.getByLabel('For everybody in the office').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `The view “${name}” is saved.` })).toBeVisible();
  await expect(views(page).getByRole('combobox', { name: 'View' }).locator('option:checked')).toContainText(
    name,
  );
  const address = new URL(page.url()).search;

  const ravi = await openDesk(browser, 'Ravi Das', ['sales']);
  await ravi.page.goto(`${deskUrl}/inbox`);
  const choice = views(ravi.page).getByRole('combobox', { name: 'View' });
  const option = choice.locator('option', { hasText: name });
  await expect(option).toHaveText(`${name} · Asha Menon`);
  await choice.selectOption((await option.getAttribute('value'))!);
  await expect(ravi.page.getByLabel('State', { exact: true })).toHaveValue('closed');
  expect(new URLSearchParams(new URL(ravi.page.url()).search).get('state')).toBe('closed');
  await openForm(ravi.page);
  await expect(ravi.page.getByRole('button', { name: /^Remove/ }), 'of a colleague').toHaveCount(0);
  await ravi.page.getByRole('button', { name: 'Open the list by it' }).click();
  await expect(ravi.page.getByText(`The list opens by “${name}”.`)).toBeVisible();
  await ravi.page.goto(`${deskUrl}/`);
  await ravi.page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(ravi.page.getByLabel('State', { exact: true })).toHaveValue('closed');
  await ravi.page.goto(`${deskUrl}/inbox?state=open`);
  await expect(ravi.page.getByLabel('State', { exact: true }), 'an address says what is shown').toHaveValue(
    'open',
  );

  await page.goto(`${deskUrl}/inbox${address}`);
  await openForm(page);
  await page.getByLabel('Name of the view').fill(`${name}, seen`);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(views(page).getByRole('combobox', { name: 'View' }).locator('option:checked')).toContainText(
    `${name}, seen`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'Remove it for everybody' }).click();
  await expect(page.getByText(`The view “${name}, seen” is removed.`)).toBeVisible();
  await ravi.page.goto(`${deskUrl}/inbox`);
  await expect(views(ravi.page).getByRole('combobox', { name: 'View' })).toBeVisible();
  await expect(choice.locator('option', { hasText: name })).toHaveCount(0);
  await asha.context.close();
  await ravi.context.close();
});

test('OF-08 order and columns are in the address, and the files have what is seen', async ({ browser }) => {
  const { page, context } = await openDesk(browser, 'Maya Nayar', ['content']);
  await page.goto(`${deskUrl}/content?kind=page`);
  const table = page.getByRole('region', { name: 'Documents' });
  await expect(table).toBeVisible();
  const files = () => table.locator('tbody tr > :first-child').allInnerTexts();
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await table.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'State' }).uncheck();
  await expect(table.getByRole('columnheader', { name: 'State' })).toHaveCount(0);
  await expectAccessible(page);
  const seen = await files();

  const saves = { 'Save as CSV': 'content.csv', 'Save as XLSX': 'content.xlsx' };
  for (const [button, file] of Object.entries(saves)) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    const bytes = readFileSync(await download.path());
    if (file.endsWith('.xlsx')) expect(bytes.subarray(0, 2).toString(), 'an XLSX is a zip').toBe('PK');
    else {
      const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(lines[0]).toBe('Title,Type,Date,"Last changed, IST",By');
      // A title with a comma stands between quotation marks.
      const titles = lines.slice(1).map((line) => /^(?:"([^"]*)"|([^,]*))/.exec(line)!);
      expect(titles.map(([, quoted, plain]) => quoted ?? plain)).toEqual(seen);
    }
  }

  const other = await context.newPage();
  await other.goto(page.url());
  const sent = other.getByRole('region', { name: 'Documents' });
  await expect(sent.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  await expect(sent.getByRole('columnheader', { name: 'State' })).toHaveCount(0);
  await context.close();
});
