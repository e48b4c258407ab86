/** The oldest browsers that the site promises to work in; docs/decisions/0036 says why these. */
export const promisedVersions = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const;

/** The same as the queries that the build understands. */
export const promisedBrowsers: string[] = Object.entries(promisedVersions).map(
  ([browser, version]) => `${browser} >= ${version}`,
);
