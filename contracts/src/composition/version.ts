/**
 * The version of the contract between the shell and its remotes (`remote.ts`, `routes.ts`, `fragments.ts`). Every
 * release records the version that it was built with. A remote works with a shell of the same major whose minor is the
 * same or higher, and with a shell that keeps the remote's earlier major. Everything else is refused at release time
 * (MF-07). Members of the `AppContext`, names of the router, design tokens, API calls and props of fragments need no
 * new version, because the build reads them from the sources and the release compares them (`release-interface.ts`).
 */
export const contractVersion = { major: 3, minor: 0 } as const;

/** An earlier major of the contract that a shell still serves. */
export interface KeptMajor {
  major: number;
  /**
   * The last day (`2027-03-31`) for the teams of remotes to move to the new major. After this day no shell can be
   * released with the entry.
   */
  until: string;
}

/**
 * Earlier majors whose remotes this shell still works with. A new major takes three ordinary steps. First, raise the
 * major, add the previous one here, and release a shell that serves both. Then release the remotes one by one. Finally,
 * remove the entry.
 */
export const keptMajors: readonly KeptMajor[] = [];

/** A contract version as a release records it. */
export interface ContractVersion {
  major: number;
  minor: number;
  /** Only in a shell: the earlier majors that it also serves. */
  kept?: readonly KeptMajor[];
}

/** Returns true when a remote built against `remote` can run in a shell built against `shell`. */
export function isCompatible(shell: ContractVersion, remote: ContractVersion): boolean {
  if (shell.major === remote.major) return shell.minor >= remote.minor;
  return findKeptMajor(shell, remote) !== undefined;
}

/**
 * Returns the entry of `shell` for the earlier major that `remote` was built for, or undefined when the shell keeps
 * none or both have the same major.
 */
function findKeptMajor(shell: ContractVersion, remote: ContractVersion): KeptMajor | undefined {
  return shell.kept?.find(({ major }) => major === remote.major);
}

/**
 * Returns a readable version: `3.0`, or `3.0 (the shell serves it until 2027-03-31)` when `shell` keeps the major for a
 * time.
 */
export function formatContract(contract: ContractVersion, shell?: ContractVersion): string {
  const kept = shell && findKeptMajor(shell, contract);
  const numbers = `${contract.major}.${contract.minor}`;
  return kept ? `${numbers} (the shell serves it until ${kept.until})` : numbers;
}
