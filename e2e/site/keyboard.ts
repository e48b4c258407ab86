import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until `target` has the focus and a place on the screen; fails when the keyboard does not reach it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const box = await target.boundingBox();
      expect(box, 'what has the focus has a place').not.toBeNull();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
