/** Built files against the promise to browsers (delivery/cli/src/browsers/promised.ts). */
import { allowedInScripts, allowedInStyles } from '@delivery/cli/browsers/allowed-newer';
import { findNewerInScript } from '@delivery/cli/browsers/newer-in-scripts';
import { findNewerInStyles } from '@delivery/cli/browsers/newer-in-styles';
import { expect } from '../site/test.ts';

const kinds = {
  '.js': { find: findNewerInScript, allowed: allowedInScripts },
  '.css': { find: findNewerInStyles, allowed: allowedInStyles },
};

/** A built file: where it is from, and its text. */
export interface BuiltFile {
  name: string;
  text: string;
}

/**
 * Sees that scripts (`.js`) or style sheets (`.css`) use nothing newer than promised but what is allowed; gives the
 * names that are.
 */
export function expectNothingNewer(ending: '.js' | '.css', files: BuiltFile[]): Set<string> {
  const { find, allowed } = kinds[ending];
  expect(files.length, `there are ${ending} files`).toBeGreaterThan(0);
  const used = new Set<string>();
  const refused: Record<string, string[]> = {};
  for (const { name, text } of files) {
    for (const use of find(text)) {
      const [withoutValue = use] = use.split(': ');
      if (withoutValue in allowed) used.add(withoutValue);
      else (refused[use] ??= []).push(name);
    }
  }
  expect(
    refused,
    'newer than promised: do without it, or ask for it first and say so in allowed-newer.ts',
  ).toEqual({});
  return used;
}

/** What may be used of such files. */
export const listAllowed = (ending: '.js' | '.css'): string[] => Object.keys(kinds[ending].allowed);
