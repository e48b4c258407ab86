/**
 * A Vitest reporter that records which test files have passed, with the hashes of the files that they reach
 * (`passes.ts`).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Reporter, TestModule, TestProject, Vitest } from 'vitest/node';
import { createHasher, recordPass } from './passes.ts';

/**
 * Matches code that reads files other than modules, or modules with computed names. The dependencies of such a test are
 * unknown.
 */
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
    // Records nothing when only a part of a file's tests ran, or when an error outside the tests may belong to any
    // file.
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

  /** Returns false for a file that was written during the run, because the test may have used its earlier content. */
  #wasUnchanged(file: string): boolean {
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

/** Returns the test's file, its settings, and every file of this workspace that they import directly or indirectly. */
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
