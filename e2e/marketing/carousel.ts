/** A carousel as a visitor sees it move. */
import type { Locator, Page } from 'playwright/test';

export const carousel = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label }).and(page.locator('[aria-roledescription="carousel"]'));

/** How many slides stand in the window of a carousel, and how far they are apart, in px. */
export function measureVisibleSlides(row: Locator): Promise<{ count: number; gap: number }> {
  return row.evaluate((root) => {
    const frame = root.querySelector('[role="group"]')?.getBoundingClientRect();
    const boxes = [...root.querySelectorAll('[aria-roledescription="slide"]')]
      .map((slide) => slide.getBoundingClientRect())
      .filter((box) => frame && box.left >= frame.left - 2 && box.right <= frame.right + 2)
      .sort((one, other) => one.left - other.left);
    const [first, second] = boxes;
    return { count: boxes.length, gap: first && second ? Math.round(second.left - first.right) : NaN };
  });
}
