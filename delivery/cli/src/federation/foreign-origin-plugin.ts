/**
 * Lets a page of another origin load a remote (DL-15). Addresses of files have no origin, because the server's HTML and
 * the browser's must be equal. In a page of another origin, the container takes the address of its own script instead.
 */
import { rspack, type Rspack } from '@rsbuild/core';

const name = 'ForeignOriginPlugin';
const publicPath = rspack.RuntimeGlobals.publicPath;

const takeOwnAddress = `
var script = typeof document !== "undefined" && document.currentScript;
if (script && script.src && script.src.indexOf(location.origin + "/")) ${publicPath} = new URL(".", script.src).href;
`;

/** An Rspack plugin. The build fails when the bundler does not set the address in the expected way. */
export class ForeignOriginPlugin {
  apply(compiler: Rspack.Compiler): void {
    // Only a script that is requested with CORS can be checked for its integrity in a page of another origin. The
    // bundler's code leaves scripts of the page's own origin as they are.
    compiler.options.output.crossOriginLoading = 'anonymous';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let isExtended = false;
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== 'public_path' || !module.source) return;
        const code = module.source.source.toString();
        module.source.source = Buffer.from(code + takeOwnAddress);
        isExtended = true;
      });
      compilation.hooks.afterProcessAssets.tap(name, () => {
        if (isExtended) return;
        const problem = 'no runtime module sets a fixed address of the files';
        compilation.errors.push(
          new rspack.WebpackError(
            `Pages of other origins could not load this app: ${problem}. Adapt ${name} to this version of Rspack.`,
          ),
        );
      });
    });
  }
}
