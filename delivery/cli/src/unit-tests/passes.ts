/**
 * Records which test files have passed with exactly the present files. Each test file has a record below
 * `node_modules/.cache/unit-tests` with the hashes of all files that it reaches, of its settings, and of the lockfile.
 */
import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockfiles } from '../locked-packages.ts';

/** The state with which a test file passed: hashes by path, relative to the workspace. */
interface Pass {
  node: string;
  files: Record<string, string>;
}

/**
 * Files that every test depends on, relative to the workspace. A test's own settings are among the files that it
 * reaches.
 */
export const sharedFiles: readonly string[] = [
  ...lockfiles,
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

const recordOf = (workspace: string, test: string) =>
  join(
    workspace,
    'node_modules/.cache/unit-tests',
    `${createHash('sha256').update(test).digest('hex').slice(0, 32)}.json`,
  );

/** Returns a function that hashes files, each at most once. A missing file has an empty hash. */
export function createHasher(workspace: string): (file: string) => string {
  const hashes = new Map<string, string>();
  return (file) => {
    let hash = hashes.get(file);
    if (hash === undefined) {
      try {
        hash = createHash('sha256')
          .update(readFileSync(join(workspace, file)))
          .digest('base64');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        hash = '';
      }
      hashes.set(file, hash);
    }
    return hash;
  };
}

/** Records that `test` has passed with the present content of `files`. All paths are relative to `workspace`. */
export function recordPass(
  workspace: string,
  test: string,
  files: readonly string[],
  hash = createHasher(workspace),
): void {
  const packages = globSync('*/package.json', { cwd: workspace });
  const all = new Set([test, ...files, ...sharedFiles, ...packages]);
  const pass: Pass = {
    node: process.version,
    files: Object.fromEntries([...all].toSorted().map((file) => [file, hash(file)])),
  };
  const record = recordOf(workspace, test);
  mkdirSync(join(record, '..'), { recursive: true });
  // Two runs may end at the same time, so the record is written under a temporary name and then renamed.
  const staging = `${record}.${randomUUID()}`;
  writeFileSync(staging, JSON.stringify(pass));
  renameSync(staging, record);
}

/** Returns those of `tests` that have passed with the present files. All paths are relative to `workspace`. */
export function listPassed(workspace: string, tests: readonly string[]): string[] {
  const hash = createHasher(workspace);
  return tests.filter((test) => {
    const pass = readPass(recordOf(workspace, test));
    if (!pass || pass.node !== process.version) return false;
    return Object.entries(pass.files).every(([file, expected]) => hash(file) === expected);
  });
}

function readPass(record: string): Pass | null {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Pass;
  } catch {
    // The test has never passed, or its record is damaged, so it runs.
    return null;
  }
}
