/**
 * The operator's own pictures on this machine's disk, and the list of them: changed in one step, so that no page finds
 * half.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../../platform/db/lock.ts';
import type { PictureList } from '../../platform/pictures.ts';

/** Puts the folder `making` in the place of `place`. */
export async function replaceFolder(making: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const old = `${making}-old`;
  await rename(place, old).catch(ignoreMissing);
  await rename(making, place);
  await rm(old, { recursive: true, force: true });
}

/** Takes away the operator's own picture of this name. */
export async function removePicture(media: string, list: string, name: string): Promise<void> {
  // The list first: a backup, or a process that ends in between, then knows no picture without files.
  updatePictureList(list, ({ [name]: _gone, ...rest }) => rest);
  await rm(path.join(media, name), { recursive: true, force: true });
}

/** Milliseconds to wait for another process that changes the list. */
const lockTimeoutMs = 10_000;

/**
 * Changes the list of own pictures, whole or not at all. The API and commands of the operator change it at the same
 * time: a lock between processes, and no pause within one, so that no change is lost.
 */
export function updatePictureList(file: string, change: (known: PictureList) => PictureList): void {
  const lock = takeLock(`${file}.lock`, lockTimeoutMs);
  try {
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureList) : {};
    const written = `${file}.${randomUUID()}`;
    writeFileSync(written, `${JSON.stringify(change(known), null, 2)}\n`);
    renameSync(written, file);
  } finally {
    lock.release();
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
