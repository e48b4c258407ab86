/** Starts the browser of a check. */
import type { Browser } from 'playwright';
import { chromiumArguments } from '../find-chromium.ts';

/** Starts the program `chromium`. The caller closes it. */
export async function launchBrowser(chromium: string): Promise<Browser> {
  const { chromium: browserType } = await import('playwright');
  return browserType.launch({ executablePath: chromium, args: chromiumArguments });
}
