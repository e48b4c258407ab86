/**
 * The user that render workers run as, where the edge may change users. This user should be able to read only what
 * rendering needs.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setting } from '@delivery/server-base/env';

/** A user of the machine and a group, by their numbers. */
export interface RenderUser {
  uid: number;
  gid: number;
}

/** `RENDER_USER`: a name, or numbers where users have no names, as in a container. */
export const renderUserSetting = setting(
  null,
  (text): RenderUser | undefined => {
    const numbers = /^(\d+)(?::(\d+))?$/.exec(text);
    const user = numbers
      ? { uid: Number(numbers[1]), gid: Number(numbers[2] ?? numbers[1]) }
      : findUser(text);
    return user && user.uid > 0 && user.gid > 0 ? user : undefined;
  },
  'a user of this machine, or its number such as 10002:10002, and not root',
  'unset it: then render workers run under bubblewrap, where the machine has it',
);

function findUser(name: string): RenderUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [found, , uid, gid] = line.split(':');
    if (found === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/**
 * Returns the command that runs `program` as `user`, without other groups, without privileges, and without a way to
 * gain any.
 */
export function commandAsUser({ uid, gid }: RenderUser, program: string): [program: string, words: string[]] {
  const rights = ['--clear-groups', '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs'];
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, ...rights, program]];
}

/** Returns the options of `fork` that start Node as `user`; null means the user of this process. */
export function forkOptionsFor(user: RenderUser | null): { execPath: string; execArgv: string[] } {
  const [execPath, execArgv] = user ? commandAsUser(user, process.execPath) : [process.execPath, []];
  return { execPath, execArgv };
}

/** This package, whose files a worker runs. */
export const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts a program as `user`, and returns in a sentence why workers cannot run as that user, or null when they can. The
 * user must be able to read this package and to enter the temporary folder, and unable to read `secretFolder`.
 */
export function findRenderUserProblem(user: RenderUser, secretFolder: string | null): string | null {
  const [program, words] = commandAsUser(user, process.execPath);
  const code = `
    const { accessSync, readdirSync, constants } = require('node:fs');
    const [own, temporary, secret] = process.argv.slice(1);
    const can = (work) => { try { work(); return true; } catch { return false; } };
    console.log(JSON.stringify({
      own: can(() => readdirSync(own)),
      temporary: can(() => accessSync(temporary, constants.X_OK)),
      secret: Boolean(secret) && can(() => readdirSync(secret)),
    }));`;
  let found: { own: boolean; temporary: boolean; secret: boolean };
  const temporary = realpathSync(tmpdir());
  try {
    const all = [...words, '--eval', code, '--', packageFolder, temporary, secretFolder ?? ''];
    found = JSON.parse(execFileSync(program, all, { encoding: 'utf8', stdio: 'pipe' })) as typeof found;
  } catch (error) {
    const { code: errno, stderr = '', message } = error as Error & { code?: string; stderr?: string };
    if (errno === 'ENOENT')
      return 'RENDER_USER is set, but there is no setpriv here to change users with. Install util-linux, or unset it.';
    return `RENDER_USER is set, but nothing can be started as that user (${stderr.trim() || message}). Start the edge as root, or with the capabilities SETUID, SETGID and KILL (AmbientCapabilities in a unit of systemd), and let that user read ${process.execPath}; or unset it.`;
  }
  if (!found.own)
    return `RENDER_USER is set, but that user cannot read ${packageFolder}, which render workers run. Let everybody read the checkout, or unset it.`;
  if (!found.temporary)
    return `RENDER_USER is set, but that user cannot enter ${temporary}, where it gets copies of the releases. Set TMPDIR to a folder that everybody may enter, or unset it.`;
  if (found.secret)
    return `RENDER_USER is set, but that user can read ${secretFolder}, which has what it must not see. chmod 700 it, or name another user.`;
  return null;
}
