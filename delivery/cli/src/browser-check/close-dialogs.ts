/** Closes dialogs that a page opens by itself, such as a welcome on the first visit. */
import type { Page } from 'playwright';

/** Milliseconds for which a dialog may fade out, and within which it begins to. */
const fadeMs = 400;
const beginMs = 100;

/** Closes open dialogs with Escape, as a visitor would. Returns true when there were some. */
export async function closeDialogs(page: Page): Promise<boolean> {
  if (!(await page.evaluate(waitForNoDialog, [0, 0]))) return false;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.keyboard.press('Escape');
    if (!(await page.evaluate(waitForNoDialog, [beginMs, fadeMs]))) break;
  }
  return true;
}

/**
 * Returns true when a dialog is still open after `fadeMs`, or after `beginMs` if it does not move then: the first
 * Escape may have cleared a field of the dialog.
 */
async function waitForNoDialog([beginMs = 0, fadeMs = 0]: number[]): Promise<boolean> {
  const findDialog = () =>
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].find((dialog) =>
      dialog.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const isMoving = (dialog: Element) =>
    document.getAnimations().some(({ playState, effect }) => {
      const { target } = (effect ?? {}) as KeyframeEffect;
      return playState === 'running' && (target?.contains(dialog) || dialog.contains(target));
    });
  const start = performance.now();
  for (;;) {
    const dialog = findDialog();
    if (!dialog) return false;
    const passedMs = performance.now() - start;
    if (passedMs >= (isMoving(dialog) ? fadeMs : beginMs)) return true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
