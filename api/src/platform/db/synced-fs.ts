/**
 * PGlite's file system on disk, made to sync: as it comes it never calls fsync, so a power cut leaves the database
 * unreadable. Here every sync that PostgreSQL asks for reaches the disk.
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

/** Group and others: PostgreSQL's own files are nobody's but this user's, also in a copy that keeps modes. */
const othersMask = 0o077;

/** `NodeFS` with fsync; `synced` counts the files brought to disk, for the check at start. */
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
 * Takes the modes of files that others could open off everything in `folder`: of what earlier versions and PGlite's
 * first image made.
 */
export function closeToOthers(folder: string): void {
  for (const entry of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.resolve(folder, entry);
    const { mode } = lstatSync(file);
    if (mode & othersMask) chmodSync(file, mode & 0o700);
  }
}
