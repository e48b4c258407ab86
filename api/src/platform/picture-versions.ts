/**
 * The version of a picture's files, which is part of its address: `heroes/home.5f2b9c01d3`, and
 * `/media/heroes/home.5f2b9c01d3/800.avif`. The version is a digest of the files' bytes, so it is the same on all
 * machines and changes with every change of a file.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/**
 * The length of a version in hexadecimal digits. It is short because only the few versions of one picture must differ.
 */
const versionLength = 10;
/** A picture's own path contains no dot. */
const versionedPath = new RegExp(`^([^.]+)\\.([0-9a-f]{${versionLength}})/([^/]+)$`);

/** Removes the version from a path, if the path has one. */
export const withoutVersion = (picture: string): string => picture.replace(/\..*$/, '');

/** Splits a path such as `heroes/home.5f2b9c01d3/800.avif`; null when the path has no version. */
export function parseVersionedPath(file: string): { picture: string; version: string; file: string } | null {
  const match = versionedPath.exec(file);
  return match && { picture: match[1] ?? '', version: match[2] ?? '', file: match[3] ?? '' };
}

/**
 * The last computed version of each folder. A version is valid as long as the folder's inode and time stay the same,
 * because an import replaces the whole folder, and the library changes only while no process runs.
 */
const versions = new LRUCache<string, { stamp: string; version: string | null }>({ max: 10_000 });

/** Returns the version of the files in a picture's folder; null when there are no files. */
export function readPictureVersion(folder: string): string | null {
  const stamp = stampOf(folder);
  if (stamp === null) return null;
  const cached = versions.get(folder);
  if (cached?.stamp === stamp) return cached.version;
  const version = computeVersion(folder);
  // When the folder was replaced during the computation, the version may be made of old and new files. It is then not
  // cached, so that the next call computes it again.
  if (stampOf(folder) === stamp) versions.set(folder, { stamp, version });
  return version;
}

function stampOf(folder: string): string | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : null;
}

function computeVersion(folder: string): string | null {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const file of files) {
    const body = readFileSync(path.join(folder, file));
    hash.update(`${file} ${body.length}\n`).update(body);
  }
  return hash.digest('hex').slice(0, versionLength);
}
