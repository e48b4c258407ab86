/**
 * The version of what the shell and its remotes promise each other (`remote.ts`, `routes.ts`, `fragments.ts`).
 * A release carries the version it was built with. Remotes of the same major work with any shell whose minor is
 * the same or higher, those of an earlier major with a shell that keeps it; everything else is refused at release time (MF-07). What can be read from the sources needs no new number:
 * members of the `AppContext`, names of the router, design tokens, calls and props of fragments are compared by themselves (`release-interface.ts`).
 */
export const contractVersion = { major: 3, minor: 0 } as const;

/**
 * Earlier majors whose remotes this shell still works with. A new major is rolled out in three steps, each of them releases as usual: raise
 * the major and name the one before here, with code in the shell that serves both; release the remotes one by one; take the number away.
 */
export const keptMajors: readonly number[] = [];

/** A contract version as a release records it. */
export interface ContractVersion {
  major: number;
  minor: number;
  /** A shell's alone: earlier majors that it serves as well. */
  kept?: readonly number[];
}

/** Can a remote built against `remote` run inside a shell built against `shell`? */
export function isCompatible(shell: ContractVersion, remote: ContractVersion): boolean {
  if (shell.major === remote.major) return shell.minor >= remote.minor;
  return shell.kept?.includes(remote.major) ?? false;
}
