/**
 * `npm run restore -- <folder> [--keys <folder>]` restores a site from a copy into the places that the environment
 * names (PD-09).
 */
import { parseCopyArguments } from './copy-arguments.ts';
import { explainError } from '@delivery/cli/explain-error';
import { restoreSite } from './whole-site.ts';

try {
  const { folder, keys } = parseCopyArguments('restore', 'a folder that `npm run backup` wrote');
  for (const line of await restoreSite(folder, keys, process.env)) console.log(line);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
