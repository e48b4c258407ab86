/**
 * The files and the list of the operator's own pictures on this machine. Each change replaces a whole folder or file at
 * once, so that no page finds an incomplete picture.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../../platform/db/lock.ts';
import { ignoreMissing } from '../../platform/files.ts';
import type { PictureList } from '../../platform/pictures.ts';

/** Moves the folder `making` to `place`, and deletes the folder that was at `place`. */
export async function replaceFolder(making: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const old = `${making}-old`;
  await rename(place, old).catch(ignoreMissing(undefined));
  await rename(making, place);
  await rm(old, { recursive: true, force: true });
}

/**
 * Removes the operator's own picture `name` from the list in the file `list`, and its files from the folder `media`.
 */
export async function removePicture(media: string, list: string, name: string): Promise<void> {
  // The list is changed first. Otherwise a backup made in between, or the end of this process, would leave a listed
  // picture without files.
  updatePictureList(list, ({ [name]: _gone, ...rest }) => rest);
  await rm(path.join(media, name), { recursive: true, force: true });
}

/** How long to wait, in milliseconds, while another process changes the list. */
const lockTimeoutMs = 10_000;

/**
 * Changes the list of the operator's own pictures, completely or not at all. The API and commands may change the list
 * at the same time: a lock excludes other processes, and no other code of this process runs during the change, because
 * it is synchronous.
 */
export function updatePictureList(file: string, change: (entries: PictureList) => PictureList): void {
  const lock = takeLock(`${file}.lock`, lockTimeoutMs);
  try {
    const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureList) : {};
    const written = `${file}.${randomUUID()}`;
    writeFileSync(written, `${JSON.stringify(change(entries), null, 2)}\n`);
    renameSync(written, file);
  } finally {
    lock.release();
  }
}
