/**
 * A release store in a bucket (S3 API), shared by any number of edges and machines that release.
 *
 *     live.json                          changed by compare-and-swap on its tag
 *     preview.key                        written once
 *     <app>/<version>/release.json       written once, after all files: a version without it is incomplete
 *     <app>/<version>/<upload>/client/…  the files of one upload: two uploads of a version cannot mix
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { ObjectStoreError } from '@antara/object-store/errors';
import type { ObjectStore } from '@antara/object-store/object-store';
import type { AppName, LiveSet, ReleaseEvent, ReleaseManifest } from '@antara/contracts/composition/release';
import { readTextIfExists, writeDurably } from './file-system.ts';
import { createReleaseCache } from './release-cache.ts';
import { assertReleasePath, IntegrityError, matchesHash, transferConcurrency } from './release-transfer.ts';
import { applyLiveChange, ReleaseNotFoundError, parseLiveSet, type ReleaseStore } from './release-store.ts';

/** A manifest as stored in the bucket: `upload` is the folder of its files. */
type StoredManifest = ReleaseManifest & { upload: string };

/** Milliseconds that a change of the live set is retried while other processes change it. */
const changeTimeoutMs = 60_000;
/** Time limit in milliseconds for reading the live set. */
const liveTimeoutMs = 4_000;
/** Milliseconds that the preview key is cached, and that its absence is. */
const keyLifetimeMs = 60_000;
const missingKeyLifetimeMs = 5_000;
/** Milliseconds that a missing release is not requested again: visitors can invent versions in addresses. */
const missingReleaseLifetimeMs = 2_000;
const maxMissingReleases = 1_000;
const probeKey = 'conditional-writes';

