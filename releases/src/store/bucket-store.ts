/**
 * A store of releases in a bucket (S3 API), for any number of edges and machines that release.
 *
 *     live.json                          changed by compare-and-swap on its tag
 *     preview.key                        written once
 *     <app>/<version>/release.json       written last, and once: what has none is no release
 *     <app>/<version>/<upload>/client/…  an upload’s files, in a folder of its own: two of one version cannot mix
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectStoreError } from '@antara/object-store/errors';
import type { ObjectStore } from '@antara/object-store/object-store';
import type { AppName, LiveSet, ReleaseEvent, ReleaseManifest } from '@antara/contracts/composition/release';
import { writeDurably } from './live-file.ts';
import { createReleaseCache } from './release-cache.ts';
import { eachAtOnce, filePath, isFile, SpoiltFile } from './release-transfer.ts';
import { changedLive, NoSuchRelease, parseLive, type ReleaseStore } from './release-store.ts';

/** A manifest as it lies in the bucket: with the folder that its files were uploaded to. */
type StoredManifest = ReleaseManifest & { upload: string };

/** Milliseconds: a change of what is live is tried again and again for so long when others are changing it. */
const changePatience = 60_000;
/** Milliseconds that the store has to say what is live. */
const livePatience = 4_000;
/** Milliseconds that a preview's key is known for, and that there is none. */
const keyAge = 60_000;
const noKeyAge = 5_000;
/** Milliseconds that a release which is not there is not asked for again: anyone may make up names. */
const missingAge = 2_000;
const mostMissing = 1_000;
const probe = 'conditional-writes';

