/**
 * Which pictures there are, and their sizes: the library's (`library.json`) and the operator's own, which stand before
 * them.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '@antara/contracts/api/fields';
import type { Config } from './config.ts';
import { createFindPictureFolder, operatorMediaDir } from './media.ts';
import { readPictureVersion } from './picture-versions.ts';

/** A picture's alternative text, and the size of its widest file for pages in pixels. */
export interface PictureEntry {
  alt: string;
  width: number;
  height: number;
  /** The size of its widest portrait crop, where it has any. */
  portrait?: { width: number; height: number };
  /** The file for print, in the picture's folder, where there is one: larger than those for pages. */
  print?: { file: string; width: number; height: number };
  /** Which import it is of, where all machines have it (`FILES`). */
  upload?: string;
}
export type PictureList = Record<string, PictureEntry>;

type Folders = Pick<Config, 'dataDir' | 'mediaDir'>;

/** Where the list of the operator's own pictures is kept. */
export const ownPictureListFile = (dataDir: string) => path.join(operatorMediaDir(dataDir), 'pictures.json');

/** The library's pictures and the operator's own. */
export function readPictureLists({ dataDir, mediaDir }: Folders): { library: PictureList; own: PictureList } {
  return {
    library: readList(path.join(mediaDir, 'library.json')),
    own: readList(ownPictureListFile(dataDir)),
  };
}

/**
 * Lists as they were last read, by file. A list is replaced as a whole file, so another inode or time means another
 * list.
 */
const lists = new Map<string, { version: string; list: PictureList }>();

function readList(file: string): PictureList {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return {};
  const version = `${found.ino} ${found.mtimeMs} ${found.size}`;
  const known = lists.get(file);
  if (known?.version === version) return known.list;
  const list = JSON.parse(readFileSync(file, 'utf8')) as PictureList;
  lists.set(file, { version, list });
  return list;
}

/** Every picture has this width (`createMediaLookup`): the size of one that no list has. */
const smallest = { width: 480, height: 320 };

/**
 * Makes a picture for an answer: its path with the version of its files, its alternative text as stored, and its size.
 */
export type ToPicture = (path: string, alt: string) => Picture;

/** The file for print of a picture, below the media base, and its size in pixels; null where there is none. */
export type FindPrint = (path: string) => NonNullable<PictureEntry['print']> | null;

export function createFindPrint(folders: Folders): FindPrint {
  const toAddress = createToAddress(folders);
  return (name) => {
    const { library, own } = readPictureLists(folders);
    const { print } = own[name] ?? library[name] ?? {};
    return print ? { ...print, file: `${toAddress(name)}/${print.file}` } : null;
  };
}

export function createToPicture(folders: Folders): ToPicture {
  const toAddress = createToAddress(folders);
  return (name, alt) => {
    const { library, own } = readPictureLists(folders);
    const { width, height, portrait }: Omit<PictureEntry, 'alt'> = own[name] ?? library[name] ?? smallest;
    return { path: toAddress(name), alt, width, height, ...(portrait && { portrait }) };
  };
}

/** The path of a picture with the version of its files; without one when it has none. */
function createToAddress(folders: Folders): (name: string) => string {
  const findFolder = createFindPictureFolder(folders);
  return (name) => {
    const folder = findFolder(name);
    const version = folder && readPictureVersion(folder);
    return version ? `${name}.${version}` : name;
  };
}
