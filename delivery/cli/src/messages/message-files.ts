/** The files of a package’s messages: `messages/<language>.json` in, `src/messages/*.ts` out. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSource } from '../format-source.ts';
import { root } from '../workspace.ts';
import { readCatalogs } from './catalogs.ts';
import { generateMessages } from './generate-messages.ts';

/** Returns the generated files of the package in `folder`, by path from the root. */
export async function createMessageFiles(folder: string): Promise<Record<string, string>> {
  const files = Object.entries(generateMessages(readCatalogs(folder)));
  return Object.fromEntries(
    await Promise.all(
      files.map(async ([file, source]) => {
        const path = `${folder}/src/messages/${file}`;
        return [path, await formatSource(path, source)] as const;
      }),
    ),
  );
}

/** Returns the files that are in place, by path from the root. */
export function readMessageFiles(folder: string): Record<string, string> {
  const place = join(root, folder, 'src/messages');
  if (!existsSync(place)) return {};
  return Object.fromEntries(
    globSync('*.ts', { cwd: place, exclude: ['*.test.ts'] }).map((file) => [
      `${folder}/src/messages/${file}`,
      readFileSync(join(place, file), 'utf8'),
    ]),
  );
}
