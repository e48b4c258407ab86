/** Looks up media files: in the operator's own folder, which takes precedence, and in the picture library. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { picturePathPattern } from '../../platform/text-pictures.ts';
import type { MediaFiles } from './content-documents.ts';

/** Returns functions that say whether a picture or a file exists in one of the two folders. */
export function createMediaLookup(config: Pick<Config, 'dataDir' | 'mediaDir'>): MediaFiles {
  const roots = [operatorMediaDir(config.dataDir), config.mediaDir];
  const exists = (file: string) => roots.some((root) => existsSync(path.join(root, file)));
  return {
    picture: (name) => picturePathPattern.test(name) && exists(`${name}/480.avif`),
    file: (name) => /^[\w-]+(\/[\w-]+)*\.\w+$/.test(name) && exists(name),
  };
}
