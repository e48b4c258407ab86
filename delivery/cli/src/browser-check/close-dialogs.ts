/** Closes dialogs that a page opens by itself, such as a welcome on the first visit. */
import type { Page } from 'playwright';

/** Milliseconds for which a dialog may fade out, and between two looks at it. */
const fadeMs = 400;
const lookMs = 30;

/** Closes open dialogs with Escape, as a visitor would. Returns true when there were some. */
export async function closeDialogs(page: Page): Promise<boolean> {
  let hadDialog = false;
  for (let attempt = 0; attempt < 3 && (await page.evaluate(hasDialog)); attempt += 1) {
    hadDialog = true;
    await page.keyboard.press('Escape');
    const end = performance.now() + fadeMs;
    while (performance.now() < end && (await page.evaluate(hasDialog))) await page.waitForTimeout(lookMs);
  }
  return hadDialog;
}

function hasDialog(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]');
  return [...dialogs].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
}
