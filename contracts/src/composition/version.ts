/**
 * The version of what the shell and its remotes promise each other (`remote.ts`, `routes.ts`, `fragments.ts`).
 * A release carries the version it was built with. Remotes of the same major work with any shell whose minor is
 * the same or higher; everything else is refused at release time (MF-07).
 */
export const contractVersion = { major: 3, minor: 0 } as const;

/** A contract version as a release records it. */
export interface ContractVersion {
  major: number;
  minor: number;
}

/** Can a remote built against `remote` run inside a shell built against `shell`? */
export function isCompatible(shell: ContractVersion, remote: ContractVersion): boolean {
  return shell.major === remote.major && shell.minor >= remote.minor;
}
