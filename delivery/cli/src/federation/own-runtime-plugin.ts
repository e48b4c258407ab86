/**
 * Replaces the runtime that the federation plugin puts first into a bundle with a module of this folder (see
 * `bundle.ts`). The build fails when a newer bundler no longer has the names on which that module depends, because the
 * release would start in no browser.
 */
import { join } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';

const name = 'OwnRuntimePlugin';
const pluginRuntime = /^@module-federation\/runtime\/rspack\.js!=!/;

/** The bundler's names that `bundle.ts`, `provider.ts` and `container.ts` read, by the code that defines them. */
const names = {
  provider: ['initializeSharingData', 'uniqueName', 'scopeToSharingDataMapping'],
  container: ['initContainer', 'getContainer', 'initializeExposesData', 'moduleMap'],
  consumer: ['consumesLoadingData', 'chunkMapping', 'moduleIdToConsumeDataMapping', 'shareKey'],
} as const;

/** An Rspack plugin. `consumes` is false for an app that takes no module from the page. */
export class OwnRuntimePlugin {
  private readonly kind: 'provider' | 'container';
  private readonly required: readonly string[];

  constructor(kind: 'provider' | 'container', consumes: boolean) {
    this.kind = kind;
    this.required = [...names[kind], ...(consumes ? names.consumer : [])];
  }

  apply(compiler: Rspack.Compiler): void {
    let isReplaced = false;
    new rspack.NormalModuleReplacementPlugin(pluginRuntime, (module) => {
      isReplaced = true;
      // Without the file extension, which differs in the published package.
      module.request = join(import.meta.dirname, this.kind);
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let generated = '';
      compilation.hooks.runtimeModule.tap(name, ({ source }) => {
        generated += source?.source.toString() ?? '';
      });
      compilation.hooks.afterProcessAssets.tap(name, () => {
        const missing = this.required.filter((each) => !generated.includes(each));
        const problem = !isReplaced
          ? 'the module with the federation plugin’s runtime has another name'
          : missing.length > 0 && `the bundle lacks ${missing.join(', ')}`;
        if (problem)
          compilation.errors.push(
            new rspack.WebpackError(
              `The small federation runtime does not fit this version of Rspack or Module Federation: ${problem}. ` +
                'Build with FEDERATION_RUNTIME=package until delivery/cli/src/federation is adapted.',
            ),
          );
      });
    });
  }
}
