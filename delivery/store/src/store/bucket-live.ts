/**
 * The live set in a bucket: `live.json`, changed by compare-and-swap on its tag. After each change a copy is written to
 * `live/<slot>.json`, from which a damaged `live.json` can be restored.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { ObjectStoreError } from '@delivery/server-base/errors';
import type { ObjectStore, StoredObject } from '@delivery/server-base/object-store';
import type { LiveSet } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { readTextIfExists, replaceFile } from './file-system.ts';
import { findDamage } from './live-damage.ts';
import { formatLiveSet } from './live-checksum.ts';
import type { ReportDamage } from './live-versions.ts';
import { applyLiveChange, countChanges, parseLiveSet, type LiveChange } from './release-store.ts';
import { transferConcurrency } from './release-transfer.ts';

/** Milliseconds for which a change of the live set is retried while other processes change it. */
const changeTimeoutMs = 60_000;
/** Time limit in milliseconds for reading the live set. */
export const liveTimeoutMs = 4_000;
/** Number of copies, one for each of the last changes. */
const slots = 20;

const copyKey = (live: LiveSet) => `live/${String(countChanges(live) % slots).padStart(2, '0')}.json`;

/** Returns the newest undamaged copy of the live set, or null when there is none. */
export async function readNewestCopy(bucket: ObjectStore): Promise<LiveSet | null> {
  const keys = (await bucket.list('live/')).map(({ key }) => key).filter((key) => /\/\d+\.json$/.test(key));
  const found = await pMap(keys, (key) => bucket.get(key), { concurrency: transferConcurrency });
  // Ignores damaged copies; later changes overwrite them.
  const whole = found.flatMap((copy) => {
    const text = copy?.body.toString() ?? '';
    return findDamage(text) === null ? [parseLiveSet(text)] : [];
  });
  return whole.toSorted((one, other) => countChanges(other) - countChanges(one))[0] ?? null;
}

/**
 * Opens the live set of `bucket`. The last text read is kept in `cacheFolder`, for times when the bucket cannot be
 * reached.
 */
export function openBucketLive(
  bucket: ObjectStore,
  cacheFolder: string,
  ensureConditionalWrites: () => Promise<void>,
  report: ReportDamage = console.error,
) {
  /**
   * The result of the last read. When the object with this tag is damaged, `text` comes from the newest undamaged copy.
   */
  let lastRead: { text: string; etag: string; damage: string | null } | null = null;
  const localCopy = join(cacheFolder, 'live.json');

  /** Returns the live set in an object, or the newest undamaged copy when the object is damaged. */
  async function readWhole({ body, etag }: StoredObject): Promise<{ text: string; damage: string | null }> {
    const text = body.toString();
    const cause = findDamage(text);
    if (cause === null) return { text, damage: null };
    const unchanged = lastRead?.etag === etag ? lastRead : null;
    if (unchanged) return unchanged;
    const copy = await readNewestCopy(bucket);
    if (!copy) {
      throw new UserError(
        `${bucket.name}/live.json is damaged (${cause}) and there is no whole copy in ${bucket.name}/live, so it is not known what is live. \`npm run release repair\` mends it from the running site, if one is; else put the object back from a backup.`,
      );
    }
    const damage = `${bucket.name}/live.json is damaged (${cause}), so its newest whole copy counts, of ${copy.history.at(-1)?.at ?? 'the beginning'}. Mend it with \`npm run release repair\`, and see what is live with \`npm run release log\`.`;
    report(damage);
    return { text: formatLiveSet(copy), damage };
  }

  async function writeCopy(live: LiveSet): Promise<void> {
    const key = copyKey(live);
    try {
      await bucket.put(key, Buffer.from(formatLiveSet(live)), { type: 'application/json' });
    } catch (error) {
      // The change itself has been written; only this copy is missing.
      report(`The copy ${bucket.name}/${key} of what is live could not be written (${String(error)}).`);
    }
  }

  async function keepLocalCopy(text: string): Promise<void> {
    try {
      await mkdir(cacheFolder, { recursive: true });
      await replaceFile(localCopy, text);
    } catch (error) {
      // The local copy is needed only while the bucket is unreachable, so a full disk must not stop a switch.
      report(
        `What is live could not be noted in ${localCopy} for when the bucket is away (${String(error)}).`,
      );
    }
  }

  const time = () => bucket.time() ?? Date.now();

  return {
    /** See `ReleaseStore.time`. */
    async time(): Promise<number> {
      await bucket.get('live.json');
      return time();
    },

    /** See `ReleaseStore.liveText`. */
    async liveText(): Promise<string> {
      const found = lastRead
        ? await bucket.getChanged('live.json', lastRead.etag, { timeoutMs: liveTimeoutMs })
        : await bucket.get('live.json', { timeoutMs: liveTimeoutMs });
      if (found === 'same') return lastRead?.text ?? '';
      if (!found) return '';
      lastRead = { ...(await readWhole(found)), etag: found.etag };
      await keepLocalCopy(lastRead.text);
      return lastRead.text;
    },

    /** See `ReleaseStore.lastKnownLiveText`. */
    async lastKnownLiveText(error: unknown): Promise<string | null> {
      if (!(error instanceof ObjectStoreError) || error.kind === 'refused') return null;
      const text = await readTextIfExists(localCopy);
      if (text === null || findDamage(text) === null) return text;
      report(
        `${localCopy} is damaged (${findDamage(text)}), so what was live last is not known on this machine.`,
      );
      return null;
    },

    /** See `ReleaseStore.damage`. */
    damage: (): readonly string[] => (lastRead?.damage ? [lastRead.damage] : []),

    /** See `ReleaseStore.changeLive`. */
    async changeLive(change: LiveChange): Promise<boolean> {
      await ensureConditionalWrites();
      const deadline = Date.now() + changeTimeoutMs;
      // The ids of the changes that may have been written.
      const attempts: string[] = [];
      for (;;) {
        const found = await bucket.get('live.json');
        const before = parseLiveSet(found ? (await readWhole(found)).text : '');
        if (before.history.some((event) => event.change && attempts.includes(event.change))) return true;
        const after = applyLiveChange(before, change, time());
        if (!after) return false;
        attempts.push(after.history.at(-1)?.change ?? '');
        const condition = found ? { etag: found.etag } : { absent: true as const };
        try {
          const body = Buffer.from(formatLiveSet(after));
          if (await bucket.put('live.json', body, { condition, type: 'application/json' })) {
            await writeCopy(after);
            return true;
          }
        } catch (error) {
          // The change may have been written although its response was lost. The next read of `live.json` shows whether
          // it was.
          if (error instanceof ObjectStoreError && error.kind === 'refused') throw error;
          if (Date.now() > deadline) throw error;
        }
        if (Date.now() > deadline) {
          throw new UserError(
            `${bucket.name}/live.json was changed by others at every try for ${changeTimeoutMs / 1_000} s. Nothing was switched; try again.`,
          );
        }
        await sleep(Math.random() * 40 * Math.min(attempts.length, 10));
      }
    },
  };
}
