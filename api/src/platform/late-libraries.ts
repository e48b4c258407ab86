/**
 * Loads large libraries at their first use, in a function that is not asynchronous. An API at rest needs none of them,
 * and each would take megabytes of memory. They have no sources in TypeScript, so that loading them late compiles
 * nothing.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Sharp = (typeof import('sharp'))['default'];

export const loadSanitizeHtml = (): typeof import('sanitize-html') => require('sanitize-html');
export const loadHtmlParser = (): typeof import('htmlparser2') => require('htmlparser2');
export const loadPapaparse = (): typeof import('papaparse') => require('papaparse');
export const loadFflate = (): typeof import('fflate') => require('fflate');
export const loadSharp = (): Sharp => require('sharp');

/** Loads sharp with one thread for each picture, because all of the API shares libuv's threads. */
export function loadSingleThreadedSharp(): Sharp {
  const sharp = loadSharp();
  sharp.concurrency(1);
  return sharp;
}
