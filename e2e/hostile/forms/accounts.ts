/** The forms of an account and of its bookings. */
import { paths } from '@antara/contracts/composition/routes';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { accountMenu, logIn, switchToSignUp } from '../../pages/account.ts';
import { main } from '../../pages/forms.ts';
import { toast } from '../../pages/journey.ts';
import { bookByCall, confirmAddressByCall, newCustomer, signUpByCall } from '../../site/customers.ts';
import { waitForCode } from '../../site/outbox.ts';
import { expect, open } from '../../site/test.ts';
import { claim, dialog, person, type Forms } from './parts.ts';
import { sendForm } from './send-form.ts';

async function openAsCustomer(page: Page, address: string) {
  const customer = await signUpByCall(page.request, newCustomer());
  await open(page, address);
  return customer;
}

/** Opens the page of a booking of two in one suite. */
async function openBooking(page: Page, plan: 'FULL' | 'DEPOSIT' = 'FULL') {
  await signUpByCall(page.request, newCustomer());
  const sailing = await claim(page, 100);
  const id = await bookByCall(page.request, sailing, sailing.suites.slice(0, 1), 2, plan);
  await open(page, paths.booking(id));
}

const createAppCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

export const formsOfAccounts: Forms = {
  'log-in': async (page) => {
    const { email, password, name } = await openAsCustomer(page, paths.faq());
    await page.context().clearCookies();
    await open(page, paths.login());
    await sendForm(main(page), {
      texts: { Email: email, Password: password },
      button: 'Login',
      call: 'login',
    });
    await expect(accountMenu(page, name)).toBeVisible();
  },
  'sign-up': async (page) => {
    await open(page, paths.login());
    await switchToSignUp(page);
    await sendForm(main(page), {
      texts: { ...person(), Password: 'lamplight on the ghats' },
      ticked: ['I agree'],
      button: 'Sign Up',
      call: 'signup',
    });
  },
  'forgotten password': async (page) => {
    const { email } = await signUpByCall(page.request, newCustomer());
    await page.context().clearCookies();
    await open(page, paths.forgotPassword());
    const area = main(page);
    await sendForm(area, { texts: { Email: email }, button: 'Send OTP', call: 'sendCode' });
    const code = await waitForCode(email);
    await sendForm(area, { texts: { OTP: code }, button: 'Check OTP', call: 'checkCode' });
    const texts = { 'New password': 'slow boats to Patna' };
    await sendForm(area, { texts, button: 'Update Password', call: 'updatePassword' });
    await expect(page).toHaveURL(paths.login());
  },
  'name, password and address of a profile': async (page) => {
    const { email, password } = await openAsCustomer(page, paths.profile());
    const texts = { 'Full name': 'Meera Basu', 'Contact number': '9000054321' };
    await sendForm(main(page), { texts, button: 'Save', call: 'updateAccount' });
    await expect(toast(page, 'Your details have been saved.')).toBeVisible();
    const passwords = { 'Present password': password, 'New password': 'slow boats to Patna' };
    await sendForm(main(page), { texts: passwords, button: 'Change password', call: 'changePassword' });
    await expect(toast(page, 'Password updated successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Change my e-mail address' }).click();
    const next = `new.${email}`;
    await sendForm(dialog(page), {
      texts: { 'New e-mail address': next, Password: passwords['New password'] },
      button: 'Change address',
      call: 'changeEmail',
    });
    const code = await waitForCode(next, 'Confirm your e-mail address');
    await sendForm(main(page), { texts: { Code: code }, button: 'Confirm address', call: 'confirmEmail' });
  },
  'two-step log-in': async (page) => {
    const { email, password, name } = await signUpByCall(page.request, newCustomer());
    await confirmAddressByCall(page.request, email);
    await open(page, paths.profile());
    await page.getByRole('button', { name: 'Set up two-step log-in' }).click();
    const begun = await sendForm(dialog(page), {
      texts: { Password: password },
      button: 'Continue',
      call: 'beginTwoFactor',
    });
    const { secret } = (await begun.json()) as { secret: string };
    await sendForm(dialog(page), {
      texts: { Code: createAppCode(secret) },
      button: 'Turn on',
      call: 'confirmTwoFactor',
    });
    const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    const [recovery = ''] = (await codes.allTextContents()).map((code) => code.replace('-', ''));
    await page.context().clearCookies();
    await open(page, paths.login());
    await logIn(page, { email, password });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await sendForm(main(page), {
      texts: { 'Recovery code': recovery },
      button: 'Log in',
      call: 'loginCode',
    });
    await expect(accountMenu(page, name)).toBeVisible();
  },
  'end of an account': async (page) => {
    const { password } = await openAsCustomer(page, paths.profile());
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const texts = { Password: password };
    await sendForm(dialog(page), { texts, button: 'Delete my account', call: 'deleteAccount' });
  },
  'name and wishes of a booking': async (page) => {
    await openBooking(page);
    await page
      .getByRole('button', { name: /^Correct the name/ })
      .first()
      .click();
    const name = { 'First name': 'Meeraa', 'Last name': 'Naiir' };
    await sendForm(dialog(page), { texts: name, button: 'Save the name', call: 'correctGuestName' });
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Change your wishes' }).click();
    await sendForm(dialog(page), {
      texts: {
        'Something to celebrate': 'Our silver wedding',
        Name: 'Arjun Nair',
        'How you know each other': 'My brother',
        Telephone: '9000054321',
      },
      button: 'Save your wishes',
      call: 'changeWishes',
    });
  },
  'passport of a guest': async (page) => {
    await openBooking(page, 'DEPOSIT');
    await sendForm(page.getByRole('form', { name: /^Passport details of/ }).first(), {
      texts: { 'Passport number': 'Z1234567', 'Birth date': '1984-03-01', Nationality: 'India' },
      button: 'Save details of Meera Nair (guest 1)',
      call: 'savePassportDetails',
    });
  },
  'travel details of a guest': async (page) => {
    await openBooking(page, 'DEPOSIT');
    await page.getByText('Visa, arrival and address').first().click();
    await sendForm(page.getByRole('form', { name: /^Travel details of/ }).first(), {
      texts: {
        'Visa number': 'VK7781234',
        'Flight or train': 'AI 401',
        'Day of arrival in India': '2198-12-20',
      },
      button: 'Save travel details of Meera Nair (guest 1)',
      call: 'saveTravelDetails',
    });
  },
};
