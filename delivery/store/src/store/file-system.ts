/** File operations that several stores share. */
import { open, readFile } from 'node:fs/promises';

/** Writes a file so that its whole content survives a power cut. */
export async function writeDurably(file: string, text: string, mode = 0o666): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the text of a file, or null when there is no such file. */
export function readTextIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(ignoreErrors(['ENOENT'], null));
}

/** Returns an error handler that resolves to `value` for errors with these codes, and rethrows all others. */
export function ignoreErrors<Value>(codes: readonly string[], value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (codes.includes(error.code ?? '')) return value;
    throw error;
  };
}
