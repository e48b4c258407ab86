/** Reads the live set from the store, and tracks since when the store cannot be reached. */
import type { FastifyBaseLogger } from 'fastify';
import { parseLiveSet, type ReleaseStore } from '@delivery/store/store';

/** Since when the live set cannot be read, and why. */
export interface Unreachable {
  since: Date;
  reason: string;
}

/** Reads `store`. Logs once when the store becomes unreachable and once when it is reachable again. */
export class LiveReader {
  readonly #store: ReleaseStore;
  readonly #log: FastifyBaseLogger;
  #unreachable: Unreachable | null = null;

  constructor(store: ReleaseStore, log: FastifyBaseLogger) {
    this.#store = store;
    this.#log = log;
  }

  /** Null while the store is reached. */
  get unreachable(): Unreachable | null {
    return this.#unreachable;
  }

  /** Returns the text of the live set, or null while the store cannot be reached. The sets in service stay then. */
  async read(): Promise<string | null> {
    try {
      const text = await this.#store.liveText();
      if (this.#unreachable) {
        this.#log.info({ since: this.#unreachable.since }, 'the release store is reached again');
      }
      this.#unreachable = null;
      return text;
    } catch (error) {
      if (!this.#unreachable) {
        this.#reportUnreachable(error, 'the release store cannot be reached: the live set stays in service');
      }
      return null;
    }
  }

  /**
   * Returns the text to start with: the store's, or, when the store cannot be reached, the text that this machine read
   * last, without canaries.
   *
   * @throws {unknown} what the store threw, when this machine has no earlier text
   */
  async readAtStart(): Promise<string> {
    try {
      return await this.#store.liveText();
    } catch (error) {
      const last = (await this.#store.lastKnownLiveText?.(error)) ?? null;
      if (last === null) throw error;
      this.#reportUnreachable(
        error,
        'the release store cannot be reached: serving the live set that was read last',
      );
      // Without canaries, because a failing canary could not be withdrawn while the store is unreachable.
      return JSON.stringify({ ...parseLiveSet(last), canaries: [] });
    }
  }

  #reportUnreachable(error: unknown, message: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#unreachable = { since: new Date(), reason };
    this.#log.error({ store: this.#store.name, cause: String(error) }, message);
  }
}
