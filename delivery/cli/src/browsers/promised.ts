/** The oldest browsers that the site supports; docs/decisions/0036 gives the reasons. */
export const promisedVersions = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const;

/** The same browsers as Browserslist queries. */
export const promisedBrowsers: string[] = Object.entries(promisedVersions).map(
  ([browser, version]) => `${browser} >= ${version}`,
);
