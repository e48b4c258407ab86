/** File operations that several stores share. */
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file so that its whole content survives a power cut. */
export async function writeDurably(file: string, content: string | Buffer, mode = 0o666): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a temporary file beside `file`, and calls `place` with its name. Removes the temporary file afterwards. */
async function withStagingFile<Result>(
  file: string,
  content: string | Buffer,
  mode: number | undefined,
  place: (staging: string) => Promise<Result>,
): Promise<Result> {
  const staging = `${file}.${randomUUID()}`;
  try {
    await writeDurably(staging, content, mode);
    return await place(staging);
  } finally {
    await rm(staging, { force: true });
  }
}

/**
 * Returns the present time of the file system of `folder`, in milliseconds since 1970. On a shared volume this is the
 * time of the server, which is the same for all machines.
 */
export function readTime(folder: string): Promise<number> {
  return withStagingFile(join(folder, '.time'), '', undefined, async (file) => (await stat(file)).mtimeMs);
}

/** Writes a file in place of the file with this name. Readers see the whole old or the whole new content. */
export function replaceFile(file: string, content: string | Buffer): Promise<void> {
  return withStagingFile(file, content, undefined, (staging) => rename(staging, file));
}

/**
 * Creates a file that only this process's user may read. Returns false, and writes nothing, when a file of this name
 * exists. A link is created completely or not at all, so of several processes exactly one creates the file.
 */
export function createPrivateFile(file: string, text: string): Promise<boolean> {
  return withStagingFile(file, text, 0o600, (staging) =>
    link(staging, file).then(() => true, ignoreErrors(['EEXIST'], false)),
  );
}

/** Returns the text of a file, or null when there is no such file. */
export function readTextIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(ignoreErrors(['ENOENT'], null));
}

/** Returns a handler for `catch` that returns `value` for errors with these codes, and rethrows all others. */
export function ignoreErrors<Value>(codes: readonly string[], value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (codes.includes(error.code ?? '')) return value;
    throw error;
  };
}
