/** Parses the arguments of the commands that copy a whole site: `backup`, `restore` and `move`. */
import { resolve } from 'node:path';
import { parseCommandLine } from '@delivery/cli/command-line';
import { UserError } from '@delivery/store/errors';

/**
 * Returns the folders in `<folder> [--keys <folder>]` as absolute paths; `keys` is null when absent. Relative paths
 * begin at the folder in which npm was called. `meaning` describes `<folder>` for the usage of `command`.
 * @throws {UserError} with the usage when the arguments are wrong.
 */
export function parseCopyArguments(
  command: string,
  meaning: string,
): { folder: string; keys: string | null } {
  const usage = `npm run ${command} -- <folder>${command === 'move' ? '' : ' [--keys <folder>]'}: <folder> is ${meaning}`;
  const from = process.env.INIT_CWD || process.cwd();
  const parsed = parseCommandLine(`npm run ${command}`, {
    keys: { type: 'string' },
    help: { type: 'boolean' },
  });
  const [folder, ...others] = parsed.positionals;
  if (!folder || others.length > 0 || parsed.values.help) throw new UserError(usage);
  const { keys } = parsed.values;
  return { folder: resolve(from, folder), keys: keys ? resolve(from, keys) : null };
}
