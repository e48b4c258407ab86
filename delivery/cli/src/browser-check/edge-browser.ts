/** The browser of this machine's edge, which looks for faults that visitors' browsers report (TR-03). */
import { fileURLToPath } from 'node:url';
import { findChromium, whyNoBrowser } from '../find-chromium.ts';
import type { ReportProgress } from '../progress.ts';

/**
 * Returns the settings of an edge that name the browser program and its Chromium. Returns none when there is no
 * browser, and reports that through `progress`.
 */
export function findBrowserSettings(
  progress: ReportProgress,
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  try {
    const chromium = findChromium(env);
    const reason = whyNoBrowser(chromium, env) ?? whyNoDriver();
    if (!reason && chromium)
      return {
        BROWSER_PROGRAM: fileURLToPath(import.meta.resolve('./find-faults.ts')),
        CHROMIUM_PATH: chromium,
      };
    progress(`what visitors' browsers report stops a ramp and takes no release back: ${reason}`);
  } catch (error) {
    progress(`what visitors' browsers report takes no release back: ${String(error)}`);
  }
  return {};
}

function whyNoDriver(): string | null {
  try {
    import.meta.resolve('playwright');
    return null;
  } catch {
    return 'playwright is not installed';
  }
}
