/** Checks every pair of shell and remote that may share a page. */
import satisfies from 'semver/functions/satisfies.js';
import type { ReleaseManifest } from '@delivery/contract/release';
import { isCompatible } from '@delivery/contract/version';
import { UserError } from '../errors.ts';
import type { LiveManifests } from './neighbours.ts';
import { site } from '../site.ts';

/** Returns the pairs of shell and remote on one page that contain `release`. */
export function pairsWithShell(
  release: ReleaseManifest,
  live: LiveManifests,
): [shell: ReleaseManifest, remote: ReleaseManifest][] {
  if (release.app !== 'shell') return live.shell ? [[live.shell, release]] : [];
  return Object.values(live)
    .filter(({ app }) => app !== 'shell')
    .map((remote) => [release, remote]);
}

/**
 * Checks that a shell still supports the contract for which each remote was built.
 *
 * @throws {UserError} when a remote is built for a contract that its shell does not keep
 */
export function checkContract(release: ReleaseManifest, live: LiveManifests): void {
  for (const [shell, remote] of pairsWithShell(release, live)) {
    if (isCompatible(shell.contract, remote.contract)) continue;
    const [wants, has] = [remote.contract, shell.contract];
    throw new UserError(
      `${remote.app} ${remote.version} is built for contract ${wants.major}.${wants.minor}, shell ${shell.version} keeps ${has.major}.${has.minor}: they cannot share a page. ${adviseContract(wants.major, has.major)}`,
    );
  }
}

/** Returns how a remote and a shell of two contract versions come together. `remote` and `shell` are the majors. */
function adviseContract(remote: number, shell: number): string {
  if (remote === shell) return 'Release the shell from present sources first.';
  if (remote < shell)
    return `Have the shell keep ${remote} for a time: \`keptMajors: [{ major: ${remote}, until: '2027-03-31' }]\` in ${site.files.contract}, and release it; then each remote moves to ${shell} by itself (docs/delivery.md, “A new contract major”).`;
  return `Release the shell for contract ${remote} first, with keptMajors for the remotes that stay on ${shell} (docs/delivery.md, “A new contract major”).`;
}

/**
 * Checks that a shell supports no earlier contract beyond the day that was announced as its last.
 *
 * @throws {UserError} when a shell keeps an earlier contract beyond its announced last day
 */
export function checkKeptMajors({ app, version, contract, builtAt }: ReleaseManifest): void {
  const late = contract.kept?.find(({ until }) => until < builtAt.slice(0, 10));
  if (!late) return;
  throw new UserError(
    `${app} ${version} keeps contract ${late.major} until ${late.until}, and that day is past: remotes that are built for it would stay so without an end. Take it out of keptMajors (${site.files.contract}) once no live remote needs it, or state a later day there.`,
  );
}

/**
 * Every remote uses the shell's copies of the singletons (MF-05). This check is needed because federation itself only
 * warns in the visitor's browser.
 *
 * @throws {UserError} when a remote does not work with its shell's version of a singleton
 */
export function checkSingletons(release: ReleaseManifest, live: LiveManifests): void {
  for (const [shell, remote] of pairsWithShell(release, live)) {
    if (remote.ownReact || remote.browserOnly) assertShowsMounted(shell, remote);
    if (remote.ownReact) continue;
    for (const [name, built] of Object.entries(remote.singletons)) {
      const has = shell.singletons[name];
      const range = remote.ranges?.[name] ?? `^${built}`;
      if (!has || satisfies(has, range, { includePrerelease: true })) continue;
      throw new UserError(
        `${remote.app} ${remote.version} is built with ${name} ${built} and works with ${range}; shell ${shell.version} brings ${has} to every page. Release the shell with a fitting ${name} (pnpm-workspace.yaml, catalog) first, build ${remote.app} with the one it brings, or, when it works with that too, say so in the peerDependencies of ${remote.app}.`,
      );
    }
  }
}

function assertShowsMounted(shell: ReleaseManifest, remote: ReleaseManifest): void {
  if (shell.gives?.mountedScreens) return;
  throw new UserError(
    `${remote.app} ${remote.version} ${remote.ownReact ? `brings a React of its own (${remote.singletons.react})` : 'has screens that browsers alone draw'}, and shell ${shell.version} does not know how to show such screens. Release the shell from present sources first.`,
  );
}
