/** Presses a control of a page with the mouse. */
import type { Page } from 'playwright';
import { getControl } from './page-probe.ts';

/** Milliseconds that a control may move or be covered before it counts as one that cannot be pressed. */
const pressMs = 2_000;

/** Presses the control with this number in the list of `listControls`. Returns false when it cannot be pressed. */
export async function pressControl(page: Page, index: number): Promise<boolean> {
  const handle = await page.evaluateHandle(getControl, index);
  return (
    handle
      .asElement()
      ?.click({ timeout: pressMs, noWaitAfter: true })
      .then(() => true)
      .catch(() => false) ?? false
  );
}
