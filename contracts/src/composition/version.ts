import type { KeptMajor } from '@delivery/contract/version';

export * from '@delivery/contract/version';

/**
 * The version of the contract between the shell and its remotes (`remote.ts`, `routes.ts`, `fragments.ts`). Every
 * release records the version that it was built with. A remote works with a shell of the same major whose minor is the
 * same or higher, and with a shell that keeps the remote's earlier major. Everything else is refused at release time
 * (MF-07). Members of the `AppContext`, names of the router, design tokens, API calls and props of fragments need no
 * new version, because the build reads them from the sources and the release compares them (`release-interface.ts`).
 */
export const contractVersion = { major: 3, minor: 0 } as const;

/**
 * Earlier majors whose remotes this shell still works with. A new major takes three ordinary steps. First, raise the
 * major, add the previous one here, and release a shell that serves both. Then release the remotes one by one. Finally,
 * remove the entry.
 */
export const keptMajors: readonly KeptMajor[] = [];
