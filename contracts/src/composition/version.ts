/**
 * The version of what the shell and its remotes promise each other (`remote.ts`, `routes.ts`, `fragments.ts`). A
 * release carries the version it was built with. Remotes of the same major work with any shell whose minor is the same
 * or higher, those of an earlier major with a shell that keeps it; everything else is refused at release time (MF-07).
 * What can be read from the sources needs no new number: members of the `AppContext`, names of the router, design
 * tokens, calls and props of fragments are compared by themselves (`release-interface.ts`).
 */
export const contractVersion = { major: 3, minor: 0 } as const;

/** An earlier major of the contract that a shell still serves. */
export interface KeptMajor {
  major: number;
  /**
   * The last day (`2027-03-31`) that the teams of remotes have for the new major: no shell is released with it
   * afterwards.
   */
  until: string;
}

/**
 * Earlier majors whose remotes this shell still works with. A new major is rolled out in three steps, each of them
 * releases as usual: raise the major and name the one before here, with code in the shell that serves both; release the
 * remotes one by one; take the entry away.
 */
export const keptMajors: readonly KeptMajor[] = [];

/** A contract version as a release records it. */
export interface ContractVersion {
  major: number;
  minor: number;
  /** A shell's alone: earlier majors that it serves as well. */
  kept?: readonly KeptMajor[];
}

/** Can a remote built against `remote` run inside a shell built against `shell`? */
export function isCompatible(shell: ContractVersion, remote: ContractVersion): boolean {
  if (shell.major === remote.major) return shell.minor >= remote.minor;
  return findKeptMajor(shell, remote) !== undefined;
}

/**
 * The entry of `shell` for the earlier major that `remote` is built for; undefined when it keeps none, or both have the
 * same major.
 */
function findKeptMajor(shell: ContractVersion, remote: ContractVersion): KeptMajor | undefined {
  return shell.kept?.find(({ major }) => major === remote.major);
}

/** For people: `3.0`, or `3.0 (the shell serves it until 2027-03-31)` where `shell` keeps the major for a time. */
export function formatContract(contract: ContractVersion, shell?: ContractVersion): string {
  const kept = shell && findKeptMajor(shell, contract);
  const numbers = `${contract.major}.${contract.minor}`;
  return kept ? `${numbers} (the shell serves it until ${kept.until})` : numbers;
}
