/** The journey page and the booking step, as a visitor uses them. */
import { expect, type Locator, type Page } from 'playwright/test';
import type { FreeSuite } from '../site/sailings.ts';

export type Party = 'Single Person' | 'Double Person';

/** "Your suites": what has been chosen so far, beside the choice. */
export const basket = (page: Page): Locator => page.getByRole('region', { name: 'Your suites' });

/** The departure menu. */
export const departures = (page: Page): Locator => page.getByLabel('Departure date');

export const proceedButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Proceed to Checkout' });

/** A message in the page's live region. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Chooses a departure. */
export async function chooseDate(page: Page, date: string): Promise<void> {
  await departures(page).selectOption(date);
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
}

/** The rooms and travellers of one category, opened by its tab. */
export async function openCategory(page: Page, category: string): Promise<Locator> {
  const name = new RegExp(`^${category}( · sold out)?$`);
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

/** Picks a suite and presses Add room, and sees it in the basket. */
export async function chooseSuite(
  page: Page,
  { category, room }: FreeSuite,
  party: Party = 'Single Person',
): Promise<void> {
  const panel = await openCategory(page, category);
  await panel.getByRole('radio', { name: room, exact: true }).check();
  await panel.getByRole('radio', { name: party, exact: true }).check();
  await panel.getByRole('button', { name: 'Add room' }).click();
  await expect(basket(page).getByText(`${category} ${room}`)).toBeVisible();
}

/** Shows the suites on the deck plan. */
export async function openDeckPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deck plan', exact: true }).click();
  await expect(page.getByRole('group', { name: /deck$/i }).first()).toBeVisible();
}

/** A suite on the deck plan; its name says category, deck, side, fares and state. */
export const suiteButton = (page: Page, room: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Suite ${room},`) });

/** The choice of travellers that a pressed suite opens on the plan. */
export const suitePanel = (page: Page, { category, room }: FreeSuite): Locator =>
  page.getByRole('region', { name: `${category} ${room}`, exact: true });

/** Presses a suite on the plan and adds it, and sees it in the basket. */
export async function chooseOnDeckPlan(
  page: Page,
  suite: FreeSuite,
  party: Party = 'Single Person',
): Promise<void> {
  await suiteButton(page, suite.room).click();
  await suitePanel(page, suite).getByRole('radio', { name: party }).check();
  await suitePanel(page, suite).getByRole('button', { name: 'Add room' }).click();
  await expect(basket(page).getByText(`${suite.category} ${suite.room}`)).toBeVisible();
}

/** From the basket to the checkout. */
export async function proceed(page: Page): Promise<void> {
  await proceedButton(page).click();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}
