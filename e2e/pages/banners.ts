/** The home page's banners (HM-09). */
import { expect, type Page } from 'playwright/test';

export const banners = (page: Page) => page.getByRole('dialog', { name: 'News from the river' });

/**
 * Presses a key that does nothing, as the visitor's first act, until the banners are there: the first may come before
 * the scripts.
 */
export async function actUntilBanners(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(banners(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
