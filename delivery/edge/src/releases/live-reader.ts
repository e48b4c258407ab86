/** Reads the live set from the store, and tracks since when the store cannot be reached. */
import type { FastifyBaseLogger } from 'fastify';
import { parseLiveSet, type ReleaseStore } from '@delivery/store/store';

/** Since when the live set cannot be read, and why. */
export interface Unreachable {
  since: Date;
  reason: string;
}

/** Reads `store`. Logs once when the store becomes unreachable and once when it is reachable again. */
export function createLiveReader(store: ReleaseStore, log: FastifyBaseLogger) {
  let unreachable: Unreachable | null = null;

  function reportUnreachable(error: unknown, message: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    unreachable = { since: new Date(), reason };
    log.error({ store: store.name, cause: String(error) }, message);
  }

  return {
    /** Returns since when and why the store cannot be reached, or null while the store is reached. */
    unreachable: () => unreachable,

    /** Returns the text of the live set, or null while the store cannot be reached. The sets in service stay then. */
    async read(): Promise<string | null> {
      try {
        const text = await store.liveText();
        if (unreachable) {
          log.info({ since: unreachable.since }, 'the release store is reached again');
        }
        unreachable = null;
        return text;
      } catch (error) {
        if (!unreachable) {
          reportUnreachable(error, 'the release store cannot be reached: the live set stays in service');
        }
        return null;
      }
    },

    /**
     * Returns the text to start with: the store's, or, when the store cannot be reached, the text that this machine
     * read last, without canaries.
     *
     * @throws {unknown} what the store threw, when this machine has no earlier text
     */
    async readAtStart(): Promise<string> {
      try {
        return await store.liveText();
      } catch (error) {
        const last = (await store.lastKnownLiveText?.(error)) ?? null;
        if (last === null) throw error;
        reportUnreachable(
          error,
          'the release store cannot be reached: serving the live set that was read last',
        );
        // Without canaries, because a failing canary could not be withdrawn while the store is unreachable.
        return JSON.stringify({ ...parseLiveSet(last), canaries: [] });
      }
    },
  };
}
