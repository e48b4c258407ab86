/** The agents' forms. */
import type { Locator, Page } from 'playwright/test';

/** A field by its label, which marks with a star what is required. */
export const fieldByLabel = (page: Page, name: string): Locator =>
  page.getByRole('main').getByLabel(new RegExp(`^${name} ?[*]?$`));

/** Country, state or city. */
export const placeField = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
