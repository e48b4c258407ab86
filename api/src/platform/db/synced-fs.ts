/**
 * PGlite's file system on disk, made to sync: as it comes it never calls fsync, so a power cut leaves the database
 * unreadable. Here every sync that PostgreSQL asks for reaches the disk.
 */
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
interface Stream {
  nfd?: number;
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
}

/** `NodeFS` with fsync; `synced` counts the files brought to disk, for the check at start. */
export class SyncedFS extends NodeFS {
  synced = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem };
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
