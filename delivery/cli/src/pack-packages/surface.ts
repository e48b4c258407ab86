/**
 * The surface of a packed package: the declarations that its users compile against. Its version steps with the surface
 * (DL-14).
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { root } from '../workspace.ts';
import type { PackageJson } from './package-json.ts';

/** What is committed of a package's surface, with the version that has it. */
export interface Surface {
  version: string;
  /** The declarations by the path of their file, without comments. */
  declarations: Record<string, string>;
  /** The file of declarations of each export of the package. A pattern has several. */
  exports: Record<string, string>;
}

/** How much of a version has to step. */
export type Step = 'none' | 'minor' | 'major';

/** Returns the surface of the package in `place`, which was packed as `described`. */
function readSurface(place: string, { version, exports = {} }: PackageJson): Surface {
  const files = globSync('**/*', { cwd: place, exclude: ['node_modules'] }).map(toPosix);
  const entries = Object.entries(exports).flatMap(([name, target]) => {
    const pattern = typeof target === 'string' ? target : findTypes(target);
    if (!pattern) return [];
    return files
      .filter((file) => fits(file, pattern.replace('./', '')))
      .map((file) => [name.includes('*') ? `${name} ${file}` : name, file] as const);
  });
  const declarations: Surface['declarations'] = {};
  const read = (file: string): void => {
    if (file in declarations || !file.endsWith('.d.ts') || !existsSync(join(place, file))) return;
    const text = readFileSync(join(place, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/\s*/g, '')
      .replaceAll(/^\s*\n/gm, '');
    declarations[file] = text;
    for (const [, imported = ''] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g))
      read(posix.join(posix.dirname(file), `${imported}.d.ts`));
  };
  for (const [, file] of entries) read(file);
  return {
    version,
    exports: Object.fromEntries(entries.toSorted()),
    declarations: Object.fromEntries(Object.entries(declarations).toSorted()),
  };
}

/** Returns the declarations of an export, whose conditions may be nested. */
function findTypes(target: unknown): string | null {
  if (typeof target !== 'object' || target === null) return null;
  const { types, ...conditions } = target as Record<string, unknown>;
  if (typeof types === 'string') return types;
  return (
    Object.values(conditions)
      .map(findTypes)
      .find((found) => found !== null) ?? null
  );
}

/** Returns true when all stars of the pattern stand for the same text in `file`, as in the exports of a package. */
function fits(file: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.replaceAll('.', '\\.').split('*');
  if (others.length === 0) return file === pattern;
  return new RegExp(`^${first}(.+)${others.join('\\1')}$`).test(file);
}

/** The committed surface, in the folder of its package. */
const surfaceFile = 'surface.json';

const toPosix = (file: string) => file.replaceAll('\\', '/');

/** The packages whose version steps with their surface, with the folder of each. */
export const surfacePackages = [
  { name: `@${site.id}/shared-ui`, folder: 'shared-ui' },
  { name: `@${site.id}/app-tooling`, folder: 'delivery/cli' },
] as const;

/**
 * Compares the surface of a package as it was packed with the committed one in its folder.
 *
 * @throws {UserError} when the surface has changed, and the version has not stepped enough
 */
export async function checkSurface(folder: string, packed: Surface): Promise<void> {
  const committed = JSON.parse(readFileSync(join(root, folder, surfaceFile), 'utf8')) as Surface;
  const { step, because } = await compareSurfaces(committed, packed, join(root, folder));
  if (step === 'none' || hasStepped(committed.version, packed.version, step)) return;
  throw new UserError(
    `What the package of ${folder} exports has changed since ${committed.version}${because && `, and an app that uses it would not compile (${because})`}: ${packed.version} needs a ${step} step. Raise the version in ${folder}/package.json, say in the package's CHANGELOG.md what has changed, and write the new surface: \`npm run pack-packages -- --write-surfaces\`.`,
  );
}

/**
 * Writes the surfaces of packed packages, given by name, into their folders.
 *
 * @throws {UserError} when the version of one has not stepped enough
 */
export async function writeSurfaces(tarballs: Readonly<Record<string, string>>): Promise<void> {
  for (const { name, folder } of surfacePackages) {
    const packed = readPackedSurface(tarballs[name] ?? '');
    const file = join(root, folder, surfaceFile);
    if (existsSync(file)) await checkSurface(folder, packed);
    writeFileSync(file, `${JSON.stringify(packed, null, 2)}\n`);
  }
}

/** Returns the surface of a tarball. */
export function readPackedSurface(tarball: string): Surface {
  const place = mkdtempSync(join(tmpdir(), 'delivery-surface-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
    return readSurface(place, JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as PackageJson);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Returns the step that a package's version needs between two surfaces: `major` when code that was compiled against
 * `before` does not compile against `after`, with the compiler's first message. `folder` has the packages that the
 * declarations import.
 */
export async function compareSurfaces(
  before: Surface,
  after: Surface,
  folder: string,
): Promise<{ step: Step; because: string }> {
  const text = ({ declarations, exports }: Surface) => JSON.stringify([declarations, exports]);
  if (text(before) === text(after)) return { step: 'none', because: '' };
  const gone = Object.keys(before.exports).find((name) => !(name in after.exports));
  if (gone) return { step: 'major', because: `${gone} is gone` };
  const work = mkdtempSync(join(folder, 'node_modules/.surface-'));
  try {
    for (const [side, { declarations }] of Object.entries({ before, after })) {
      for (const [file, declaration] of Object.entries(declarations)) {
        mkdirSync(dirname(join(work, side, file)), { recursive: true });
        writeFileSync(join(work, side, file), declaration);
      }
    }
    writeFileSync(join(work, 'compare.ts'), describeComparison(before, after));
    const because = await compile(work);
    return { step: because ? 'major' : 'minor', because };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns a module that compiles when everything that `before` exports can be replaced with what `after` exports. */
function describeComparison(before: Surface, after: Surface): string {
  const modules = Object.entries(before.exports).filter(([, file]) =>
    /^export /m.test(before.declarations[file] ?? ''),
  );
  const lines = modules.flatMap(([name, file], index) => {
    const [from, to] = [file, after.exports[name] ?? ''].map((path) => path.replace(/\.d\.ts$/, '.js'));
    const types = (before.declarations[file] ?? '').matchAll(
      /^export (?:declare )?(?:interface|type) (\w+)/gm,
    );
    return [
      `import * as before${index} from './before/${from}';`,
      `import * as after${index} from './after/${to}';`,
      `export const given${index}: typeof before${index} = after${index};`,
      ...[...types].map(([, type]) => `export type { ${type} as ${type}${index} } from './after/${to}';`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** Returns the compiler's first message, or an empty text when everything compiles. */
async function compile(work: string): Promise<string> {
  const compilerOptions = {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['compare.ts'] }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', work, '--pretty', 'false'],
      { cwd: work },
      (error, stdout, stderr) => {
        if (error && !stdout.includes('error TS')) return reject(new Error(stderr || error.message));
        resolve(error ? stdout.trim().replaceAll(relative(root, work), '') : '');
      },
    );
  });
}

/** Returns true when the step from the version `before` to `after` is at least `step`. */
export function hasStepped(before: string, after: string, step: Step): boolean {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  const [nextMajor = 0, nextMinor = 0] = after.split('.').map(Number);
  if (nextMajor !== major) return nextMajor > major;
  return step === 'none' || (step === 'minor' && nextMinor > minor);
}
