/** What axe says of a page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Checks that axe finds nothing against WCAG 2.2 AA in the page and its frames, or within the elements of a selector. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Axe would measure colours in the middle of an animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Only frames need the blank page that puts their results together; it doubles the time of a check.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes
      .slice(0, 4)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
