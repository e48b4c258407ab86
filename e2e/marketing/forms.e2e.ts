import { paths } from '@antara/contracts/composition/routes';
import { expectAlert, expectMessages, fill, waitForMail, main, uniquePerson } from '../pages/forms.ts';
import { expect, open, reload, test } from '../site/test.ts';

const submit = (name: string) => ({ name, exact: true });

test.describe('contact', () => {
  test('EN-02 ER-02 every message, word for word', async ({ page }) => {
    await open(page, paths.contactUs());
    await main(page).getByRole('button', submit('Submit')).click();
    await expectMessages(page, [
      'First Name is required',
      'Last Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Message is required',
    ]);
    await expect(main(page).getByLabel(/^First name/)).toBeFocused();
  });

  test('EN-02 EN-07 VX-05 “Submitting...”, the alert, an empty form, and one letter to sales', async ({
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
    await page.route('**/api/enquiries', async (route) => {
      await expect(main(page).getByRole('button', submit('Submitting...'))).toBeDisabled();
      await route.continue();
    });
    await main(page).getByRole('button', submit('Submit')).click();
    await expectAlert(page, 'Enquiry submitted successfully');
    await expect(main(page).getByLabel(/^Message/)).toHaveValue('');
    await expect(main(page).getByRole('button', submit('Submit'))).toBeFocused();
    const letter = await waitForMail('sales@antara.example', name);
    expect(letter).toContain(`Reply-To: "${name}" <${email}>`);
    expect(letter).toContain('Which side has the morning sun?');
  });

  test('EN-02 a reload loses nothing that was typed', async ({ page }) => {
    await open(page, paths.contactUs());
    await fill(page, { 'First name': 'Asha', Message: 'How cold is it in January?' });
    await main(page)
      .getByLabel(/^Stay connected/)
      .check();
    await reload(page);
    await expect(main(page).getByLabel(/^First name/)).toHaveValue('Asha');
    await expect(main(page).getByLabel(/^Message/)).toHaveValue('How cold is it in January?');
    await expect(main(page).getByLabel(/^Stay connected/)).toBeChecked();
  });

  test('EN-02 ER-02 with the API down nothing is lost, and Retry sends it', async ({ page }) => {
    const { name, firstName, lastName, email, contactNumber } = uniquePerson();
    await open(page, paths.contactUs());
    await fill(page, {
      'First name': firstName,
      'Last name': lastName,
      Email: email,
      'Contact number': contactNumber,
      Message: 'Are you there?',
    });
    await page.route('**/api/enquiries', (route) => route.abort());
    await main(page).getByRole('button', submit('Submit')).click();
    await expectMessages(page, ['This could not be sent just now. Everything you wrote is still here.']);
    await expect(main(page).getByLabel(/^Message/)).toHaveValue('Are you there?');
    await page.unroute('**/api/enquiries');
    await main(page).getByRole('button', submit('Retry')).click();
    await expectAlert(page, 'Enquiry submitted successfully');
    await waitForMail('sales@antara.example', name);
  });

  test('EN-02 what is typed and sent before the scripts have come is sent once they have', async ({
    page,
  }) => {
    const { firstName, lastName, email, contactNumber } = uniquePerson();
    let come = () => {};
    const held = new Promise<void>((done) => (come = done));
    await page.route('**/r/shell/*/index.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(paths.contactUs(), { waitUntil: 'commit' });
    await fill(page, {
      'First name': firstName,
      'Last name': lastName,
      Email: email,
      'Contact number': contactNumber,
      Message: 'I am in a hurry.',
    });
    const asked = page.waitForRequest('**/api/enquiries');
    await main(page).getByRole('button', submit('Submit')).click();
    come();
    expect((await asked).postDataJSON()).toMatchObject({ category: 'CONTACT', message: 'I am in a hurry.' });
    await expectAlert(page, 'Enquiry submitted successfully');
  });

  test('EN-02 what a program writes into the hidden box makes an enquiry nobody gets', async ({ page }) => {
    const { firstName, lastName, email, contactNumber } = uniquePerson();
    await open(page, paths.contactUs());
    await fill(page, {
      'First name': firstName,
      'Last name': lastName,
      Email: email,
      'Contact number': contactNumber,
      Message: 'Buy now.',
    });
    await page.locator('input[name=fax_number]').evaluate((box: HTMLInputElement) => (box.value = '1'));
    const asked = page.waitForRequest('**/api/enquiries');
    await main(page).getByRole('button', submit('Submit')).click();
    expect((await asked).postDataJSON()).toMatchObject({ fax_number: '1' });
    await expectAlert(page, 'Enquiry submitted successfully');
  });

  test('PB-09 the map comes on a click, from the one site that the policy lets in', async ({
    page,
    consoleErrors,
  }) => {
    await page
      .context()
      .route('https://maps.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' }),
      );
    await open(page, paths.contactUs());
    await expect(page.locator('iframe')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Show the map: Connaught Place, New Delhi' }).click();
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /Open the map/ })).toHaveAttribute(
      'href',
      'https://maps.example/antara-new-delhi',
    );
    expect(consoleErrors.filter((each) => each.includes('content security policy'))).toEqual([]);
  });

  test('PB-09 without a network the map is a plain sentence and a link', async ({ page, context }) => {
    await open(page, paths.contactUs());
    await context.setOffline(true);
    await main(page)
      .getByRole('button', { name: /^Show the map/ })
      .click();
    await expect(main(page).getByText('You seem to be offline.', { exact: false })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /Open the map/ })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('EN-02 leaving for another page and coming back keeps the draft', async ({ page }) => {
  await open(page, paths.contactUs());
  await fill(page, { Message: 'I was interrupted.' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(paths.careers());
  await page.goBack();
  await expect(main(page).getByLabel(/^Message/)).toHaveValue('I was interrupted.');
});
