import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Rspack } from '@rsbuild/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OwnRuntimePlugin } from './own-runtime-plugin.ts';

let folder = '';
beforeEach(() => {
  // Inside the workspace, so that the bundler finds the federation package.
  const place = join(import.meta.dirname, '../../node_modules');
  mkdirSync(place, { recursive: true });
  folder = mkdtempSync(join(place, '.runtime-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"fares","version":"1.0.0"}');
  writeFileSync(join(folder, 'routes.js'), "import { x } from 'react'; export const routes = [x];");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds an app with these plugins. Returns the compiler's errors and the text of the entry. */
async function build(plugins: Rspack.Plugin[]): Promise<{ errors: string[]; entry: string }> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './routes.js',
    externals: plugins.length > 1 ? {} : { react: 'React' },
    // The modules of this folder are TypeScript.
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', loader: 'builtin:swc-loader' }] },
    output: { path: join(folder, 'dist'), uniqueName: 'fares' },
    plugins,
  });
  const stats = await new Promise<Rspack.Stats>((done, failed) =>
    compiler.run((error, result) => (result ? done(result) : failed(error!))),
  );
  await new Promise((done) => compiler.close(done));
  const errors = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  const isBuilt = errors.length === 0;
  return { errors, entry: isBuilt ? readFileSync(join(folder, 'dist/remote-entry.js'), 'utf8') : '' };
}

const federation = (exposes: Record<string, string> = { './routes': './routes.js' }) =>
  new ModuleFederationPlugin({
    name: 'fares',
    filename: 'remote-entry.js',
    exposes,
    shared: { react: { singleton: true, import: false, requiredVersion: '*' } },
    manifest: false,
    dts: false,
  }) as Rspack.Plugin;

describe('MF-05 the small federation runtime', () => {
  it('MF-05 replaces the package’s, whose global it therefore lacks', async () => {
    const own = await build([new OwnRuntimePlugin('container', true), federation()]);
    expect(own.errors).toEqual([]);
    expect(own.entry).toContain('The container exposes no ');
    expect(own.entry).not.toContain('__FEDERATION__');
  });

  it('MF-05 ends the build, naming the switch, when the bundler’s names are missing', async () => {
    // A bundle that exposes nothing has none of the names of a container.
    const { errors } = await build([new OwnRuntimePlugin('container', true), federation({})]);
    expect(errors).toEqual([
      expect.stringMatching(
        /the bundle lacks .*initializeExposesData.*Build with FEDERATION_RUNTIME=package until/,
      ),
    ]);
  });

  it('MF-05 ends the build, naming the switch, when there is no module to replace', async () => {
    const { errors } = await build([new OwnRuntimePlugin('container', false)]);
    expect(errors).toEqual([
      expect.stringMatching(/has another name\. Build with FEDERATION_RUNTIME=package until/),
    ]);
  });
});
