import { site } from '@delivery/store/site';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageJson } from './package-json.ts';
import { packOnce } from './pack-once.ts';
import { root } from '../workspace.ts';
import { checkSurface, readPackedSurface, surfacePackages } from './surface.ts';

const folder = mkdtempSync(join(tmpdir(), 'antara-packages-'));
let tarballs: Record<string, string> = {};
let packages: { place: string; described: PackageJson }[] = [];

beforeAll(() => {
  tarballs = packOnce(join(folder, 'tarballs'), () => {});
  packages = Object.entries(tarballs).map(([name, tarball]) => {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
    const described = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as PackageJson;
    return { place, described };
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('DL-08 packages for apps in repositories of their own', () => {
  it('DL-08 each says what it needs by versions that a registry knows, and what it is', () => {
    expect(packages.map(({ described }) => described.name)).toEqual([
      '@antara/contracts',
      '@antara/shared-ui',
      '@antara/app-tooling',
    ]);
    for (const { place, described } of packages) {
      expect(JSON.stringify(described)).not.toMatch(/workspace:|catalog:|"private"|\.\/src\//);
      expect(described).toMatchObject({ license: 'MIT', type: 'module' });
      for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md'])
        expect(existsSync(join(place, file))).toBe(true);
      expect(readFileSync(join(place, 'CHANGELOG.md'), 'utf8')).toContain(`## ${described.version}\n`);
    }
    const [contracts, sharedUi] = packages;
    const { major, minor } = site.contract.version;
    expect(contracts?.described.version, 'the version is the contract’s').toMatch(
      new RegExp(`^${major}\\.${minor}\\.\\d+$`),
    );
    expect(sharedUi?.described.peerDependencies).toMatchObject({
      react: expect.stringMatching(/^\^19\./) as string,
    });
  });

  it.each(surfacePackages)('DL-14 $name has the version of its surface', async ({ name, folder: home }) => {
    const packed = readPackedSurface(tarballs[name] ?? '');
    expect(Object.keys(packed.declarations).length).toBeGreaterThan(1);
    await checkSurface(home, packed);
    const committed = JSON.parse(readFileSync(join(root, home, 'surface.json'), 'utf8')) as typeof packed;
    expect(packed, 'npm run pack-packages -- --write-surfaces').toEqual(committed);
    await expect(checkSurface(home, { ...packed, exports: {} })).rejects.toThrow(
      `What the package of ${home} exports has changed since ${packed.version}, and an app that uses it would not compile`,
    );
  });

  it('DL-08 what their files import is in them, or a package that they name', () => {
    const missing: string[] = [];
    for (const { place, described } of packages) {
      const named = { ...described.dependencies, ...described.peerDependencies };
      for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: place })) {
        const { staticImports, staticExports } = parseSync(
          file,
          readFileSync(join(place, file), 'utf8'),
        ).module;
        const imports = [
          ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
          ...staticExports.flatMap(({ entries }) =>
            entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
          ),
        ];
        for (const name of imports) {
          if (name.startsWith('node:')) continue;
          const isThere = name.startsWith('.')
            ? existsSync(join(place, dirname(file), name))
            : (/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '') in named;
          if (!isThere) missing.push(`${described.name}/${file}: ${name}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('DL-08 plain Node imports them from outside the workspace', () => {
    const script = `
      const { paths } = await import('@antara/contracts/composition/routes');
      const { patternsOverlap } = await import('@antara/contracts/composition/route-table');
      console.log(paths.journey('an-insight'), patternsOverlap('/a/:b', '/a/c'));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toBe('/booking/an-insight true\n');
  });
});
