/** Whether a release changes nothing of an app but texts for people. */
import { posix } from 'node:path';
import { hasCommit, listChangedFiles } from '../checkout.ts';
import { readChangedTexts } from './changed-texts.ts';
import { sharedFiles } from './passes.ts';

/**
 * Returns true when only texts have changed since `commit` in the folders `folders`, which are all that the app is made
 * of, relative to the repository's folder `from`. Tests and documents do not count.
 */
export function changesOnlyTexts(commit: string | null, folders: readonly string[], from: string): boolean {
  if (commit === null || !hasCommit(commit, from)) return false;
  const isOfApp = (file: string) =>
    sharedFiles.includes(file) || folders.some((folder) => file.startsWith(`${posix.normalize(folder)}/`));
  const changed = listChangedFiles(commit, from).filter((file) => isOfApp(file) && !isLeftOut.test(file));
  return changed.every((file) => isMessages.test(file) || readChangedTexts(commit, file, from) !== null);
}

/** Matches files that are in no bundle. */
const isLeftOut = /\.(?:test|stories)\.[jt]sx?$|\/testing\/|\.md$/;

/** Matches the texts from which the modules of messages are written, which are compared themselves. */
const isMessages = /(?:^|\/)messages\/[^/]+\.json$/;
