/**
 * A release store in a bucket (S3 API), shared by any number of edges and machines that release.
 *
 *     live.json                          changed by compare-and-swap on its tag; bucket-live.ts
 *     live/<slot>.json                   copies of it, one of each of the last changes
 *     preview.key, report.key            written once each
 *     tokens/<id>.json                   written once, removed when revoked; documents.ts
 *     <app>/<version>/release.json       written once, after all files: a version without it is incomplete
 *     <app>/<version>/<upload>/client/…  the files of one upload: two uploads of a version cannot mix
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { ObjectStoreError } from '@delivery/server-base/errors';
import type { ObjectStore } from '@delivery/server-base/object-store';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { liveTimeoutMs, openBucketLive } from './bucket-live.ts';
import { openBucketDocuments } from './documents.ts';
import type { ReportDamage } from './live-versions.ts';
import { parseManifest } from './parse-manifest.ts';
import { createReleaseCache } from './release-cache.ts';
import { assertReleasePath, IntegrityError, matchesHash, transferConcurrency } from './release-transfer.ts';
import {
  ReleaseExistsError,
  ReleaseNotFoundError,
  type KeyName,
  type ReleaseStore,
} from './release-store.ts';

/** A manifest as stored in the bucket: `upload` is the folder of its files. */
type StoredManifest = ReleaseManifest & { upload: string };

/** Milliseconds for which a key is cached, and milliseconds for which the absence of a key is cached. */
const keyLifetimeMs = 60_000;
const missingKeyLifetimeMs = 5_000;
/**
 * Milliseconds for which a missing release is not requested again, because visitors can invent versions in addresses.
 */
const missingReleaseLifetimeMs = 2_000;
const maxMissingReleases = 1_000;
const probeKey = 'conditional-writes';

/**
 * Opens the store in `bucket`. Releases that are used are copied into the local `cacheFolder`. Calls `reportDamage` for
 * each damage.
 */
export function openBucketStore(
  bucket: ObjectStore,
  cacheFolder: string,
  reportDamage?: ReportDamage,
): ReleaseStore {
  const keys = new Map<KeyName, { text: string | null; until: number }>();
  let probing: Promise<void> | null = null;
  const missing = new LRUCache<string, true>({ max: maxMissingReleases, ttl: missingReleaseLifetimeMs });
  const releaseKey = (app: AppName, version: string) => `${app}/${version}/release.json`;

  async function readStoredManifest(app: AppName, version: string): Promise<StoredManifest> {
    const found = await bucket.get(releaseKey(app, version));
    if (!found) throw new ReleaseNotFoundError(app, version, bucket.name);
    return parseManifest<StoredManifest>(found.body.toString(), app, version, bucket.name);
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

  /** Refuses a bucket without conditional writes, because one of two simultaneous releases could be lost silently. */
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

  async function readKey(name: KeyName): Promise<string | null> {
    const cached = keys.get(name);
    if (cached && Date.now() < cached.until) return cached.text;
    try {
      const text = (await bucket.get(`${name}.key`, { timeoutMs: liveTimeoutMs }))?.body.toString() ?? null;
      keys.set(name, { text, until: Date.now() + (text ? keyLifetimeMs : missingKeyLifetimeMs) });
      return text;
    } catch (error) {
      // The key rarely changes, so an expired copy is used while the store is unreachable.
      if (cached?.text) return cached.text;
      throw error;
    }
  }

  return {
    name: bucket.name,
    pollIntervalMs: 800,

    ...openBucketLive(bucket, cacheFolder, ensureConditionalWrites, reportDamage),
    documents: openBucketDocuments(bucket, ensureConditionalWrites),

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
      if (await bucket.get(releaseKey(app, version))) throw new ReleaseExistsError(app, version, bucket.name);
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
      // When the response to the first attempt was lost, the retry finds the manifest of the first attempt.
      if (written === null && (await readStoredManifest(app, version)).upload !== upload)
        throw new ReleaseExistsError(app, version, bucket.name);
    },

    folderOf: (app, version, options) => cache.folderOf(app, version, options?.refetch ?? false),
    readKey,

    async readOrCreateKey(name) {
      const existing = await readKey(name);
      if (existing) return existing;
      await ensureConditionalWrites();
      const newKey = Buffer.from(randomBytes(32).toString('base64url'));
      await bucket.put(`${name}.key`, newKey, { condition: { absent: true } });
      keys.delete(name);
      return (await readKey(name)) ?? newKey.toString();
    },
  };
}
