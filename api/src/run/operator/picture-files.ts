/**
 * The operator's own pictures on this machine's disk, and their list. Each change is a single step, so that no page
 * finds an incomplete picture.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../../platform/db/lock.ts';
import { ignoreMissing } from '../../platform/files.ts';
import type { PictureList } from '../../platform/pictures.ts';

/** Replaces the folder `place` with the folder `making`. */
export async function replaceFolder(making: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const old = `${making}-old`;
  await rename(place, old).catch(ignoreMissing(undefined));
  await rename(making, place);
  await rm(old, { recursive: true, force: true });
}

/** Removes the operator's own picture with this name. */
export async function removePicture(media: string, list: string, name: string): Promise<void> {
  // The list is changed first, so that no backup, and no process that ends in between, has a listed picture without
  // files.
  updatePictureList(list, ({ [name]: _gone, ...rest }) => rest);
  await rm(path.join(media, name), { recursive: true, force: true });
}

/** Milliseconds to wait for another process that is changing the list. */
const lockTimeoutMs = 10_000;

/**
 * Changes the list of own pictures completely or not at all. The API and the operator's commands may change the list at
 * the same time. No change is lost, because a lock excludes other processes and the change itself is synchronous.
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
