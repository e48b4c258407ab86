/**
 * PGlite's file system on disk, with syncing. The original never calls fsync, so a power cut leaves the database
 * unreadable. Here every sync that PostgreSQL requests reaches the disk.
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

/** Permission bits of group and others. Only this user may open PostgreSQL's files, even in a copy that keeps modes. */
const othersMask = 0o077;

/** `NodeFS` with fsync. `synced` counts the synced files for the check at start. */
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
 * Removes the permissions of group and others from everything in `folder`, because earlier versions and PGlite's first
 * image created files that others can open.
 */
export function closeToOthers(folder: string): void {
  for (const entry of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.resolve(folder, entry);
    const { mode } = lstatSync(file);
    if (mode & othersMask) chmodSync(file, mode & 0o700);
  }
}
