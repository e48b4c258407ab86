/** Forms that the browser sends by itself: with scripts off, or when the shell's do not come. */
import { randomUUID } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { passwordField, submitLogin } from '../pages/account.ts';
import { expectMessages, fill, main, thankYouAddress, uniquePerson, waitForMail } from '../pages/forms.ts';
import { footer } from '../pages/shell.ts';
import { signedInCookie } from '../site/addresses.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { journeyName } from '../site/pages.ts';
import { expect, test } from '../site/test.ts';

const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const fillContact = (page: Page, person: ReturnType<typeof uniquePerson>) =>
  fill(page, {
    'First name': person.firstName,
    'Last name': person.lastName,
    Email: person.email,
    'Contact number': person.contactNumber,
    Message: 'Two of us, “in March”.',
  });

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('VX-03 EN-01 the newsletter says what is wrong, and that it was subscribed to', async ({ page }) => {
    await page.goto(paths.faq());
    const field = footer(page).getByRole('textbox', { name: /e-mail/ });
    await field.fill('reader@antara');
    await footer(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(footer(page).getByText('A valid Email Address is required')).toBeVisible();
    await expect(field).toHaveValue('reader@antara');
    await field.fill(`reader.${randomUUID().slice(0, 8)}@guest.antara.example`);
    await footer(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(footer(page).getByText('Successfully subscribed!')).toBeVisible();
    await expect(footer(page).getByText('A valid Email Address is required')).toHaveCount(0);
    await expect(field).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('VX-03 EN-02 the contact form keeps everything with its errors, and is sent', async ({ page }) => {
    const person = uniquePerson();
    await page.goto(paths.contactUs());
    await fillContact(page, { ...person, contactNumber: '12' });
    await main(page)
      .getByLabel(/^Stay connected/)
      .check();
    await submit(page, 'Submit');
    await expectMessages(page, ['A valid 10-digit Contact Number is required']);
    await expect(main(page).getByLabel(/^Message/)).toHaveValue('Two of us, “in March”.');
    await expect(main(page).getByLabel(/^Stay connected/)).toBeChecked();
    await fill(page, { 'Contact number': person.contactNumber });
    await submit(page, 'Submit');
    await expect(main(page).getByText('Your message has reached us')).toBeVisible();
    await expect(main(page).getByText(/^ENQ-/)).toBeVisible();
    await expect(main(page).getByLabel(/^Message/)).toHaveValue('');
    expect(await waitForMail('sales@antara.example', person.name)).toContain('in March');
  });

  test('VX-03 EN-03 the quote form keeps what was chosen, and leads to the thanks', async ({ page }) => {
    const person = uniquePerson();
    await page.goto(paths.requestAQuote({ tour: 'an-insight' }));
    await main(page).getByLabel('Year').selectOption('2030');
    await main(page)
      .getByLabel(/^Country/)
      .selectOption('Norway');
    await main(page).getByRole('radio', { name: 'No' }).check();
    await fill(page, { Email: person.email, 'Contact number': person.contactNumber, Message: 'Four of us.' });
    await submit(page, 'Request a Quote');
    await expectMessages(page, ['Full Name is required']);
    await expect(main(page).getByLabel(/^Country/)).toHaveValue('Norway');
    await expect(main(page).getByRole('radio', { name: 'No' })).toBeChecked();
    await fill(page, { 'Full name': person.name });
    await submit(page, 'Request a Quote');
    await expect(page).toHaveURL(thankYouAddress);
    await expect(main(page).getByText(/^ENQ-/)).toBeVisible();
    expect(await waitForMail('sales@antara.example', person.name)).toContain('2030');
  });

  test('VX-03 EN-05 the club’s form is sent with its journey', async ({ page }) => {
    const person = uniquePerson();
    await page.goto(paths.clubQuote('artisans-of-bengal'));
    await fill(page, {
      'Full name': person.name,
      Email: person.email,
      'Contact number': person.contactNumber,
      'Member ID': 'MC 4471 0098',
      Message: 'Two of us.',
    });
    await main(page).getByLabel(/^Date/).selectOption({ index: 1 });
    await submit(page, 'Request a quote');
    await expect(page).toHaveURL(thankYouAddress);
    expect(await waitForMail('sales@antara.example', person.name)).toContain(journeyName);
  });

  test('VX-03 AC-01 the login says what is wrong without giving the password back, and logs in', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const customer = await signUpByCall(elsewhere, newCustomer());
    await elsewhere.dispose();
    // From the page that the visitor was on, and back to it.
    await page.goto(paths.journeys({ view: 'themed' }));
    await page.getByRole('link', { name: 'Log in or sign up' }).click();
    await expect(page).toHaveURL(paths.login({ from: paths.journeys({ view: 'themed' }) }));
    expect(await page.content()).toMatch(/<noscript>[^]*Signing up needs JavaScript/);
    await expect(page.getByRole('button', { name: 'New here? Sign Up' })).toBeHidden();
    await page.getByLabel('Email').fill(customer.email);
    await passwordField(page).fill('not-the-password');
    await submitLogin(page).click();
    await expect(main(page).getByRole('alert')).not.toBeEmpty();
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expect(passwordField(page)).toHaveValue('');
    expect(await page.content()).not.toContain('not-the-password');
    await passwordField(page).fill(customer.password);
    await submitLogin(page).click();
    await expect(page).toHaveURL(/\/booking\?view=themed(#login)?$/);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(signedInCookie);
  });

  test('VX-03 AC-05 a new password, and an agent’s sign-up, say in plain words that they need scripts', async ({
    page,
  }) => {
    await page.goto(paths.forgotPassword());
    expect(await page.content()).toMatch(/<noscript>[^]*Choosing a new password needs JavaScript/);
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await page.goto(paths.agentLogin());
    expect(await page.content()).toMatch(/<noscript>[^]*Signing up needs JavaScript/);
    await expect(page.getByRole('button', { name: 'New here? Sign Up' })).toBeHidden();
  });
});

test('VX-03 EN-02 a form pressed before the shell’s scripts fail is sent by the browser', async ({
  page,
}) => {
  let fail = () => {};
  const held = new Promise<void>((done) => (fail = done));
  await page.route('**/r/shell/*/index.js*', async (route) => {
    await held;
    await route.abort();
  });
  const person = uniquePerson();
  await page.goto(paths.contactUs(), { waitUntil: 'commit' });
  await fillContact(page, person);
  await submit(page, 'Submit');
  fail();
  await expect(main(page).getByText('Your message has reached us')).toBeVisible();
  await waitForMail('sales@antara.example', person.name);
});