/** Opens the store in `bucket`; used releases are copied into the local `cacheFolder`. */
export function openBucketStore(bucket: ObjectStore, cacheFolder: string): ReleaseStore {
  let lastRead: { text: string; etag: string } | null = null;
  let key: { text: string | null; until: number } | null = null;
  let probing: Promise<void> | null = null;
  const missing = new LRUCache<string, true>({ max: maxMissingReleases, ttl: missingReleaseLifetimeMs });
  const liveCopy = join(cacheFolder, 'live.json');
  const releaseKey = (app: AppName, version: string) => `${app}/${version}/release.json`;

  async function readStoredManifest(app: AppName, version: string): Promise<StoredManifest> {
    const found = await bucket.get(releaseKey(app, version));
    if (!found) throw new ReleaseNotFoundError(app, version, bucket.name);
    return JSON.parse(found.body.toString()) as StoredManifest;
  }

  const cache = createReleaseCache(cacheFolder, async (app, version, save) => {
    const name = `${app}/${version}`;
    if (missing.has(name)) throw new ReleaseNotFoundError(app, version, bucket.name);
    const { upload, ...manifest } = await readStoredManifest(app, version).catch((error: unknown) => {
      if (error instanceof ReleaseNotFoundError) missing.set(name, true);
      throw error;
    });
    await pMap(
      Object.entries(manifest.files),
      async ([path, expected]) => {
        const at = `${name}/${upload}/${assertReleasePath(path)}`;
        const found = await bucket.get(at);
        if (!found || !matchesHash(found.body, expected)) throw new IntegrityError(manifest, path);
        await save(path, found.body);
      },
      { concurrency: transferConcurrency },
    );
    await save('release.json', Buffer.from(JSON.stringify(manifest, null, 2)));
  });

  /** Without conditional writes one of two simultaneous releases would be lost silently, so such a store is not written to. */
  async function verifyConditionalWrites(): Promise<void> {
    const write = (condition: { absent: true } | { etag: string }) =>
      bucket.put(probeKey, Buffer.from('Shows that this store looks at If-Match and If-None-Match.\n'), {
        condition,
      });
    await write({ absent: true });
    if ((await write({ absent: true })) !== null || (await write({ etag: `"${'0'.repeat(32)}"` })) !== null) {
      throw new ObjectStoreError(
        'refused',
        `${bucket.name} writes without looking at the conditions If-Match and If-None-Match, so of two releases at once one could be lost. ` +
          'Nothing was released. Update that store, or take one that has conditional writes (Amazon S3, R2, MinIO, Ceph …).',
      );
    }
  }

  function ensureConditionalWrites(): Promise<void> {
    probing ??= verifyConditionalWrites().catch((error: unknown) => {
      probing = null;
      throw error;
    });
    return probing;
  }

  async function readKey(): Promise<string | null> {
    if (key && Date.now() < key.until) return key.text;
    try {
      const text = (await bucket.get('preview.key', { timeoutMs: liveTimeoutMs }))?.body.toString() ?? null;
      key = { text, until: Date.now() + (text ? keyLifetimeMs : missingKeyLifetimeMs) };
      return text;
    } catch (error) {
      // The key rarely changes, so preview links keep working while the store is unreachable.
      if (key?.text) return key.text;
      throw error;
    }
  }

  return {
    name: bucket.name,
    pollIntervalMs: 800,

    async liveText() {
      const found = lastRead
        ? await bucket.getChanged('live.json', lastRead.etag, { timeoutMs: liveTimeoutMs })
        : await bucket.get('live.json', { timeoutMs: liveTimeoutMs });
      if (found === 'same') return lastRead?.text ?? '';
      if (!found) return '';
      lastRead = { text: found.body.toString(), etag: found.etag };
      await mkdir(cacheFolder, { recursive: true });
      const staging = `${liveCopy}.${randomUUID()}`;
      await writeDurably(staging, lastRead.text);
      await rename(staging, liveCopy);
      return lastRead.text;
    },

    async lastKnownLiveText(error) {
      if (!(error instanceof ObjectStoreError) || error.kind === 'refused') return null;
      return readTextIfExists(liveCopy);
    },

    async changeLive(change) {
      await ensureConditionalWrites();
      const deadline = Date.now() + changeTimeoutMs;
      const attempts: WriteAttempt[] = [];
      for (;;) {
        const found = await bucket.get('live.json');
        const before = parseLiveSet(found?.body.toString() ?? '');
        if (attempts.some((attempt) => wasWritten(attempt, before))) return true;
        const after = applyLiveChange(before, change);
        if (!after) return false;
        const event = after.history.at(-1);
        if (event) attempts.push({ event, index: before.history.length });
        const condition = found ? { etag: found.etag } : { absent: true as const };
        try {
          const body = Buffer.from(JSON.stringify(after, null, 2));
          if (await bucket.put('live.json', body, { condition, type: 'application/json' })) return true;
        } catch (error) {
          // It may have been written although the response was lost: the next read of `live.json` shows it.
          if (error instanceof ObjectStoreError && error.kind === 'refused') throw error;
          if (Date.now() > deadline) throw error;
        }
        if (Date.now() > deadline) {
          throw new Error(
            `${bucket.name}/live.json was changed by others at every try for ${changeTimeoutMs / 1_000} s. Nothing was switched; try again.`,
          );
        }
        await sleep(Math.random() * 40 * Math.min(attempts.length, 10));
      }
    },

    async manifest(app, version) {
      const { upload: _, ...manifest } = await readStoredManifest(app, version);
      return manifest;
    },

    async versions(app) {
      const folders = await bucket.folders(`${app}/`);
      const isWhole = (version: string) => bucket.get(releaseKey(app, version)).then(Boolean);
      const found = await pMap(folders, isWhole, { concurrency: transferConcurrency });
      return folders.filter((_, index) => found[index]);
    },

    async add(dist, release) {
      const { app, version } = release;
      await ensureConditionalWrites();
      const taken = `${bucket.name}/${app}/${version} is there already: a release is never overwritten.`;
      if (await bucket.get(releaseKey(app, version))) throw new Error(taken);
      const upload = randomUUID();
      await pMap(
        Object.entries(release.files),
        async ([path, expected]) => {
          const body = await readFile(join(dist, assertReleasePath(path)));
          if (!matchesHash(body, expected)) throw new IntegrityError(release, path);
          await bucket.put(`${app}/${version}/${upload}/${path}`, body);
        },
        { concurrency: transferConcurrency },
      );
      const body = Buffer.from(JSON.stringify({ ...release, upload } satisfies StoredManifest, null, 2));
      const condition = { absent: true as const };
      const written = await bucket.put(releaseKey(app, version), body, {
        condition,
        type: 'application/json',
      });
      // A retry finds the manifest written by the first try if only its response was lost.
      if (written === null && (await readStoredManifest(app, version)).upload !== upload)
        throw new Error(taken);
    },

    folderOf: (app, version, options) => cache.folderOf(app, version, options?.refetch ?? false),
    readPreviewKey: readKey,

    async readOrCreatePreviewKey() {
      const known = await readKey();
      if (known) return known;
      await ensureConditionalWrites();
      const own = Buffer.from(randomBytes(32).toString('base64url'));
      await bucket.put('preview.key', own, { condition: { absent: true } });
      key = null;
      return (await readKey()) ?? own.toString();
    },
  };
}

/** A change that may have been written: its event, and the event's index in the history. */
interface WriteAttempt {
  event: ReleaseEvent;
  index: number;
}

/** Is the attempt's event, which has a time in milliseconds, at its index in the history? */
function wasWritten({ event, index }: WriteAttempt, { history }: LiveSet): boolean {
  return JSON.stringify(history[index]) === JSON.stringify(event);
}
