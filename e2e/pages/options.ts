/** Courtesy options: taken at the booking step or the checkout, listed in the agents' portal. */
import { expect, type Locator, type Page } from 'playwright/test';

export const holdButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Hold for 72 hours', exact: true });

/** The dialog with the terms. */
export const optionDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Hold for 72 hours' });

export const portalOptions = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your options', exact: true });

/** One open option of the portal, by its reference or journey. */
export const openOption = (page: Page, name: string): Locator =>
  portalOptions(page).getByRole('listitem', { name, exact: true });

/** Opens the dialog, writes a reference, and takes the option. */
export async function takeOption(page: Page, reference: string): Promise<void> {
  await holdButton(page).click();
  await optionDialog(page).getByLabel('Your reference (optional)').fill(reference);
  await optionDialog(page).getByRole('button', { name: 'Hold without payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
}
