/** Formats the error of a command: a sentence for an error that the user can correct, a trace for a bug. */
import { ObjectStoreError } from '@delivery/server-base/errors';
import { UserError } from '@delivery/store/errors';

/** Explanation and remedy by system error code. */
const explanations: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk. Free some, then run the command again',
  EDQUOT: 'the disk quota is used up. Free some space, then run the command again',
  EROFS:
    'the file system can only be read. Mount it for writing, or name another place by DATA_DIR or RELEASES',
  EACCES: 'that is not allowed. Run the command as the user who owns the files, or give that user the right',
  EPERM: 'that is not allowed. Run the command as the user who owns the files, or give that user the right',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n), then run the command again',
  EIO: 'the disk does not answer as it should. Look at its state before anything is written again',
};

/** Returns the text to print for `error`. `after` is a sentence that is added to a system error. */
export function explainError(error: unknown, after = ''): unknown {
  if (error instanceof UserError || error instanceof ObjectStoreError) return error.message;
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const explanation = code && explanations[code];
  if (!explanation) return error;
  const where = path ? ` of ${path}` : '';
  return `${code} at ${syscall ?? 'a step'}${where}: ${explanation}.${after && ` ${after}`}`;
}
