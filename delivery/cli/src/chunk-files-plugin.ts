/** Writes which files each named chunk of a build needs, so that the edge can inline, preload and check these files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import type { ChunkFiles } from '@delivery/contract/release';

/** The chunk with the shell's shared modules. The edge preloads it on every page. */
export const sharedChunk = 'shared';

/** An Rspack plugin that writes `{ [chunk name]: { js, css } }` to `file` after each build. */
export class ChunkFilesPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.done.tap('ChunkFilesPlugin', (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const chunks: Record<string, ChunkFiles> = {};
      for (const [name, group] of Object.entries(namedChunkGroups)) {
        const files = (group.assets ?? []).map((asset) => asset.name);
        chunks[name] = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
        };
      }
      // The shared chunk is split off from others, so it has no chunk group of its own.
      const { chunks: every = [] } = stats.toJson({ all: false, chunks: true });
      const shared = every.find(({ names }) => names?.includes(sharedChunk));
      if (shared)
        chunks[sharedChunk] = { js: (shared.files ?? []).filter((file) => file.endsWith('.js')), css: [] };
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, JSON.stringify(chunks, null, 2));
    });
  }
}
