/**
 * Keeps the source maps of a release with its private files, so that `npm run release errors` can name files and lines.
 * The maps are never sent to a browser.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Returns the path of the map of `client/<file>` in a release. */
export const mapPath = (file: string): string => `server/maps/${file}.map.br`;

/**
 * Moves the maps of the scripts in `dist/client` to `mapPath`. Removes the sources’ text from them, because the
 * repository contains it.
 */
export async function keepSourceMaps(dist: string): Promise<void> {
  const client = join(dist, 'client');
  await Promise.all(
    globSync('**/*.js.map', { cwd: client }).map(async (file) => {
      const map = JSON.parse(await readFile(join(client, file), 'utf8')) as { sourcesContent?: unknown };
      delete map.sourcesContent;
      const target = join(dist, mapPath(file.slice(0, -'.map'.length)));
      await mkdir(dirname(target), { recursive: true });
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await writeFile(target, await compress(JSON.stringify(map), { params }));
      await rm(join(client, file));
    }),
  );
}
