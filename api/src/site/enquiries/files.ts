/** The store of resumes: private files among the `uploads`. */
import { openFileStore, type FileStore } from '../../platform/files.ts';
import type { Platform } from '../../platform/platform.ts';

/** Opens the private files of enquiries. */
export function openResumeFiles({ config }: Pick<Platform, 'config'>): FileStore {
  return openFileStore(config, 'uploads');
}
