/** The parts of the shell that open over a page. */
import { expect, type Browser, type BrowserContext, type Locator, type Page } from 'playwright/test';

export const header = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const menuIcon = (page: Page): Locator => header(page).getByRole('button', { name: 'Menu' });
export const searchIcon = (page: Page): Locator => header(page).getByRole('button', { name: 'Search' });
export const searchBox = (page: Page): Locator => dialog(page).getByRole('combobox');

/** Opens the side menu by its icon. */
export async function openMenu(page: Page): Promise<Locator> {
  await menuIcon(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Opens the search by its icon. */
export async function openSearch(page: Page): Promise<Locator> {
  await searchIcon(page).click();
  const search = page.getByRole('dialog', { name: 'Search the site' });
  await expect(search).toBeVisible();
  return search;
}

/** The welcome of a first visit. */
export const welcomeOverlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Welcome aboard' });

/** A browser that has never been here: nothing is stored, no welcome seen. */
export async function newFirstTimeVisitor(browser: Browser, options: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, storageState: { cookies: [], origins: [] } });
  await context.addInitScript(() => {
    document.addEventListener('antara:ready', () => Object.assign(window, { pageListens: true }));
  });
  return context;
}

/** Everything in the page's live region, said as an alert. */
export const alert = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });
