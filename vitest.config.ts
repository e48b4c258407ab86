import { defineConfig } from 'vitest/config';
import { refuseRegistry } from './tooling/src/testing/refuse-registry.ts';

refuseRegistry();

/** The unit tests of every package but the API, which is run on each of its databases by itself, and `sample`, which is no product code. */
export default defineConfig({
  test: {
    projects: ['contracts', 'shared-ui', 'shell', 'mfe-*', 'edge', 'releases', 'server-base', 'tooling'].map(
      (place) => `${place}/vitest.config.ts`,
    ),
    maxWorkers: 2,
    // What has passed need not run again before a release.
    reporters: ['default', './tooling/src/unit-tests/record-passes.ts'],
  },
});
