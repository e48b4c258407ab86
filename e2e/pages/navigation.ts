/** Ways through the site from its header and footer. */
import type { Page } from 'playwright/test';

const header = (page: Page) => page.getByRole('banner');

/** To the list of journeys. */
export const goToJourneys = (page: Page): Promise<void> =>
  header(page).getByRole('link', { name: 'Our Cruises' }).click();

/** To the agents' login. */
export const goToAgents = (page: Page): Promise<void> =>
  header(page).getByRole('link', { name: 'Travel Agents' }).click();

/** To the login, for somebody logged out. */
export const goToLogin = (page: Page): Promise<void> =>
  header(page).getByRole('link', { name: 'Log in or sign up' }).click();

/** To the homepage. */
export const goToHome = (page: Page): Promise<void> =>
  header(page).getByRole('link', { name: 'Antara River Cruises, home' }).click();
