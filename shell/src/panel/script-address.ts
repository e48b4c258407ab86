/** Finds the release of a file by its URL: `/r/<app>/<version>/…`. */
import { isAppName, type AppName } from '@antara/contracts/composition/release';

export interface ReleasedFile {
  app: AppName;
  version: string;
  /** Path below the release's folder, without the query of a retry. */
  file: string;
}

const pattern = /\/r\/([a-z][\w-]*)\/([\w.-]+)\/([\w./@-]+)/g;

/** Returns the released file at `address`; null for any other URL. */
export function releasedFile(address: string): ReleasedFile | null {
  return filesIn(address)[0] ?? null;
}

/**
 * Returns the released file that a stack trace comes from: the first file of a remote, because React and the log are in
 * the shell's files. Without a remote's file, the shell's.
 */
export function fileOfStack(stack: string): ReleasedFile | null {
  const files = filesIn(stack);
  return files.find(({ app }) => app !== 'shell') ?? files[0] ?? null;
}

function filesIn(text: string): ReleasedFile[] {
  return [...text.matchAll(pattern)].flatMap(([, app = '', version = '', file = '']) =>
    isAppName(app) ? [{ app, version, file }] : [],
  );
}
