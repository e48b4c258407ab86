/** The operator's own pictures on this machine's disk, and the list of them: changed in one step, so that no page finds half. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureList } from '../platform/pictures.ts';

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
  await rm(path.join(media, name), { recursive: true, force: true });
  await updatePictureList(list, ({ [name]: _gone, ...rest }) => rest);
}

/** Changes the list of own pictures, whole or not at all. */
export async function updatePictureList(
  file: string,
  change: (known: PictureList) => PictureList,
): Promise<void> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  const known = text ? (JSON.parse(text) as PictureList) : {};
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, `${JSON.stringify(change(known), null, 2)}\n`);
  await rename(written, file);
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
