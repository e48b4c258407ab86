/** Waits until a page shows what a press or a sent form does. */
import type { Page } from 'playwright';
import { retryAfterNavigation } from './retry-after-navigation.ts';
import type { Traffic } from './traffic.ts';

/** Milliseconds that requests of a reaction may take, for example of a dialog that is loaded when it is opened. */
const loadMs = 1_000;

/** Waits until the page has drawn its reaction, and what the reaction has requested has been loaded and drawn. */
export async function waitForReaction(page: Page, traffic: Traffic): Promise<void> {
  await waitForFrames(page);
  if (await traffic.waitUntilLoaded(loadMs)) await waitForFrames(page);
}

/** Waits until the page has drawn two frames: scripts of the first frame may change what it shows. */
export function waitForFrames(page: Page): Promise<void> {
  return retryAfterNavigation(page, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    ),
  );
}
