/**
 * What keeps the code of releases from the machine, beside Node's own permissions: a root and namespaces of its own, or
 * another user.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { asUser, ownFolder, whyNotAs, type RenderUser } from './render-user.ts';

/** How workers are kept apart; `none` has the reason, in a sentence. */
export type Isolation =
  | { kind: 'bubblewrap' }
  | { kind: 'user'; user: RenderUser }
  | { kind: 'none'; why: string };

/** Owns nothing: `nobody` of Linux. */
const nobody: RenderUser = { uid: 65_534, gid: 65_534 };

/** Where the libraries lie that Node is linked with. */
const systemFolders = ['/usr', '/lib', '/lib64', '/nix/store'];

/**
 * What a browser needs besides: Debian's is a script, its fonts are found by files, and it keeps its profile in a
 * folder of its own.
 */
const browserFolders = ['/bin', '/etc/fonts', '/etc/alternatives', '/etc/chromium.d'];
const browserMounts = ['--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/dev/shm'];

/**
 * What starts `program` under bubblewrap: it sees the system's libraries, itself and `folders`, which it cannot write,
 * and no process, network or file else. It is nobody there, and ends with the process that starts it.
 */
function asBubblewrap(
  program: string,
  folders: readonly string[],
  mounts: readonly string[] = [],
): [program: string, words: string[]] {
  const seen = [...systemFolders, program, ...folders].filter((path) => existsSync(path));
  return [
    'bwrap',
    [
      '--unshare-all',
      '--unshare-user',
      '--uid',
      String(nobody.uid),
      '--gid',
      String(nobody.gid),
      '--die-with-parent',
      '--dev',
      '/dev',
      ...mounts,
      ...seen.flatMap((path) => ['--ro-bind', path, path]),
      '--chdir',
      '/',
      '--',
      program,
    ],
  ];
}

/** What starts `program` within `isolation`, where it may read `folders`. */
export function isolateCommand(
  isolation: Isolation,
  program: string,
  folders: readonly string[],
): [program: string, words: string[]] {
  if (isolation.kind === 'bubblewrap') return asBubblewrap(program, folders);
  if (isolation.kind === 'user') return asUser(isolation.user, program);
  return [program, []];
}

/** What starts the browser `program` under bubblewrap, without network; null where this machine has no bubblewrap. */
export function isolateBrowser(program: string): [program: string, words: string[]] | null {
  if (findIsolation().kind !== 'bubblewrap') return null;
  const file = realpathSync(program);
  return asBubblewrap(file, [dirname(file), ...browserFolders], browserMounts);
}

let found: Isolation | null = null;

/** The best that this machine has, found by trying: bubblewrap, else `nobody` where this process is root's. */
export function findIsolation(): Isolation {
  return (found ??= tryIsolations());
}

function tryIsolations(): Isolation {
  let why = 'bubblewrap is not installed';
  try {
    const [program, words] = asBubblewrap(process.execPath, [ownFolder]);
    execFileSync(program, [...words, '--eval', '0'], { stdio: 'pipe' });
    return { kind: 'bubblewrap' };
  } catch (error) {
    const { code, stderr } = error as Error & { code?: string; stderr?: Buffer };
    if (code !== 'ENOENT') why = `bubblewrap does not run here (${String(stderr).trim()})`;
  }
  if (process.getuid?.() === 0 && whyNotAs(nobody, null) === null) return { kind: 'user', user: nobody };
  return { kind: 'none', why };
}

/** What is done about the code of releases on this machine, in a sentence. */
export function describeIsolation(isolation: Isolation): string {
  if (isolation.kind === 'bubblewrap')
    return 'The code of releases runs under bubblewrap: as nobody, without network, and sees its own files alone.';
  if (isolation.kind === 'user')
    return `The code of releases runs as the user ${isolation.user.uid}, who owns nothing.`;
  const who = process.getuid?.() === 0 ? 'root, as this does' : 'this user';
  return `The code of releases runs as ${who}, kept by Node’s permissions alone: ${isolation.why}. Install bubblewrap (apt install bubblewrap), or set RENDER_USER.`;
}
