/** Reads the message files of packages: `messages/<language>.json`. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace.ts';
import type { Catalog } from './generate-messages.ts';

/** Returns the folders of the packages that have messages. */
export const listMessagePackages = (): string[] =>
  globSync('*/messages/en.json', { cwd: root }).map((file) =>
    file.replace(/[\\/]messages[\\/]en\.json$/, ''),
  );

/** Returns the messages of the package in `folder`, by language. */
export function readCatalogs(folder: string): Record<string, Catalog> {
  const place = join(root, folder, 'messages');
  return Object.fromEntries(
    globSync('*.json', { cwd: place }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(place, file), 'utf8')) as Catalog,
    ]),
  );
}
