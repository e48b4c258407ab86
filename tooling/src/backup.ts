/** `npm run backup -- <folder> [--keys <folder>]` copies the whole site while it runs (PD-09). */
import { parseCopyArguments } from './copy-arguments.ts';
import { explainError } from '@delivery/cli/explain-error';
import { backUp } from './whole-site.ts';

try {
  const { folder, keys } = parseCopyArguments('backup', 'where the copy goes: a folder that is new or empty');
  for (const line of await backUp(folder, keys, process.env)) console.log(line);
  if (!keys)
    console.log(
      'Keys that the site made for itself are not in it: --keys <folder> copies them, to be kept away from the backup.',
    );
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
