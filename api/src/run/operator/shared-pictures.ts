/**
 * The operator's own pictures for several API processes. The bucket of `FILES` has the pictures, and every machine has
 * a copy in `DATA_DIR/media`, from which pages are served.
 *
 *     media/pictures.json                    the list of pictures; changed by compare-and-swap
 *     media/<picture>/<upload>/<width>.avif  the files of one import
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openObjectStore, type StoredObject } from '@delivery/server-base/object-store';
import { runInterval } from '../../platform/run-interval.ts';
import { attemptEach } from '../../platform/sweep.ts';
import type { Config } from '../../platform/config.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import type { Plugin } from '../../platform/platform.ts';
import { picturePathPattern } from '../../platform/text-pictures.ts';
import { updatePictureList, removePicture, replaceFolder } from './picture-files.ts';
import { ownPictureListFile, readPictureLists, type PictureEntry } from '../../platform/pictures.ts';

/**
 * An entry of the bucket's list. `upload` names the folder of the import's files, and `at` is the ISO instant of the
 * import.
 */
type SharedEntry = PictureEntry & { upload: string; at: string };
type SharedList = Record<string, SharedEntry>;

/** How often a process looks for imports of other machines, in milliseconds. */
const pullIntervalMs = 10_000;
const maxAttempts = 20;
const listKey = 'media/pictures.json';

/** Calls `work` for each picture's name. */
type ForEachName = (names: readonly string[], work: (name: string) => Promise<void>) => Promise<void>;

const forEachInTurn: ForEachName = async (names, work) => {
  for (const name of names) await work(name);
};

/** The operator's own pictures, shared by all machines. */
export interface SharedPictures {
  /**
   * Makes this machine's copies equal to the bucket's pictures. Pictures that were imported before a bucket was
   * configured stay. `forEach` calls the work for each picture that differs; by default the first failure ends the
   * update.
   */
  pull(forEach?: ForEachName): Promise<void>;
  /** Uploads the picture whose files are in `folder`, so that all machines including this one get it. */
  push(name: string, folder: string, entry: PictureEntry): Promise<void>;
  /** Removes a picture from the bucket. Other machines remove their copies at their next check. */
  drop(name: string): Promise<void>;
}

/** Returns the shared pictures in the bucket of `FILES`; null when no bucket is configured. */
export function openSharedPictures(
  config: Pick<Config, 'dataDir' | 'mediaDir' | 'files'>,
): SharedPictures | null {
  if (!config.files) return null;
  const store = openObjectStore(config.files);
  const media = operatorMediaDir(config.dataDir);
  const list = ownPictureListFile(config.dataDir);
  let lastRead: { etag: string; pictures: SharedList } | null = null;

  const parsed = ({ etag, body }: StoredObject) => ({
    etag,
    pictures: JSON.parse(body.toString()) as SharedList,
  });

  async function read(): Promise<typeof lastRead> {
    const stored = await store.get(listKey);
    return stored && parsed(stored);
  }

  /**
   * Changes the bucket's list with `to`, and tries again when another machine has changed the list in between. Returns
   * the list before the change.
   */
  async function change(to: (pictures: SharedList) => SharedList): Promise<SharedList> {
    for (let nth = 1; nth <= maxAttempts; nth += 1) {
      const before = await read();
      const body = Buffer.from(`${JSON.stringify(to(before?.pictures ?? {}), null, 2)}\n`);
      const condition = before ? { etag: before.etag } : { absent: true as const };
      if (await store.put(listKey, body, { condition, type: 'application/json' })) {
        return before?.pictures ?? {};
      }
      await sleep(Math.random() * 30 * nth);
    }
    throw new Error(`${store.name}/${listKey} is being changed by others all the time: try again.`);
  }

  async function removeFiles(name: string, entry: SharedEntry | undefined): Promise<void> {
    if (!entry) return;
    for (const { key } of await store.list(`media/${name}/${entry.upload}/`)) await store.remove(key);
  }

  async function fetchPicture(name: string, { upload, at, ...entry }: SharedEntry): Promise<void> {
    const from = `media/${name}/${upload}/`;
    if (!picturePathPattern.test(name) || !/^[\w-]+$/.test(upload))
      throw new Error(`${from} is no picture of ours`);
    const making = path.join(media, `.making-${randomUUID()}`);
    await mkdir(making, { recursive: true });
    try {
      for (const { key } of await store.list(from)) {
        const file = key.slice(from.length);
        if (!/^(\d+\.(avif|webp)|portrait-\d+\.avif|print\.jpg)$/.test(file))
          throw new Error(`${key} is no file of a picture`);
        const stored = await store.get(key);
        if (!stored) throw new Error(`${key} is gone: the picture has just been imported anew`);
        await writeFile(path.join(making, file), stored.body);
        // The time of a file is part of the ETag that browsers keep, so it must be equal on all machines.
        await utimes(path.join(making, file), new Date(at), new Date(at));
      }
      await replaceFolder(making, path.join(media, name));
    } finally {
      await rm(making, { recursive: true, force: true });
    }
    updatePictureList(list, (entries) => ({ ...entries, [name]: { ...entry, upload } }));
  }

  async function pull(forEach: ForEachName = forEachInTurn): Promise<void> {
    const answer = lastRead ? await store.getChanged(listKey, lastRead.etag) : await read();
    if (answer !== 'same') lastRead = answer && ('body' in answer ? parsed(answer) : answer);
    const shared = lastRead?.pictures ?? {};
    const { ownPictures } = readPictureLists(config);
    await forEach(
      Object.keys(shared).filter((name) => ownPictures[name]?.upload !== shared[name]!.upload),
      (name) => fetchPicture(name, shared[name]!),
    );
    await forEach(
      Object.keys(ownPictures).filter((name) => ownPictures[name]!.upload && !shared[name]),
      (name) => removePicture(media, list, name),
    );
  }

  return {
    pull,

    async push(name, folder, entry) {
      const upload = randomUUID();
      for (const file of await readdir(folder)) {
        await store.put(`media/${name}/${upload}/${file}`, await readFile(path.join(folder, file)));
      }
      const at = new Date().toISOString();
      const before = await change((pictures) => ({ ...pictures, [name]: { ...entry, upload, at } }));
      await removeFiles(name, before[name]);
      await pull();
    },

    async drop(name) {
      const before = await change(({ [name]: _gone, ...rest }) => rest);
      await removeFiles(name, before[name]);
    },
  };
}

/** Keeps this machine's copies equal to the bucket's pictures. */
export const sharedPicturesPlugin: Plugin = {
  name: 'shared pictures',
  routes() {},
  start(platform) {
    const { config, log } = platform;
    const shared = openSharedPictures(config);
    const forEach: ForEachName = (names, work) =>
      attemptEach(platform, 'shared pictures', names, (name) => name, work);
    return shared
      ? runInterval(pullIntervalMs, () => shared.pull(forEach), log, 'shared pictures')
      : { stop: async () => {} };
  },
};
