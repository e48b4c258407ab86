/** Keeps releases for tests away from visitors. */
import type { ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { usesPseudoLanguages } from '../site.ts';

/**
 * Checks that a release whose messages have the pseudo-languages goes to a site that has these languages.
 *
 * @throws {UserError} when the release was built with `PSEUDO_LANGUAGES=1` and the site is without it
 */
export function checkLanguages({ app, version, pseudoLanguages }: ReleaseManifest): void {
  if (!pseudoLanguages || usesPseudoLanguages()) return;
  throw new UserError(
    `${app} ${version} was built with PSEUDO_LANGUAGES=1, for tests. Release the sources without this setting: \`npm run release ${app}\`.`,
  );
}
