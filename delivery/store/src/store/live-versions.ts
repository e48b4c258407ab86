/**
 * The live set of a store in a folder: `live/000001.json`, `live/000002.json` and so on. The newest undamaged version
 * counts. A version is created exclusively and never changed, so of two processes that have read the same version only
 * one can write the next.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveSet } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { ignoreErrors, readTextIfExists, readTime, writeDurably } from './file-system.ts';
import { formatLiveSet } from './live-checksum.ts';
import { applyLiveChange, parseLiveSet, type LiveChange } from './release-store.ts';

/**
 * Number of versions that are kept, and milliseconds for which every version is kept. Without that time, a slow writer
 * could reuse the number of a removed version.
 */
const maxVersions = 20;
const minAgeMs = 600_000;

/** Called once for each version that cannot be read. */
export type ReportDamage = (message: string) => void;

const fileName = (version: number) => `${String(version).padStart(6, '0')}.json`;

/** Selects the names of files that contain a version of the live set, newest first. */
export function selectVersionFiles(names: readonly string[]): string[] {
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .toSorted((one, other) => Number.parseInt(other) - Number.parseInt(one));
}

/** Opens the versions in the store `folder`. */
export function openLiveVersions(folder: string, reportDamage: ReportDamage = console.error) {
  const live = join(folder, 'live');
  const reported = new Set<string>();
  /** The damage that was found at the last read. */
  let damaged: string[] = [];
  let lastRead: { file: string; text: string } | null = null;

  const listFiles = async () =>
    selectVersionFiles(await readdir(live).catch(ignoreErrors<string[]>(['ENOENT'], [])));

  /** Returns the text of a version, or null when the version is damaged; adds damage to `damage`. */
  async function readVersion(file: string, damage: string[]): Promise<string | null> {
    if (lastRead?.file === file) return lastRead.text;
    const path = join(live, file);
    const text = await readTextIfExists(path);
    try {
      if (text === null) return null;
      if (text === '') throw new Error('it is empty');
      parseLiveSet(text);
      lastRead = { file, text };
      return text;
    } catch (error) {
      const message =
        `${path} is damaged (${error instanceof Error ? error.message : String(error)}), so the version before it counts: ` +
        'what it changed is lost. Mend it with `npm run release repair`, and see what is live with `npm run release log`.';
      damage.push(message);
      if (!reported.has(file)) reportDamage(message);
      reported.add(file);
      return null;
    }
  }

  /**
   * Returns the newest undamaged version, and the highest number of any version. The text is empty before the first
   * release.
   */
  async function readNewest(): Promise<{ newest: number; text: string }> {
    const files = await listFiles();
    const damage: string[] = [];
    for (const file of files) {
      const text = await readVersion(file, damage);
      if (text === null) continue;
      damaged = damage;
      return { newest: Number.parseInt(files[0] ?? ''), text };
    }
    if (files.length === 0) return { newest: 0, text: '' };
    throw new UserError(
      `No file in ${live} is whole, so it is not known what is live. \`npm run release repair\` mends it from the running site, if one is; else put a file back from a backup, or remove the folder to begin with an empty site.`,
    );
  }

  /** Creates a version, completely or not at all. Returns false when another process was first. */
  async function createVersion(version: number, set: LiveSet): Promise<boolean> {
    const staging = join(live, `.${randomUUID()}`);
    try {
      await writeDurably(staging, formatLiveSet(set));
      return await link(staging, join(live, fileName(version))).then(
        () => true,
        async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
          // A network file system may lose the response to a successful link. The file then has two names.
          return (await stat(staging)).nlink > 1;
        },
      );
    } finally {
      await rm(staging, { force: true });
    }
  }

  async function removeOldVersions(): Promise<void> {
    const [newest, ...older] = await listFiles();
    if (!newest) return;
    const { mtimeMs } = await stat(join(live, newest));
    for (const file of older.slice(maxVersions - 1).toReversed()) {
      const path = join(live, file);
      const old = await stat(path).catch(ignoreErrors(['ENOENT'], null));
      if (old && mtimeMs - old.mtimeMs > minAgeMs) await rm(path, { force: true });
    }
  }

  async function time(): Promise<number> {
    await mkdir(live, { recursive: true });
    return readTime(live);
  }

  return {
    time,

    /** Returns the text of the newest undamaged version, or an empty text before the first release. */
    liveText: async (): Promise<string> => (await readNewest()).text,

    /** See `ReleaseStore.damage`. */
    damage: (): readonly string[] => damaged,

    /** See `ReleaseStore.changeLive`. */
    async changeLive(change: LiveChange): Promise<boolean> {
      const now = await time();
      for (;;) {
        const { newest, text } = await readNewest();
        const after = applyLiveChange(parseLiveSet(text), change, now);
        if (!after) return false;
        if (await createVersion(newest + 1, after)) break;
      }
      await removeOldVersions();
      return true;
    },
  };
}
