import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { compositionUnitTests } from './tooling/src/testing/composition-sources.ts';
import { createPseudoModule } from './delivery/cli/src/messages/pseudo-module.ts';
import { noteScreens, noteScreensSetup } from './delivery/cli/src/unit-tests/note-screens.ts';
import { refuseRegistry } from './delivery/cli/src/testing/refuse-registry.ts';

refuseRegistry();

const packages = globSync('{contracts,shared-ui,shell,mfe-*,delivery/*,desk/*,tooling}/vitest.config.ts', {
  cwd: import.meta.dirname,
}).map((file) => dirname(file));

/** `npm test` leaves them out while nothing that they depend on has changed. */
const leftOut = process.env.WITHOUT_COMPOSITION ? compositionUnitTests : [];
/** Patterns relative to a package, as a project of Vitest takes them. */
const listLeftOut = (folder: string) =>
  leftOut
    .filter((pattern) => pattern.startsWith(`${folder}/`))
    .map((pattern) => pattern.slice(folder.length + 1));

/** A project has its package's name without the scope, because both sites have a folder `shell`. */
const readProjectName = (folder: string): string => {
  const file = join(import.meta.dirname, folder, 'package.json');
  return basename((JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name);
};

/**
 * The unit tests of every package but the API, which is run on each of its databases by itself, and `sample`, which is
 * no product code.
 */
export default defineConfig({
  test: {
    projects: packages.map((folder) => ({
      extends: `./${folder}/vitest.config.ts`,
      root: folder,
      // Texts are English, and the pseudo-language where `pageLocale` says so.
      plugins: [{ name: 'pseudo-language', load: createPseudoModule }, noteScreens(import.meta.dirname)],
      // Vitest takes the number from each project, not from here. Tests of servers and releases wait for processes more
      // than they compute.
      test: {
        name: readProjectName(folder),
        maxWorkers: availableParallelism(),
        // The second that Vitest waits for by itself is too short on a machine that does other work as well.
        expect: { poll: { timeout: 10_000 } },
        setupFiles: [noteScreensSetup],
        exclude: [...configDefaults.exclude, ...listLeftOut(folder)],
      },
    })),
    // What has passed need not run again before a release.
    reporters: ['default', './delivery/cli/src/unit-tests/record-passes.ts'],
  },
});
