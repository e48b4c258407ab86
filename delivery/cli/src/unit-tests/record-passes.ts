/** A reporter of vitest that records which test files have passed, with the hashes of what they reach (`passes.ts`). */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Reporter, TestModule, TestProject, Vitest } from 'vitest/node';
import { createHasher, recordPass } from './passes.ts';

/** Reads files that are not modules, or modules whose names are made while it runs: what it depends on is not known. */
const unknownReads = /node:fs|import\.meta\.glob|importActual|importOriginal/;

type ModuleNode = NonNullable<
  ReturnType<TestProject['vite']['environments'][string]['moduleGraph']['getModuleById']>
>;

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
    // A part of a file's tests is no pass of it, and an error outside of tests may be any file's.
    if (!config || config.testNamePattern || errors.length > 0) return;
    const hash = createHasher(config.root);
    for (const each of modules) {
      if (!isWholePass(each)) continue;
      const files = listReachedFiles(each);
      if (!files.every((file) => this.#wasUnchanged(file))) continue;
      if (unknownReads.test(readFileSync(each.moduleId, 'utf8'))) continue;
      const toPath = (file: string) => relative(config.root, file).replaceAll('\\', '/');
      recordPass(config.root, toPath(each.moduleId), files.map(toPath), hash);
    }
  }

  /** What was written during the run may not be what the test was run with. */
  #wasUnchanged(file: string): boolean {
    const { mtimeMs, ctimeMs } = statSync(file);
    return Math.max(mtimeMs, ctimeMs) < this.#startedAt;
  }
}

function isWholePass(test: TestModule): boolean {
  // With `.only`, or a line named on the command line, the others are skipped.
  return (
    test.state() === 'passed' && [...test.children.allTests()].every(({ options }) => options.mode === 'run')
  );
}

/**
 * The test's file, its settings, and every file of ours that these import, one by way of another, whether loaded or
 * only named.
 */
function listReachedFiles({ moduleId, project }: TestModule): string[] {
  const { configFileDependencies, configFile } = project.vite.config;
  const settings = [...configFileDependencies, ...(configFile ? [configFile] : [])];
  const reached = new Set<ModuleNode>();
  for (const { moduleGraph } of Object.values(project.vite.environments)) {
    const waiting = [moduleId, ...project.config.setupFiles].flatMap((file) => [
      ...(moduleGraph.getModulesByFile(file) ?? []),
    ]);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      waiting.push(...node.importedModules);
    }
  }
  const files = [...reached].flatMap(({ file }) => file ?? []);
  return [...new Set([moduleId, ...project.config.setupFiles, ...settings, ...files])].filter(
    (file) => isAbsolute(file) && !file.includes('/node_modules/') && existsSync(file),
  );
}
