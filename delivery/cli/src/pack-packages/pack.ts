/**
 * Packs the packages that an app in its own repository installs: those that the site's apps share, and the tooling that
 * builds and publishes the app (DL-08).
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { pnpmCommand } from '../../install.mjs';
import { fillPlaceholders } from '../create-app/placeholders.ts';
import type { ReportProgress } from '../progress.ts';
import { listReachedFiles, listSpecifiers } from '../module-specifiers.ts';
import { settingsPrefix } from '../site-settings.ts';
import { appDir, root } from '../workspace.ts';
import { copyAssets, emitScripts, inlinePackage, listImportedPackages } from './emit.ts';
import {
  describePackage,
  readPackageJson,
  resolveVersions,
  toBuiltExports,
  toolingName,
  type PackageJson,
} from './package-json.ts';
import { site } from '@delivery/store/site';

/** The folder with the text files and types of the tooling package. */
const toolingPackage = join(root, 'delivery/cli/app-tooling');

/** Entry files of the tooling, and the modules that it imports from other packages of this workspace. */
const toolingEntries = [
  ...[
    'define-app.ts',
    'client.ts',
    'dev/page/index.ts',
    'dev/page/no-css-reload.ts',
    'federation/container.ts',
    // Vitest loads it by its path.
    'unit-tests/record-passes.ts',
  ].map((file) => `delivery/cli/src/${file}`),
  'delivery/server-base/src/npm-options.ts',
  'delivery/store/src/addresses.ts',
  'delivery/store/src/clock.ts',
  'delivery/store/src/errors.ts',
  'delivery/store/src/signing.ts',
  'delivery/store/src/site.ts',
  'delivery/store/src/site-file.ts',
  'delivery/edge/src/pages/escape-json.ts',
].map((file) => join(root, file));

/**
 * Returns the files of the tooling. All are named to the compiler: a file that it meets through a package of the
 * workspace as well counts as one of a library for it, depending on which it meets first, and is left out then.
 */
const listToolingFiles = (): string[] =>
  listReachedFiles(toolingEntries, listSpecifiers, (file, name) =>
    name.startsWith('.') && /\.tsx?$/.test(name) ? resolve(dirname(file), name) : null,
  );

/** The general half of the contract, which each package contains: registries do not have it. */
const inlinedContract = { name: '@delivery/contract', folder: 'delivery/contract/src' } as const;

/**
 * Packs all packages into `outDir`. Returns the tarballs by package name.
 *
 * @throws {UserError} when a package cannot be compiled, or the site's apps share no `contracts`
 */
