/** The checkout, as a visitor uses it. */
import { expect, type Locator, type Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { passportPicture } from '../site/customers.ts';
import { open } from '../site/test.ts';
import type { FreeSuite, Sailing } from '../site/sailings.ts';
import { chooseSuite, proceed, type Party } from './journey.ts';

/** A traveller as typed into the form. */
export interface TypedGuest {
  firstName: string;
  lastName: string;
  contact: string;
  age: string;
  gender: 'Female' | 'Male';
  country: string;
}

export const meera: TypedGuest = {
  firstName: 'Meera',
  lastName: 'Nair',
  contact: '9000012345',
  age: '41',
  gender: 'Female',
  country: 'India',
};

export const arjun: TypedGuest = { ...meera, firstName: 'Arjun', age: '44', gender: 'Male' };

export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay Now' });
/** At the review: pays. */
export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: /^Confirm and pay/ });
/** At the review: the conditions. */
export const termsCheckbox = (page: Page): Locator => page.getByRole('checkbox', { name: /^I accept/ });
export const loginAndPay = (page: Page): Locator => page.getByRole('button', { name: 'Login & Pay' });

/** The fields of one guest. `place` from 1. */
export function guestFields(page: Page, room: string, place: number): Locator {
  return page
    .getByRole('region', { name: `Guests in suite ${room}` })
    .getByRole('group', { name: `Guest ${place}` });
}

/** Fills in one guest. */
export async function fillGuest(page: Page, room: string, place: number, guest: TypedGuest): Promise<void> {
  const fields = guestFields(page, room, place);
  await fields.getByLabel('First name').fill(guest.firstName);
  await fields.getByLabel('Last name').fill(guest.lastName);
  await fields.getByLabel('Contact number').fill(guest.contact);
  await fields.getByLabel('Age').fill(guest.age);
  await fields.getByLabel('Gender').selectOption(guest.gender);
  const country = fields.getByRole('combobox', { name: 'Country' });
  // Typed, not set: React takes no notice of a value that Firefox's driver has set.
  await country.pressSequentially(guest.country);
  await country.press('Enter');
  for (const side of ['front', 'back'] as const) await uploadPassport(fields, side, passportPicture);
}

/** The side of a passport among a guest's fields. */
export const passportSide = (fields: Locator, side: 'front' | 'back'): Locator =>
  fields.getByRole('group', { name: `Passport, ${side}` });

/** Chooses a picture, which sends it, and sees it taken. */
export async function uploadPassport(
  fields: Locator,
  side: 'front' | 'back',
  picture: typeof passportPicture,
): Promise<void> {
  const field = passportSide(fields, side);
  await field.locator('input[type=file]').setInputFiles(picture);
  await expect(field.getByRole('status').filter({ hasText: 'File uploaded successfully!' })).toBeVisible();
}

/** Sees one guest's fields filled as typed. */
export async function expectGuest(page: Page, room: string, place: number, guest: TypedGuest): Promise<void> {
  const fields = guestFields(page, room, place);
  await expect(fields.getByLabel('First name')).toHaveValue(guest.firstName);
  await expect(fields.getByLabel('Last name')).toHaveValue(guest.lastName);
  await expect(fields.getByLabel('Contact number')).toHaveValue(guest.contact);
  await expect(fields.getByLabel('Age')).toHaveValue(guest.age);
  await expect(fields.getByLabel('Gender')).toHaveValue(guest.gender);
  await expect(fields.getByRole('combobox', { name: 'Country' })).toHaveValue(guest.country);
  for (const side of ['front', 'back'] as const) {
    await expect(passportSide(fields, side).getByRole('img')).toBeVisible();
  }
}

/**
 * Waits until both pictures of one guest's passport have come: without a connection, the page shows those that it has.
 */
export async function expectPassportsLoaded(page: Page, room: string, place: number): Promise<void> {
  for (const side of ['front', 'back'] as const) {
    const picture = passportSide(guestFields(page, room, place), side).getByRole('img');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}

/** The suites under "Your suites" of the checkout. */
export const chosenSuites = (page: Page): Locator => page.getByRole('region', { name: 'Your suites' });

/** The suites and who travels in them, at the review. */
export const reviewedSuites = (page: Page): Locator =>
  page.getByRole('region', { name: 'Suites and travellers' });

/** The printed amount of one line of the price breakup: dollars, and rupees beside them. */
export function priceLine(page: Page, term: string | RegExp): Locator {
  const price = page.getByRole('complementary', { name: 'Price and payment' });
  return price.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
}

/** From the booking step into the checkout with suites, by hand. */
export async function checkOut(
  page: Page,
  { slug, date }: Sailing,
  suites: FreeSuite[],
  party: Party = 'Single Person',
): Promise<void> {
  await open(page, paths.bookNow(slug, { date }));
  for (const suite of suites) await chooseSuite(page, suite, party);
  await proceed(page);
}

/** Sees the review: everything once more, before paying. */
export async function expectReview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review and pay', level: 1 })).toBeVisible();
}

/** From the filled-in checkout to its review. */
export async function openReview(page: Page): Promise<void> {
  await payButton(page).click();
  await expectReview(page);
}

/** At the review: accepts the conditions and confirms. */
export async function confirmReview(page: Page): Promise<void> {
  await termsCheckbox(page).check();
  await confirmButton(page).click();
}

/** From the filled-in checkout through the review to the payment. */
export async function confirmAndPay(page: Page): Promise<void> {
  await openReview(page);
  await confirmReview(page);
}
