/** Whose file an address is: files of releases lie under `/r/<app>/<version>/`. */
import { isAppName, type AppName } from '@antara/contracts/composition/release';

/** A file of a release. */
export interface ReleasedFile {
  app: AppName;
  version: string;
  /** Below the release's folder, without the query of a later try. */
  file: string;
}

const pattern = /\/r\/([a-z][\w-]*)\/([\w.-]+)\/([\w./@-]+)/g;

/** The file that `address` is of, or null. */
export function releasedFile(address: string): ReleasedFile | null {
  return filesIn(address)[0] ?? null;
}

/**
 * Whose code a stack comes from: the nearest remote's, since the shell's files hold React and the log that everyone calls; the
 * shell's when nobody else is in it.
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
