/** Files that an operation returns, which the browser saves. */
import { useState } from 'react';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import { useDesk } from './desk-context.tsx';
import { decodeBase64, saveFile } from './files.ts';

/** Operations whose result has a file in base64 as `content`. */
type FileOperation = {
  [Name in OperationName]: Result<Name> extends { content: string } ? Name : never;
}[OperationName];

/** Saves the files of operations. `error` is what was refused last. */
export function useFile() {
  const { notify } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  async function save<Name extends FileOperation>(name: Name, input: Input<Name>, file: string) {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const { result } = await runOperation(name, input);
      saveFile(file, decodeBase64((result as { content: string }).content));
      notify(`${file} is saved.`);
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem;
      setError(problem);
    } finally {
      setIsBusy(false);
    }
  }
  return { save, isBusy, error, reset: () => setError(null) };
}
