/**
 * Builds the image of `deploy/container` and runs it, by Buildah, without a daemon and without a registry of images.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled } from '@delivery/server-base/testing/machine';
import { root } from './launch.ts';
import { startRegistry } from '@delivery/cli/testing/registry';

const run = promisify(execFile);
const programs = ['sh', 'env', 'mkdir', 'chown', 'ls', 'cat', 'sed', 'uname', 'rm', 'tar', 'gzip'];

/** Why it cannot be built here, or null. */
export const whyNoContainers =
  process.getuid?.() !== 0
    ? 'containers are built by root here'
    : isInstalled('buildah') && isInstalled('dpkg')
      ? null
      : 'no Buildah here: apt-get install buildah';

/** A built image. */
export interface Image {
  /** Starts a program of the image, as the image's user. */
  start(words: string[], env: Record<string, string>): ChildProcess;
  /** Runs a program of the image to its end; gives what it says. */
  run(words: string[], env?: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Builds it. Images of others cannot be fetched without their registry, so one under the name that the Containerfile
 * begins with is made of this machine's own programs: Node, npm and a shell.
 */
export async function buildImage(): Promise<Image> {
  const home = mkdtempSync(join(tmpdir(), 'antara-images-'));
  const buildah = (...words: string[]) =>
    ['buildah', ['--root', join(home, 'images'), '--runroot', join(home, 'run'), ...words]] as const;
  const call = async (...words: string[]) => {
    const [program, all] = buildah(...words);
    return (await run(program, [...all], { cwd: root, maxBuffer: 1 << 26 })).stdout.trim();
  };
  const remove = async () => {
    await call('umount', '--all');
    await call('rm', '--all');
    // What was just unmounted is busy for a moment.
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    await buildLayers(call);
    const container = await call('from', '--pull=never', 'localhost/antara');
    const toRun = (words: string[], env: Record<string, string>) =>
      buildah(
        'run',
        '--isolation',
        'chroot',
        ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
        container,
        '--',
        '/opt/antara/node_modules/node/bin/node',
        ...words,
      );
    return {
      start: (words, env) => {
        const [program, all] = toRun(words, env);
        return spawn(program, [...all], { stdio: 'ignore' });
      },
      run: async (words, env = {}) => {
        const [program, all] = toRun(words, env);
        return (await run(program, [...all])).stdout.trim();
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Builds with the packages of this workspace's store and a registry on this machine: no other one is asked. */
async function buildLayers(call: (...words: string[]) => Promise<string>): Promise<void> {
  const registry = await startRegistry();
  try {
    const base = await call('from', 'scratch');
    fillBase(await call('mount', base));
    for (const [name, value] of Object.entries(registry.env))
      await call('config', '--env', `${name}=${value}`, base);
    await call('commit', '-q', base, 'localhost/node:26-bookworm-slim');
    const file = join(root, 'deploy/container/Containerfile');
    // The registry's settings and the store are seen at the same places as here.
    const volumes = [registry.env.HOME, registry.store].map((folder) => `--volume=${folder}:${folder}`);
    await call('build', '--isolation=chroot', '--pull=never', ...volumes, '-f', file, '-t', 'antara', root);
  } finally {
    await registry.stop();
  }
}

/** Ends a process and waits. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function fillBase(folder: string): void {
  for (const name of ['tmp', 'etc', 'usr/bin', 'usr/lib/node_modules', 'usr/share', 'var/tmp'])
    mkdirSync(join(folder, name), { recursive: true, mode: name.endsWith('tmp') ? 0o1777 : 0o755 });
  for (const name of ['bin', 'lib']) symlinkSync(`usr/${name}`, join(folder, name));
  for (const name of programs) copyFileSync(`/usr/bin/${name}`, join(folder, 'usr/bin', name));
  copyFileSync(realpathSync(process.execPath), join(folder, 'usr/bin/node'));
  const npm = join(dirname(realpathSync(execFileSync('which', ['npm']).toString().trim())), '..');
  cpSync(npm, join(folder, 'usr/lib/node_modules/npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/bin', name));
  for (const file of listLibraries()) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target)) copyFileSync(file, target);
  }
  cpSync('/etc/ssl', join(folder, 'etc/ssl'), { recursive: true, dereference: true });
  for (const name of ['resolv.conf', 'hosts']) copyFileSync(`/etc/${name}`, join(folder, 'etc', name));
}

/** The shared libraries of the C and C++ run time, and those that the programs need. */
function listLibraries(): string[] {
  const needed = execFileSync('ldd', [
    process.execPath,
    ...programs.map((name) => `/usr/bin/${name}`),
  ]).toString();
  const packaged = execFileSync('dpkg', ['-L', 'libc6', 'libgcc-s1', 'libstdc++6']).toString();
  return [
    ...new Set(
      [...needed.matchAll(/(\/\S+\.so\S*)/g), ...packaged.matchAll(/^(\/\S+\.so[\d.]*)$/gm)].map(
        ([, file = '']) => file,
      ),
    ),
  ].filter((file) => existsSync(file) && statSync(file).isFile());
}
