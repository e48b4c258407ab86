/** Lists the source files of a browser build, from which the release's uses of other releases are computed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** An Rspack plugin that writes the absolute paths of all modules, sorted, to `file` after each build. */
export class SourceModulesPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.done.tap('SourceModulesPlugin', (stats) => {
      const { modules } = stats.toJson({
        all: false,
        modules: true,
        nestedModules: true,
        orphanModules: true,
        cachedModules: true,
        dependentModules: true,
        modulesSpace: Number.MAX_SAFE_INTEGER,
        nestedModulesSpace: Number.MAX_SAFE_INTEGER,
      });
      const files = new Set<string>();
      const collect = (nested: Rspack.StatsModule[] = []) => {
        for (const { nameForCondition, modules: inner } of nested) {
          if (nameForCondition) files.add(nameForCondition);
          collect(inner);
        }
      };
      collect(modules);
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, JSON.stringify([...files].toSorted(), null, 2));
    });
  }
}
