/** Copies of what a worker of another user runs: the server bundles of its set, in a folder that everybody may read, and nothing else. */
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppName } from '@antara/contracts/composition/release';
import type { LoadedRelease } from '../store/release-files.ts';
import { ignoreErrors } from '../store/file-system.ts';

/** The copies of a set. */
export interface WorkerCopies {
  folders: Partial<Record<AppName, string>>;
  remove(): Promise<void>;
}

export async function copyForWorkers(releases: ReadonlyMap<AppName, LoadedRelease>): Promise<WorkerCopies> {
  const root = await mkdtemp(join(tmpdir(), 'antara-render-'));
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

/** Whatever the umask of the edge. A file that is not there is one of a release that is served in part. */
async function copyReadable(from: string, root: string, place: string, path: string): Promise<void> {
  const target = join(root, place);
  await mkdir(dirname(target), { recursive: true });
  for (let each = dirname(place); each !== '.'; each = dirname(each)) await chmod(join(root, each), 0o755);
  await copyFile(join(from, path), target).catch(ignoreErrors(['ENOENT'], undefined));
  await chmod(target, 0o644).catch(ignoreErrors(['ENOENT'], undefined));
}
