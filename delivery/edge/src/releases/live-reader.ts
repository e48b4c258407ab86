/** Reads from the store what is live, and knows since when the store cannot be reached. */
import type { FastifyBaseLogger } from 'fastify';
import { parseLiveSet, type ReleaseStore } from '@delivery/store/store';

/** Since when what is live cannot be read, and why. */
export interface Unreachable {
  since: Date;
  reason: string;
}

/** Reads `store`, and logs once when it can no longer be reached and once when it can be again. */
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

  /** The text of the live set, or null while the store cannot be reached: then the sets in service stay. */
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
   * The text to start with: the store's, or while that cannot be reached what this machine read last, without canaries.
   *
   * @throws {unknown} what the store threw when this machine has read nothing yet
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
      // A canary that fails could not be withdrawn from a store that cannot be reached.
      return JSON.stringify({ ...parseLiveSet(last), canaries: [] });
    }
  }

  #reportUnreachable(error: unknown, message: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#unreachable = { since: new Date(), reason };
    this.#log.error({ store: this.#store.name, cause: String(error) }, message);
  }
}
