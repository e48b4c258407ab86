/** What a command says when it fails: a sentence for whoever can set it right, a trace for what is a fault of ours. */
import { ObjectStoreError } from '@delivery/server-base/errors';
import { UserError } from '@delivery/store/errors';

/** By the code of the system: what happened and what to do. */
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

/** The text to print for `error`; `after` is a sentence that is added when the system refused something. */
export function explainError(error: unknown, after = ''): unknown {
  if (error instanceof UserError || error instanceof ObjectStoreError) return error.message;
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const explanation = code && explanations[code];
  if (!explanation) return error;
  const where = path ? ` of ${path}` : '';
  return `${code} at ${syscall ?? 'a step'}${where}: ${explanation}.${after && ` ${after}`}`;
}
