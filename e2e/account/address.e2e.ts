import { paths } from '@antara/contracts/composition/routes';
import { toast } from '../pages/journey.ts';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { readMailsTo, waitForCode } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

test('VX-14 a mistyped address is changed from the booking, by password and code, and the papers are sent there', async ({
  page,
  sailing,
}) => {
  const customer = await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, sailing, sailing.suites.slice(0, 1));
  const { email } = newCustomer();
  await open(page, paths.booking(id));
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Change it' }).click();

  await page.getByRole('button', { name: 'Change my e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your address' });
  await dialog.getByLabel('New e-mail address').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(await waitForCode(email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(toast(page, 'Your e-mail address is confirmed.')).toBeVisible();

  await open(page, paths.booking(id));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send them again' }).click();
  await expect(toast(page, `The papers are on their way to ${email}.`)).toBeVisible();
  await expect
    .poll(() => readMailsTo(email).some((mail) => mail.includes(id) && mail.includes('filename')))
    .toBe(true);
});
