/** The two ways to a file that an operation returns: to look at it in a tab of its own, and to save it. */
import type { ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import type { Input } from '@antara/desk-common/operations';
import { useFile, type NamedFileOperation } from '../desk/use-file.ts';
import layout from './layout.module.css';
import { Problem } from './problem.tsx';

interface FileButtonsProps<Name extends NamedFileOperation> {
  operation: Name;
  input: Input<Name>;
  /** What the file is, in small letters, for names of the buttons that stand alone. */
  name: string;
  /** More that can be done with the file, after the buttons. */
  children?: ReactNode;
}

export function FileButtons<Name extends NamedFileOperation>({
  operation,
  input,
  name,
  children,
}: FileButtonsProps<Name>) {
  const { look, save, isBusy, error } = useFile();
  return (
    <div>
      <div className={layout.buttons}>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={`Look at ${name}`}
          onClick={() => void look(operation, input)}
        >
          Look
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={`Download ${name}`}
          onClick={() => void (save as (...file: [Name, Input<Name>]) => Promise<void>)(operation, input)}
        >
          Download
        </Button>
        {children}
      </div>
      {error && <Problem error={error} />}
    </div>
  );
}
