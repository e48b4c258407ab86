/** Presses a control of a page with the mouse. */
import type { Page } from 'playwright';
import { allowTime } from '@delivery/store/addresses';
import { getControl } from './page-probe.ts';

/** Milliseconds that a visible control may move or be covered before it counts as one that cannot be pressed. */
const pressMs = 4_000;

/**
 * Presses the control with this number in the list of `listControls`. Returns false when it cannot be pressed: at once
 * when another press has hidden or removed it.
 */
export async function pressControl(page: Page, index: number): Promise<boolean> {
  const control = (await page.evaluateHandle(getControl, index)).asElement();
  if (!control || !(await control.isVisible())) return false;
  return control.click({ timeout: allowTime(pressMs), noWaitAfter: true }).then(
    () => true,
    () => false,
  );
}
