import { paths } from '@antara/contracts/composition/routes';
import {
  expectAlert,
  expectMessages,
  fill,
  main,
  thankYouAddress,
  uniquePerson,
  waitForMail,
} from '../pages/forms.ts';
import { expect, open, reload, test } from '../site/test.ts';

const submit = (name: string) => ({ name, exact: true });

test.describe('quote', () => {
  test('EN-03 ER-02 every message, word for word; past years cannot be chosen', async ({ page }) => {
    await open(page, paths.requestAQuote());
    await main(page).getByRole('button', submit('Request a Quote')).click();
    await expectMessages(page, [
      'Full Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Country is required',
      'Please tell us whether you are a travel agent',
      'Message is required',
    ]);
    await expect(main(page).getByLabel(/^Full name/)).toBeFocused();
    const years = main(page).getByLabel('Year');
    const thisYear = new Date().getFullYear();
    for (const year of [2025, 2026, 2027, 2028, 2029, 2030]) {
      const option = years.locator(`option[value="${year}"]`);
      if (year < thisYear) await expect(option).toBeDisabled();
      else await expect(option).toBeEnabled();
    }
  });

  test('EN-03 EN-07 ?tour= chooses the journey; the alert, /thankyou, and a letter to sales', async ({
    page,
  }) => {
    const { name, email, contactNumber } = uniquePerson();
    await open(page, paths.requestAQuote({ tour: 'ganges-and-padma' }));
    await expect(main(page).getByLabel(/^Select Voyages/)).toHaveValue('Ganges and Padma');
    await main(page).getByLabel('Month').selectOption('January');
    await main(page).getByLabel('Year').selectOption('2030');
    await fill(page, {
      'Full name': name,
      Email: email,
      'Contact number': contactNumber,
      Message: 'Four of us.',
    });
    await main(page)
      .getByLabel(/^Country/)
      .selectOption('Norway');
    await main(page).getByRole('radio', { name: 'No' }).check();
    await main(page).getByRole('button', submit('Request a Quote')).click();
    await expect(page).toHaveURL(thankYouAddress);
    await expectAlert(page, 'Enquiry submitted successfully');
    const letter = await waitForMail('sales@antara.example', name);
    // The reference is that of the letter, and a reload does not lose it.
    const reference = await main(page).getByText(/^ENQ-/).innerText();
    expect(letter).toContain(reference);
    await reload(page);
    await expect(main(page).getByText(reference)).toBeVisible();
    expect(letter).toContain('Ganges and Padma');
    expect(letter).toContain('January 2030');
    await page.goBack();
    await expect(main(page).getByLabel(/^Full name/)).toHaveValue('');
  });

  test('EN-03 the side tab takes journey and date along; the letter has them, with ship and themed cruise', async ({
    page,
  }) => {
    const { name, email, contactNumber } = uniquePerson();
    await open(page, paths.journey('ganges-and-padma', { date: '2099-01-05' }));
    await page.getByRole('link', { name: 'Request a Quote', exact: true }).last().click();
    await expect(main(page).getByLabel(/^Select Voyages/)).toHaveValue('Ganges and Padma');
    await expect(main(page).getByLabel(/^Departure date/)).toHaveValue('2099-01-05');
    await main(page).getByLabel('Ship').selectOption({ index: 1 });
    const ship = await main(page).getByLabel('Ship').inputValue();
    await main(page).getByLabel('Themed cruise').selectOption({ index: 1 });
    const theme = await main(page).getByLabel('Themed cruise').inputValue();
    await fill(page, { 'Full name': name, Email: email, 'Contact number': contactNumber, Message: 'Two.' });
    await main(page)
      .getByLabel(/^Country/)
      .selectOption('India');
    await main(page).getByRole('radio', { name: 'No' }).check();
    await main(page).getByRole('button', submit('Request a Quote')).click();
    await expect(page).toHaveURL(thankYouAddress);
    const letter = await waitForMail('sales@antara.example', name);
    for (const wish of ['Ganges and Padma', '2099-01-05', ship, theme]) expect(letter).toContain(wish);
  });

  test('EN-03 a failure keeps what was typed and stays', async ({ page }) => {
    const { name, email, contactNumber } = uniquePerson();
    await open(page, paths.requestAQuote());
    await fill(page, { 'Full name': name, Email: email, 'Contact number': contactNumber, Message: 'Two.' });
    await main(page)
      .getByLabel(/^Country/)
      .selectOption('India');
    await main(page).getByRole('radio', { name: 'Yes' }).check();
    await page.route('**/api/enquiries', (route) => route.abort());
    await main(page).getByRole('button', submit('Request a Quote')).click();
    await expect(main(page).getByRole('button', submit('Retry'))).toBeVisible();
    await reload(page);
    await expect(main(page).getByLabel(/^Full name/)).toHaveValue(name);
    await expect(main(page).getByLabel(/^Country/)).toHaveValue('India');
    await expect(main(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  test('PB-18 the thank-you page promises 48 hours and leads home', async ({ page }) => {
    await open(page, paths.thankYou());
    await expect(main(page)).toContainText('48 hours');
    await expect(main(page).getByRole('link', { name: 'sales@antara.example' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(paths.home());
  });
});

test.describe('loyalty club', () => {
  const address = paths.clubQuote('artisans-of-bengal');

  test('PB-19 EN-05 from the club’s cards to the form; every message, word for word', async ({ page }) => {
    await open(page, paths.maharajaClub());
    await main(page)
      .getByRole('article', { name: 'Artisans of Bengal' })
      .getByRole('link', { name: 'Request a quote' })
      .click();
    await expect(page).toHaveURL(address);
    await expect(main(page).getByRole('list', { name: 'For members of' }).getByRole('img')).toHaveCount(2);
    await main(page).getByRole('button', submit('Request a quote')).click();
    await expectMessages(page, [
      'Full Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Member ID is required',
      'Please choose a date',
      'Message is required',
    ]);
  });

  test('EN-05 EN-07 the alert, /thankyou, the member’s number in the letter', async ({ page }) => {
    const { name, email, contactNumber } = uniquePerson();
    await open(page, address);
    await fill(page, {
      'Full name': name,
      Email: email,
      'Contact number': contactNumber,
      'Member ID': 'MC 4471 0098',
      Message: 'Two of us.',
    });
    await main(page).getByLabel(/^Date/).selectOption({ index: 1 });
    const asked = page.waitForRequest('**/api/enquiries');
    await main(page).getByRole('button', submit('Request a quote')).click();
    expect((await asked).postDataJSON()).toMatchObject({ category: 'OTHER', country: 'MC 4471 0098' });
    await expect(page).toHaveURL(thankYouAddress);
    await expectAlert(page, 'Quote submitted successfully');
    expect(await waitForMail('sales@antara.example', name)).toContain('MC 4471 0098');
  });

  test('EN-05 an unknown journey is not found', async ({ page }) => {
    const answer = await page.goto(paths.clubQuote('down-the-nile'));
    expect(answer?.status()).toBe(404);
  });
});
