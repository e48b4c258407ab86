/**
 * PGlite's file system on disk, with syncing. PGlite's own file system never calls fsync, so that a power cut can make
 * the database unreadable. In this one, every sync that PostgreSQL requests reaches the disk.
 */
import { chmodSync, fsyncSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
interface Stream {
  nfd?: number;
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
  node_ops: { mknod(parent: object, name: string, mode: number, dev: number): object };
}

/**
 * The permission bits of group and others. They are removed from PostgreSQL's files, so that only this user can open
 * them, also in a copy that keeps the permissions.
 */
const othersMask = 0o077;

/** `NodeFS` with fsync. `synced` counts the synced files, for the check at the start. */
export class SyncedFS extends NodeFS {
  synced = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem };
      const { mknod } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~othersMask, dev);
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd);
          this.synced += 1;
        }
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, install] } };
  }
}

/**
 * Removes the permissions of group and others from all files in `folder`, because earlier versions of the site and
 * PGlite's initial image have created files that others can open.
 */
export function closeToOthers(folder: string): void {
  for (const entry of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.resolve(folder, entry);
    const { mode } = lstatSync(file);
    if (mode & othersMask) chmodSync(file, mode & 0o700);
  }
}
