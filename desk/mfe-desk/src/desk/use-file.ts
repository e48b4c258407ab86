/** Files that an operation returns, which the browser saves or shows. */
import { useState } from 'react';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import { useDesk } from './desk-context.tsx';
import { decodeBase64, getFileType, saveFile } from './files.ts';

/** Operations whose result has a file in base64 as `content`. */
type FileOperation = {
  [Name in OperationName]: Result<Name> extends { content: string } ? Name : never;
}[OperationName];

/** Operations whose result names its file as well. */
export type NamedFileOperation = {
  [Name in OperationName]: Result<Name> extends { content: string; file: string } ? Name : never;
}[OperationName];

/** Saves and shows the files of operations. `error` is what was refused last. */
export function useFile() {
  const { notify } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  /** Reads a file, and gives it to `use`. Returns false when the server has refused it. */
  async function read<Name extends FileOperation>(
    name: Name,
    input: Input<Name>,
    use: (result: { content: string; file: string }) => void,
  ): Promise<boolean> {
    setIsBusy(true);
    setError(null);
    try {
      const { result } = await runOperation(name, input);
      use(result as { content: string; file: string });
      return true;
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem;
      setError(problem);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  const saveAs = (file: string, content: string) => {
    saveFile(file, decodeBase64(content));
    notify(`${file} is saved.`);
  };
  /** Saves a file, under the name that its operation gives unless another is given. */
  async function save<Name extends FileOperation>(
    name: Name,
    input: Input<Name>,
    ...[file]: Name extends NamedFileOperation ? [file?: string] : [file: string]
  ) {
    if (!isBusy) await read(name, input, (result) => saveAs(file ?? result.file, result.content));
  }
  /** Shows a file in a tab of its own. Where the browser opens no tab, the file is saved. */
  async function look<Name extends NamedFileOperation>(name: Name, input: Input<Name>) {
    if (isBusy) return;
    // Browsers open a tab only at once after a press, so it is opened before the file is there.
    const tab = window.open('about:blank', '_blank');
    const isRead = await read(name, input, ({ file, content }) => {
      if (!tab) return saveAs(file, content);
      const address = URL.createObjectURL(new Blob([decodeBase64(content)], { type: getFileType(file) }));
      tab.location.href = address;
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    });
    if (!isRead) tab?.close();
  }
  return { save, look, isBusy, error, reset: () => setError(null) };
}
