import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Rspack } from '@rsbuild/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ForeignOriginPlugin } from './foreign-origin-plugin.ts';
import { OwnRuntimePlugin } from './own-runtime-plugin.ts';

let folder = '';
let entry = '';
let errors: string[] = [];
beforeAll(async () => {
  // Inside the workspace, so that the bundler finds the federation package.
  const place = join(import.meta.dirname, '../../node_modules');
  mkdirSync(place, { recursive: true });
  folder = mkdtempSync(join(place, '.foreign-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"fares","version":"1.0.0"}');
  writeFileSync(join(folder, 'routes.js'), 'export const routes = [];');
  ({ errors, entry } = await build('/r/fares/1/'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(publicPath: string): Promise<{ errors: string[]; entry: string }> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: {},
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', loader: 'builtin:swc-loader' }] },
    output: { path: join(folder, 'dist'), publicPath, uniqueName: 'fares' },
    plugins: [
      new OwnRuntimePlugin('container', false),
      new ModuleFederationPlugin({
        name: 'fares',
        filename: 'remote-entry.js',
        library: { type: 'var', name: 'fares' },
        exposes: { './routes': './routes.js' },
        manifest: false,
        dts: false,
      }) as Rspack.Plugin,
      new ForeignOriginPlugin(),
    ],
  });
  const stats = await new Promise<Rspack.Stats>((done, failed) =>
    compiler.run((error, result) => (result ? done(result) : failed(error!))),
  );
  await new Promise((done) => compiler.close(done));
  const messages = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  const isBuilt = messages.length === 0;
  return {
    errors: messages,
    entry: isBuilt ? readFileSync(join(folder, 'dist/remote-entry.js'), 'utf8') : '',
  };
}

interface Script {
  src: string;
  /** The address as the bundler's code has written it. */
  asked?: string;
  crossOrigin?: string;
  setAttribute(): void;
}

/** Returns the script elements that a page at `origin` adds after it has loaded the container from `src`. */
function loadRoutes(origin: string, src: string): Script[] {
  const added: Script[] = [];
  const page: { fares?: { get(name: string): Promise<unknown> } } & Record<string, unknown> = {
    URL,
    location: { origin, href: `${origin}/page` },
    setTimeout: () => 0,
    document: {
      currentScript: { src, tagName: 'SCRIPT' },
      getElementsByTagName: () => [],
      createElement: () => {
        const script: Script = { src: '', setAttribute: () => {} };
        return new Proxy(script, {
          // A browser completes the address of a script.
          set(target, name, value) {
            if (name === 'src') target.asked = value as string;
            return Reflect.set(target, name, name === 'src' ? new URL(value as string, origin).href : value);
          },
        });
      },
      head: { appendChild: (script: Script) => void added.push(script) },
    },
  };
  page['window'] = page;
  page['self'] = page;
  runInNewContext(entry, page);
  void page.fares?.get('./routes').catch(() => undefined);
  return added;
}

it('DL-15 a container loads its files from where its own script came, in a page of another origin with CORS', () => {
  expect(errors).toEqual([]);
  const [script] = loadRoutes(
    'https://portal.example',
    'https://antara.example/r/fares/1/remote-entry.js?retry=1',
  );
  expect(script?.src).toMatch(/^https:\/\/antara\.example\/r\/fares\/1\/\w+\.js$/);
  expect(script?.crossOrigin).toBe('anonymous');
});

it('DL-15 in a page of the site it uses the address of the build, without its origin, as the server’s HTML does', () => {
  const [script] = loadRoutes('https://antara.example', 'https://antara.example/r/fares/1/remote-entry.js');
  expect(script?.src).toMatch(/^https:\/\/antara\.example\/r\/fares\/1\/\w+\.js$/);
  expect(script?.asked).toMatch(/^\/r\/fares\/1\//);
  expect(script).not.toHaveProperty('crossOrigin');
});

it('DL-15 the build fails when the bundler sets the address of the files in another way', async () => {
  expect((await build('auto')).errors).toEqual([
    expect.stringContaining('no runtime module sets a fixed address of the files'),
  ]);
});
