import { paths } from '@antara/contracts/composition/routes';
import { logIn } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { codeField, newPasswordField, pressButton } from '../pages/recovery.ts';
import { expectAccessible } from '../site/accessible.ts';
import { signUpByCall } from '../site/customers.ts';
import { waitForCode, readMailsTo } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

const another = 'slow boats to Patna';

test('AC-04 AC-05 Send OTP, Check OTP, Update Password: the fields one after another, the code pasted as it was copied; the new password works, the old one and its session do not', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = await signUpByCall(request);

  await open(page, paths.login());
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page).toHaveURL(paths.forgotPassword());
  await expect(codeField(page)).toHaveCount(0);
  await page.getByLabel('Email').fill(customer.email);
  await pressButton(page, 'Send OTP');
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);

  const code = await waitForCode(customer.email);
  await page.evaluate(
    (copied) => navigator.clipboard.writeText(copied),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await page.keyboard.press('ControlOrMeta+v');
  await pressButton(page, 'Check OTP');
  await expect(newPasswordField(page)).toBeFocused();
  await expectAccessible(page);

  await newPasswordField(page).fill(another);
  await pressButton(page, 'Update Password');
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await expect(page).toHaveURL(paths.login());

  expect((await request.post('/api/auth/validate', { data: {} })).status()).toBe(401);
  await logIn(page, customer);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The email or password is incorrect.' }),
  ).toBeVisible();
  await logIn(page, { ...customer, password: another });
  await expect(page).toHaveURL(paths.home());
  await expect
    .poll(
      () =>
        readMailsTo(customer.email).filter((letter) => letter.includes('Your password was changed')).length,
    )
    .toBe(1);
});
