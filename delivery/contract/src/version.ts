/** Versions of the contract between a shell and its remotes, and which of them work together. */

/** An earlier major of the contract that a shell still serves. */
export interface KeptMajor {
  major: number;
  /**
   * The last day (`2027-03-31`) for the teams of remotes to move to the new major. After this day no shell can be
   * released with the entry.
   */
  until: string;
}

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
