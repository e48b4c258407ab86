/**
 * Forms that are filled in without an event, one field after another, whether other programs come before React or after
 * it.
 */
import { paths } from '@antara/contracts/composition/routes';
import { randomUUID } from 'node:crypto';
import { accountMenu, logIn, signUp } from '../pages/account.ts';
import { fieldByLabel } from '../pages/agent.ts';
import { expectAlert, fill, main, uniquePerson, waitForMail } from '../pages/forms.ts';
import { alert, footer } from '../pages/shell.ts';
import { agency, registerAgentByCall } from '../site/agents.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, open } from '../site/test.ts';
import { test } from './hostile-browser.ts';

for (const extensionsCome of ['before React', 'after React'] as const) {
  test.describe(`extensions ${extensionsCome}`, () => {
    test.use({ extensionsCome });

    test(`VX-12 a message and a newsletter’s address that were filled in silently are sent (extensions ${extensionsCome})`, async ({
      page,
    }) => {
      const { name, firstName, lastName, email, contactNumber } = uniquePerson();
      await open(page, paths.contactUs());
      await fill(page, {
        'First name': firstName,
        'Last name': lastName,
        Email: email,
        'Contact number': contactNumber,
        Message: 'Which side has the morning sun?',
      });
      await main(page).getByRole('button', { name: 'Submit', exact: true }).click();
      await expectAlert(page, 'Enquiry submitted successfully');
      expect(await waitForMail('sales@antara.example', name)).toContain('Which side has the morning sun?');

      await footer(page)
        .getByRole('textbox', { name: /e-mail/ })
        .fill(`reader.${randomUUID().slice(0, 8)}@guest.antara.example`);
      await footer(page)
        .getByRole('button', { name: /SUBSCRIBE/ })
        .click();
      await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
    });

    test(`VX-12 a customer signs up, and an agent logs in, with what a password manager filled in (extensions ${extensionsCome})`, async ({
      page,
      request,
    }) => {
      const customer = newCustomer();
      await open(page, paths.login());
      await signUp(page, customer);
      await expect(accountMenu(page, customer.name)).toBeVisible();
      await page.context().clearCookies();
      const agent = await registerAgentByCall(request);
      await open(page, paths.agentLogin());
      await logIn(page, agent);
      await expect(accountMenu(page, agent.name)).toBeVisible();
    });
  });
}

test('VX-12 an agent registers with an address that the browser filled in: country, state and city too', async ({
  page,
}) => {
  const owner = await signUpByCall(page.request, newCustomer('Asha Menon'));
  await open(page, paths.agentPortal());
  await expect(fieldByLabel(page, 'Email')).toHaveValue(owner.email);
  await fieldByLabel(page, 'Group or consortium').selectOption('Virtuoso');
  await fieldByLabel(page, 'Title').selectOption('Mrs.');
  await page.getByLabel('I have read and accept').check();
  /**
   * All at once, each field known by what it says that it is; a field that waits for another is filled in once it can
   * be.
   */
  const fillAddress = () =>
    main(page).evaluate(
      (area, values) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
        for (const [autocomplete, value] of Object.entries(values)) {
          const field = area.querySelector<HTMLInputElement>(`input[autocomplete="${autocomplete}"]`);
          if (field && !field.disabled) set!.call(field, value);
        }
      },
      {
        organization: agency.company_name,
        'organization-title': agency.job_position,
        url: agency.website_link,
        'address-line1': agency.address_line1,
        'address-line2': agency.address_line2,
        'postal-code': agency.postal_code,
        'country-name': agency.country,
        'address-level1': agency.state,
        'address-level2': agency.city,
      },
    );
  const combobox = (name: string) => page.getByRole('combobox', { name });
  await fillAddress();
  await fieldByLabel(page, 'Postal code').focus();
  await expect(combobox('State')).toBeEnabled();
  await fillAddress();
  await fieldByLabel(page, 'Company name').focus();
  await expect(combobox('City')).toBeEnabled();
  await fillAddress();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(paths.thankYou({ agency: 'portal' }));
});
