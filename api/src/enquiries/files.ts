/** Where resumes are kept: privately, among the `uploads`. */
import { privateFiles, type Files } from '../platform/files.ts';
import type { Platform } from '../platform/platform.ts';

/** The private files of enquiries. */
export function enquiryFiles({ config }: Pick<Platform, 'config'>): Files {
  return privateFiles(config, 'uploads');
}
