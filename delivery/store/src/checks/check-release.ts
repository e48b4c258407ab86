/**
 * The rules that a release must keep to share pages with the live set (MF-07). The same list of checks runs at every
 * stage between build and visitors.
 */
import type { ReleaseManifest } from '@delivery/contract/release';
import type { LiveManifests, Neighbours } from './neighbours.ts';
import { checkCallAddresses, checkFragmentProps, checkUsesOfShell } from './interface-checks.ts';
import { checkLanguages } from './language-checks.ts';
import { checkContract, checkKeptMajors, checkSingletons } from './shell-checks.ts';
import { checkSizes } from './size-checks.ts';
import { checkContextTypes, checkFragmentTypes } from './type-checks.ts';
import { checkNoPathLost, checkNoPathRejected, checkOwnPaths } from './path-checks.ts';

/**
 * The steps that are preceded by checks: storing a release, making it live or a canary, making a canary live for
 * everyone, and making an earlier release live again.
 */
export type ReleaseStage = 'store' | 'switch' | 'promote' | 'rollback';

/** A rule for releases. */
export interface ReleaseCheck {
  stages: readonly ReleaseStage[];
  /**
   * True for a check that compares releases on one page. The check is repeated for each group of canaries, with the
   * canaries in place of the live releases of their apps.
   */
  alsoWithCanaries: boolean;
  /** @throws {UserError} when `release` breaks the rule together with the releases in `live` */
  check(release: ReleaseManifest, live: LiveManifests): void;
}

const everyStage: readonly ReleaseStage[] = ['store', 'switch', 'promote', 'rollback'];

const releaseChecks: readonly ReleaseCheck[] = [
  { stages: ['store'], alsoWithCanaries: false, check: checkSizes },
  { stages: ['store'], alsoWithCanaries: false, check: checkKeptMajors },
  { stages: everyStage, alsoWithCanaries: false, check: checkLanguages },
  { stages: everyStage, alsoWithCanaries: false, check: checkOwnPaths },
  { stages: everyStage, alsoWithCanaries: true, check: checkNoPathRejected },
  { stages: everyStage, alsoWithCanaries: true, check: checkContract },
  { stages: everyStage, alsoWithCanaries: true, check: checkSingletons },
  { stages: everyStage, alsoWithCanaries: true, check: checkUsesOfShell },
  { stages: everyStage, alsoWithCanaries: true, check: checkCallAddresses },
  { stages: everyStage, alsoWithCanaries: true, check: checkFragmentProps },
  { stages: everyStage, alsoWithCanaries: true, check: checkFragmentTypes },
  { stages: everyStage, alsoWithCanaries: true, check: checkContextTypes },
  // A rollback is exempt, because it gives up the pages that only the newer release has.
  { stages: ['store', 'switch', 'promote'], alsoWithCanaries: false, check: checkNoPathLost },
];

/**
 * Runs every check of this stage on `release`.
 *
 * @throws {UserError} with the first rule that the release breaks
 */
export function checkRelease(
  release: ReleaseManifest,
  { live, canaries }: Neighbours,
  stage: ReleaseStage,
): void {
  for (const { stages, alsoWithCanaries, check } of releaseChecks) {
    if (!stages.includes(stage)) continue;
    check(release, live);
    for (const group of alsoWithCanaries ? canaries : []) {
      if (group.some(({ app }) => app === release.app)) continue;
      check(release, { ...live, ...Object.fromEntries(group.map((canary) => [canary.app, canary])) });
    }
  }
}
