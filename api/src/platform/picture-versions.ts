/**
 * The version of a picture's files, which stands in its address: `heroes/home.5f2b9c01d3`, and
 * `/media/heroes/home.5f2b9c01d3/800.avif`. It is computed from their bytes, so it is the same on all machines, and
 * another as soon as a file is another.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Hexadecimal digits. A picture has few versions, of which two must not be the same. */
const versionLength = 10;
/** A picture's own path has no point. */
const versionedPath = new RegExp(`^([^.]+)\\.([0-9a-f]{${versionLength}})/([^/]+)$`);

/** A picture's own path, of a path with or without a version. */
export const withoutVersion = (picture: string): string => picture.replace(/\..*$/, '');

/** What the path of a file below the media base names, when it has a version. */
export function parseVersionedPath(file: string): { picture: string; version: string; file: string } | null {
  const found = versionedPath.exec(file);
  return found && { picture: found[1] ?? '', version: found[2] ?? '', file: found[3] ?? '' };
}

/**
 * Versions as they were last computed, by folder. An import replaces the whole folder; the library is changed while
 * nothing runs.
 */
const versions = new LRUCache<string, { stamp: string; version: string | null }>({ max: 10_000 });

/** The version of the files in a picture's folder; null when there are none. */
export function readPictureVersion(folder: string): string | null {
  const stamp = stampOf(folder);
  if (stamp === null) return null;
  const known = versions.get(folder);
  if (known?.stamp === stamp) return known.version;
  const version = computeVersion(folder);
  // Of a folder that was replaced meanwhile some files were read from each: it is read again when it is next asked for.
  if (stampOf(folder) === stamp) versions.set(folder, { stamp, version });
  return version;
}

function stampOf(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs}` : null;
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
