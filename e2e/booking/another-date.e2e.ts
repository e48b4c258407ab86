import { paths } from '@antara/contracts/composition/routes';
import { chosenSuites, expectGuest, meera } from '../pages/checkout.ts';
import { chooseDate, chooseSuite, proceed } from '../pages/journey.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, open, reload } from '../site/test.ts';
import { test } from './filled-checkout.ts';

test('VX-14 another date, chosen from the checkout, has all that was entered, through a reload too', async ({
  page,
  request,
  sailing,
  openCheckout,
}) => {
  const { suite } = await openCheckout(page, sailing, undefined, {
    beds: { [sailing.suites[0]!.room]: 'TWIN' },
    billing: {
      state: '',
      forCompany: true,
      name: 'River Works',
      gstin: '',
      address: '1 Strand Road, Kolkata',
    },
  });
  await expectGuest(page, suite.room, 1, meera);
  await page.getByLabel('Something to celebrate').fill('Honeymoon');
  await page.getByLabel('Emergency contact', { exact: true }).fill('Asha Rao');
  await page
    .getByRole('region', { name: 'Add-ons' })
    .getByRole('button', { name: 'Add', exact: true })
    .first()
    .click();
  await page.getByLabel('Coupon code').fill('RIVER10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Coupon/).first()).toContainText('RIVER10');

  const other = await claimSailing(request, sailing.slug);
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  await chooseDate(page, other.date);
  await chooseSuite(page, other.suites[0]!, 'Single Person');
  await proceed(page);
  const expectAll = async () => {
    const { room } = other.suites[0]!;
    await expect(chosenSuites(page)).toContainText(room);
    await expectGuest(page, room, 1, meera);
    await expect(page.getByLabel('Something to celebrate')).toHaveValue('Honeymoon');
    await expect(page.getByLabel('Emergency contact', { exact: true })).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Name of the company')).toHaveValue('River Works');
    await expect(page.getByLabel('Address of the company')).toHaveValue('1 Strand Road, Kolkata');
    await expect(page.getByLabel(`Beds in suite ${room}`)).toHaveValue('TWIN');
    await expect(
      page.getByRole('region', { name: 'Add-ons' }).getByRole('button', { name: /^Remove / }),
    ).toHaveCount(1);
    await expect(page.getByText(/^Coupon/).first()).toContainText('RIVER10');
    await expect(
      page.getByText(
        /came along: guests, beds, wishes and occasion, emergency contact, company and GSTIN, add-ons, coupon RIVER10/,
      ),
    ).toBeVisible();
  };
  await expectAll();
  await reload(page);
  await expectAll();
});
