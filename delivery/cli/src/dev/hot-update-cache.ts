/**
 * Keeps hot updates for open pages. A page that is several versions behind (two quick saves, a tab in the background)
 * applies the updates one by one. When one is missing, the page reloads and loses its state. The compiler itself keeps
 * only the last two updates.
 */
import type { Rspack } from '@rsbuild/core';

const defaultLimit = 400;

/** An Rspack plugin that keeps the newest update files by name. */
export class HotUpdateCache {
  readonly #files = new Map<string, Buffer>();
  readonly #limit: number;

  constructor(limit: number = defaultLimit) {
    this.#limit = limit;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.assetEmitted.tap('HotUpdateCache', (file, { content }) => {
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
