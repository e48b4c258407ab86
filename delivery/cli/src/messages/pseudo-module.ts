/** Replaces generated modules of messages by modules that have the pseudo-language beside the site's languages. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { listMessagePackages, readCatalogs } from './catalogs.ts';
import { baseLocale, generateMessages } from './generate-messages.ts';
import { pseudoLocale, toPseudoCatalog } from './pseudo-language.ts';

/**
 * Returns the source of a generated module with the pseudo-language beside the others, or undefined for other modules.
 * Unit tests load it in place of the file.
 */
export function createPseudoModule(path: string): string | undefined {
  const [, folder, file = ''] = /([^\\/]+)[\\/]src[\\/]messages[\\/]([\w-]+\.ts)$/.exec(path) ?? [];
  if (!folder || !listMessagePackages().includes(folder)) return undefined;
  const { [baseLocale]: base = {} } = readCatalogs(folder);
  const group = basename(file, '.ts');
  // The helpers are those of all groups; a group needs no other.
  const shown = group in base ? { [group]: base[group] ?? {} } : base;
  const files = generateMessages({ [baseLocale]: shown, [pseudoLocale]: toPseudoCatalog(shown) });
  const runtime = files['runtime.ts'] ?? '';
  // A package whose English messages need no helper has no such file.
  const hasRuntime = existsSync(join(dirname(path), 'runtime.ts'));
  return hasRuntime
    ? files[file]
    : files[file]?.replace(/^import .* from '\.\/runtime\.ts';$/m, () => runtime);
}

/** Compiles an app with the pseudo-language in its messages, for sites with `PSEUDO_LANGUAGES=1`. */
export const pluginPseudoLanguage: RsbuildPlugin = {
  name: 'pseudo-language',
  setup(api) {
    api.transform(
      { test: /[\\/]src[\\/]messages[\\/][\w-]+\.ts$/, order: 'pre' },
      ({ code, resourcePath }) => createPseudoModule(resourcePath) ?? code,
    );
  },
};
