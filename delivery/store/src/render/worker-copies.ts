/**
 * Copies the server bundles of a set, and nothing else, to a folder that everybody may read, for workers that run as
 * another user.
 */
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppName, AppVersions } from '@delivery/contract/release';
import type { LoadedRelease } from '../store/release-files.ts';
import { ignoreErrors } from '../store/file-system.ts';
import { site } from '../site.ts';

/** The copies of a set. */
export interface WorkerCopies {
  folders: AppVersions;
  remove(): Promise<void>;
}

let removing: Promise<void> | null = null;

/** Copies the server bundles of these releases to a new folder that every user of the machine may read. */
export async function copyForWorkers(releases: ReadonlyMap<AppName, LoadedRelease>): Promise<WorkerCopies> {
  // Removes old copies before it makes the first new copy, because an ended process may have had this process's id.
  await (removing ??= removeAbandoned());
  const root = await mkdtemp(join(tmpdir(), `${site.id}-render-${process.pid}-`));
  const copies: WorkerCopies = { folders: {}, remove: () => rm(root, { recursive: true, force: true }) };
  try {
    await chmod(root, 0o755);
    for (const [app, { folder, manifest }] of releases) {
      const target = join(root, app);
      copies.folders[app] = target;
      const paths = Object.keys(manifest.files).filter(
        (path) => path.startsWith('server/') && !path.startsWith('server/maps/'),
      );
      for (const path of paths) await copyReadable(folder, root, join(app, path), path);
    }
    return copies;
  } catch (error) {
    await copies.remove();
    throw error;
  }
}

/** Removes copies that killed processes of this user have left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${site.id}-render-(\\d+)-`).exec(name) ?? [];
    if (!pid || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const folder = join(tmpdir(), name);
    const found = await lstat(folder).catch(ignoreErrors(['ENOENT'], undefined));
    if (found?.isDirectory() && found.uid === process.getuid?.())
      await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Copies a file and makes it readable, whatever the edge's umask. Skips a missing file, because a release that is
 * served in part lacks files.
 */
async function copyReadable(from: string, root: string, place: string, path: string): Promise<void> {
  const target = join(root, place);
  await mkdir(dirname(target), { recursive: true });
  for (let each = dirname(place); each !== '.'; each = dirname(each)) await chmod(join(root, each), 0o755);
  await copyFile(join(from, path), target).catch(ignoreErrors(['ENOENT'], undefined));
  await chmod(target, 0o644).catch(ignoreErrors(['ENOENT'], undefined));
}
