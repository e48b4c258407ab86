/** Checks the types of an app before it is released: a build leaves them out. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import type { AppName } from '@antara/contracts/composition/release';
import { appDir, root } from './workspace.ts';

/**
 * Only files that differ from the last check, and what they reach, are checked again: the compiler compares their
 * contents. `npm run validate` and `npm test` fill the same file.
 *
 * @throws {UserError} with the compiler's messages when the types of `app`, whose sources are in `folder`, are wrong
 */
export async function checkTypes(app: AppName, signal?: AbortSignal, folder = appDir(app)): Promise<void> {
  const project = join(folder, 'tsconfig.json');
  if (!existsSync(project)) return;
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', project, '--pretty', 'false'],
      { cwd: root, maxBuffer: 10_000_000, signal },
      (error, stdout, stderr) => {
        if (signal?.aborted) return resolve('');
        if (error && !stdout.includes('error TS')) return reject(new Error(stderr || error.message));
        resolve(error ? stdout : '');
      },
    );
  });
  if (output) {
    throw new UserError(`${app} has wrong types, so it was not released:\n${output.trim()}`);
  }
}
