/** Where resumes are kept: privately, in `DATA_DIR/uploads`. */
import path from 'node:path';
import { diskFiles, type Files } from '../platform/files.ts';
import type { Platform } from '../platform/platform.ts';

/** The private files of enquiries. */
export function enquiryFiles({ config }: Pick<Platform, 'config'>): Files {
  return diskFiles(path.join(config.dataDir, 'uploads'));
}
