/**
 * Creates a temporary copy of this workspace. Mutants and planted faults are only written into the copy, never into the
 * sources that somebody works on.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@delivery/cli/workspace';

/** The root of the copy, which is deleted when the value is disposed of. */
export interface CheckoutCopy extends Disposable {
  root: string;
}

/**
 * Copies all files that git tracks or would add, with uncommitted changes. The copy uses the installed packages of this
 * workspace. The links between the workspace's packages are copied, so that they lead to packages of the copy.
 */
export function copyCheckout(): CheckoutCopy {
  const copy = mkdtempSync(join(tmpdir(), 'antara-mutants-'));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', words, { cwd: root, maxBuffer: 64 << 20 })
    .toString()
    .split('\0');
  for (const name of names) {
    const from = join(root, name);
    // git lists a deleted file until the deletion is committed.
    if (name === '' || !existsSync(from)) continue;
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(from, join(copy, name));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of names.filter((file) => file.endsWith('/package.json'))) {
    const links = join(dirname(name), 'node_modules');
    if (existsSync(join(root, links)))
      cpSync(join(root, links), join(copy, links), { recursive: true, verbatimSymlinks: true });
  }
  return { root: copy, [Symbol.dispose]: () => rmSync(copy, { recursive: true, force: true }) };
}
