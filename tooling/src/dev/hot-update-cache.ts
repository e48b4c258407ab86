/**
 * Keeps the updates that were made for open pages: a page that is a few versions behind (two saves at once, a tab in the background)
 * catches up step by step, where a missing step would mean a fresh page and what was typed lost. The compiler's own memory
 * has the last two.
 */
import type { Rspack } from '@rsbuild/core';

const defaultLimit = 400;

/** A plugin for a compiler, and what it has kept: by file name. */
export class HotUpdateCache {
  readonly #files = new Map<string, Buffer>();
  readonly #limit: number;

  constructor(limit: number = defaultLimit) {
    this.#limit = limit;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.assetEmitted.tap('KeptUpdates', (file, { content }) => {
      if (/\.hot-update\.\w+$/.test(file)) this.keep(file, content);
    });
  }

  keep(file: string, content: Buffer): void {
    this.#files.delete(file);
    this.#files.set(file, content);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= this.#limit) break;
      this.#files.delete(oldest);
    }
  }

  get(file: string): Buffer | undefined {
    return this.#files.get(file);
  }
}
