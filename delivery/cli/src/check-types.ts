/** Checks the types of an app before its release, because a build ignores types. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import type { AppName } from '@delivery/contract/release';
import { appDir, root } from './workspace.ts';

/**
 * Checks the app's types. The compiler checks only files whose content has changed since the last check, and files that
 * depend on these. `npm run validate` and `npm test` share the compiler's record.
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
