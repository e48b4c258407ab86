/**
 * Which test files have passed on exactly the files that are here now. One record for each test file lies below
 * `node_modules/.cache/unit-tests`: the hashes of all files that it reaches, of the settings that it runs with, and of
 * the lockfile.
 */
import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test file passed with: hashes by path, relative to the workspace. */
interface Pass {
  node: string;
  files: Record<string, string>;
}

/** Every test depends on these, relative to the workspace. Its own settings are among the files that it reaches. */
const sharedFiles = ['pnpm-lock.yaml', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.web.json'];

const recordOf = (workspace: string, test: string) =>
  join(
    workspace,
    'node_modules/.cache/unit-tests',
    `${createHash('sha256').update(test).digest('hex').slice(0, 32)}.json`,
  );

/** Hashes of files, each read once; an empty text for one that is not there. */
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

/** Records that `test` has passed with what lies in `files`. All paths are relative to `workspace`. */
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
  // Two runs may end at once: a record is there whole or not at all.
  const staging = `${record}.${randomUUID()}`;
  writeFileSync(staging, JSON.stringify(pass));
  renameSync(staging, record);
}

/** Those of `tests` that have passed with what is here now. All paths are relative to `workspace`. */
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
    // Never passed, or the record is not whole: the test is run.
    return null;
  }
}
