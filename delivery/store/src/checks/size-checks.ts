/** Checks how much a browser must load for a page of a release. */
import type { ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';

/**
 * Maximum of kilobytes (Brotli) of one release's scripts and styles on a page. The largest present page needs half of
 * that.
 */
const budgetKb = { shell: { js: 200, css: 40 }, remote: { js: 150, css: 40 } } as const;

/**
 * Checks the bytes of scripts and styles that each page of the release loads.
 *
 * @throws {UserError} when a page of the release exceeds the budget of scripts or styles
 */
export function checkSizes({ app, version, entry, chunks, files }: ReleaseManifest): void {
  const budget = budgetKb[app === 'shell' ? 'shell' : 'remote'];
  const bytesOf = (file: string) => (files[`client/${file}.br`] ?? files[`client/${file}`])?.bytes ?? 0;
  // Every page of a remote loads the remote's entry and its table of routes first.
  const first = app === 'shell' ? [] : [entry, ...(chunks.__federation_expose_routes?.js ?? [])];
  for (const [name, { js, css }] of Object.entries(chunks)) {
    for (const [kind, needed] of [
      ['js', [...first, ...js]],
      ['css', css],
    ] as const) {
      const kb = [...new Set(needed)].reduce((sum, file) => sum + bytesOf(file), 0) / 1_024;
      if (kb <= budget[kind]) continue;
      const largest = needed.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0];
      throw new UserError(
        `${app} ${version} needs ${Math.round(kb)} KB of ${kind === 'js' ? 'scripts' : 'styles'} for “${name}”, compressed; a page may need ${budget[kind]} KB. The largest file is ${largest}. Load what is not needed at first paint later, by import(), or use a smaller library.`,
      );
    }
  }
}
