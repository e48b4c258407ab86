/** Writes which files each named chunk of a build needs, so that the edge can inline, preload and check these files. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import type { ChunkFiles } from '@delivery/contract/release';

/** The chunk with the shell's shared modules. The edge preloads it on every page. */
export const sharedChunk = 'shared';

/**
 * The beginning of the names of chunks that other apps load. Such a chunk loads every screen or fragment of the app,
 * and a page only one of them.
 */
const exposedPrefix = '__federation_expose_';

type ChunkId = NonNullable<Rspack.StatsChunk['id']>;

/** An Rspack plugin that writes `{ [chunk name]: { js, css, sources } }` to `file` after each build. */
export class ChunkFilesPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.done.tap('ChunkFilesPlugin', (stats) => {
      const { namedChunkGroups = {}, chunks: every = [] } = stats.toJson({
        all: false,
        chunkGroups: true,
        chunks: true,
        chunkModules: true,
        chunkRelations: true,
        orphanModules: true,
        cachedModules: true,
        ids: true,
        nestedModules: true,
        dependentModules: true,
        chunkModulesSpace: Number.MAX_SAFE_INTEGER,
        nestedModulesSpace: Number.MAX_SAFE_INTEGER,
      });
      const byId = new Map(every.map((chunk) => [chunk.id, chunk]));
      const hash = (ids: readonly ChunkId[], name: string) => {
        const loaded = name.startsWith(exposedPrefix) ? new Set(ids) : withLateChunks(ids, byId);
        return hashSources(
          [...loaded].flatMap((id) => byId.get(id)?.modules ?? []),
          compiler.context,
        );
      };
      const chunks: Record<string, ChunkFiles> = {};
      for (const [name, { assets = [], chunks: ids = [] }] of Object.entries(namedChunkGroups)) {
        const files = assets.map((asset) => asset.name);
        chunks[name] = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          sources: hash(ids, name),
        };
      }
      // The shared chunk is split off from others, so it has no chunk group of its own.
      const shared = every.find(({ names }) => names?.includes(sharedChunk));
      if (shared)
        chunks[sharedChunk] = {
          js: (shared.files ?? []).filter((file) => file.endsWith('.js')),
          css: [],
          sources: hash([shared.id ?? ''], sharedChunk),
        };
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, JSON.stringify(chunks, null, 2));
    });
  }
}

/** Returns the chunks, and those that they load later: what a dialog needs is a part of the page that opens it. */
function withLateChunks(
  ids: readonly ChunkId[],
  byId: ReadonlyMap<Rspack.StatsChunk['id'], Rspack.StatsChunk>,
): Set<ChunkId> {
  const found = new Set(ids);
  // A set yields what is added while it is iterated.
  for (const id of found) for (const child of byId.get(id)?.children ?? []) found.add(child);
  return found;
}

/** Returns the hash of the files that a chunk is made of. Files are named relative to `folder`. */
function hashSources(modules: readonly Rspack.StatsModule[], folder: string): string {
  const files = new Set<string>();
  const collect = (nested: readonly Rspack.StatsModule[]) => {
    for (const { nameForCondition, modules: inner = [] } of nested) {
      // The federation plugin gives its own modules names that are no files.
      if (nameForCondition && isAbsolute(nameForCondition)) files.add(nameForCondition);
      collect(inner);
    }
  };
  collect(modules);
  const hash = createHash('sha256');
  for (const file of [...files].toSorted())
    hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('base64url');
}
