/** Reads and writes the live set of a store in a folder directly, for tests and measurements. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveSet } from '@delivery/contract/release';

/** Returns the paths of the live set's versions in the store `folder`, oldest first. */
export function listLiveFiles(folder: string): string[] {
  mkdirSync(join(folder, 'live'), { recursive: true });
  return readdirSync(join(folder, 'live'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, 'live', name));
}

/** Returns the live set in the store `folder`, which must have one. */
export function readLiveFile(folder: string): LiveSet {
  const newest = listLiveFiles(folder).at(-1);
  if (!newest) throw new Error(`There is no live set in ${folder}.`);
  return JSON.parse(readFileSync(newest, 'utf8')) as LiveSet;
}

/** Makes `live` the newest version in the store `folder`. A text is written unchanged, so it may be damaged. */
export function writeLiveFile(folder: string, live: LiveSet | string): void {
  const version = listLiveFiles(folder).length + 1;
  const file = join(folder, 'live', `${String(version).padStart(6, '0')}.json`);
  writeFileSync(`${file}.tmp`, typeof live === 'string' ? live : JSON.stringify(live));
  renameSync(`${file}.tmp`, file);
}
