import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeInterface } from '../release-interface/describe-interface.ts';
import { hashSources, readAppName } from './app.ts';
import { assembleBuild, readBuiltSettings } from './other-bundler.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-other-bundler-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const pages = { '/pier': { title: 'The pier', description: 'Where ships lie.' } };
const manifest = (changed: object = {}) => ({
  name: 'mfe_pier',
  metaData: { remoteEntry: { name: 'entry.js', path: 'assets', type: 'module' } },
  shared: [{ name: 'react', singleton: true }],
  exposes: [{ path: './routes' }],
  ...changed,
});

function assemble(antara: object) {
  write('package.json', { name: 'mfe-pier', antara });
  const settings = readBuiltSettings(folder);
  if (!settings) throw new Error('no settings');
  return assembleBuild('mfe-pier', folder, settings);
}

describe('a build of another bundler', () => {
  it('DL-08 takes the entry from the manifest, and leaves out what browsers do not need', async () => {
    write('dist/mf-manifest.json', manifest());
    write('dist/mf-stats.json', {});
    write('dist/assets/entry.js', 'export {};');
    write('dist/assets/entry.js.map', '{}');
    const { dist, own } = assemble({ built: 'dist', pages });
    expect(own).toEqual({ entry: 'assets/entry.js', entryType: 'module', browserOnly: true });
    expect(readFileSync(join(dist, 'client/assets/entry.js'), 'utf8')).toBe('export {};');
    for (const left of ['mf-stats.json', 'assets/entry.js.map'])
      expect(() => readFileSync(join(dist, 'client', left))).toThrow('ENOENT');

    const { remote } = (await import(join(dist, 'server/routes.mjs'))) as {
      remote: { createRoutes(): Record<string, { meta: unknown; head(): unknown }> };
    };
    const route = remote.createRoutes()['/pier'];
    expect(route?.meta).toEqual({ access: 'public' });
    expect(route?.head()).toEqual(pages['/pier']);
  });

  it('DL-15 may be of JavaScript: its sources are named as the bundler likes, and what they use is read', async () => {
    write('dist/remoteEntry.js', '');
    write('package-lock.json', {});
    write('src/routes.jsx', "export { remote } from './pier.jsx';");
    write('src/pier.test.jsx', 'not( a program');
    write(
      'src/pier.jsx',
      `import { Link } from 'react-router-dom';
export function Pier({ appContext }) {
  return <Link to="/" onClick={() => appContext.notify('Home')}>Home</Link>;
}`,
    );
    const antara = { built: 'dist', entry: 'remoteEntry.js', pages };
    const { dist } = assemble(antara);
    expect(readAppName(folder)).toBe('mfe-pier');
    const { uses } = await describeInterface('mfe-pier', dist, folder);
    expect(uses.router).toEqual(['Link']);
    const settings = readBuiltSettings(folder);
    const version = hashSources(folder, settings);
    write('src/pier.test.jsx', 'another');
    expect(hashSources(folder, settings), 'its tests change nothing').toBe(version);
    write('package.json', { name: 'mfe-pier' });
    expect(() => readAppName(folder)).toThrow('or “built” under “antara” in package.json');
  });

  it('DL-08 with a bundle for Node is drawn on the server as well', () => {
    write('dist/remoteEntry.js', '');
    write('dist-server/routes.mjs', 'export const remote = {};');
    const { dist, own } = assemble({ built: 'dist', entry: 'remoteEntry.js', server: 'dist-server' });
    expect(own).toEqual({ entry: 'remoteEntry.js' });
    expect(readFileSync(join(dist, 'server/routes.mjs'), 'utf8')).toContain('remote = {}');
  });

  it.each([
    [{ pages }, 'Build the app first', {}],
    [{ built: 'dist' }, 'neither “server” nor “pages”', { 'dist/mf-manifest.json': manifest() }],
    [{ built: 'dist', pages }, 'no mf-manifest.json', { 'dist/other.js': '' }],
    [{ built: 'dist', pages }, 'no manifest of Module Federation', { 'dist/mf-manifest.json': {} }],
    [
      { built: 'dist', pages },
      'has to be “mfe_pier”',
      { 'dist/mf-manifest.json': manifest({ name: 'pier' }) },
    ],
    [
      { built: 'dist', pages },
      'does not expose “./routes”',
      { 'dist/mf-manifest.json': manifest({ exposes: [] }) },
    ],
    [
      { built: 'dist', pages },
      'shares react without “singleton: true”',
      { 'dist/mf-manifest.json': manifest({ shared: [{ name: 'react' }] }) },
    ],
  ])('DL-08 says what is missing: %j, “%s”', (antara, message, files) => {
    for (const [path, content] of Object.entries(files)) write(path, content);
    expect(() => assemble({ built: 'dist', ...antara })).toThrow(message);
  });
});
