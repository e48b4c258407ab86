/** What axe says of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { layOutWholePage } from './layout-checks.ts';

const requireAsAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** Minified, which takes a browser a third of the time to read. */
const axeSource = readFileSync(requireAsAxe.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks that axe finds nothing against WCAG 2.2 AA or its own best practices in the page and its frames, or within the
 * elements of a selector; `without` the rules of these ids.
 */
export async function expectAccessible(
  page: Page,
  within?: string,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  // Axe would measure colours in the middle of an animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What is not laid out yet would have no colours behind its words, or those of others.
  await layOutWholePage(page);
  // A document is given axe once, because reading it takes as long as a small page's check; the builder would read it
  // twice each time.
  // A frame in which no script may run answers nobody, and the check would wait for it without end.
  const silent = await page.locator('iframe[sandbox]:not([sandbox~="allow-scripts"])').count();
  const isAlone = page.frames().length - silent === 1;
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: isAlone ? ';' : axeSource })
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // WCAG 2.5.3; axe leaves it out unless it is asked for.
      rules: {
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
      },
    })
    // Only frames need the blank page that puts their results together; it doubles the time of a check.
    .setLegacyMode(isAlone);
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
