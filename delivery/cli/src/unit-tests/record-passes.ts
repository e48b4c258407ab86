/**
 * A Vitest reporter that records which test files have passed, with the hashes of the files that they reach
 * (`passes.ts`), and which screens they load (`loaded-screens.ts`).
 */
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { findUnrecorded, writeLoadedScreens, type LoadedScreens } from './loaded-screens.ts';
import { createHasher, recordPass } from './passes.ts';
import { createReachedFiles } from './reached-files.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Files of screens and fragments, relative to the workspace. */
    screens?: string[];
  }
}

export default class RecordPasses implements Reporter {
  #vitest: Vitest | undefined;
  #startedAt = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#startedAt = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const { config } = this.#vitest ?? {};
    // Records nothing when only a part of a file's tests ran, or when an error outside the tests may belong to any
    // file.
    if (!config || config.testNamePattern || errors.length > 0) return;
    const passed = modules.filter(isWholePass);
    recordScreens(config.root, passed);
    const hash = createHasher(config.root);
    const listReached = createReachedFiles(config.root);
    const toPath = (file: string) => relative(config.root, file).replaceAll('\\', '/');
    for (const each of passed) {
      const { moduleId, project } = each;
      const { configFile, configFileDependencies } = project.vite.config;
      const settings = [...configFileDependencies, ...(configFile ? [configFile] : [])]
        .concat(project.config.setupFiles)
        .filter((file) => existsSync(file) && !file.includes('/node_modules/'));
      const { files, isComplete } = listReached(
        toPath(moduleId),
        settings.map(toPath),
        each.meta().screens ?? null,
      );
      if (!isComplete || !files.every((file) => this.#wasUnchanged(join(config.root, file)))) continue;
      recordPass(config.root, toPath(moduleId), files, hash);
    }
  }

  /** Returns false for a file that was written during the run, because the test may have used its earlier content. */
  #wasUnchanged(file: string): boolean {
    if (!existsSync(file)) return true;
    const { mtimeMs, ctimeMs } = statSync(file);
    return Math.max(mtimeMs, ctimeMs) < this.#startedAt;
  }
}

function isWholePass(test: TestModule): boolean {
  // With `.only`, or a line on the command line, other tests are skipped.
  return (
    test.state() === 'passed' && [...test.children.allTests()].every(({ options }) => options.mode === 'run')
  );
}

/**
 * Writes the screens that tests have loaded to their apps' records. In a check, reports those that a record lacks, and
 * lets the run fail. A release changes no sources, so its run keeps the records as they are.
 */
function recordScreens(workspace: string, modules: readonly TestModule[]): void {
  if (process.env.LOADED_SCREENS === 'keep') return;
  const apps = new Map<string, LoadedScreens>();
  for (const test of modules) {
    const { screens } = test.meta();
    if (!screens) continue;
    const folder = test.project.config.root;
    const loaded = apps.get(folder) ?? {};
    loaded[relative(workspace, test.moduleId).replaceAll('\\', '/')] = screens;
    apps.set(folder, loaded);
  }
  if (process.env.LOADED_SCREENS !== 'check') {
    for (const [folder, loaded] of apps) writeLoadedScreens(workspace, folder, loaded);
    return;
  }
  const unrecorded = [...apps].flatMap(([folder, loaded]) => findUnrecorded(folder, loaded));
  if (unrecorded.length === 0) return;
  console.error(
    `Releases would leave out tests that their changes can break. Run \`npm test\` once and commit loaded-screens.json:\n${unrecorded.join('\n')}`,
  );
  process.exitCode = 1;
}
