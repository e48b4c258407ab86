import { paths } from '@antara/contracts/composition/routes';
import { expectAlert, fill, main, thankYouAddress, uniquePerson, waitForMail } from '../pages/forms.ts';
import { expect, open, reload, test } from '../site/test.ts';

const submit = (name: string) => ({ name, exact: true });

test('EN-03 EN-07 PB-18 the side tab takes journey and date along; the letter has them and the wishes; /thankyou keeps its reference', async ({
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
  for (const wish of ['Ganges and Padma', '2099-01-05', ship, theme]) expect(letter).toContain(wish);

  await test.step('PB-18 the reference is that of the letter, and a reload does not lose it', async () => {
    await expect(main(page)).toContainText('48 hours');
    const reference = await main(page).getByText(/^ENQ-/).innerText();
    expect(letter).toContain(reference);
    await reload(page);
    await expect(main(page).getByText(reference)).toBeVisible();
  });
  await page.goBack();
  await expect(main(page).getByLabel(/^Full name/)).toHaveValue('');
});

test('PB-19 EN-05 EN-07 from the club’s cards to the form; the alert, /thankyou, the member’s number in the letter', async ({
  page,
}) => {
  const { name, email, contactNumber } = uniquePerson();
  await open(page, paths.maharajaClub());
  await main(page)
    .getByRole('article', { name: 'Artisans of Bengal' })
    .getByRole('link', { name: 'Request a quote' })
    .click();
  await expect(page).toHaveURL(paths.clubQuote('artisans-of-bengal'));
  await expect(main(page).getByRole('list', { name: 'For members of' }).getByRole('img')).toHaveCount(2);
  await fill(page, {
    'Full name': name,
    Email: email,
    'Contact number': contactNumber,
    'Member ID': 'MC 4471 0098',
    Message: 'Two of us.',
  });
  await main(page).getByLabel(/^Date/).selectOption({ index: 1 });
  await main(page).getByRole('button', submit('Request a quote')).click();
  await expect(page).toHaveURL(thankYouAddress);
  await expectAlert(page, 'Quote submitted successfully');
  expect(await waitForMail('sales@antara.example', name)).toContain('MC 4471 0098');
});
