/** The files of a package’s messages: `messages/<language>.json` in, `src/messages/*.ts` out. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatSource } from '../format-source.ts';
import { root } from '../workspace.ts';
import { baseLocale, generateMessages, type Catalog } from './generate-messages.ts';
import { pseudoLocale, toPseudoCatalog } from './pseudo-language.ts';

/** Returns the folders of the packages that have messages. */
export const listMessagePackages = (): string[] =>
  globSync('*/messages/en.json', { cwd: root }).map((file) =>
    file.replace(/[\\/]messages[\\/]en\.json$/, ''),
  );

/** Returns the messages of the package in `folder`, by language. */
function readCatalogs(folder: string): Record<string, Catalog> {
  const place = join(root, folder, 'messages');
  return Object.fromEntries(
    globSync('*.json', { cwd: place }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(place, file), 'utf8')) as Catalog,
    ]),
  );
}

/**
 * Returns the source of a generated module with the pseudo-language beside the others, or undefined for other modules.
 * Tests and sites for tests load it in place of the file.
 */
export function createPseudoModule(path: string): string | undefined {
  const [, folder, file = ''] = /([^\\/]+)[\\/]src[\\/]messages[\\/]([\w-]+\.ts)$/.exec(path) ?? [];
  if (!folder || !listMessagePackages().includes(folder)) return undefined;
  const { [baseLocale]: base = {} } = readCatalogs(folder);
  const group = basename(file, '.ts');
  // The helpers are those of all groups; a group needs no other.
  const shown = group in base ? { [group]: base[group] ?? {} } : base;
  return generateMessages({ [baseLocale]: shown, [pseudoLocale]: toPseudoCatalog(shown) })[file];
}

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
