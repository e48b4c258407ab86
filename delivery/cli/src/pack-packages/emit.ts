/** Compiles a package of this workspace for other repositories: ESM with declarations. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { appDir, root } from '../workspace.ts';

/**
 * The input of a compilation: everything below `include`, and `files` with their imports. The output's folders are
 * relative to `rootDir`.
 */
export interface Emitted {
  tsconfig: string;
  rootDir: string;
  include?: readonly string[];
  files?: readonly string[];
}

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'];

/** Writes scripts and declarations into `outDir`. @throws {UserError} with the compiler's messages */
export function emitScripts({ tsconfig, rootDir, include, files }: Emitted, outDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-emit-'));
  try {
    const project = join(folder, 'tsconfig.json');
    const options = {
      extends: join(root, tsconfig),
      include: include ?? [],
      exclude: tests.map((pattern) => join(rootDir, pattern)),
      files: files ?? [],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // Apps compile their own sources for the supported browsers, but use packages unchanged.
        target: 'ES2022',
        rootDir,
        outDir,
        typeRoots: [root, ...Object.keys(site.packages).map(appDir)].map((folder) =>
          join(folder, 'node_modules/@types'),
        ),
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
  // The compiler rewrites the imports of scripts, but not those of declarations.
  for (const file of globSync('**/*.d.ts', { cwd: outDir })) {
    const text = readFileSync(join(outDir, file), 'utf8');
    writeFileSync(join(outDir, file), text.replaceAll(/(['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g, '$1.js'));
  }
}

/** Copies all files except scripts (styles, fonts) from `from` to `to`. */
export function copyAssets(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
}

/** Makes the scripts in `outDir` import the package `name` by its path `outDir/<place>`. */
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

/** Returns the packages that the scripts in `outDir` import, sorted. */
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
