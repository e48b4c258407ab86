import { paths } from '@antara/contracts/composition/routes';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { expect, open, reload, test } from '../site/test.ts';

test('CO-12 a name is corrected and wishes are changed on the page of the booking', async ({
  page,
  farSailing,
}) => {
  const request = page.context().request;
  await signUpByCall(request);
  const id = await bookByCall(request, farSailing, farSailing.suites.slice(0, 1));
  await open(page, paths.booking(id));
  const rooms = page.getByRole('region', { name: 'Suites and guests' });

  await test.step('another person is refused, a typing mistake corrected', async () => {
    await rooms
      .getByRole('button', { name: /^Correct the name/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Correct a name' });
    const first = dialog.getByLabel('First name');
    const booked = await first.inputValue();
    await first.fill('Somebodyelse');
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await expect(dialog.getByText(/more than a typing mistake/)).toBeVisible();
    await expectAccessible(page);
    await first.fill(`${booked}h`);
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await expect(dialog).toBeHidden();
    await expect(rooms).toContainText(`${booked}h `);
  });

  await rooms.getByRole('button', { name: 'Change your wishes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wishes for the journey' });
  await dialog.getByLabel('Diet').first().selectOption('Jain');
  await dialog.getByLabel('Something to celebrate').fill('Our silver wedding');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: 'Save your wishes' }).click();
  await expect(dialog).toBeHidden();
  await reload(page);
  await expect(rooms).toContainText('Our silver wedding');
  await expect(rooms).toContainText('Jain');
});
