/**
 * Reads the lists of pictures with their sizes: the library's (`library.json`) and the operator's own, which takes
 * precedence.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '@antara/contracts/api/fields';
import type { Config } from './config.ts';
import { createFindPictureFolder, operatorMediaDir } from './media.ts';
import { readPictureVersion } from './picture-versions.ts';

/** An entry of a list: the picture's alternative text, and the size in pixels of its widest file for pages. */
export interface PictureEntry {
  alt: string;
  width: number;
  height: number;
  /** The size in pixels of the picture's widest portrait crop, if it has one. */
  portrait?: { width: number; height: number };
  /** The print file in the picture's folder, if there is one. The print file is larger than the files for pages. */
  print?: { file: string; width: number; height: number };
  /** Identifies the import of the picture, when all machines share pictures (`FILES`). */
  upload?: string;
}
export type PictureList = Record<string, PictureEntry>;

type Folders = Pick<Config, 'dataDir' | 'mediaDir'>;

/** Returns the file that lists the operator's own pictures. */
export const ownPictureListFile = (dataDir: string) => path.join(operatorMediaDir(dataDir), 'pictures.json');

/** Returns the list of the library and the list of the operator's own pictures. */
export function readPictureLists({ dataDir, mediaDir }: Folders): {
  library: PictureList;
  ownPictures: PictureList;
} {
  return {
    library: readList(path.join(mediaDir, 'library.json')),
    ownPictures: readList(ownPictureListFile(dataDir)),
  };
}

/**
 * The lists by file, as they were last read. A list is always replaced as a whole file, so it has changed when the
 * file's inode, time or size differ.
 */
const lists = new Map<string, { version: string; list: PictureList }>();

function readList(file: string): PictureList {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return {};
  const version = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  const cached = lists.get(file);
  if (cached?.version === version) return cached.list;
  const list = JSON.parse(readFileSync(file, 'utf8')) as PictureList;
  lists.set(file, { version, list });
  return list;
}

/**
 * The size in pixels that is assumed for a picture without an entry. Every picture has a file of this width
 * (`createMediaLookup`).
 */
const smallest = { width: 480, height: 320 };

/** Returns the picture at `path` for a response: its path with the version of its files, `alt`, and its size. */
export type ToPicture = (path: string, alt: string) => Picture;

/**
 * Returns the print file of the picture at `path`, relative to the media folder, and its size in pixels; null when
 * there is none.
 */
export type FindPrint = (path: string) => NonNullable<PictureEntry['print']> | null;

export function createFindPrint(folders: Folders): FindPrint {
  const toAddress = createToAddress(folders);
  return (name) => {
    const { library, ownPictures } = readPictureLists(folders);
    const { print } = ownPictures[name] ?? library[name] ?? {};
    return print ? { ...print, file: `${toAddress(name)}/${print.file}` } : null;
  };
}

export function createToPicture(folders: Folders): ToPicture {
  const toAddress = createToAddress(folders);
  return (name, alt) => {
    const { library, ownPictures } = readPictureLists(folders);
    const { width, height, portrait }: Omit<PictureEntry, 'alt'> =
      ownPictures[name] ?? library[name] ?? smallest;
    return { path: toAddress(name), alt, width, height, ...(portrait && { portrait }) };
  };
}

/**
 * Returns a function that adds the version of a picture's files to the picture's path. A picture without files keeps
 * its path.
 */
function createToAddress(folders: Folders): (name: string) => string {
  const findFolder = createFindPictureFolder(folders);
  return (name) => {
    const folder = findFolder(name);
    const version = folder && readPictureVersion(folder);
    return version ? `${name}.${version}` : name;
  };
}
