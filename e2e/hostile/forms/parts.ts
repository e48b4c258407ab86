/** Parts that the tables of forms share: whose page it is, and what is filled in. */
import type { Page } from 'playwright/test';
import { newCustomer } from '../../site/customers.ts';
import { claimSailing } from '../../site/sailings.ts';

/**
 * Tables of forms by name: each entry opens the pages, fills the forms in and sends them. The page's own context is the
 * visitor's.
 */
export type Forms = Record<string, (page: Page) => Promise<unknown>>;

export const dialog = (page: Page) => page.getByRole('dialog');

/** A departure that no other test uses. */
export const claim = (page: Page, moreThanDays: number) =>
  claimSailing(page.request, 'an-insight', { moreThanDays });

/** Someone new, by the labels of the fields. */
export const person = () => {
  const { name, email, mobile_no } = newCustomer('Asha Menon');
  return { 'Full name': name, Email: email, 'Contact number': mobile_no };
};
