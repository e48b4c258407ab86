import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { expectAlert, expectMessages, fill, waitForMail, main, uniquePerson } from '../pages/forms.ts';
import { delayAnswers, expect, open, reload, test } from '../site/test.ts';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

const fillContact = (page: Page, person: ReturnType<typeof uniquePerson>, message: string) =>
  fill(page, {
    'First name': person.firstName,
    'Last name': person.lastName,
    Email: person.email,
    'Contact number': person.contactNumber,
    Message: message,
  });

test('EN-02 EN-07 VX-05 “Submitting...”, the alert, an empty form, and one letter to sales', async ({
  page,
}) => {
  const person = uniquePerson();
  await open(page, paths.contactUs());
  await fillContact(page, person, 'Which side has the morning sun?');
  const sent = await delayAnswers(page, '**/api/enquiries');
  await button(page, 'Submit').click();
  await expect(button(page, 'Submitting...')).toBeDisabled();
  sent.release();
  await expectAlert(page, 'Enquiry submitted successfully');
  await expect(main(page).getByLabel(/^Message/)).toHaveValue('');
  await expect(button(page, 'Submit')).toBeFocused();
  const letter = await waitForMail('sales@antara.example', person.name);
  expect(letter).toContain(`Reply-To: "${person.name}" <${person.email}>`);
  expect(letter).toContain('Which side has the morning sun?');
});

test('EN-02 ER-02 a reload, another page and an API that is down lose nothing of what was typed, and Retry sends it', async ({
  page,
}) => {
  const person = uniquePerson();
  await open(page, paths.contactUs());
  await fillContact(page, person, 'How cold is it in January?');
  await main(page)
    .getByLabel(/^Stay connected/)
    .check();
  const expectKept = async () => {
    await expect(main(page).getByLabel(/^Last name/)).toHaveValue(person.lastName);
    await expect(main(page).getByLabel(/^Message/)).toHaveValue('How cold is it in January?');
    await expect(main(page).getByLabel(/^Stay connected/)).toBeChecked();
  };
  await reload(page);
  await expectKept();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(paths.careers());
  await page.goBack();
  await expectKept();

  await page.route('**/api/enquiries', (route) => route.abort());
  await button(page, 'Submit').click();
  await expectMessages(page, ['This could not be sent just now. Everything you wrote is still here.']);
  await expectKept();
  await page.unroute('**/api/enquiries');
  await button(page, 'Retry').click();
  await expectAlert(page, 'Enquiry submitted successfully');
  await waitForMail('sales@antara.example', person.name);
});

test('EN-02 what is typed and sent before the scripts have come is sent once they have', async ({ page }) => {
  const scripts = await delayAnswers(page, '**/r/shell/*/index.js');
  await page.goto(paths.contactUs(), { waitUntil: 'commit' });
  await fillContact(page, uniquePerson(), 'I am in a hurry.');
  const enquiryRequest = page.waitForRequest('**/api/enquiries');
  await button(page, 'Submit').click();
  scripts.release();
  expect((await enquiryRequest).postDataJSON()).toMatchObject({
    category: 'CONTACT',
    message: 'I am in a hurry.',
  });
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
  expect(consoleErrors.filter((each) => each.includes('content security policy'))).toEqual([]);
});
