/** Compiles a package of this workspace to what another repository installs: ESM with declarations beside it. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { root } from '../workspace.ts';

/**
 * What is compiled: everything below `include`, or `files` and what they import; `rootDir` is where the output's
 * folders begin.
 */
export interface Emitted {
  tsconfig: string;
  rootDir: string;
  include?: string;
  files?: readonly string[];
}

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'];

/** Writes the scripts and declarations into `outDir`. @throws {UserError} with what the compiler said */
export function emitScripts({ tsconfig, rootDir, include, files }: Emitted, outDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'antara-emit-'));
  try {
    const project = join(folder, 'tsconfig.json');
    const options = {
      extends: join(root, tsconfig),
      include: include ? [include] : [],
      exclude: tests.map((pattern) => join(rootDir, pattern)),
      files: files ?? [],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // Apps compile their own sources for the promised browsers, and take packages as they are.
        target: 'ES2022',
        rootDir,
        outDir,
        typeRoots: [join(root, 'node_modules/@types'), join(root, 'shared-ui/node_modules/@types')],
      },
    };
    writeFileSync(project, JSON.stringify(options));
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new UserError(`A package cannot be compiled:\n${stdout}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The compiler rewrites the imports of scripts, and not those of declarations.
  for (const file of globSync('**/*.d.ts', { cwd: outDir })) {
    const text = readFileSync(join(outDir, file), 'utf8');
    writeFileSync(join(outDir, file), text.replaceAll(/(['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g, '$1.js'));
  }
}

/** Copies what is no script (styles, fonts) from `from` to `to`. */
export function copyAssets(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
}

/** Lets the scripts in `outDir` import what lies at `outDir/<place>` by its path, instead of as the package `name`. */
export function inlinePackage(outDir: string, name: string, place: string): void {
  const specifier = new RegExp(`(['"])${name}/([\\w-]+)\\1`, 'g');
  for (const file of globSync('**/*.{js,d.ts}', { cwd: outDir })) {
    const path = join(outDir, file);
    const from = relative(dirname(path), join(outDir, place)).replaceAll('\\', '/');
    const start = from.startsWith('.') ? from : `./${from}`;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(specifier, (_, quote: string, part: string) => `${quote}${start}/${part}.js${quote}`),
    );
  }
}

/** The packages that the scripts in `outDir` import, sorted. */
export function listImportedPackages(outDir: string): string[] {
  const found = new Set<string>();
  for (const file of globSync('**/*.js', { cwd: outDir })) {
    const text = readFileSync(join(outDir, file), 'utf8');
    for (const [, name] of text.matchAll(
      /\b(?:from|import|require)\s*\(?\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g,
    )) {
      if (name) found.add(name);
    }
  }
  return [...found].toSorted();
}
