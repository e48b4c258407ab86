/** Reads from pages that may be on their way to another document. */
import type { Page } from 'playwright';

/** Runs `read`, and runs it again if the page has loaded another document meanwhile. */
export async function retryAfterNavigation<Result>(page: Page, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isOfNavigation(error)) throw error;
    await page.waitForLoadState('load');
    return read();
  }
}

/** Returns true when a function could not finish in a page because the page has loaded another document. */
export function isOfNavigation(error: unknown): boolean {
  return /context was destroyed|because of a navigation|frame was detached/i.test(String(error));
}