/** The store in `bucket`; releases that are used are copied into `cache`, a folder of this machine. */
export function openBucketStore(bucket: ObjectStore, cache: string): ReleaseStore {
  let seen: { text: string; etag: string } | null = null;
  let key: { text: string | null; until: number } | null = null;
  let probing: Promise<void> | null = null;
  /** Until when, by release. */
  const missing = new Map<string, number>();
  const liveCopy = join(cache, 'live.json');
  const releaseKey = (app: AppName, version: string) => `${app}/${version}/release.json`;

  async function stored(app: AppName, version: string): Promise<StoredManifest> {
    const found = await bucket.get(releaseKey(app, version));
    if (!found) throw new NoSuchRelease(app, version, bucket.name);
    return JSON.parse(found.body.toString()) as StoredManifest;
  }

  const copies = createReleaseCache(cache, async (app, version, take) => {
    const name = `${app}/${version}`;
    if ((missing.get(name) ?? 0) > Date.now()) throw new NoSuchRelease(app, version, bucket.name);
    const { upload, ...manifest } = await stored(app, version).catch((error: unknown) => {
      if (error instanceof NoSuchRelease) {
        if (missing.size >= mostMissing) missing.clear();
        missing.set(name, Date.now() + missingAge);
      }
      throw error;
    });
    await eachAtOnce(Object.entries(manifest.files), async ([path, expected]) => {
      const at = `${name}/${upload}/${filePath(path)}`;
      const found = await bucket.get(at);
      if (!found || !isFile(found.body, expected)) throw new SpoiltFile(manifest, path);
      await take(path, found.body);
    });
    await take('release.json', Buffer.from(JSON.stringify(manifest, null, 2)));
  });

  /** A store that does not look at conditions would lose one of two releases without a word: it is not written to. */
  async function checkConditions(): Promise<void> {
    const write = (condition: { absent: true } | { etag: string }) =>
      bucket.put(probe, Buffer.from('Shows that this store looks at If-Match and If-None-Match.\n'), {
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

  function conditionsChecked(): Promise<void> {
    probing ??= checkConditions().catch((error: unknown) => {
      probing = null;
      throw error;
    });
    return probing;
  }

  async function readKey(): Promise<string | null> {
    if (key && Date.now() < key.until) return key.text;
    try {
      const text = (await bucket.get('preview.key', { patience: livePatience }))?.body.toString() ?? null;
      key = { text, until: Date.now() + (text ? keyAge : noKeyAge) };
      return text;
    } catch (error) {
      // A key is for long: the links go on working while the store is away.
      if (key?.text) return key.text;
      throw error;
    }
  }

  return {
    name: bucket.name,
    pollEvery: 800,

    async liveText() {
      const found = seen
        ? await bucket.getChanged('live.json', seen.etag, { patience: livePatience })
        : await bucket.get('live.json', { patience: livePatience });
      if (found === 'same') return seen?.text ?? '';
      if (!found) return '';
      seen = { text: found.body.toString(), etag: found.etag };
      await mkdir(cache, { recursive: true });
      const staging = `${liveCopy}.${randomUUID()}`;
      await writeDurably(staging, seen.text);
      await rename(staging, liveCopy);
      return seen.text;
    },

    async lastLiveText(error) {
      if (!(error instanceof ObjectStoreError) || error.kind === 'refused') return null;
      return readFile(liveCopy, 'utf8').catch((missing: NodeJS.ErrnoException) => {
        if (missing.code === 'ENOENT') return null;
        throw missing;
      });
    },

    async changeLive(change) {
      await conditionsChecked();
      const deadline = Date.now() + changePatience;
      const tried: Attempt[] = [];
      for (;;) {
        const found = await bucket.get('live.json');
        const before = parseLive(found?.body.toString() ?? '');
        if (tried.some((attempt) => stands(attempt, before))) return true;
        const after = changedLive(before, change);
        if (!after) return false;
        const event = after.history.at(-1);
        if (event) tried.push({ event, place: before.history.length });
        const condition = found ? { etag: found.etag } : { absent: true as const };
        try {
          const body = Buffer.from(JSON.stringify(after, null, 2));
          if (await bucket.put('live.json', body, { condition, type: 'application/json' })) return true;
        } catch (error) {
          // It may have been written before the answer was lost: what stands there tells.
          if (error instanceof ObjectStoreError && error.kind === 'refused') throw error;
          if (Date.now() > deadline) throw error;
        }
        if (Date.now() > deadline) {
          throw new Error(
            `${bucket.name}/live.json was changed by others at every try for ${changePatience / 1_000} s. Nothing was switched; try again.`,
          );
        }
        await sleep(Math.random() * 40 * Math.min(tried.length, 10));
      }
    },

    async manifest(app, version) {
      const { upload: _, ...manifest } = await stored(app, version);
      return manifest;
    },

    async versions(app) {
      const whole: string[] = [];
      await eachAtOnce(await bucket.folders(`${app}/`), async (version) => {
        if (await bucket.get(releaseKey(app, version))) whole.push(version);
      });
      return whole;
    },

    async add(dist, release) {
      const { app, version } = release;
      await conditionsChecked();
      const taken = `${bucket.name}/${app}/${version} is there already: a release is never overwritten.`;
      if (await bucket.get(releaseKey(app, version))) throw new Error(taken);
      const upload = randomUUID();
      await eachAtOnce(Object.entries(release.files), async ([path, expected]) => {
        const body = await readFile(join(dist, filePath(path)));
        if (!isFile(body, expected)) throw new SpoiltFile(release, path);
        await bucket.put(`${app}/${version}/${upload}/${path}`, body);
      });
      const body = Buffer.from(JSON.stringify({ ...release, upload } satisfies StoredManifest, null, 2));
      const condition = { absent: true as const };
      const written = await bucket.put(releaseKey(app, version), body, {
        condition,
        type: 'application/json',
      });
      // The first try may have been written though its answer was lost.
      if (written === null && (await stored(app, version)).upload !== upload) throw new Error(taken);
    },

    folderOf: (app, version, options) => copies.folderOf(app, version, options?.again ?? false),
    previewKey: readKey,

    async makePreviewKey() {
      const known = await readKey();
      if (known) return known;
      await conditionsChecked();
      const own = Buffer.from(randomBytes(32).toString('base64url'));
      await bucket.put('preview.key', own, { condition: { absent: true } });
      key = null;
      return (await readKey()) ?? own.toString();
    },
  };
}

/** A change that may have been written: what happened, and its place in the history. */
interface Attempt {
  event: ReleaseEvent;
  place: number;
}

/** Is the attempt's event, made at its very millisecond, where it would be if it had been written? */
function stands({ event, place }: Attempt, { history }: LiveSet): boolean {
  return JSON.stringify(history[place]) === JSON.stringify(event);
}
