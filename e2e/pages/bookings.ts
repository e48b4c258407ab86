/** My bookings, one booking's page, and the payment of its balance. */
import { expect, type Locator, type Page } from 'playwright/test';

/** The card of a booking, by its id. */
export const bookingCard = (page: Page, id: string): Locator =>
  page.getByRole('article').filter({ hasText: id });

/** What stands beside a term of the list of payments or of a price breakup. */
export const findAmount = (within: Locator, term: string): Locator =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}`) })
    .locator('xpath=following-sibling::dd[1]');

/** The box that says what was paid and what is due. */
export const payments = (page: Page): Locator => page.getByRole('region', { name: 'Payment' });

/** Opens the dialog of a cancellation and waits for its terms. */
export async function openCancellation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByRole('button', { name: 'Keep this booking' })).toBeFocused();
  return dialog;
}

const rupees = new Intl.NumberFormat('en-IN');

/** Whole rupees as the pages print them. */
export const printedInr = (amount: number): string => `₹${rupees.format(amount)}`;
