import { defineConfig } from 'vitest/config';

/** The unit tests of every package but the API, which is run on each of its databases by itself. */
export default defineConfig({
  test: {
    projects: [
      'contracts',
      'shared-ui',
      'shell',
      'mfe-*',
      'edge',
      'releases',
      'object-store',
      'tooling',
      'pictures',
    ].map((place) => `${place}/vitest.config.ts`),
    maxWorkers: 2,
  },
});