export function packPackages(outDir: string, progress: ReportProgress): Record<string, string> {
  if (!site.packages.contracts) {
    throw new UserError(
      `The apps of ${site.name} share no package that says what they promise each other, so an app in a repository of its own could not be built. Move that into a package, and name it \`contracts\` in \`packages\` of the site's configuration.`,
    );
  }
  const staging = mkdtempSync(join(tmpdir(), 'delivery-pack-'));
  try {
    mkdirSync(outDir, { recursive: true });
    const tarballs: Record<string, string> = {};
    const shared = Object.keys(site.packages).map((folder) => {
      const stage = folder === 'contracts' ? stageContracts : (place: string) => stageShared(folder, place);
      return [folder, stage] as const;
    });
    for (const [folder, stage] of [...shared, ['app-tooling', stageTooling] as const]) {
      progress(`packing ${folder}`);
      const place = join(staging, folder);
      mkdirSync(join(place, 'dist'), { recursive: true });
      const described = stage(place);
      writeFileSync(join(place, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
      cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'));
      tarballs[described.name] = pack(place, outDir);
    }
    return tarballs;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function pack(place: string, outDir: string): string {
  const { command, args } = pnpmCommand('pack', '--json', '--pack-destination', outDir);
  const said = execFileSync(command, args, {
    cwd: place,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return join(outDir, basename((JSON.parse(said) as { filename: string }).filename));
}

function stageContracts(place: string): PackageJson {
  const { exports, dependencies, peerDependencies, devDependencies, ...described } = readPackageJson(
    appDir('contracts'),
  );
  const dist = join(place, 'dist');
  const src = join(appDir('contracts'), 'src');
  const include = [src, join(root, inlinedContract.folder)];
  emitScripts({ tsconfig: 'tsconfig.web.json', rootDir: root, include }, dist);
  inlinePackage(dist, inlinedContract.name, inlinedContract.folder);
  copyTexts('contracts', place);
  const testing = '@testing-library/react';
  return {
    ...describePackage(described, `What ${site.name} and its apps promise each other`),
    exports: toBuiltExports(exports, `./dist/${relative(root, src)}/`),
    dependencies: resolveVersions(withoutInlined(dependencies)),
    // Only `testing` of the contracts needs the testing library.
    peerDependencies: resolveVersions(
      { ...peerDependencies, [testing]: devDependencies?.[testing] ?? '*' },
      { asRange: true },
    ),
    peerDependenciesMeta: { [testing]: { optional: true }, 'react-hook-form': { optional: true } },
  };
}

function stageShared(folder: string, place: string): PackageJson {
  const { exports, dependencies, peerDependencies, peerDependenciesMeta, sideEffects, ...described } =
    readPackageJson(appDir(folder));
  const src = join(appDir(folder), 'src');
  emitScripts({ tsconfig: 'tsconfig.web.json', rootDir: src, include: [src] }, join(place, 'dist'));
  copyAssets(src, join(place, 'dist'));
  copyTexts(folder, place);
  return {
    ...describePackage(described, `What the apps of ${site.name} share`),
    exports: toBuiltExports(exports),
    sideEffects,
    dependencies: resolveVersions(dependencies),
    peerDependencies: resolveVersions(peerDependencies, { asRange: true }),
    peerDependenciesMeta,
  };
}

function stageTooling(place: string): PackageJson {
  const { contracts = '' } = site.packages;
  const tooling = readPackageJson(join(root, 'delivery/cli'));
  const dist = join(place, 'dist');
  const include = [join(root, inlinedContract.folder)];
  emitScripts(
    { tsconfig: 'delivery/cli/tsconfig.json', rootDir: root, include, files: listToolingFiles() },
    dist,
  );
  inlinePackage(dist, inlinedContract.name, inlinedContract.folder);
  inlinePackage(dist, '@delivery/store', 'delivery/store/src');
  inlinePackage(dist, '@delivery/server-base', 'delivery/server-base/src');
  // The app's own copy of the contracts says what the site is: the app is built and described with it.
  writeFileSync(
    join(dist, 'site.config.js'),
    `export { site as default } from '${contracts}/composition/site';\n`,
  );
  inlinePackage(dist, '@delivery/edge/pages', 'delivery/edge/src/pages');
  chmodSync(join(dist, 'delivery/cli/src/client.js'), 0o755);
  cpSync(toolingPackage, place, { recursive: true });
  const words = {
    name: site.name,
    command: site.id,
    tooling: toolingName,
    settings: settingsPrefix,
    contracts,
  };
  for (const file of ['README.md', 'CHANGELOG.md'].map((name) => join(place, name)))
    writeFileSync(file, fillPlaceholders(readFileSync(file, 'utf8'), words));
  const known = { ...readPackageJson(join(root, 'delivery/store')).dependencies, ...tooling.dependencies };
  // They are optional, for teams that want to open pages and run unit tests before they publish.
  const optional = { playwright: known.playwright ?? '*', vitest: tooling.devDependencies?.vitest ?? '*' };
  const imported = listImportedPackages(dist).filter(
    (name) => name !== contracts && !(name in optional) && name in known,
  );
  return {
    ...describePackage({ ...tooling, name: toolingName }, `Builds and publishes an app of ${site.name}`),
    files: ['dist', 'types', 'tsconfig.json', 'CHANGELOG.md', 'LICENSE', 'README.md'],
    bin: { [site.id]: './dist/delivery/cli/src/client.js' },
    exports: {
      '.': {
        types: './dist/delivery/cli/src/define-app.d.ts',
        default: './dist/delivery/cli/src/define-app.js',
      },
      './types/*': './types/*',
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: resolveVersions(Object.fromEntries(imported.map((name) => [name, known[name] ?? '']))),
    // A peer dependency, because the app must be built and described with the same copy.
    peerDependencies: {
      [contracts]: `^${readPackageJson(appDir('contracts')).version}`,
      ...resolveVersions(optional, { asRange: true }),
    },
    peerDependenciesMeta: { playwright: { optional: true }, vitest: { optional: true } },
  };
}

function withoutInlined(dependencies: PackageJson['dependencies'] = {}): PackageJson['dependencies'] {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => name !== inlinedContract.name));
}

function copyTexts(folder: string, place: string): void {
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(appDir(folder), file), join(place, file));
}
