/**
 * Isolates the code of releases from the machine, in addition to Node's permissions: by namespaces and a separate root
 * folder (bubblewrap), or by another user.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandAsUser, packageFolder, findRenderUserProblem, type RenderUser } from './render-user.ts';

/** The kind of isolation; `none` comes with the reason, in a sentence. */
export type Isolation =
  | { kind: 'bubblewrap' }
  | { kind: 'user'; user: RenderUser }
  | { kind: 'none'; why: string };

/** Linux's user `nobody`, who owns nothing. */
const nobody: RenderUser = { uid: 65_534, gid: 65_534 };

/** No access to other processes, users, files and networks. */
const sandboxOptions = ['--unshare-all', '--unshare-user', '--die-with-parent', '--dev', '/dev'];

/** Folders with the libraries that Node is linked with. */
const systemFolders = ['/usr', '/lib', '/lib64', '/nix/store'];

/**
 * Folders that a browser needs as well: Debian's Chromium is a script that reads its configuration, and fonts are found
 * by files.
 */
const browserFolders = ['/bin', '/etc/fonts', '/etc/alternatives', '/etc/chromium.d'];
const browserMounts = ['--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/dev/shm'];

/**
 * Returns the command that runs `program` under bubblewrap. The program sees the system's libraries, itself and
 * `folders`, all read-only, but no other file, no process and no network. It runs as `nobody` and ends with its parent
 * process.
 */
function commandInBubblewrap(
  program: string,
  folders: readonly string[],
  mounts: readonly string[] = [],
): [program: string, words: string[]] {
  const seen = [...systemFolders, program, ...folders].filter((path) => existsSync(path));
  const user = ['--uid', String(nobody.uid), '--gid', String(nobody.gid)];
  const bindings = [...mounts, ...seen.flatMap((path) => ['--ro-bind', path, path])];
  return ['bwrap', [...sandboxOptions, ...user, ...bindings, '--chdir', '/', '--', program]];
}

/** Returns the command that runs `program` within `isolation`, with `folders` readable. */
export function isolateCommand(
  isolation: Isolation,
  program: string,
  folders: readonly string[],
): [program: string, words: string[]] {
  if (isolation.kind === 'bubblewrap') return commandInBubblewrap(program, folders);
  if (isolation.kind === 'user') return commandAsUser(isolation.user, program);
  return [program, []];
}

/**
 * Returns the command that runs a browser under bubblewrap, without network, or null when this machine has no
 * bubblewrap.
 */
export function isolateBrowser(program: string): [program: string, words: string[]] | null {
  if (findIsolation().kind !== 'bubblewrap') return null;
  const file = realpathSync(program);
  return commandInBubblewrap(file, [dirname(file), ...browserFolders], browserMounts);
}

let found: Isolation | null = null;

/**
 * Returns the best isolation that works on this machine: bubblewrap; without bubblewrap, the user `nobody` if this
 * process runs as root; otherwise none.
 */
export function findIsolation(): Isolation {
  return (found ??= tryIsolations());
}

function tryIsolations(): Isolation {
  let why = 'bubblewrap is not installed';
  try {
    const [program, words] = commandInBubblewrap(process.execPath, [packageFolder]);
    execFileSync(program, [...words, '--eval', '0'], { stdio: 'pipe' });
    return { kind: 'bubblewrap' };
  } catch (error) {
    const { code, stderr } = error as Error & { code?: string; stderr?: Buffer };
    if (code !== 'ENOENT') why = `bubblewrap does not run here (${String(stderr).trim()})`;
  }
  if (process.getuid?.() === 0 && findRenderUserProblem(nobody, null) === null)
    return { kind: 'user', user: nobody };
  return { kind: 'none', why };
}

/** Describes the isolation of release code on this machine, in a sentence. */
export function describeIsolation(isolation: Isolation): string {
  if (isolation.kind === 'bubblewrap')
    return 'The code of releases runs under bubblewrap: as nobody, without network, and sees its own files alone.';
  if (isolation.kind === 'user')
    return `The code of releases runs as the user ${isolation.user.uid}, who owns nothing.`;
  const who = process.getuid?.() === 0 ? 'root, as this does' : 'this user';
  return `The code of releases runs as ${who}, kept by Node’s permissions alone: ${isolation.why}. Install bubblewrap (apt install bubblewrap), or set RENDER_USER.`;
}
