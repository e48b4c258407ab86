import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { compositionUnitTests } from './tooling/src/testing/composition-sources.ts';
import { refuseRegistry } from './tooling/src/testing/refuse-registry.ts';

refuseRegistry();

const packages = globSync(
  ['contracts', 'shared-ui', 'shell', 'mfe-*', 'edge', 'releases', 'server-base', 'tooling'],
  { cwd: import.meta.dirname },
);

/** `npm test` leaves them out while nothing that they depend on has changed. */
const leftOut = process.env.WITHOUT_COMPOSITION ? compositionUnitTests : [];
/** Patterns relative to a package, as a project of Vitest takes them. */
const listLeftOut = (name: string) =>
  leftOut
    .filter((pattern) => pattern.startsWith(`${name}/`))
    .map((pattern) => pattern.slice(name.length + 1));

/** The unit tests of every package but the API, which is run on each of its databases by itself, and `sample`, which is no product code. */
export default defineConfig({
  test: {
    projects: packages.map((name) => ({
      extends: `./${name}/vitest.config.ts`,
      root: name,
      // Vitest takes the number from each project, not from here. Tests of servers and releases wait for processes more than they compute.
      test: {
        name,
        maxWorkers: availableParallelism(),
        exclude: [...configDefaults.exclude, ...listLeftOut(name)],
      },
    })),
    // What has passed need not run again before a release.
    reporters: ['default', './tooling/src/unit-tests/record-passes.ts'],
  },
});
