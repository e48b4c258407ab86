/**
 * The engines besides Chromium that the main journeys run in. Debian has them; a machine without them runs the rest of
 * the tests.
 */
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a command, or null. */
function findCommand(name: string): string | null {
  const isExecutable = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return (
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(isExecutable) ?? null
  );
}

export const firefox = process.env.FIREFOX_PATH ?? findCommand('firefox-esr') ?? findCommand('firefox');

export const webKitDriver = findCommand('WebKitWebDriver');
export const xvfb = findCommand('Xvfb');
/** Debian keeps it beside WebKit's library, by the machine's architecture. */
export const miniBrowser =
  globSync('/usr/lib/{*/,}{webkit2gtk-4.*,webkitgtk-6.*}/MiniBrowser').sort().at(0) ?? null;

/** Why the tests of a project cannot run here, or null. */
export function whyMissing(project: string): string | null {
  if (project.endsWith('firefox') && !firefox)
    return 'no Firefox here: apt-get install firefox-esr, or set FIREFOX_PATH';
  if (project === 'webkit' && !(webKitDriver && miniBrowser && xvfb)) {
    return 'no WebKit here: apt-get install webkit2gtk-driver xvfb';
  }
  return null;
}
