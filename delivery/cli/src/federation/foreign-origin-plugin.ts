/**
 * Lets a page of another origin load a remote (DL-15). Addresses of files have no origin, because the server's HTML and
 * the browser's must be equal. In a page of another origin, the container takes the address of its own script instead.
 */
import { rspack, type Rspack } from '@rsbuild/core';

const name = 'ForeignOriginPlugin';
const publicPath = rspack.RuntimeGlobals.publicPath;

/** In a page of the site this is the address of the build, which takes more bytes. */
const takeOwnAddress = `${publicPath} = new URL(".", document.currentScript.src).href.replace(location.origin, "");`;

/**
 * Only a file that is requested with CORS can be checked for its integrity in a page of another origin. In a page of
 * the site CORS would make the browser fetch anew what the page preloads.
 */
const requestWithCors = (element: string) =>
  `if (${publicPath}[0] != "/") ${element}.crossOrigin = "anonymous";`;

/** An Rspack plugin. The build fails when the bundler does not set the address in the expected way. */
export class ForeignOriginPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(name, (code) => `${code}\n${requestWithCors('script')}`);
      hooks.createLink.tap(name, (code) => `${code}\n${requestWithCors('linkTag')}`);
      let isReplaced = false;
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== 'public_path' || !module.source) return;
        module.source.source = Buffer.from(takeOwnAddress);
        isReplaced = true;
      });
      compilation.hooks.afterProcessAssets.tap(name, () => {
        if (isReplaced) return;
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
